import type { EventOf } from '#shared/events.ts';
import type { Ground } from '#server/context.ts';
import type { Listener } from '#server/db/change.ts';
import { alertOfEvent, type AlertKind } from './alert-of-event.ts';
import { recipientsOfAlert, type ReadersAmong, type RecipientDeps } from './alert-recipients.ts';
import { insertAlert } from './alerts.repository.ts';

/** Raises alerts. It listens to events and is reached in no other way. */
export function createRaiseAlert(
  context: Ground,
  deps: RecipientDeps & { readersAmong: ReadersAmong },
): Listener<EventOf<AlertKind>> {
  return async (tx, event) => {
    const alert = alertOfEvent(event);
    if (alert === undefined) return [];
    const { about, alsoTo: _, onlyTo, notTo, toReadersOf, onceKey, oncePerHour, ...row } = alert;
    const now = context.now();
    const hourKey =
      oncePerHour === undefined ? null : `${oncePerHour}:${now.toISOString().slice(0, 13)}`;
    const { idTenant } = event;
    const isWritten = event.kind === 'alertWritten';
    const everybody = isWritten
      ? event.recipients
      : (onlyTo ?? (await recipientsOfAlert(tx, deps, { idTenant, ...alert })));
    const others = everybody.filter((id) => id !== notTo);
    const recipients =
      toReadersOf === undefined
        ? others
        : await deps.readersAmong(tx, { idTenant, ...toReadersOf }, others);
    const writtenBy = isWritten ? event.by.id : undefined;
    await insertAlert(
      tx,
      {
        ...row,
        id: isWritten ? event.idAlert : context.newId(),
        idTenant,
        aboutKind: about?.kind ?? null,
        aboutId: about?.id ?? null,
        createdBy: writtenBy ?? null,
        onceKey: onceKey ?? hourKey,
        createdAt: now,
      },
      recipients,
      writtenBy,
    );
    return [];
  };
}
