import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';

/** Who tells who gets an alert. */
export type RecipientDeps = {
  clients: ClientsService;
  /** Ids of the ADMIN who may work with a company. */
  adminsOf: (executor: Executor, idTenant: string) => Promise<string[]>;
};

/** Those of these people, by id, who read a category of observations about a client. */
export type ReadersAmong = (
  executor: Executor,
  about: { idTenant: string; idClient: string; category: ObservationCategory },
  ids: readonly string[],
) => Promise<string[]>;

/**
 * Ids of the client's responsável and gerente, of every ADMIN with the company in scope (decisions: Answers), and of those
 * named in `alsoTo`, each once.
 */
export async function recipientsOfAlert(
  executor: Executor,
  deps: RecipientDeps,
  about: { idTenant: string; idClient: string | null; alsoTo?: readonly (string | null)[] },
): Promise<string[]> {
  const { idTenant, idClient, alsoTo = [] } = about;
  const client =
    idClient === null ? undefined : await deps.clients.find(executor, idTenant, idClient);
  const people = new Set([
    client?.idResponsavel,
    client?.idGerente,
    ...(await deps.adminsOf(executor, idTenant)),
    ...alsoTo,
  ]);
  return [...people].filter((id) => typeof id === 'string');
}
