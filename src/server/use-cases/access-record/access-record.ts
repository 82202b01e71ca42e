import { endpoints } from '#shared/api.ts';
import { endOfDay, startOfDay } from '#shared/kernel/civil-date.ts';
import { isPartyDocument, normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import {
  maxCountedAccesses,
  securityPageSize,
  type SecurityFilter,
  type SecurityListQuery,
  type SecurityPage,
  type SecurityRow,
} from '#shared/security/security.schemas.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import { scopeOfCaller } from '#server/domain/permissions/scope.ts';
import {
  listAccesses,
  listAccessesUntil,
  type AccessFilter,
  type AccessRow,
} from '#server/reads/security-events.read.ts';

export type AccessRecordService = ReturnType<typeof createAccessRecordService>;

/** What each call does, by its name. */
const summaries = new Map(endpoints.map(({ name, summary }) => [name, summary]));

function partsOf(reference: string | null): [kind: string | null, id: string | null] {
  if (reference === null) return [null, null];
  const at = reference.indexOf(':');
  return at < 0 ? [reference, null] : [reference.slice(0, at), reference.slice(at + 1)];
}

function toRow(row: AccessRow): SecurityRow {
  const [actorKind, actorId] = partsOf(row.actor);
  const [objectKind, objectId] = partsOf(row.object);
  const known = objectKind === 'call' ? summaries.get(objectId ?? '') : row.objectUserName;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    outcome: row.outcome,
    count: row.count,
    address: row.address,
    actorKind,
    actor: actorKind === 'client' ? actorId : row.actorName,
    company: row.company,
    objectKind,
    object: known ?? row.partyName ?? objectId,
  };
}

/** The record of accesses for those who look after a company; that it was read stands in it too. */
export function createAccessRecordService(context: Context) {
  function filterOf({ q = '', action, outcome, from, to, sort }: SecurityFilter): AccessFilter {
    const text = q.trim();
    const document = normalizePartyDocument(text);
    return {
      search:
        text === ''
          ? undefined
          : {
              name: foldText(text),
              mark: isPartyDocument(document) ? context.serverKey.mark(document) : undefined,
              address: text,
            },
      action,
      outcome,
      from: from === undefined ? undefined : startOfDay(from),
      before: to === undefined ? undefined : endOfDay(to),
      isOldestFirst: sort === 'at',
    };
  }

  return {
    /** One page of the companies that the caller may work with, newest first. */
    async list(caller: StaffCaller, query: SecurityListQuery): Promise<SecurityPage> {
      const limit = query.pageSize ?? securityPageSize;
      const { rows, total } = await listAccesses(
        context.db,
        scopeOfCaller(caller),
        filterOf(query),
        { offset: ((query.page ?? 1) - 1) * limit, limit },
      );
      return {
        data: rows.map(toRow),
        total: Math.min(total, maxCountedAccesses),
        truncated: total > maxCountedAccesses,
      };
    },

    /** The same lines, all of them up to this instant, for who brings an executor. */
    listWith(
      caller: StaffCaller,
      query: SecurityFilter,
    ): (executor: Executor) => Promise<SecurityRow[]> {
      const until = context.now();
      const scope = scopeOfCaller(caller);
      const filter = filterOf(query);
      return async (executor) =>
        (await listAccessesUntil(executor, scope, filter, until)).map(toRow);
    },
  };
}
