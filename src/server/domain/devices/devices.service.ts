import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { ownerKey } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, housekeeping, type Writer, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { keyIdOf } from '#server/gateways/server-key.ts';
import {
  findDeviceKey,
  insertDeviceKey,
  listDeviceKeys,
  listVanished,
  markMissing,
  markReceived,
  touchDevice,
  upsertAnnounced,
  upsertDevice,
  type AnnouncedRecord,
} from './devices.repository.ts';
import { claimStaleSigning, forgetDeliveredSignings } from './stale-signings.repository.ts';

export type DevicesService = ReturnType<typeof createDevicesService>;

/** Owner of the server's own key in the table of keys, kept there so that what it signed stays verifiable after the key is changed. */
const serverOwner = 'servidor';
const noInstall = '00000000-0000-0000-0000-000000000000';

/** `tenant:kind:id` of a caller: the company is the caller's own, whatever company they work with at the moment. */
export function ownerOf(caller: Pick<Caller, 'idTenant' | 'kind' | 'id'>): string {
  return ownerKey({ idTenant: caller.idTenant, kind: caller.kind, id: caller.id });
}

/** Devices: their public keys, and the ledger of what they say they hold. */
export function createDevicesService(context: Context) {
  return {
    /** Takes a signing that waits for too long for the one alert about it; false when another process has it. */
    claimStale: (
      tx: WriteTx,
      idTenant: string,
      row: Parameters<typeof claimStaleSigning>[2],
    ): Promise<boolean> => claimStaleSigning(tx, idTenant, row),

    /** Drops the claims of signings of which nothing waits any more: what gets stuck later is told again. */
    forgetDelivered: (): Promise<void> =>
      forgetDeliveredSignings(housekeeper(context, 'stale_signings')),

    /** Enrols a device key for the caller; the id is its thumbprint, computed here. Enrolling again answers the same. */
    async enrol(
      caller: Caller,
      body: { installId: string; deviceName: string; publicKey: PublicKeyJwk },
    ): Promise<{ deviceKeyId: string; serverTime: string }> {
      const { kty, crv, x, y } = body.publicKey;
      const publicKey: PublicKeyJwk = { kty, crv, x, y };
      const deviceKeyId = keyIdOf(publicKey);
      const owner = ownerOf(caller);
      const now = context.now();
      const { installId, deviceName } = body;
      await housekeeping(context, ['device_keys', 'devices'], async (tx) => {
        await insertDeviceKey(tx, caller.idTenant, {
          id: deviceKeyId,
          owner,
          installId,
          deviceName,
          publicKey,
          enrolledAt: now,
        });
        await upsertDevice(tx, caller.idTenant, {
          installId,
          owner,
          deviceName,
          appBuild: '',
          lastContactAt: now,
        });
      });
      return { deviceKeyId, serverTime: now.toISOString() };
    },

    /** The live public key that an owner enrolled under this id, or undefined. */
    async findKey(
      executor: Executor,
      owner: string,
      id: string,
    ): Promise<PublicKeyJwk | undefined> {
      return (await findDeviceKey(executor, owner, id))?.publicKey as PublicKeyJwk | undefined;
    },

    /** Public keys for verification, by `keyId capturedBy`; `capturedBy` is `staff:<id>`, `client:<cnpjcpf>` or `servidor`. */
    async keysForVerification(
      executor: Executor,
      ids: readonly string[],
    ): Promise<Map<string, PublicKeyJwk>> {
      const rows = await listDeviceKeys(executor, [...new Set(ids)]);
      return new Map(
        rows.map((row) => [
          `${row.id} ${row.owner === serverOwner ? serverOwner : row.owner.slice(row.idTenant.length + 1)}`,
          row.publicKey as PublicKeyJwk,
        ]),
      );
    },

    /** Keeps the public half of the server's present key beside the device keys. */
    rememberServerKey(tx: Writer<'device_keys'>): Promise<void> {
      const { id, publicKey } = context.serverKey;
      return insertDeviceKey(tx, '', {
        id,
        owner: serverOwner,
        installId: noInstall,
        deviceName: 'Servidor',
        publicKey,
        enrolledAt: context.now(),
      });
    },

    /**
     * Writes what an installation holds and answers what it announced before and neither delivered nor announced again;
     * `fresh` = not yet noted as lost.
     */
    async announce(
      tx: Writer<'announced_items' | 'devices'>,
      caller: Caller,
      said: {
        installId: string;
        deviceName: string;
        appBuild: string;
        items: readonly {
          id: string;
          sha256: string;
          kind: string;
          signingId: string | null;
          statedAt: string;
        }[];
      },
    ): Promise<{ missing: AnnouncedRecord[]; fresh: AnnouncedRecord[] }> {
      const owner = ownerOf(caller);
      const now = context.now();
      const { installId, deviceName, appBuild } = said;
      await upsertDevice(tx, caller.idTenant, {
        installId,
        owner,
        deviceName,
        appBuild,
        lastContactAt: now,
      });
      await upsertAnnounced(
        tx,
        caller.idTenant,
        said.items.map((item) => ({
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
        tx,
        caller.idTenant,
        { owner, installId },
        said.items.map((item) => item.id),
      );
      return { missing, fresh: missing.filter((item) => item.missingAt === null) };
    },

    /** Notes that these items are gone; answers how many were not noted before. */
    markLost: (tx: WriteTx, caller: Caller, ids: readonly string[]): Promise<number> =>
      markMissing(tx, caller.idTenant, ids, context.now()),

    /** Notes that an installation was here; one that never announced anything gets its row. */
    noteContact: (tx: Writer<'devices'>, caller: Caller, installId: string): Promise<void> =>
      touchDevice(tx, caller.idTenant, {
        installId,
        owner: ownerOf(caller),
        deviceName: 'Aparelho sem nome',
        appBuild: '',
        lastContactAt: context.now(),
      }),

    /** Notes that an announced item has arrived. */
    markReceived: (
      caller: Caller,
      id: string,
      tx: Writer<'announced_items'> = housekeeper(context, 'announced_items'),
    ): Promise<void> => markReceived(tx, caller.idTenant, ownerOf(caller), id, context.now()),
  };
}
