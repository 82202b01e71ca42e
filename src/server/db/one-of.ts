import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of these values, which travel as one array: the statement has the same text for one value and for a thousand. */
export const oneOf = (column: PgColumn, values: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${'getSQL' in values ? values : sql.param([...values])})`;
