import type { Readable } from 'node:stream';
import { maxObservationItemBytes } from '#shared/observations/observations.schemas.ts';
import { maxCopyWishBytes } from '#shared/copies/copies.schemas.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { ItemKind, ItemReceipt, LossReport } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { ownerOf } from '#server/domain/devices/device-owners.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import type { CopiesService } from '#server/domain/copies/copies.service.ts';
import { toWireItemReceipt } from '#server/domain/evidence-files/evidence-file.wire.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import type { ObservationsService } from '#server/domain/observations/observations.service.ts';
import type { PartyAccess } from '#server/domain/signing/party-access.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { readSmallItem } from './read-small-item.ts';
import { readObservation } from './read-observation.ts';
import { readCopyWish } from './read-copy-wish.ts';

/** What the headers of PUT /sync/items/{id} say. `idAgreement` null = `-`; the hash is hexadecimal, the length in bytes. */
export type ItemFacts = {
  owner: string;
  idAgreement: string | null;
  kind: ItemKind;
  payloadVersion: number;
  sha256: string;
  lengthBytes: number;
};

export type SyncService = ReturnType<typeof createSyncService>;

type Deps = {
  access: PartyAccess;
  copies: CopiesService;
  devices: DevicesService;
  files: EvidenceFilesService;
  observations: ObservationsService;
  tenants: TenantsService;
  users: UsersService;
  /** A copy waits to be sent. */
  sendCopiesSoon: () => void;
};

/** What devices deliver besides acts: files, and what they say they still hold. */
export function createSyncService(context: Context, deps: Deps) {
  /** A wish for a copy: its receipt stands for its row. */
  async function acceptCopy(
    caller: Caller,
    id: string,
    facts: ItemFacts & { idAgreement: string },
    source: Readable,
  ): Promise<ItemReceipt> {
    const { idAgreement, sha256, lengthBytes } = facts;
    const { idTenant } = await deps.access.requireAgreement(caller, idAgreement);
    const wish = readCopyWish(await readSmallItem(source, facts, maxCopyWishBytes), idAgreement);
    const { record, duplicate } = await deps.copies.accept({
      id,
      idTenant,
      owner: ownerOf(caller),
      idAgreement,
      sha256,
      lengthBytes,
      wish,
      by: personOf(caller),
    });
    if (!duplicate) deps.sendCopiesSoon();
    await deps.devices.markReceived(caller, id);
    return toWireItemReceipt(record, duplicate);
  }

  /** An observation: its receipt stands for its row. */
  async function acceptObservation(
    caller: Caller,
    idTenant: string,
    id: string,
    facts: ItemFacts,
    source: Readable,
  ): Promise<ItemReceipt> {
    const { sha256, lengthBytes } = facts;
    const item = readObservation(await readSmallItem(source, facts, maxObservationItemBytes));
    const { record, duplicate } = await deps.observations.accept(caller, {
      id,
      idTenant,
      sha256,
      lengthBytes,
      item,
    });
    await deps.devices.markReceived(caller, id);
    return toWireItemReceipt(record, duplicate);
  }

  return {
    /**
     * Takes one file (exact bytes) and answers with hash and length read back from storage. `idChosen` is the company of an item that
     * belongs to no signing. Codes: `owner_mismatch`, `agreement_not_found`, those of
     * EvidenceFilesService.receive, of a copy those of CopiesService.accept and readCopyWish, and of an observation those of
     * ObservationsService.accept and readObservation.
     */
    async putItem(
      caller: Caller,
      idChosen: string,
      id: string,
      facts: ItemFacts,
      source: Readable,
    ): Promise<ItemReceipt> {
      const owner = ownerOf(caller);
      if (facts.owner !== owner) throw new AppError('owner_mismatch');
      const { idAgreement, kind, payloadVersion, sha256, lengthBytes } = facts;
      if (kind === 'observacao') return acceptObservation(caller, idChosen, id, facts, source);
      if (kind === 'copia') {
        if (idAgreement === null) throw new AppError('agreement_not_found');
        return acceptCopy(caller, id, { ...facts, idAgreement }, source);
      }
      if (idAgreement === null) throw new AppError('agreement_not_found');
      const { idTenant } = await deps.access.requireAgreement(caller, idAgreement);
      const { record, duplicate } = await deps.files.receive({
        id,
        idTenant,
        owner,
        idAgreement,
        kind,
        payloadVersion,
        source,
        expect: { sha256, lengthBytes },
      });
      await deps.devices.markReceived(caller, id);
      return toWireItemReceipt(record, duplicate);
    },

    /** Receipts of those items that are here with the same bytes, read again now; the others are left out. */
    async have(
      caller: Caller,
      items: readonly { id: string; sha256: string }[],
    ): Promise<{ items: ItemReceipt[] }> {
      const wanted = new Map(items.map((item) => [item.id, item.sha256]));
      const receipts: ItemReceipt[] = [];
      for (const record of await deps.files.ofOwner(ownerOf(caller), [...wanted.keys()]))
        if (wanted.get(record.id) === record.sha256 && (await deps.files.isIntact(record)))
          receipts.push(toWireItemReceipt(record, true));
      return { items: receipts };
    },

    /**
     * Writes the ledger of what a device holds; what it announced earlier and lost is answered, and the office is told once. A loss that
     * the device noticed by itself is written too, and named in the answer: the person there may let it rest.
     */
    async announce(
      caller: Caller,
      said: Parameters<DevicesService['announce']>[1] & { loss?: LossReport | undefined },
    ): Promise<{ serverTime: string; missing: string[]; loss?: string }> {
      const { missing, fresh } = await deps.devices.announce(caller, said);
      const { loss } = said;
      if (fresh.length > 0 || loss !== undefined)
        await change(context, async (tx) => {
          const ids = fresh.map((item) => item.id);
          const items = ids.length === 0 ? 0 : await deps.devices.markLost(tx, caller, ids);
          const isNewLoss =
            loss !== undefined && (await deps.devices.claimLoss(tx, caller, said.installId, loss));
          // Told by another request meanwhile.
          if (items === 0 && !isNewLoss) return { answer: undefined, events: unchanged };
          const { idTenant, id } = caller;
          const person =
            caller.kind === 'staff' ? await deps.users.find(tx, idTenant, id) : undefined;
          const told = {
            idTenant,
            by: personOf(caller),
            deviceName: said.deviceName,
            idManager: person?.idGerente ?? null,
          };
          return {
            answer: undefined,
            events: [
              isNewLoss
                ? // What the ledger misses went with the same store: one loss, told once.
                  {
                    kind: 'storeLost',
                    ...told,
                    items: Math.max(items, loss.lostWaiting),
                    noticedAt: loss.noticedAt,
                  }
                : { kind: 'itemsLost', ...told, items },
            ],
          };
        });
      return {
        serverTime: context.now().toISOString(),
        missing: missing.map((item) => item.id),
        ...(loss === undefined ? {} : { loss: loss.noticedAt }),
      };
    },
  };
}
