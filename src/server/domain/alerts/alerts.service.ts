import { alertTexts } from '#shared/alerts/alerts.messages.ts';
import { canWriteAlert, type AlertTab } from '#shared/alerts/alerts.rules.ts';
import {
  alertPageSize,
  type Alert,
  type AlertPage,
  type PendingUser,
} from '#shared/alerts/alerts.schemas.ts';
import { AppError } from '#shared/http/app-error.ts';
import { tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { TypeCargo } from '#shared/session/session.enums.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import {
  countAlertsOfUser,
  findAlertOfUser,
  insertAlert,
  listAlertsOfUser,
  markRead,
  markResolved,
  type AlertOfUser,
} from './alerts.repository.ts';

export type AlertsService = ReturnType<typeof createAlertsService>;

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

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

function alertOf({ alert, readAt, writtenBy, resolvedBy }: AlertOfUser): Alert {
  return {
    id: alert.id,
    company: alert.company,
    date: alert.createdAt.toISOString(),
    message: alert.message,
    // Resolving also sets read (@spec 2 §4).
    read: readAt !== null || alert.resolvedAt !== null,
    resolved: alert.resolvedAt !== null,
    resolvedDate: alert.resolvedAt?.toISOString() ?? null,
    viewedDate: readAt?.toISOString() ?? null,
    resolutionMessage: alert.resolutionMessage,
    resolvedBy,
    writtenBy,
  };
}

/** Alerts to people of a company. */
export function createAlertsService(
  context: Context,
  deps: { users: UsersService; clients: ClientsService; tenants: TenantsService },
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
        ...(await deps.users.adminsInScope(executor, idTenant)),
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

  async function read(executor: Executor, caller: Caller, id: string): Promise<AlertOfUser> {
    const found = await findAlertOfUser(executor, caller.id, tenantScope(caller), id);
    if (found === undefined) throw new AppError('not_found', 'Alerta não encontrado.');
    return found;
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

    /** Every alert to one person, whatever the company, the newest first. */
    async listFor(idUser: string): Promise<Alert[]> {
      const rows = await listAlertsOfUser(context.db, idUser, 'all', {
        tab: undefined,
        offset: 0,
        limit: maxUnpagedRows,
      });
      return rows.map(alertOf);
    },

    /** Alerts to the caller from the companies in their scope: one tab or all, one page or up to 5,000. */
    async list(
      caller: Caller,
      query: {
        tab?: AlertTab | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      },
    ): Promise<AlertPage> {
      const scope = tenantScope(caller);
      const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? alertPageSize);
      const rows = await listAlertsOfUser(context.db, caller.id, scope, {
        tab: query.tab,
        offset: ((query.page ?? 1) - 1) * limit,
        limit,
      });
      const total = await countAlertsOfUser(context.db, caller.id, scope, query.tab);
      return {
        data: rows.map(alertOf),
        total,
        truncated: query.page === undefined && total > rows.length,
        unread:
          query.tab === 'nao_vistos'
            ? total
            : await countAlertsOfUser(context.db, caller.id, scope, 'nao_vistos'),
      };
    },

    /** How many alerts the caller has neither seen nor anybody resolved. */
    countUnread: (caller: Caller): Promise<number> =>
      countAlertsOfUser(context.db, caller.id, tenantScope(caller), 'nao_vistos'),

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
        await read(tx, caller, id);
        await markRead(tx, caller.id, id, context.now());
        return alertOf(await read(tx, caller, id));
      });
    },

    /** Resolves an alert for all its recipients, and reads it for the caller. Codes `not_found`, `alert_resolved` (the first resolution stays). */
    async resolve(caller: Caller, id: string, message: string): Promise<Alert> {
      return context.db.transaction(async (tx) => {
        const { alert } = await read(tx, caller, id);
        const isFirst = await markResolved(tx, alert.idTenant, id, {
          resolvedAt: context.now(),
          resolvedBy: caller.id,
          resolutionMessage: message,
        });
        if (!isFirst) throw new AppError('alert_resolved');
        await markRead(tx, caller.id, id, context.now());
        return alertOf(await read(tx, caller, id));
      });
    },

    /** People of the caller's companies who wait for a CEO's acceptance, by name. */
    async pendingUsers(caller: Caller): Promise<PendingUser[]> {
      const people = await deps.users.pendingIn(context.db, tenantScope(caller));
      const titles = new Map(
        (await deps.tenants.list([...new Set(people.map((user) => user.idTenant))])).map(
          (tenant) => [tenant.id, tenant.title],
        ),
      );
      return people.map((user) => ({
        id: user.id,
        name: user.name,
        email: user.email,
        typeCargo: user.typeCargo as TypeCargo,
        company: titles.get(user.idTenant) ?? '',
        createdDate: user.createdAt.toISOString(),
      }));
    },
  };
}
