import { and, desc, eq, gte, like, lt, sql, type SQL } from 'drizzle-orm';
import type { HistoryAction, HistoryField } from '#shared/history/history.messages.ts';
import { maxCountedHistory, maxHistoryPeople } from '#shared/history/history.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { history } from '#server/db/schema/history.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { inTenants, patternOf } from './in-scope.ts';

/**
 * Which lines: `party` is whom they concern (`client:<cnpjcpf>`, `user:<id>`), `actor` who did it, `actorName` a part of their name then as
 * `foldLetters` makes it. Instants: from inclusive, before exclusive.
 */
export type HistoryLines = {
  party: string;
  actorName?: string | undefined;
  actor?: string | undefined;
  action?: HistoryAction | undefined;
  field?: HistoryField | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/**
 * The name of who did it as `foldLetters` makes it. It stands in the line as it was then and in no search column: an index brings the lines
 * of the client or person, and each of those is folded (100,000 of them in a third of a second).
 */
const foldedActorName = sql`lower(regexp_replace(normalize(${history.actorName}, NFD), '[\u0300-\u036f]', '', 'g'))`;

const whereOf = (scope: CompanyScope, lines: HistoryLines): SQL | undefined =>
  and(
    inTenants(history.idTenant, scope),
    eq(history.party, lines.party),
    given(lines.actorName, (name) => like(foldedActorName, patternOf(name))),
    given(lines.actor, (actor) => eq(history.actor, actor)),
    given(lines.action, (action) => eq(history.action, action)),
    given(lines.field, (field) => eq(history.field, field)),
    given(lines.from, (from) => gte(history.at, from)),
    given(lines.before, (before) => lt(history.at, before)),
  );

// The lines of one act have one instant: their ids, which grow, keep them in one order on every page.
const rowsOf = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({
      id: history.id,
      at: history.at,
      actor: history.actor,
      actorName: history.actorName,
      actorCpf: history.actorCpf,
      action: history.action,
      field: history.field,
      about: history.about,
      before: history.before,
      after: history.after,
    })
    .from(history)
    .where(where)
    .orderBy(desc(history.at), desc(history.id));

export type HistoryLineRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** One page of what concerns a client or a person, newest first, and how many lines there are, counted up to 10,001. */
export async function listHistory(
  executor: Executor,
  scope: CompanyScope,
  lines: HistoryLines,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: HistoryLineRow[]; total: number }> {
  const where = whereOf(scope, lines);
  const rows = await rowsOf(executor, where).offset(offset).limit(limit);
  // A page that is not full is the last one, and tells the number by itself; beyond the last page it does not.
  if (rows.length < limit && (rows.length > 0 || offset === 0))
    return { rows, total: offset + rows.length };
  const counted = executor
    .select({ one: sql`1`.as('one') })
    .from(history)
    .where(where)
    .limit(maxCountedHistory + 1)
    .as('counted');
  const total = await executor.select({ n: sql<number>`count(*)::int` }).from(counted);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Every line, newest first: for reading in parts. */
export const listAllHistory = async (
  executor: Executor,
  scope: CompanyScope,
  lines: HistoryLines,
): Promise<HistoryLineRow[]> => rowsOf(executor, whereOf(scope, lines));

/**
 * Who did something to a client or a person, each with the newest name and CPF, at most 200. The index is jumped from one person to the
 * next: a `distinct` would read every line.
 */
export async function listHistoryPeople(
  executor: Executor,
  scope: CompanyScope,
  party: string,
): Promise<{ actor: string; actorName: string; actorCpf: string | null }[]> {
  const ofParty = and(inTenants(history.idTenant, scope), eq(history.party, party));
  const newest = (of: SQL | undefined): SQL => sql`(
    select ${history.actor} as actor, ${history.actorName} as name, ${history.actorCpf} as cpf
    from ${history} where ${of}
    order by ${history.actor} desc, ${history.at} desc, ${history.id} desc limit 1)`;
  const { rows } = await executor.execute<{ actor: string; name: string; cpf: string | null }>(sql`
    with recursive people as (
      ${newest(ofParty)}
      union all
      select next.* from people, lateral ${newest(and(ofParty, sql`${history.actor} < people.actor`))} as next)
    select actor, name, cpf from people limit ${maxHistoryPeople}`);
  return rows.map(({ actor, name, cpf }) => ({ actor, actorName: name, actorCpf: cpf }));
}
