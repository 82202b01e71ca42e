import { observerHere, readableCategories } from '#shared/observations/observations.rules.ts';
import type { ReadersAmong } from '#server/domain/alerts/alert-recipients.ts';
import { scopeOfWork } from '#server/domain/permissions/scope.ts';
import { listObservers } from './observers.read.ts';

/** Those of these people who read a category of observations about a client: one look for all of them (decisions: Observations). */
export const readersAmong: ReadersAmong = async (
  executor,
  { idTenant, idClient, category },
  ids,
) => {
  const client = { id_tenant: idTenant, cnpjcpf: idClient };
  const people = await listObservers(executor, scopeOfWork(idTenant), client, ids);
  const readers = new Set(
    people
      .filter((one) => readableCategories(observerHere(one, one.cargoHere)).includes(category))
      .map(({ id }) => id),
  );
  return ids.filter((id) => readers.has(id));
};
