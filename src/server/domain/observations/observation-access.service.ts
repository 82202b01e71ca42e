import { actorOf } from '#shared/history/history.rules.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import { readableCategories } from '#shared/observations/observations.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { onceForCaller } from '#server/domain/permissions/once-for-caller.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { ObserverAt } from './observer-at.ts';
import { findObservation, type ObservationRecord } from './observations.repository.ts';

export type ObservationAccess = ReturnType<typeof createObservationAccess>;

/** Which observations a caller reads: of a client that they open, those that they wrote, and those of products that they see in a category of theirs. */
export function createObservationAccess(
  context: Context,
  deps: { clientAccess: ClientAccess; productAccess: ProductAccess; observerAt: ObserverAt },
) {
  const once = onceForCaller<ObservationRecord | undefined>();

  /** The observation of a company with this id, whoever reads it: who checks one and who changes it read it once. */
  const find = (
    caller: Caller,
    idTenant: string,
    id: string,
  ): Promise<ObservationRecord | undefined> =>
    once(caller, `${idTenant}/${id}`, () => findObservation(context.db, idTenant, id));

  return {
    find,
    /** Whether the caller reads the observation of a company with this id; one that was taken back is there for its author alone. */
    async canOpen(caller: Caller, idTenant: string, id: string): Promise<boolean> {
      const row = uuidPattern.test(id) ? await find(caller, idTenant, id) : undefined;
      if (row === undefined) return false;
      const client = { id_tenant: idTenant, cnpjcpf: row.idClient };
      if (!(await deps.clientAccess.canOpen(caller, client))) return false;
      // As in the lists: what one wrote one reads, also of a product that one no longer sees.
      if (row.author === actorOf(caller)) return true;
      return (
        row.deletedAt === null &&
        (row.idProduct === null ||
          (await deps.productAccess.canOpen(caller, idTenant, row.idProduct))) &&
        readableCategories(await deps.observerAt(caller, client)).includes(row.category)
      );
    },
  };
}
