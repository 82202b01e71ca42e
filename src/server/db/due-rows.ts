import {
  and,
  eq,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable, TableConfig } from 'drizzle-orm/pg-core';
import type { HousekeepingTable, Writer } from './change.ts';
import type { Executor } from './connect.ts';

/**
 * A table whose rows are work that is done later: it has `dueColumns`, and a partial index on
 * `next_at`.
 */
type DueTable<Name extends string = string> = PgTable<TableConfig & { name: Name }> & {
  id: PgColumn;
  attempts: PgColumn;
  nextAt: PgColumn;
  leaseUntil: PgColumn;
};

/** The holder of a row: its beginnings are counted, so that an earlier one has it no more. */
export type Held = { id: string; attempts: number };

/** The one condition under which a row is still held by the process that began it. */
export const heldBy = (table: DueTable, { id, attempts }: Held): SQL =>
  and(
    eq(table.id, id),
    eq(table.attempts, attempts),
    isNotNull(table.nextAt),
    isNotNull(table.leaseUntil),
  )!;

/**
 * Takes one row that is due and that nobody has, counts the beginning and gives it to the caller
 * until the lease is over (decisions: Jobs). Any number of processes may ask at once: each gets
 * another row. `first` = the order in which rows are taken; `also` = what the beginning sets
 * besides. One statement; undefined = nothing is due.
 */
export async function claimDue<Name extends HousekeepingTable, Table extends DueTable<Name>>(
  executor: Writer<Name>,
  table: Table,
  { now, leaseMs, first, also = {} }: { now: Date; leaseMs: number; first: SQL[]; also?: object },
): Promise<InferSelectModel<Table> | undefined> {
  const due = (executor as Executor)
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(lte(table.nextAt, now), or(isNull(table.leaseUntil), lte(table.leaseUntil, now))))
    .orderBy(...first)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await (executor as Writer<Name>)
    .update(table as PgTable<TableConfig & { name: Name }>)
    .set({
      attempts: sql`${table.attempts} + 1`,
      leaseUntil: new Date(now.getTime() + leaseMs),
      ...also,
    } as object)
    // One value and no list: the planner asks for it once.
    .where(sql`${table.id} = (${due})`)
    .returning();
  return claimed as InferSelectModel<Table> | undefined;
}

/** Puts a row off until then and gives it free; false = the holder has it no more. */
export async function postponeHeld<Name extends HousekeepingTable, Table extends DueTable<Name>>(
  executor: Writer<Name>,
  table: Table,
  held: Held,
  nextAt: Date,
): Promise<boolean> {
  const rows = await executor
    .update(table as PgTable<TableConfig & { name: Name }>)
    .set({ nextAt, leaseUntil: null } as object)
    .where(heldBy(table, held))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Deletes a row that is done with; false = the holder has it no more. */
export async function deleteHeld<Name extends HousekeepingTable, Table extends DueTable<Name>>(
  executor: Writer<Name>,
  table: Table,
  held: Held,
): Promise<boolean> {
  const rows = await executor
    .delete(table as PgTable<TableConfig & { name: Name }>)
    .where(heldBy(table, held))
    .returning({ id: table.id });
  return rows.length > 0;
}
