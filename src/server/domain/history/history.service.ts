import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import { insertHistory } from './history.repository.ts';

export type HistoryService = ReturnType<typeof createHistoryService>;

/** One change: `subject` is `client:<cnpjcpf>`, `user:<id>` or `agreement:<id>`; `actor` a caller, or `sistema`. */
export type HistoryEntry = {
  actor: Caller | 'sistema';
  action: string;
  subject: string;
  field?: string;
  before?: string | null;
  after?: string | null;
};

/** `staff:<id>` or `client:<cnpjcpf>`: how history and evidence name a person. */
export function actorOf(caller: Pick<Caller, 'kind' | 'id'> | 'sistema'): string {
  return caller === 'sistema' ? 'sistema' : `${caller.kind}:${caller.id}`;
}

/** The append-only history of changes. */
export function createHistoryService(context: Context) {
  return {
    /** Writes one change in the transaction that makes it. */
    write: (executor: Executor, idTenant: string, entry: HistoryEntry): Promise<void> =>
      insertHistory(executor, idTenant, {
        id: context.newId(),
        at: context.now(),
        actor: actorOf(entry.actor),
        action: entry.action,
        subject: entry.subject,
        field: entry.field ?? null,
        before: entry.before ?? null,
        after: entry.after ?? null,
      }),
  };
}
