import { AppError } from '#shared/errors/app-error.ts';
import { toBase64Url, utf8 } from '#shared/kernel/bytes.ts';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { enrolDeviceKey } from '#shared/devices/devices.endpoints.ts';
import { thumbprintText, type PublicKeyJwk } from '#shared/signing/chain.ts';
import { callEndpoint } from '#offline/platform/call.ts';
import { readMeta, readOwnerMark, rememberServerTime, writeOwnerMark } from './meta.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from './ports.ts';

type StoredKey = { privateKey: CryptoKey; publicKey: PublicKeyJwk; id: string };

/** The device's signing key: `id` is the RFC 7638 thumbprint (base64url), `sign` gives ECDSA P-256/SHA-256 in IEEE P1363, base64url. */
export type DeviceKey = {
  id: string;
  publicKey: PublicKeyJwk;
  sign: (text: string) => Promise<string>;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function usable(stored: StoredKey, subtle: SubtleCrypto): DeviceKey {
  return {
    id: stored.id,
    publicKey: stored.publicKey,
    sign: async (text) =>
      toBase64Url(
        new Uint8Array(
          await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, stored.privateKey, utf8(text)),
        ),
      ),
  };
}

/**
 * The key of this device, made at the first call and kept. No script can export the private half, but the browser keeps it unwrapped in the
 * files of its profile: it is no secret from whoever has those. It says which installation signed, not that nobody copied it.
 */
export async function getDeviceKey(db: OutboxDatabase, subtle: SubtleCrypto): Promise<DeviceKey> {
  const known = (await db.meta.get('deviceKey'))?.v as StoredKey | undefined;
  if (known !== undefined) return usable(known, subtle);
  const pair = await subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x, y } = await subtle.exportKey('jwk', pair.publicKey);
  if (x === undefined || y === undefined)
    throw new TypeError('the platform exported an EC key without its point');
  const publicKey: PublicKeyJwk = { kty: 'EC', crv: 'P-256', x, y };
  const id = toBase64Url(
    new Uint8Array(await subtle.digest('SHA-256', utf8(thumbprintText(publicKey)))),
  );
  const made: StoredKey = { privateKey: pair.privateKey, publicKey, id };
  // Two tabs may get here together: the first one written wins.
  const kept = await db.transaction('rw', db.meta, async () => {
    const other = (await db.meta.get('deviceKey'))?.v as StoredKey | undefined;
    if (other !== undefined) return other;
    await db.assertWriter();
    await db.meta.put({ k: 'deviceKey', v: made });
    return made;
  });
  return usable(kept, subtle);
}

/** UUID of this installation, made once; a browser that throws its store away gets it back from the canary. */
export async function getInstallId(
  ports: Pick<OfflinePorts, 'outbox' | 'clock' | 'random'>,
): Promise<string> {
  const known = await readMeta(ports.outbox, 'installId');
  if (known !== undefined) return known;
  const made = uuidV7({ nowMs: ports.clock.nowMs, randomBytes: ports.random.bytes });
  return ports.outbox.transaction('rw', ports.outbox.meta, async () => {
    const other = await readMeta(ports.outbox, 'installId');
    if (other !== undefined) return other;
    await ports.outbox.meta.put({ k: 'installId', v: made });
    return made;
  });
}

/** Puts a key away that the server revoked, so that the next call makes a new one; another tab may have done it already. */
async function dropDeviceKey(db: OutboxDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const stored = (await db.meta.get('deviceKey'))?.v as StoredKey | undefined;
    if (stored?.id !== id) return;
    await db.assertWriter();
    await db.meta.delete('deviceKey');
  });
}

/**
 * Registers the device's public key for the signed-in owner and remembers it; call it after sign-in, the drainer does it before the first act.
 * A key that was revoked (the device was declared lost and is back, or was not used for long) is replaced by a new one, once: what it
 * signed stays as it is and is judged by the server.
 * Throws `AppError` (refused) or `NetFailure` (try again later: nothing is lost).
 */
export async function enrolDevice(ports: OfflinePorts, owner: Owner): Promise<void> {
  const key = await getDeviceKey(ports.outbox, ports.subtle);
  try {
    await enrolKey(ports, owner, key);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'device_key_revoked')) throw error;
    await dropDeviceKey(ports.outbox, key.id);
    await enrolKey(ports, owner, await getDeviceKey(ports.outbox, ports.subtle));
  }
}

async function enrolKey(ports: OfflinePorts, owner: Owner, key: DeviceKey): Promise<void> {
  const answer = await callEndpoint(
    ports.net,
    enrolDeviceKey,
    {
      body: {
        installId: await getInstallId(ports),
        deviceName: ports.device.name.slice(0, 200),
        publicKey: key.publicKey,
      },
    },
    { idTenant: owner.idTenant, owner: keyOfOwner(owner) },
  );
  if (answer.deviceKeyId !== key.id) throw new AppError('device_key_unknown');
  await rememberServerTime(ports.outbox, answer.serverTime);
  await writeOwnerMark(ports.outbox, 'enrolled', keyOfOwner(owner), key.id);
}

/**
 * `enrolDevice` after a sign-in: the key may have been revoked since the last one, so what is known of it counts for nothing until the server
 * has answered. Where the call fails, the drainer enrols before the next act instead of sending it with a key that is gone.
 */
export async function enrolAfterSignIn(ports: OfflinePorts, owner: Owner): Promise<void> {
  await writeOwnerMark(ports.outbox, 'enrolled', keyOfOwner(owner), null);
  await enrolDevice(ports, owner);
}

/** Whether the present key was enrolled for this owner, as far as this device knows. */
export async function isDeviceEnrolled(
  ports: Pick<OfflinePorts, 'outbox' | 'subtle'>,
  owner: string,
): Promise<boolean> {
  return (
    (await readOwnerMark(ports.outbox, 'enrolled', owner)) ===
    (await getDeviceKey(ports.outbox, ports.subtle)).id
  );
}
