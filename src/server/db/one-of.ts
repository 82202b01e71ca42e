import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of these values, which travel as one array: the statement has the same text for one value and for a thousand. */
export const oneOf = (column: PgColumn, values: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${'getSQL' in values ? values : sql.param([...values])})`;

/** Whether two columns have one of these pairs of texts, which travel as two arrays. */
export const oneOfPairs = (
  columns: readonly [PgColumn, PgColumn],
  pairs: readonly (readonly [string, string])[],
): SQL => {
  const side = (at: 0 | 1): SQL => sql`${sql.param(pairs.map((pair) => pair[at]))}::text[]`;
  return sql`(${columns[0]}, ${columns[1]}) in (select * from unnest(${side(0)}, ${side(1)}))`;
};
