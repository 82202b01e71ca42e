/** `npm run soak` runs every row of a table of faults, `npm test` those that meet each mechanism once. */
const isLongForm = process.env['FAULTS_LONG'] === 'true';

/** The rows of a table that run: all of them in the long form, else those that are not marked as a part of it. */
export function rowsThatRun<Row extends { isLong?: boolean }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ isLong }) => isLongForm || isLong !== true);
}
