import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, personOf } from '#shared/history/history.rules.ts';
import { instantOf } from '#shared/kernel/civil-date.ts';
import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import type { ObservationWritten } from '#shared/observations/observations.events.ts';
import { maySend, raisesAlert } from '#shared/observations/observations.rules.ts';
import type { Observation, ObservationItem } from '#shared/observations/observations.schemas.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ClientRecord, ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { ProductRecord, ProductsService } from '#server/domain/products/products.service.ts';
import { toWireObservation } from './observation.wire.ts';
import type { ObservationAccess } from './observation-access.service.ts';
import type { ObserverAt } from './observer-at.ts';
import {
  findObservation,
  insertObservation,
  markDeleted,
  type ObservationRecord,
} from './observations.repository.ts';

export type ObservationsService = ReturnType<typeof createObservationsService>;

/** What somebody wrote, by either door. */
export type NewObservation = {
  idClient: string;
  idProduct: string | null;
  category: ObservationCategory;
  message: string;
  isAlert: boolean;
};

/** One that was written on a device: hash and length are those of the item's bytes, for the receipt. */
export type IncomingObservation = {
  id: string;
  idTenant: string;
  sha256: string;
  lengthBytes: number;
  item: ObservationItem;
};

/** The row that a receipt stands for. */
export type AcceptedObservation = {
  record: { id: string; sha256: string; lengthBytes: number; receivedAt: Date };
  duplicate: boolean;
};

/** Where an observation belongs: the client, and the product of it where it is about one. */
type Place = { client: ClientRecord; product: ProductRecord | null };

