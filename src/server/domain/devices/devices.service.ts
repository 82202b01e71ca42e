import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { LossReport } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type Writer, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { claimLoss, listLosses, type DeviceLossRecord } from './device-losses.repository.ts';
import { ownerOf } from './device-owners.ts';
import {
  findDevice,
  listDevicesOf,
  listVanished,
  markMissing,
  markReceived,
  touchDevice,
  upsertAnnounced,
  upsertDevice,
  wasAnnounced,
  type AnnouncedRecord,
} from './devices.repository.ts';
import { claimStaleSigning, forgetDeliveredSignings } from './stale-signings.repository.ts';

export type DevicesService = ReturnType<typeof createDevicesService>;

/** Items of an announcement that are written by one statement, which is a transaction of its own. */
const announcedAtOnce = 200;

type AnnouncedItem = {
  id: string;
  sha256: string;
  kind: string;
  signingId: string | null;
  statedAt: string;
};

/** Devices of people: the ledger of what they say they hold, when they were here, and what they lost. */
export function createDevicesService(context: Context) {
  return {
    /** Takes a signing that waits for too long for the one alert about it; false when another process has it. */
    claimStale: (
      tx: WriteTx,
      idTenant: string,
      row: Parameters<typeof claimStaleSigning>[2],
    ): Promise<boolean> => claimStaleSigning(tx, idTenant, row),

    /** Drops claims of signings of which nothing waits any more, 500 at most: what gets stuck later is told again. */
    forgetDelivered: (): Promise<void> =>
      forgetDeliveredSignings(housekeeper(context, 'stale_signings')),

    /** The installation of a person, or undefined. */
    findDevice: (executor: Executor, key: { installId: string; owner: string }) =>
      findDevice(executor, key),

    /** The caller's own installations, the last used first. */
    ownDevices: (caller: Caller) => listDevicesOf(context.db, ownerOf(caller)),

    /** Whether an owner's device told of this item before an instant. */
    wasAnnounced: (executor: Executor, owner: string, id: string, before: Date): Promise<boolean> =>
      wasAnnounced(executor, owner, id, before),

    /**
     * Writes what an installation holds, so many items in each transaction that others get their turn in between, and answers what it
     * announced before and neither delivered nor announced again; `fresh` = not yet noted as lost.
     */
    async announce(
      caller: Caller,
      said: {
        installId: string;
        deviceName: string;
        appBuild: string;
        unconfirmedReceipts?: number;
        items: readonly AnnouncedItem[];
      },
    ): Promise<{ missing: AnnouncedRecord[]; fresh: AnnouncedRecord[] }> {
      const owner = ownerOf(caller);
      const { idTenant } = caller;
      const now = context.now();
      const { installId, deviceName, appBuild, unconfirmedReceipts = 0 } = said;
      await upsertDevice(housekeeper(context, 'devices'), idTenant, {
        installId,
        owner,
        deviceName,
        appBuild,
        unconfirmedReceipts,
        lastContactAt: now,
      });
      for (let from = 0; from < said.items.length; from += announcedAtOnce)
        await upsertAnnounced(
          housekeeper(context, 'announced_items'),
          idTenant,
          said.items.slice(from, from + announcedAtOnce).map((item) => ({
            id: item.id,
            owner,
            installId,
            kind: item.kind,
            sha256: item.sha256,
            idAgreement: item.signingId,
            statedAt: new Date(item.statedAt),
            firstAnnouncedAt: now,
            lastAnnouncedAt: now,
          })),
        );
      const missing = await listVanished(
        context.db,
        idTenant,
        { owner, installId },
        said.items.map((item) => item.id),
      );
      return { missing, fresh: missing.filter((item) => item.missingAt === null) };
    },

    /** Notes that these items are gone; answers how many were not noted before. */
    markLost: (tx: WriteTx, caller: Caller, ids: readonly string[]): Promise<number> =>
      markMissing(tx, caller.idTenant, ids, context.now()),

    /** Notes a loss that the installation told of; false = it was told before. */
    claimLoss: (
      tx: WriteTx,
      caller: Caller,
      installId: string,
      { lostWaiting, noticedAt, reason }: LossReport,
    ): Promise<boolean> =>
      claimLoss(tx, caller.idTenant, {
        installId,
        owner: ownerOf(caller),
        noticedAt: new Date(noticedAt),
        reason,
        lostWaiting,
        toldAt: context.now(),
      }),

    /** The losses that an installation told of in a company, the newest first. */
    losses: (idTenant: string, installId: string): Promise<DeviceLossRecord[]> =>
      listLosses(context.db, idTenant, installId),

    /** Notes that an installation was here; one that never announced anything gets its row. */
    noteContact: (
      tx: Writer<'devices'>,
      person: Parameters<typeof ownerOf>[0],
      installId: string,
    ): Promise<void> =>
      touchDevice(tx, person.idTenant, {
        installId,
        owner: ownerOf(person),
        deviceName: 'Aparelho sem nome',
        appBuild: '',
        lastContactAt: context.now(),
      }),

    /** Notes that an announced item has arrived. */
    markReceived: (
      person: Parameters<typeof ownerOf>[0],
      id: string,
      tx: Writer<'announced_items'> = housekeeper(context, 'announced_items'),
    ): Promise<void> => markReceived(tx, person.idTenant, ownerOf(person), id, context.now()),
  };
}
