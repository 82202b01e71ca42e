import { alertTexts } from '#shared/alerts/alerts.messages.ts';
import { canWriteAlert } from '#shared/alerts/alerts.rules.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { AppError } from '#shared/http/app-error.ts';
import { tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { toAlert } from './alert-answer.ts';
import {
  findAlertOfUser,
  insertAlert,
  markRead,
  markResolved,
  type AlertOfUser,
} from './alerts.repository.ts';

export type AlertsService = ReturnType<typeof createAlertsService>;

/** An alert to be raised; `company` is the client or company it is about. */
export type AlertToRaise = {
  idTenant: string;
  idClient: string | null;
  company: string;
  message: string;
  kind: string;
  /** People besides responsável, gerente and ADMIN, by id. */
  alsoTo?: readonly string[];
  /** What makes it the same alert: it is raised once per key and company. */
  onceKey?: string;
  /** Who wrote it, and so has read it. */
  writtenBy?: string;
  id?: string;
};

/** Alerts to people of a company; lists of them are reads. */
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
  /**
   * Raises an alert to the client's responsável and gerente and to every ADMIN with the company in scope (decisions: Our own calls).
   * Answers how many people get it; 0 when its `onceKey` was told of before.
   */
  async function raise(executor: Executor, alert: AlertToRaise): Promise<number> {
    const { idTenant, idClient, company, message, kind, alsoTo = [], onceKey, writtenBy } = alert;
    const client =
      idClient === null ? undefined : await deps.clients.find(executor, idTenant, idClient);
    const people = new Set(
      [
        client?.idResponsavel,
        client?.idGerente,
        ...(await deps.adminsOf(executor, idTenant)),
        ...alsoTo,
      ].filter((id) => typeof id === 'string'),
    );
    const isNew = await insertAlert(
      executor,
      {
        id: alert.id ?? context.newId(),
        idTenant,
        idClient,
        company,
        message,
        kind,
        createdBy: writtenBy ?? null,
        onceKey: onceKey ?? null,
        createdAt: context.now(),
      },
      [...people],
      writtenBy,
    );
    return isNew ? people.size : 0;
  }

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
    return toAlert({ ...found, writtenBy: nameOf(createdBy), resolvedBy: nameOf(resolvedBy) });
  }

  return {
    raise,

    /** Tells of a changed product status, in the transaction that changes it. Labels as people read them; answers how many people get it. */
    async productStatusChanged(
      executor: Executor,
      change: {
        idTenant: string;
        idClient: string;
        product: string;
        before: string;
        after: string;
      },
    ): Promise<number> {
      const { idTenant, idClient, product, before, after } = change;
      const client = await deps.clients.find(executor, idTenant, idClient);
      const company = client?.razaoSocial ?? idClient;
      return raise(executor, {
        idTenant,
        idClient,
        company,
        kind: 'produto_situacao',
        message: alertTexts.productStatus(product, company, before, after),
      });
    },

    /** An alert in the caller's own words; code `forbidden` for who may not write. */
    async write(
      caller: Caller,
      idTenant: string,
      alert: { message: string; idClient: string | undefined },
    ): Promise<{ id: string; recipients: number }> {
      if (caller.kind === 'client' || !canWriteAlert(caller)) throw new AppError('forbidden');
      return context.db.transaction(async (tx) => {
        const about =
          alert.idClient === undefined
            ? (await deps.tenants.find(tx, idTenant))?.title
            : (await deps.clients.find(tx, idTenant, alert.idClient))?.razaoSocial;
        if (about === undefined) throw new AppError('not_found');
        const id = context.newId();
        const recipients = await raise(tx, {
          id,
          idTenant,
          idClient: alert.idClient ?? null,
          company: about,
          message: alert.message,
          kind: 'escrito',
          writtenBy: caller.id,
        });
        return { id, recipients };
      });
    },

    /** Marks an alert as read by the caller; repeated, the first time stays. Code `not_found` when it is not addressed to them. */
    async markRead(caller: Caller, id: string): Promise<Alert> {
      return context.db.transaction(async (tx) => {
        await find(tx, caller, id);
        await markRead(tx, caller.id, id, context.now());
        return read(tx, caller, id);
      });
    },

    /** Resolves an alert for all its recipients, and reads it for the caller. Codes `not_found`, `alert_resolved` (the first resolution stays). */
    async resolve(caller: Caller, id: string, message: string): Promise<Alert> {
      return context.db.transaction(async (tx) => {
        const { alert } = await find(tx, caller, id);
        const isFirst = await markResolved(tx, alert.idTenant, id, {
          resolvedAt: context.now(),
          resolvedBy: caller.id,
          resolutionMessage: message,
        });
        if (!isFirst) throw new AppError('alert_resolved');
        await markRead(tx, caller.id, id, context.now());
        return read(tx, caller, id);
      });
    },
  };
}
