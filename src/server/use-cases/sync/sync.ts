import type { Readable } from 'node:stream';
import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { syncProtocol, type ItemKind, type ItemReceipt } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping, unchanged } from '#server/db/change.ts';
import { ownerOf, type DevicesService } from '#server/domain/devices/devices.service.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import type { PartyAccess } from '#server/domain/signing/party-access.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

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
  devices: DevicesService;
  files: EvidenceFilesService;
  users: UsersService;
};
type FileRecord = Awaited<ReturnType<EvidenceFilesService['receive']>>['record'];

const receiptOf = (record: FileRecord, duplicate: boolean): ItemReceipt => ({
  protocol: syncProtocol,
  id: record.id,
  sha256: record.sha256,
  length: record.lengthBytes,
  receivedAt: record.receivedAt.toISOString(),
  duplicate,
});

/** What devices deliver besides acts: files, and what they say they still hold. */
export function createSyncService(context: Context, deps: Deps) {
  return {
    /**
     * Takes one file (exact bytes) and answers with hash and length read back from storage. `idChosen` is the company of an item that
     * belongs to no signing. Codes: `owner_mismatch`, `agreement_not_found`, and those of EvidenceFilesService.receive.
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
      const idTenant =
        facts.idAgreement === null
          ? idChosen
          : (await deps.access.requireAgreement(caller, facts.idAgreement)).idTenant;
      const { idAgreement, kind, payloadVersion, sha256, lengthBytes } = facts;
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
      return receiptOf(record, duplicate);
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
          receipts.push(receiptOf(record, true));
      return { items: receipts };
    },

    /** Writes the ledger of what a device holds; what it announced earlier and lost is answered, and the office is told once. */
    async announce(
      caller: Caller,
      said: Parameters<DevicesService['announce']>[2],
    ): Promise<{ serverTime: string; missing: string[] }> {
      const { missing, fresh } = await housekeeping(context, ['devices', 'announced_items'], (tx) =>
        deps.devices.announce(tx, caller, said),
      );
      if (fresh.length > 0)
        await change(context, async (tx) => {
          const ids = fresh.map((item) => item.id);
          const items = await deps.devices.markLost(tx, caller, ids);
          // Told by another request meanwhile.
          if (items === 0) return { answer: undefined, events: unchanged };
          const { idTenant, id } = caller;
          const person =
            caller.kind === 'staff' ? await deps.users.find(tx, idTenant, id) : undefined;
          return {
            answer: undefined,
            events: [
              {
                kind: 'itemsLost',
                idTenant,
                by: personOf(caller),
                deviceName: said.deviceName,
                items,
                idManager: person?.idGerente ?? null,
              },
            ],
          };
        });
      return { serverTime: context.now().toISOString(), missing: missing.map((item) => item.id) };
    },
  };
}
