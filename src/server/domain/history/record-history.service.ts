import { actorOf } from '#shared/history/history.rules.ts';
import type { EventOf } from '#shared/events.ts';
import type { Ground } from '#server/context.ts';
import type { Listener } from '#server/db/change.ts';
import { linesOf, type HistoryKind } from './history-lines.ts';
import { insertHistory } from './history.repository.ts';

/** The append-only history of changes. It listens to events and is written in no other way. */
export function createRecordHistory(context: Ground): Listener<EventOf<HistoryKind>> {
  return async (tx, event) => {
    for (const { action, subject, field, before, after } of linesOf(event))
      await insertHistory(tx, event.idTenant, {
        id: context.newId(),
        at: context.now(),
        actor: actorOf(event.by),
        action,
        subject,
        field: field ?? null,
        before: before ?? null,
        after: after ?? null,
      });
    return [];
  };
}
