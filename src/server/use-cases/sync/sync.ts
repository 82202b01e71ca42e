import type { Readable } from 'node:stream';
import { AppError } from '#shared/http/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { syncProtocol, type ItemKind, type ItemReceipt } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
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
  alerts: AlertsService;
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
      await deps.devices.markReceived(context.db, caller, id);
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
      const missing = await context.db.transaction(async (tx) => {
        const result = await deps.devices.announce(tx, caller, said);
        if (result.fresh.length > 0) {
          const person =
            caller.kind === 'staff'
              ? await deps.users.find(tx, caller.idTenant, caller.id)
              : undefined;
          await deps.alerts.raise(tx, {
            idTenant: caller.idTenant,
            idClient: caller.kind === 'client' ? caller.id : null,
            company: caller.name,
            message: `O aparelho "${said.deviceName}" de ${caller.name} perdeu ${result.fresh.length} item(ns) que ainda não tinham chegado ao servidor. Confira com a pessoa antes de colher de novo.`,
            kind: 'itens_perdidos',
            alsoTo: person?.idGerente ? [person.idGerente] : [],
          });
        }
        return result.missing;
      });
      return { serverTime: context.now().toISOString(), missing: missing.map((item) => item.id) };
    },
  };
}
