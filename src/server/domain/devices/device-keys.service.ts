import * as v from 'valibot';
import { maxKeysOfPerson } from '#shared/devices/devices.rules.ts';
import { publicKeyJwkSchema } from '#shared/devices/server-keys.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, personOf, type NamedPerson } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import { enrolmentTextSchema, readSignedText } from '#shared/signing/signed-texts.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, housekeeping, type Writer, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { isCurvePoint, keyIdOf } from '#server/gateways/server-key.ts';
import { capturedByOf, ownerOf } from './device-owners.ts';
import {
  findDeviceKey,
  hasSignedKey,
  insertDeviceKey,
  listDeviceKeys,
  listKeysOfOwner,
  listUnsignedKeys,
  lockDeviceKey,
  lockLiveKeys,
  setLost,
  updateDeviceKey,
  upsertDevice,
  type DeviceKeyRecord,
} from './devices.repository.ts';
import { enrolmentColumns, revocationColumns, type RevocationReason } from './key-texts.ts';

export type DeviceKeysService = ReturnType<typeof createDeviceKeysService>;

/** Owner of the server's own key in the table of keys, kept there so that what it signed stays verifiable after the key is changed. */
const serverOwner = 'servidor';
/** A use of a key is written at most this often. */
const usedAgainAfterMs = 24 * 60 * 60 * 1000;
const noInstall = '00000000-0000-0000-0000-000000000000';

/**
 * Public keys of stored rows by `keyId capturedBy` (`staff:<id>`, `client:<cnpjcpf>`). Ids are computed from the keys, so that a row with
 * another key under its id is none.
 */
export function publicKeysOf(rows: readonly DeviceKeyRecord[]): Map<string, PublicKeyJwk> {
  const keys = new Map<string, PublicKeyJwk>();
  for (const row of rows) {
    const key = v.safeParse(publicKeyJwkSchema, row.publicKey);
    if (key.success && keyIdOf(key.output) === row.id)
      keys.set(`${row.id} ${capturedByOf(row)}`, key.output);
  }
  return keys;
}

/** The person of an owner's key; the name is that of the enrolment. */
function personOfKey(row: DeviceKeyRecord): NamedPerson {
  const said = readSignedText(enrolmentTextSchema, row.enrolmentText ?? '')?.owner;
  const [, kind, ...id] = row.owner.split(':');
  return said ?? { kind: kind === 'client' ? 'client' : 'staff', id: id.join(':'), name: '' };
}