/** Observations of clients and their products: writing and taking back; lists are reads. */
export function createObservationsService(
  context: Context,
  deps: {
    clients: ClientsService;
    clientAccess: ClientAccess;
    observationAccess: ObservationAccess;
    observerAt: ObserverAt;
    productAccess: ProductAccess;
    products: ProductsService;
  },
) {
  /** The client and product that the caller may open; code `not_found`, also for a product of another client. Ask outside a transaction. */
  async function requirePlace(
    caller: Caller,
    idTenant: string,
    idClient: string,
    idProduct: string | null,
  ): Promise<Place> {
    const client = await deps.clients.find(context.db, idTenant, idClient);
    if (
      client === undefined ||
      !(await deps.clientAccess.canOpen(caller, {
        id_tenant: idTenant,
        cnpjcpf: client.cnpjcpf,
      }))
    )
      throw new AppError('not_found');
    if (idProduct === null) return { client, product: null };
    const product = await deps.productAccess.open(caller, idTenant, idProduct);
    if (product?.idClient !== client.cnpjcpf) throw new AppError('not_found');
    return { client, product };
  }

  const rowOf = (
    caller: Caller,
    id: string,
    { idClient, idProduct, category, message, isAlert }: NewObservation,
    writtenAt: Date,
  ): Omit<ObservationRecord, 'idTenant'> => ({
    id,
    idClient,
    idProduct,
    category,
    message,
    author: actorOf(caller),
    authorName: caller.name,
    isAlert,
    writtenAt,
    arrivedAt: context.now(),
    deletedAt: null,
    sha256: null,
    lengthBytes: null,
  });

  const written = (
    caller: Caller,
    { client }: Place,
    row: Omit<ObservationRecord, 'idTenant'>,
  ): ObservationWritten => ({
    kind: 'observationWritten',
    idTenant: client.idTenant,
    by: personOf(caller),
    idObservation: row.id,
    idClient: client.cnpjcpf,
    clientName: client.razaoSocial,
    category: row.category,
    isAlert: raisesAlert({ isAlerta: row.isAlert, category: row.category }),
  });

  /** Code `category_forbidden` for a category that the caller does not send about this client. */
  async function requireSendable(
    caller: Caller,
    { client }: Place,
    category: ObservationCategory,
  ): Promise<void> {
    const me = await deps.observerAt(caller, {
      id_tenant: client.idTenant,
      cnpjcpf: client.cnpjcpf,
    });
    if (!maySend(me, category)) throw new AppError('category_forbidden');
  }

  /**
   * What is answered for an id that is taken, to the same author for the same content. Code `observation_differs`, whatever it is that
   * differs: somebody else's is not told.
   */
  function answerAgain(
    caller: Caller,
    said: NewObservation,
    { product }: Place,
    known: ObservationRecord,
  ): Observation {
    const isSame =
      known.author === actorOf(caller) &&
      known.idClient === said.idClient &&
      known.idProduct === said.idProduct &&
      known.category === said.category &&
      known.message === said.message &&
      known.isAlert === said.isAlert;
    if (!isSame) throw new AppError('observation_differs');
    return toWireObservation(known, product, actorOf(caller));
  }

  /** The receipt of a row that is here already, for the same bytes of the same author. */
  function receiptOf(
    caller: Caller,
    { id, sha256 }: IncomingObservation,
    known: ObservationRecord,
  ): AcceptedObservation {
    if (known.author !== actorOf(caller)) throw new AppError('owner_mismatch');
    if (known.sha256 !== sha256 || known.lengthBytes === null)
      throw new AppError('hash_conflict', undefined, {
        id,
        stored: known.sha256,
        received: sha256,
      });
    const { lengthBytes, arrivedAt } = known;
    return { record: { id, sha256, lengthBytes, receivedAt: arrivedAt }, duplicate: true };
  }

  return {
    /** The product of a client that the caller may open and sees; code `not_found`. */
    async requireProduct(caller: Caller, idTenant: string, id: string): Promise<ProductRecord> {
      const product = await deps.products.find(idTenant, id);
      if (product === undefined) throw new AppError('not_found');
      await requirePlace(caller, idTenant, product.idClient, id);
      return product;
    },

    /**
     * Writes an observation as the caller, in a company that they work with. `ownId` is an id that the device made: with the same content
     * the same caller gets the same answer again, and nothing is written or told. Codes: `not_found` (client or product outside their
     * reach, a product of another client), `category_forbidden`, `observation_differs` (the id is taken).
     */
    async write(
      caller: Caller,
      idTenant: string,
      said: NewObservation,
      ownId?: string,
    ): Promise<Observation> {
      const place = await requirePlace(caller, idTenant, said.idClient, said.idProduct);
      const known =
        ownId === undefined ? undefined : await findObservation(context.db, idTenant, ownId);
      if (known !== undefined) return answerAgain(caller, said, place, known);
      await requireSendable(caller, place, said.category);
      const row = rowOf(caller, ownId ?? context.newId(), said, context.now());
      return change<Observation>(context, async (tx) => {
        if (!(await insertObservation(tx, idTenant, row))) {
          // Another request brought it at this moment.
          const first = await findObservation(tx, idTenant, row.id);
          if (first === undefined) throw new AppError('unavailable');
          return { answer: answerAgain(caller, said, place, first), events: unchanged };
        }
        return {
          answer: toWireObservation({ ...row, idTenant }, place.product, actorOf(caller)),
          events: [written(caller, place, row)],
        };
      });
    },

    /**
     * Takes in an observation of a device: its receipt stands for its row. The same id with the same bytes answers the same with
     * `duplicate`, also when its author may no longer write it. Codes: `not_found` and `category_forbidden` as in `write`, `owner_mismatch`,
     * `hash_conflict`.
     */
    async accept(caller: Caller, incoming: IncomingObservation): Promise<AcceptedObservation> {
      const { id, idTenant, sha256, lengthBytes, item } = incoming;
      const known = await findObservation(context.db, idTenant, id);
      if (known !== undefined) return receiptOf(caller, incoming, known);
      const place = await requirePlace(caller, idTenant, item.cnpj, item.id_produto);
      await requireSendable(caller, place, item.category);
      const row = {
        ...rowOf(
          caller,
          id,
          {
            idClient: place.client.cnpjcpf,
            idProduct: item.id_produto,
            category: item.category,
            message: item.mensage,
            isAlert: item.isAlerta,
          },
          instantOf(item.createdDate),
        ),
        sha256,
        lengthBytes,
      };
      return change<AcceptedObservation>(context, async (tx) => {
        if (!(await insertObservation(tx, idTenant, row))) {
          // Another request brought it at this moment.
          const first = await findObservation(tx, idTenant, id);
          if (first === undefined) throw new AppError('unavailable');
          return { answer: receiptOf(caller, incoming, first), events: unchanged };
        }
        return {
          answer: {
            record: { id, sha256, lengthBytes, receivedAt: row.arrivedAt },
            duplicate: false,
          },
          events: [written(caller, place, row)],
        };
      });
    },

    /**
     * Takes back an observation of the caller's own; repeated, the same answer. Whether the caller reads it is asked before, as of every
     * object that a request names (`ObservationAccess`). Codes: `not_found`, `observation_not_own`.
     */
    async remove(caller: Caller, idTenant: string, id: string): Promise<{ id: string }> {
      const known = await deps.observationAccess.find(caller, idTenant, id);
      if (known === undefined) throw new AppError('not_found');
      if (known.author !== actorOf(caller)) throw new AppError('observation_not_own');
      return change(context, async (tx) => ({
        answer: { id },
        events: (await markDeleted(tx, known, context.now()))
          ? [{ kind: 'observationDeleted', idTenant, by: personOf(caller), idObservation: id }]
          : unchanged,
      }));
    },
  };
}
