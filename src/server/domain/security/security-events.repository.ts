import { and, asc, eq, gt, gte, lt, max, min, sql } from 'drizzle-orm';
import type { StoredSecurityEvent } from '#server/context.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { securityDays, securityEvents } from '#server/db/schema/security.ts';

export async function insertSecurityEvent(
  writer: Writer<'security_events'>,
  row: typeof securityEvents.$inferInsert,
): Promise<void> {
  await writer.insert(securityEvents).values(row);
}

/** Lines of one statement: what the embedded engine does in a moment. */
const linesInAStatement = 500;

export type SecurityLine = typeof securityEvents.$inferSelect;
export type SecurityDay = typeof securityDays.$inferSelect;

/** Writes lines that stand for several, whole or again with a higher count. */
export async function putGathered(
  writer: Writer<'security_events'>,
  lines: readonly StoredSecurityEvent[],
): Promise<void> {
  for (let i = 0; i < lines.length; i += linesInAStatement)
    await writer
      .insert(securityEvents)
      .values(lines.slice(i, i + linesInAStatement))
      .onConflictDoUpdate({
        target: securityEvents.id,
        set: {
          count: sql`greatest(${securityEvents.count}, excluded.count)`,
          at: sql`greatest(${securityEvents.at}, excluded.at)`,
          object: sql`excluded.object`,
          address: sql`excluded.address`,
        },
      });
}

/** Refusals of people, by actor, since an instant: those with at least so many. */
export function listRefusalBursts(
  executor: Executor,
  actors: readonly string[],
  since: Date,
  least: number,
): Promise<{ idTenant: string | null; actor: string | null; count: number }[]> {
  const total = sql<number>`sum(${securityEvents.count})::int`;
  return executor
    .select({ idTenant: securityEvents.idTenant, actor: securityEvents.actor, count: total })
    .from(securityEvents)
    .where(
      and(
        oneOf(securityEvents.actor, actors),
        eq(securityEvents.outcome, 'recusado'),
        gt(securityEvents.at, since),
      ),
    )
    .groupBy(securityEvents.idTenant, securityEvents.actor)
    .having(sql`${total} >= ${least}`);
}

/** Failures at accounts, as objects name them, since an instant: those with at least so many. */
export function listFailureBursts(
  executor: Executor,
  accounts: readonly string[],
  since: Date,
  least: number,
): Promise<{ idTenant: string | null; object: string | null; count: number }[]> {
  const total = sql<number>`sum(${securityEvents.count})::int`;
  return executor
    .select({ idTenant: securityEvents.idTenant, object: securityEvents.object, count: total })
    .from(securityEvents)
    .where(
      and(
        oneOf(securityEvents.object, accounts),
        eq(securityEvents.outcome, 'falhou'),
        gt(securityEvents.at, since),
      ),
    )
    .groupBy(securityEvents.idTenant, securityEvents.object)
    .having(sql`${total} >= ${least}`);
}

/** Instant of the oldest line; undefined without any. */
export async function oldestLineAt(executor: Executor): Promise<Date | undefined> {
  const rows = await executor.select({ at: min(securityEvents.at) }).from(securityEvents);
  return rows[0]?.at ?? undefined;
}

/** Lines of a span in the order of time and id, some hundreds at a time. */
export async function* linesBetween(
  executor: Executor,
  from: Date,
  before: Date,
): AsyncGenerator<SecurityLine[]> {
  let last: SecurityLine | undefined;
  do {
    const rows: SecurityLine[] = await executor
      .select()
      .from(securityEvents)
      .where(
        and(
          gte(securityEvents.at, from),
          lt(securityEvents.at, before),
          last === undefined
            ? undefined
            : sql`(${securityEvents.at}, ${securityEvents.id}) > (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(securityEvents.at), asc(securityEvents.id))
      .limit(linesInAStatement);
    yield rows;
    last = rows.length < linesInAStatement ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Forgets lines before an instant, some hundreds at a time; answers how many went. */
export async function deleteLinesBefore(
  writer: Writer<'security_events'>,
  before: Date,
): Promise<number> {
  let gone = 0;
  for (;;) {
    const rows = await writer
      .delete(securityEvents)
      .where(
        sql`${securityEvents.id} in (select id from security_events where at < ${before.toISOString()}::timestamptz limit ${linesInAStatement})`,
      )
      .returning({ id: securityEvents.id });
    gone += rows.length;
    if (rows.length < linesInAStatement) return gone;
  }
}

/** The newest signed day; undefined without any. */
export async function newestDay(executor: Executor): Promise<string | undefined> {
  const rows = await executor.select({ day: max(securityDays.day) }).from(securityDays);
  return rows[0]?.day ?? undefined;
}

/** Signed days from one on, in their order. */
export const listDaysFrom = (executor: Executor, from: string): Promise<SecurityDay[]> =>
  executor
    .select()
    .from(securityDays)
    .where(gte(securityDays.day, from))
    .orderBy(asc(securityDays.day));

/** Keeps a signed day; one that stands already stays as it is. */
export async function insertDay(writer: Writer<'security_days'>, row: SecurityDay): Promise<void> {
  await writer.insert(securityDays).values(row).onConflictDoNothing();
}