/** Keys of devices: enrolment, use and revocation, each with a text that the server signs (decisions: Device keys). */
export function createDeviceKeysService(context: Context) {
  /** Keeps the public half of the server's present key beside the device keys. */
  async function rememberServerKey(tx: Writer<'device_keys'>): Promise<void> {
    const { id, publicKey } = context.serverKey;
    await insertDeviceKey(tx, '', {
      id,
      owner: serverOwner,
      installId: noInstall,
      deviceName: 'Servidor',
      publicKey,
      enrolledAt: context.now(),
    });
  }

  /** Revokes keys, each with a signed text and a line in the record of accesses. */
  async function revoke(
    tx: Writer<'device_keys' | 'security_events'>,
    keys: readonly DeviceKeyRecord[],
    reason: RevocationReason,
    by: Pick<NamedPerson, 'kind' | 'id'> | null,
  ): Promise<void> {
    const at = context.now();
    const actor = by === null ? 'sistema' : actorOf(by);
    for (const row of keys) {
      const { idTenant, installId, id: keyId } = row;
      const owner = personOfKey(row);
      await updateDeviceKey(
        tx,
        row,
        revocationColumns(context.serverKey, {
          idTenant,
          owner,
          installId,
          keyId,
          reason,
          by: actor,
          at,
        }),
      );
      await context.security.write(
        {
          idTenant,
          actor,
          address: null,
          action: 'chave_revogada',
          object: `chave:${keyId}`,
          outcome: 'feito',
        },
        tx,
      );
    }
  }

  /** Notes that a key is in use, at most once a day: an act costs no statement more for it. */
  async function noteUse(row: DeviceKeyRecord): Promise<void> {
    const now = context.now();
    const last = row.lastUsedAt?.getTime() ?? 0;
    if (now.getTime() - last > usedAgainAfterMs)
      await updateDeviceKey(housekeeper(context, 'device_keys'), row, { lastUsedAt: now });
  }

  /** At most so many live keys of a person: the longest unused goes, never the one that has just been enrolled. */
  async function retireUnused(
    tx: Writer<'device_keys' | 'security_events'>,
    owner: string,
    enrolled: string,
  ): Promise<void> {
    const live = await lockLiveKeys(tx, owner);
    const retired = live
      .filter((row) => row.id !== enrolled)
      .slice(0, Math.max(0, live.length - maxKeysOfPerson));
    await revoke(tx, retired, 'sem_uso', null);
  }

  return {
    /**
     * Enrols a device key for the caller and signs that it did; the id is its thumbprint, computed here. Enrolling again answers the
     * same. Codes: `device_key_invalid` (no point of the curve), `device_key_revoked` (the device makes a new one).
     */
    async enrol(
      caller: Caller,
      body: { installId: string; deviceName: string; publicKey: PublicKeyJwk },
    ): Promise<{ deviceKeyId: string; serverTime: string }> {
      const { kty, crv, x, y } = body.publicKey;
      const publicKey: PublicKeyJwk = { kty, crv, x, y };
      if (!isCurvePoint(publicKey)) throw new AppError('device_key_invalid');
      const deviceKeyId = keyIdOf(publicKey);
      const owner = ownerOf(caller);
      const now = context.now();
      const { idTenant } = caller;
      const { installId, deviceName } = body;
      await housekeeping(context, ['device_keys', 'devices', 'security_events'], async (tx) => {
        const isNew = await insertDeviceKey(tx, idTenant, {
          id: deviceKeyId,
          owner,
          installId,
          deviceName,
          publicKey,
          enrolledAt: now,
          lastUsedAt: now,
          ...enrolmentColumns(context.serverKey, {
            idTenant,
            owner: personOf(caller),
            installId,
            publicKey,
            at: now,
          }),
        });
        if (!isNew) {
          const known = await lockDeviceKey(tx, owner, deviceKeyId);
          if (known?.revokedAt !== null) throw new AppError('device_key_revoked');
          await updateDeviceKey(tx, known, { lastUsedAt: now });
        }
        await upsertDevice(tx, idTenant, {
          installId,
          owner,
          deviceName,
          appBuild: '',
          lastContactAt: now,
        });
        if (!isNew) return;
        await setLost(tx, { installId, owner }, null);
        await context.security.write(
          {
            idTenant,
            actor: actorOf(caller),
            address: null,
            action: 'chave_registrada',
            object: `chave:${deviceKeyId}`,
            outcome: 'feito',
          },
          tx,
        );
        await retireUnused(tx, owner, deviceKeyId);
      });
      return { deviceKeyId, serverTime: now.toISOString() };
    },

    /** Whether the server signed the enrolment of any key. */
    isAnyEnrolmentSigned: (executor: Executor): Promise<boolean> => hasSignedKey(executor),

    /**
     * Signs the enrolments that were there before the server signed any, and answers the texts, by installation. `nameOf` tells the name
     * of an owner now.
     */
    async signEarlierEnrolments(
      tx: WriteTx,
      nameOf: (idTenant: string, owner: NamedPerson) => Promise<string>,
    ): Promise<{ installId: string; text: string }[]> {
      const texts = [];
      for (const row of await listUnsignedKeys(tx, serverOwner)) {
        const person = personOfKey(row);
        const columns = enrolmentColumns(context.serverKey, {
          idTenant: row.idTenant,
          owner: { ...person, name: await nameOf(row.idTenant, person) },
          installId: row.installId,
          publicKey: row.publicKey as PublicKeyJwk,
          at: row.enrolledAt,
        });
        await updateDeviceKey(tx, row, columns);
        texts.push({ installId: row.installId, text: columns.enrolmentText });
      }
      return texts;
    },

    /** Keys of devices as they are stored with what proves them, by id: for verification. */
    async keyRows(executor: Executor, ids: readonly string[]): Promise<DeviceKeyRecord[]> {
      const rows = await listDeviceKeys(executor, [...new Set(ids)]);
      return rows.filter((row) => row.owner !== serverOwner);
    },

    /** Public keys that stand under the server's own name. */
    keyRowsOfServer: async (executor: Executor): Promise<unknown[]> =>
      (await listKeysOfOwner(executor, serverOwner)).map(({ publicKey }) => publicKey),

    /** Revokes the live keys of an installation in the hands of one person and marks it lost; answers how many keys. */
    async declareLost(
      tx: WriteTx,
      key: { installId: string; owner: string },
      by: Pick<NamedPerson, 'kind' | 'id'>,
    ): Promise<number> {
      const live = await lockLiveKeys(tx, key.owner, key.installId);
      await revoke(tx, live, 'perdido', by);
      await setLost(tx, key, context.now());
      return live.length;
    },

    /** The public key that an owner enrolled under this id, revoked or not, or undefined. */
    async findKey(
      executor: Executor,
      owner: string,
      id: string,
    ): Promise<{ publicKey: PublicKeyJwk; isRevoked: boolean } | undefined> {
      const row = await findDeviceKey(executor, owner, id);
      if (row === undefined) return undefined;
      await noteUse(row);
      return { publicKey: row.publicKey as PublicKeyJwk, isRevoked: row.revokedAt !== null };
    },

    rememberServerKey,
  };
}
