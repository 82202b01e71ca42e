import { actorOf } from '#shared/history/history.rules.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import { readableCategories, type Observer } from '#shared/observations/observations.rules.ts';
import type { Caller, ClientKey } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import { findObservation, type ObservationRecord } from './observations.repository.ts';

/** As whom a caller writes and reads about a client. Ask before a transaction begins, not inside one. */
export type ObserverAt = (caller: Caller, client: ClientKey) => Promise<Observer>;

export type ObservationAccess = ReturnType<typeof createObservationAccess>;

/** Which observations a caller reads: of a client that they open, those that they wrote, and those of products that they see in a category of theirs. */
export function createObservationAccess(
  context: Context,
  deps: { clientAccess: ClientAccess; productAccess: ProductAccess; observerAt: ObserverAt },
) {
  /** A caller object lives for one request: who checks an observation and who changes it read it once. */
  const known = new WeakMap<Caller, Map<string, Promise<ObservationRecord | undefined>>>();

  /** The observation of a company with this id, whoever reads it, as it was when this request first asked. */
  function find(
    caller: Caller,
    idTenant: string,
    id: string,
  ): Promise<ObservationRecord | undefined> {
    const rows = known.get(caller) ?? new Map<string, Promise<ObservationRecord | undefined>>();
    known.set(caller, rows);
    const key = `${idTenant}/${id}`;
    const row = rows.get(key) ?? findObservation(context.db, idTenant, id);
    rows.set(key, row);
    return row;
  }

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
