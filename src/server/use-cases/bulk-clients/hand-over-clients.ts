import { clientMessages } from '#shared/clients/clients.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AppEvent } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { mayBeGerente, maySeeToClients } from '#shared/users/users.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ClientsService, Holder } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import { requireMovable, type Ticked } from './require-movable.ts';

export type HandOverClientsService = ReturnType<typeof createHandOverClientsService>;

type Deps = {
  clientAccess: ClientAccess;
  clients: ClientsService;
  permissions: PermissionsService;
  tenants: TenantsService;
  users: UsersService;
};

/** The people who may hold clients in a column, and the words for others. */
const fitness: Record<Holder, { fits: (user: UserRecord) => boolean; refusal: string }> = {
  idResponsavel: { fits: maySeeToClients, refusal: clientMessages.responsavelUnfit },
  idGerente: { fits: mayBeGerente, refusal: userMessages.gerenteUnfit },
};

/** Gives clients of a company another responsável or gerente (decisions: Many clients at once). */
export function createHandOverClientsService(context: Context, deps: Deps) {
  /**
   * All of them or none, in one transaction. The new person may open and change each client from
   * now on (decisions: Scope), and the former one still opens them; clients that the person has
   * already stay as they are. Codes `not_found`, `bulk_refused` (both with a `BulkRefusal`),
   * `validation_failed` where the person may not hold clients of this company.
   */
  async function move(
    caller: StaffCaller,
    idTenant: string,
    as: Holder,
    ticked: readonly Ticked[],
    idNew: string | null,
  ): Promise<{ changed: number }> {
    const documents = ticked.map(({ cnpjcpf }) => cnpjcpf);
    const mine = await deps.clientAccess.sortOut(caller, idTenant, documents);
    const { fits, refusal } = fitness[as];
    return change(context, async (tx) => {
      // People before clients, as a hand-over of duties locks them; nobody is deleted meanwhile.
      const [person] = idNew === null ? [] : await deps.users.lock(tx, [idTenant], [idNew]);
      const rows = new Map(
        (await deps.clients.lockMany(tx, idTenant, documents)).map((row) => [row.cnpjcpf, row]),
      );
      requireMovable(ticked, mine, (cnpjcpf) => rows.get(cnpjcpf)?.[as], idNew);
      if (idNew !== null && (person === undefined || !fits(person)))
        throw new AppError('validation_failed', refusal);
      const moved = [...rows.values()].filter((row) => row[as] !== idNew);
      if (moved.length === 0) return { answer: { changed: 0 }, events: unchanged };
      const ids = moved.map(({ cnpjcpf }) => cnpjcpf);
      await deps.clients.setHolder(tx, idTenant, as, ids, idNew);
      if (person !== undefined) await deps.permissions.grantEditing(tx, person, idTenant, ids);
      const before = await deps.users.namesOf(tx, [
        ...new Set(moved.flatMap((row) => row[as] ?? [])),
      ]);
      const common = {
        idTenant,
        by: personOf(caller),
        company: (await deps.tenants.find(tx, idTenant))?.title ?? '',
        clients: moved.map((row) => ({
          cnpjcpf: row.cnpjcpf,
          razaoSocial: row.razaoSocial,
          before: before.get(row[as] ?? '') ?? null,
        })),
      };
      const after = person === undefined ? null : { id: person.id, name: person.name };
      const event: AppEvent =
        as === 'idResponsavel' && after !== null
          ? { kind: 'responsavelChanged', ...common, after }
          : { kind: 'gerenteChanged', ...common, after, people: [] };
      return { answer: { changed: moved.length }, events: [event] };
    });
  }

  return {
    /** Another responsável, as `move`. */
    handOver: (
      caller: StaffCaller,
      idTenant: string,
      ticked: readonly Ticked[],
      idNew: string,
    ): Promise<{ changed: number }> => move(caller, idTenant, 'idResponsavel', ticked, idNew),

    /** Another gerente, or (`idNew` null) none, as `move`. */
    setGerente: (
      caller: StaffCaller,
      idTenant: string,
      ticked: readonly Ticked[],
      idNew: string | null,
    ): Promise<{ changed: number }> => move(caller, idTenant, 'idGerente', ticked, idNew),
  };
}
