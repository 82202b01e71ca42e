import type { SetClientsGerenteBody } from '#shared/clients/bulk.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { mayBeGerente } from '#shared/users/users.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { requireMovable } from './require-movable.ts';

export type SetClientsGerenteService = ReturnType<typeof createSetClientsGerenteService>;

type Deps = {
  clientAccess: ClientAccess;
  clients: ClientsService;
  permissions: PermissionsService;
  tenants: TenantsService;
  users: UsersService;
};

/** Gives clients of a company another gerente, or none (decisions: Many clients at once). */
export function createSetClientsGerenteService(context: Context, deps: Deps) {
  return {
    /**
     * All of them or none, in one transaction; the new gerente may open and change each from now
     * on, and the former one still opens them. Codes `not_found`, `bulk_refused` (both with a
     * `BulkRefusal`), `validation_failed` where the person is no active gerente of the company.
     */
    async set(
      caller: StaffCaller,
      idTenant: string,
      ticked: SetClientsGerenteBody['clients'],
      idNew: string | null,
    ): Promise<{ changed: number }> {
      const documents = ticked.map(({ cnpjcpf }) => cnpjcpf);
      const mine = await deps.clientAccess.sortOut(caller, idTenant, documents);
      return change(context, async (tx) => {
        // People before clients, as a hand-over of duties locks them.
        const [person] = idNew === null ? [] : await deps.users.lock(tx, [idTenant], [idNew]);
        const rows = new Map(
          (await deps.clients.lockMany(tx, idTenant, documents)).map((row) => [row.cnpjcpf, row]),
        );
        requireMovable(ticked, mine, (cnpjcpf) => rows.get(cnpjcpf)?.idGerente, idNew);
        if (idNew !== null && (person === undefined || !mayBeGerente(person)))
          throw new AppError('validation_failed', userMessages.gerenteUnfit);
        const moved = [...rows.values()].filter(({ idGerente }) => idGerente !== idNew);
        if (moved.length === 0) return { answer: { changed: 0 }, events: unchanged };
        const ids = moved.map(({ cnpjcpf }) => cnpjcpf);
        await deps.clients.setGerente(tx, idTenant, ids, idNew);
        if (person !== undefined) await deps.permissions.grantEditing(tx, person, idTenant, ids);
        const before = await deps.users.namesOf(tx, [
          ...new Set(moved.flatMap(({ idGerente }) => idGerente ?? [])),
        ]);
        return {
          answer: { changed: moved.length },
          events: [
            {
              kind: 'gerenteChanged',
              idTenant,
              by: personOf(caller),
              company: (await deps.tenants.find(tx, idTenant))?.title ?? '',
              after: person === undefined ? null : { id: person.id, name: person.name },
              clients: moved.map(({ cnpjcpf, razaoSocial, idGerente }) => ({
                cnpjcpf,
                razaoSocial,
                before: before.get(idGerente ?? '') ?? null,
              })),
              people: [],
            },
          ],
        };
      });
    },
  };
}
