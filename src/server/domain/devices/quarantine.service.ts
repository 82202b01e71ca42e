import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, type Person } from '#shared/history/history.rules.ts';
import { quotas } from '#shared/kernel/quotas.ts';
import { maxQuarantineBytes, type QuarantineReceipt } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { waitForLock } from '#server/db/advisory-locks.ts';
import { housekeeper, housekeeping, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { ownerOf } from './device-owners.ts';
import type { DevicesService } from './devices.service.ts';
import { toWireQuarantineReceipt } from './quarantine-item.wire.ts';
import {
  findQuarantineItem,
  insertQuarantineItem,
  listQuarantineItems,
  lockQuarantineItem,
  noteOpened,
  removeItemBytes,
  sumQuarantineBytes,
  type QuarantineRecord,
} from './quarantine.repository.ts';

export type QuarantineService = ReturnType<typeof createQuarantineService>;

/**
 * The headers of PUT /sync/quarantine/{id}; the hash in hexadecimal, the length in bytes.
 */
export type QuarantineFacts = {
  owner: string;
  installId: string;
  sha256: string;
  lengthBytes: number;
  metaJson: string;
};

/** The person whose item it is. */
export type ItemOwner = Parameters<typeof ownerOf>[0];

/** The owner of the items, and the person who hands them over; `address` of the request. */
export type Handing = { owner: ItemOwner; by: Person; address: string };

/**
 * Items that people hand to the office as they are: kept apart from the evidence, judged by people.
 */
export function createQuarantineService(context: Context, deps: { devices: DevicesService }) {
  const requireSame = (record: QuarantineRecord, owner: string, sha256: string): void => {
    if (record.owner !== owner) throw new AppError('owner_mismatch');
    if (record.sha256 !== sha256)
      throw new AppError('hash_conflict', undefined, {
        id: record.id,
        stored: record.sha256,
        received: sha256,
      });
  };

  /** Code `quarantine_full` where so many bytes more would pass a limit. */
  async function requireRoom(
    executor: Executor,
    idTenant: string,
    owner: string,
    lengthBytes: number,
  ): Promise<void> {
    const { ofOwner, ofCompany } = await sumQuarantineBytes(executor, idTenant, owner);
    if (
      ofOwner + lengthBytes > quotas.itemsOfOwner ||
      ofCompany + lengthBytes > quotas.itemsOfCompany
    )
      throw new AppError('quarantine_full');
  }

  return {
    /**
     * Takes any bytes whose digest and length are as announced, and answers what it read back from
     * storage; the ledger counts the item as arrived. The caller has asked whether the person may
     * hand it over. Codes: `owner_mismatch`, `hash_conflict`, `payload_too_large`,
     * `digest_mismatch`, `length_mismatch`, `quarantine_full` (a new item), `storage_full`.
     */
    async receive(
      { owner: person, by, address }: Handing,
      id: string,
      facts: QuarantineFacts,
      source: Readable,
    ): Promise<QuarantineReceipt> {
      const owner = ownerOf(person);
      const { idTenant } = person;
      const known = await findQuarantineItem(context.db, idTenant, id);
      if (known !== undefined) requireSame(known, owner, facts.sha256);
      if (known?.storageRef === null) {
        // The office deleted it: the device gets its receipt, and nothing is kept again.
        for await (const _ of source.iterator({ destroyOnReturn: false }));
        return toWireQuarantineReceipt(known, true);
      }
      const { sha256, lengthBytes, installId, metaJson } = facts;
      if (lengthBytes > maxQuarantineBytes) throw new AppError('payload_too_large');
      if (known === undefined) await requireRoom(context.db, idTenant, owner, lengthBytes);
      const stored = await context.storage.put(source, {
        maxBytes: maxQuarantineBytes,
        expect: { sha256, lengthBytes },
      });
      const { record, isNew } = await housekeeping(
        context,
        ['quarantine_items', 'devices', 'announced_items', 'security_events'],
        async (tx) => {
          await waitForLock(tx, `quarantine ${idTenant}`);
          const result = await insertQuarantineItem(tx, idTenant, {
            id,
            owner,
            installId,
            sha256: stored.sha256,
            lengthBytes: stored.lengthBytes,
            storageRef: stored.ref,
            metaJson,
            receivedAt: context.now(),
            handedBy: actorOf(by),
            handedByName: by.name,
          });
          requireSame(result.record, owner, stored.sha256);
          if (result.isNew) await requireRoom(tx, idTenant, owner, 0);
          // The office finds what was handed over by its owner's device, which may never have been
          // heard of.
          await deps.devices.noteContact(tx, person, installId);
          await deps.devices.markReceived(person, id, tx);
          if (result.isNew && ownerOf({ ...by, idTenant }) !== owner)
            await context.security.write(
              {
                idTenant,
                actor: actorOf(by),
                address,
                action: 'item_entregue',
                object: `quarantine:${id}`,
                outcome: 'feito',
              },
              tx,
            );
          return result;
        },
      );
      return toWireQuarantineReceipt(record, !isNew);
    },

    /** Items of one installation and owner that lie with the office, the newest first. */
    ofInstallation: (
      idTenant: string,
      key: { installId: string; owner: string },
    ): Promise<QuarantineRecord[]> => listQuarantineItems(context.db, idTenant, key),

    /** Bytes that the items of a company take up. */
    storedBytes: async (executor: Executor, idTenant: string): Promise<number> =>
      (await sumQuarantineBytes(executor, idTenant, '')).ofCompany,

    /** Opens the stored bytes of an item of the company. Codes `not_found`, `file_removed`. */
    async open(
      idTenant: string,
      id: string,
    ): Promise<{ bytes: Readable; lengthBytes: number; sha256: string }> {
      const record = await findQuarantineItem(context.db, idTenant, id);
      if (record === undefined) throw new AppError('not_found');
      if (record.storageRef === null) throw new AppError('file_removed');
      return {
        bytes: await context.storage.open(record.storageRef),
        lengthBytes: record.lengthBytes,
        sha256: record.sha256,
      };
    },

    /** Somebody has downloaded the item to its end. */
    noteOpened: (idTenant: string, id: string): Promise<void> =>
      noteOpened(housekeeper(context, 'quarantine_items'), idTenant, id, context.now()),

    lock: (tx: WriteTx, idTenant: string, id: string): Promise<QuarantineRecord | undefined> =>
      lockQuarantineItem(tx, idTenant, id),

    /** Deletes the bytes of an item whose row the caller holds; row and receipt stay. */
    remove: (
      tx: WriteTx,
      record: QuarantineRecord,
      by: { name: string; reason: string },
    ): Promise<QuarantineRecord> =>
      removeItemBytes(tx, record, {
        removedAt: context.now(),
        removedByName: by.name,
        removedReason: by.reason,
      }),
  };
}
