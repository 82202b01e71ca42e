const indexes = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** The rows of a table by their key, built once for it: a table has one key. Of a lot every item is looked up. */
export function indexOf<Row>(
  table: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const known = indexes.get(table) as ReadonlyMap<string, Row> | undefined;
  if (known !== undefined) return known;
  const built = new Map(table.map((row) => [keyOf(row), row]));
  indexes.set(table, built);
  return built;
}
