import { and, asc, desc, eq, gte, like, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { SecurityAction, SecurityOutcome } from '#shared/security/security.enums.ts';
import { maxCountedAccesses } from '#shared/security/security.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { evidenceFiles } from '#server/db/schema/evidence-files.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { users } from '#server/db/schema/users.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants, patternOf } from './in-scope.ts';

/** Which lines of the record; `name` is folded text, `mark` stands for a client's document. Instants: from inclusive, before exclusive. */
export type AccessFilter = {
  search: { name: string; mark: string | undefined; address: string } | undefined;
  action: SecurityAction | undefined;
  outcome: SecurityOutcome | undefined;
  from: Date | undefined;
  before: Date | undefined;
  /** In place of the newest first. */
  isOldestFirst?: boolean | undefined;
};

const wayOf = ({ isOldestFirst }: AccessFilter): typeof asc =>
  isOldestFirst === true ? asc : desc;

const actorUser = alias(users, 'actor_user');
const objectUser = alias(users, 'object_user');
const file = alias(evidenceFiles, 'object_file');

/** The id in `kind:id`, for joins over ids that are uuids: others never match. */
const idOf = (column: PgColumn, kind: string): SQL =>
  sql`case when ${column} like ${`${kind}:%`} and length(${column}) = ${kind.length + 37} then substr(${column}, ${kind.length + 2})::uuid end`;

function whereOf(scope: Scope, filter: AccessFilter): SQL | undefined {
  const { search } = filter;
  return and(
    inTenants(securityEvents.idTenant, scope),
    filter.action === undefined ? undefined : eq(securityEvents.action, filter.action),
    filter.outcome === undefined ? undefined : eq(securityEvents.outcome, filter.outcome),
    filter.from === undefined ? undefined : gte(securityEvents.at, filter.from),
    filter.before === undefined ? undefined : lt(securityEvents.at, filter.before),
    search === undefined
      ? undefined
      : or(
          sql`${securityEvents.actor} in (select 'staff:' || ${users.id} from ${users} where ${like(users.searchText, patternOf(search.name))})`,
          eq(securityEvents.address, search.address),
          search.mark === undefined
            ? undefined
            : or(
                eq(securityEvents.actor, `client:${search.mark}`),
                eq(securityEvents.object, `client:${search.mark}`),
                eq(securityEvents.object, `party:${search.mark}`),
              ),
        ),
  );
}

const rowsOf = (executor: Executor, where: SQL | undefined, way: typeof asc) =>
  executor
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      action: securityEvents.action,
      outcome: securityEvents.outcome,
      count: securityEvents.count,
      address: securityEvents.address,
      actor: securityEvents.actor,
      object: securityEvents.object,
      actorName: actorUser.name,
      objectUserName: objectUser.name,
      partyName: agreements.partyName,
      company: tenants.title,
    })
    .from(securityEvents)
    .leftJoin(tenants, eq(tenants.id, securityEvents.idTenant))
    .leftJoin(actorUser, sql`${actorUser.id} = ${idOf(securityEvents.actor, 'staff')}`)
    .leftJoin(objectUser, sql`${objectUser.id} = ${idOf(securityEvents.object, 'user')}`)
    // A file's id is one company's own.
    .leftJoin(
      file,
      and(
        eq(file.idTenant, securityEvents.idTenant),
        sql`${file.id} = ${idOf(securityEvents.object, 'file')}`,
      ),
    )
    .leftJoin(
      agreements,
      and(
        eq(agreements.idTenant, securityEvents.idTenant),
        sql`${agreements.id} = coalesce(${file.idAgreement}, ${idOf(securityEvents.object, 'agreement')})`,
      ),
    )
    .where(where)
    .orderBy(way(securityEvents.at), way(securityEvents.id));

export type AccessRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** One page of the record, newest first, and how many lines there are, counted up to 10,001. */
export async function listAccesses(
  executor: Executor,
  scope: Scope,
  filter: AccessFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AccessRow[]; total: number }> {
  const where = whereOf(scope, filter);
  const counted = executor
    .select({ one: sql`1`.as('one') })
    .from(securityEvents)
    .where(where)
    .limit(maxCountedAccesses + 1)
    .as('counted');
  const [rows, total] = await Promise.all([
    rowsOf(executor, where, wayOf(filter)).offset(offset).limit(limit),
    executor.select({ n: sql<number>`count(*)::int` }).from(counted),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Every line up to an instant, newest first: for reading in parts. */
export const listAccessesUntil = async (
  executor: Executor,
  scope: Scope,
  filter: AccessFilter,
  until: Date,
): Promise<AccessRow[]> =>
  rowsOf(executor, and(whereOf(scope, filter), lte(securityEvents.at, until)), wayOf(filter));
