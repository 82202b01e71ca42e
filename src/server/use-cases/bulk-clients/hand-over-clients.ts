import type { HandOverClientsBody } from '#shared/clients/bulk.schemas.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { maySeeToClients } from '#shared/users/users.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { requireMovable } from './require-movable.ts';

export type HandOverClientsService = ReturnType<typeof createHandOverClientsService>;

type Deps = {
  clientAccess: ClientAccess;
  clients: ClientsService;
  permissions: PermissionsService;
  tenants: TenantsService;
  users: UsersService;
};

/** Gives clients of a company another responsável (decisions: Many clients at once). */
export function createHandOverClientsService(context: Context, deps: Deps) {
  return {
    /**
     * All of them or none, in one transaction; the new responsável may open and change each from
     * now on (decisions: Scope), and the former one still opens them. Clients that the person has
     * already stay as they are. Codes `not_found`, `bulk_refused` (both with a `BulkRefusal`),
     * `validation_failed` where the person cannot see to clients of this company.
     */
    async handOver(
      caller: StaffCaller,
      idTenant: string,
      chosen: HandOverClientsBody['clients'],
      idNew: string,
    ): Promise<{ changed: number }> {
      const documents = chosen.map(({ cnpjcpf }) => cnpjcpf);
      const mine = await deps.clientAccess.sortOut(caller, idTenant, documents);
      return change(context, async (tx) => {
        // People before clients, as a hand-over of duties locks them; nobody is deleted meanwhile.
        const [person] = await deps.users.lock(tx, [idTenant], [idNew]);
        const rows = new Map(
          (await deps.clients.lockMany(tx, idTenant, documents)).map((row) => [row.cnpjcpf, row]),
        );
        requireMovable(chosen, mine, (cnpjcpf) => rows.get(cnpjcpf)?.idResponsavel, idNew);
        if (person === undefined || !maySeeToClients(person))
          throw new AppError('validation_failed', clientMessages.responsavelUnfit);
        const moved = [...rows.values()].filter(({ idResponsavel }) => idResponsavel !== idNew);
        if (moved.length === 0) return { answer: { changed: 0 }, events: unchanged };
        const ids = moved.map(({ cnpjcpf }) => cnpjcpf);
        await deps.clients.handOver(tx, idTenant, ids, idNew);
        await deps.permissions.grantEditing(tx, person, idTenant, ids);
        const before = await deps.users.namesOf(tx, [
          ...new Set(moved.flatMap(({ idResponsavel }) => idResponsavel ?? [])),
        ]);
        return {
          answer: { changed: moved.length },
          events: [
            {
              kind: 'responsavelChanged',
              idTenant,
              by: personOf(caller),
              company: (await deps.tenants.find(tx, idTenant))?.title ?? '',
              after: { id: person.id, name: person.name },
              clients: moved.map(({ cnpjcpf, razaoSocial, idResponsavel }) => ({
                cnpjcpf,
                razaoSocial,
                before: before.get(idResponsavel ?? '') ?? null,
              })),
            },
          ],
        };
      });
    },
  };
}
