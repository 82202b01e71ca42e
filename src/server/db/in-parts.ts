/** Values in one statement: PostgreSQL takes 65,535 of them (wire protocol, Bind: a 16-bit count), and a plan for a thousand is quickly made. */
const valuesInAStatement = 1000;

/** Asks for any number of values, a thousand in one statement; the rows of all of them in the order asked. */
export async function inParts<Value, Row>(
  values: readonly Value[],
  ask: (part: Value[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let i = 0; i < values.length; i += valuesInAStatement)
    rows.push(...(await ask(values.slice(i, i + valuesInAStatement))));
  return rows;
}
