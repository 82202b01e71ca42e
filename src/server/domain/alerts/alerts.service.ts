import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import type { EventOf } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { editsTenant, tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping, unchanged } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { toWireAlert } from './alert.wire.ts';
import { alertOfEvent, type AlertKind } from './alert-of-event.ts';
import { recipientsOfAlert } from './alert-recipients.ts';
import {
  findAlertOfUser,
  hasAlert,
  markRead,
  markReadUntil,
  markResolved,
  type AlertOfUser,
} from './alerts.repository.ts';

export type AlertsService = ReturnType<typeof createAlertsService>;

/** Alerts to people of a company; lists of them are reads, and they are raised by events (`listeners.ts`). */
export function createAlertsService(
  context: Context,
  deps: {
    users: UsersService;
    clients: ClientsService;
    tenants: TenantsService;
    /** Ids of the ADMIN who may work with a company. */
    adminsOf: (executor: Executor, idTenant: string) => Promise<string[]>;
  },
) {
  async function find(executor: Executor, caller: Caller, id: string): Promise<AlertOfUser> {
    const found = await findAlertOfUser(executor, caller.id, tenantScope(caller), id);
    if (found === undefined) throw new AppError('not_found', 'Alerta não encontrado.');
    return found;
  }

  async function read(executor: Executor, caller: Caller, id: string): Promise<Alert> {
    const found = await find(executor, caller, id);
    const { createdBy, resolvedBy } = found.alert;
    const people = [createdBy, resolvedBy].filter((person) => person !== null);
    const names = await deps.users.namesOf(executor, people);
    const nameOf = (person: string | null): string | null =>
      person === null ? null : (names.get(person) ?? null);
    return toWireAlert({ ...found, writtenBy: nameOf(createdBy), resolvedBy: nameOf(resolvedBy) });
  }

  return {
    /** What a change tells of an event that is told once: the event, or that nothing changed where its alert was raised before. */
    untold: async (
      executor: Executor,
      event: EventOf<AlertKind>,
    ): Promise<readonly [EventOf<AlertKind>] | typeof unchanged> => {
      const onceKey = alertOfEvent(event)?.onceKey;
      const isTold = onceKey !== undefined && (await hasAlert(executor, event.idTenant, onceKey));
      return isTold ? unchanged : [event];
    },

    /** An alert in the caller's own words. With an id of its own it is raised once, however often it is written. */
    async write(
      caller: Caller,
      idTenant: string,
      alert: { message: string; idClient: string | undefined },
      ownId?: string,
    ): Promise<{ id: string; recipients: number }> {
      return change(context, async (tx) => {
        const company =
          alert.idClient === undefined
            ? (await deps.tenants.find(tx, idTenant))?.title
            : (await deps.clients.find(tx, idTenant, alert.idClient))?.razaoSocial;
        if (company === undefined) throw new AppError('not_found');
        const id = ownId ?? context.newId();
        const idClient = alert.idClient ?? null;
        const recipients = await recipientsOfAlert(tx, deps, { idTenant, idClient });
        return {
          answer: { id, recipients: recipients.length },
          events: [
            {
              kind: 'alertWritten',
              idTenant,
              by: personOf(caller),
              idAlert: id,
              idClient,
              company,
              message: alert.message,
              recipients,
            },
          ],
        };
      });
    },

    /** Marks an alert as read by the caller; repeated, the first time stays. Code `not_found` when it is not addressed to them. */
    async markRead(caller: Caller, id: string): Promise<Alert> {
      return housekeeping(context, ['alert_recipients'], async (tx) => {
        await find(tx, caller, id);
        await markRead(tx, caller.id, id, context.now());
        return read(tx, caller, id);
      });
    },

    /** Marks all alerts to the caller that were written until then as read, and answers how many were not yet. */
    async markAllRead(caller: Caller, until: Date): Promise<{ read: number }> {
      return housekeeping(context, ['alert_recipients'], async (tx) => ({
        read: await markReadUntil(tx, caller.id, tenantScope(caller), until, context.now()),
      }));
    },

    /** Resolves an alert for all its recipients, and reads it for the caller. Codes `not_found`, `read_only`, `alert_resolved` (the first resolution stays). */
    async resolve(caller: Caller, id: string, message: string): Promise<Alert> {
      return change(context, async (tx) => {
        const { alert } = await find(tx, caller, id);
        if (caller.kind !== 'staff' || !editsTenant(caller, alert.idTenant))
          throw new AppError('read_only');
        const isFirst = await markResolved(tx, alert.idTenant, id, {
          resolvedAt: context.now(),
          resolvedBy: caller.id,
          resolutionMessage: message,
        });
        if (!isFirst) throw new AppError('alert_resolved');
        await markRead(tx, caller.id, id, context.now());
        return {
          answer: await read(tx, caller, id),
          events: [
            {
              kind: 'alertResolved',
              idTenant: alert.idTenant,
              by: personOf(caller),
              idAlert: id,
              resolution: message,
            },
          ],
        };
      });
    },
  };
}
