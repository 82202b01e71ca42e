import type { Duties } from '#shared/users/duties.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type CountDuties = ReturnType<typeof createCountDuties>;

/** Counts the duties of people of one company, by id: three statements, whatever their number. */
export function createCountDuties(deps: { clients: ClientsService; users: UsersService }) {
  return async (
    executor: Executor,
    idTenant: string,
    ids: readonly string[],
  ): Promise<Map<string, Duties>> => {
    const responsavel = await deps.clients.countHeldBy(executor, idTenant, 'idResponsavel', ids);
    const gerente = await deps.clients.countHeldBy(executor, idTenant, 'idGerente', ids);
    const pessoas = await deps.users.countManagedBy(executor, idTenant, ids);
    return new Map(
      ids.map((id) => [
        id,
        {
          responsavel: responsavel.get(id) ?? 0,
          gerente: gerente.get(id) ?? 0,
          pessoas: pessoas.get(id) ?? 0,
        },
      ]),
    );
  };
}
