import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

/** Companies whose rows are meant, by their ids. */
export type Tenants = 'all' | readonly string[];

/** Rows of these companies; a plan for one company is made for one. */
export function ofTenants(column: PgColumn, tenants: Tenants): SQL | undefined {
  if (tenants === 'all') return undefined;
  const [only] = tenants;
  return only !== undefined && tenants.length === 1 ? eq(column, only) : oneOf(column, tenants);
}
