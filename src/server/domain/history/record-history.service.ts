import { changedOnly, secretFields, systemName } from '#shared/history/history.messages.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { EventOf } from '#shared/events.ts';
import type { Ground } from '#server/context.ts';
import type { Listener } from '#server/db/change.ts';
import type { HistoryLine } from './history-line.ts';
import { linesOf, type HistoryKind } from './history-lines.ts';
import { insertHistory } from './history.repository.ts';

/** The values that a line keeps: of a secret only that there is another one, whatever the event says. */
function valuesOf({ field, before, after }: HistoryLine) {
  return field !== undefined && secretFields.has(field)
    ? { before: null, after: changedOnly }
    : { before: before ?? null, after: after ?? null };
}

/** The append-only history of changes. It listens to events and is written in no other way. */
export function createRecordHistory(context: Ground): Listener<EventOf<HistoryKind>> {
  return async (tx, event) => {
    const { by } = event;
    const who =
      by === null
        ? { actor: 'sistema', actorName: systemName, actorCpf: null }
        : { actor: actorOf(by), actorName: by.name, actorCpf: by.cpf };
    await insertHistory(
      tx,
      linesOf(event).map((line) => ({
        id: context.newId(),
        idTenant: line.idTenant ?? event.idTenant,
        at: context.now(),
        ...who,
        action: line.action,
        subject: line.subject,
        party: line.party,
        about: line.about ?? null,
        field: line.field ?? null,
        ...valuesOf(line),
      })),
    );
    return [];
  };
}
