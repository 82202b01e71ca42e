/**
 * The fields that still hold what something else than the person wrote there, emptied; what a person typed over it is theirs and not
 * among them.
 */
export function emptiedOf<Written extends Readonly<Record<string, string>>>(
  values: Readonly<Record<keyof Written, string>>,
  written: Written,
): Partial<Record<keyof Written, string>> {
  const emptied: Partial<Record<keyof Written, string>> = {};
  for (const name of Object.keys(written) as (keyof Written)[])
    if (values[name] === written[name]) emptied[name] = '';
  return emptied;
}
