import * as v from 'valibot';
import { listServerKeys } from '#shared/devices/devices.endpoints.ts';
import { publicKeyJwkSchema, serverKeysSchema } from '#shared/devices/server-keys.schemas.ts';
import { fromBase64, toBase64Url, utf8 } from '#shared/kernel/bytes.ts';
import { thumbprintText, type PublicKeyJwk } from '#shared/signing/chain.ts';
import {
  judgeServerKeys,
  type KeyCrypto,
  type TrustedKeys,
} from '#shared/signing/server-keys.rules.ts';
import { callEndpoint } from '#offline/platform/call.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { StorageError } from '#offline/platform/storage-error.ts';
import type { OfflinePorts } from './ports.ts';

type KeyPorts = Pick<OfflinePorts, 'outbox' | 'subtle'>;

/** `pinned` = the first key of the server that this installation was shown; it never changes. `shown` = what the server said last. */
const keptKeysSchema = v.object({ pinned: publicKeyJwkSchema, shown: serverKeysSchema });
type KeptKeys = v.InferOutput<typeof keptKeysSchema>;

const metaKey = 'serverKeys';

/**
 * Asks the server for its keys and keeps them, read back; the first present one is pinned for good. What is kept is not believed for
 * being there: `trustedServerKeys` judges it. Throws `AppError`, `NetFailure` or `StorageError`.
 */
export async function keepServerKeys(ports: OfflinePorts, owner: Owner): Promise<void> {
  const { outbox } = ports;
  const shown = await callEndpoint(
    ports.net,
    listServerKeys,
    {},
    { idTenant: owner.idTenant, owner: keyOfOwner(owner) },
  );
  await outbox.transaction('rw', outbox.meta, async () => {
    await outbox.assertWriter();
    const pinned = (await readKept(ports))?.pinned ?? shown.present;
    await outbox.meta.put({ k: metaKey, v: { pinned, shown } satisfies KeptKeys });
  });
  if ((await readKept(ports)) === undefined) throw new StorageError('read_back');
}

/** The server's keys that this device believes: the pinned one, and what records with both signatures tie to it. None before the first was seen. */
export async function trustedServerKeys(ports: KeyPorts): Promise<TrustedKeys['keys']> {
  const kept = await readKept(ports);
  if (kept === undefined) return new Map();
  const { pinned, shown } = kept;
  const crypto = cryptoOf(ports);
  const judged = await judgeServerKeys(
    [await crypto.keyIdOf(pinned)],
    { keys: [pinned, shown.present, ...shown.former], rollovers: shown.rollovers },
    crypto,
  );
  return judged.keys;
}

async function readKept({ outbox }: Pick<OfflinePorts, 'outbox'>): Promise<KeptKeys | undefined> {
  const kept = v.safeParse(keptKeysSchema, (await outbox.meta.get(metaKey))?.v);
  return kept.success ? kept.output : undefined;
}

/** How this device judges keys that are shown to it. */
export function cryptoOf({ subtle }: Pick<OfflinePorts, 'subtle'>): KeyCrypto {
  return {
    keyIdOf: async (key) =>
      toBase64Url(new Uint8Array(await subtle.digest('SHA-256', utf8(thumbprintText(key))))),
    isSigned: (key, text, signature) => isSigned(subtle, key, text, signature),
  };
}

async function isSigned(
  subtle: SubtleCrypto,
  jwk: PublicKeyJwk,
  text: string,
  signature: string,
): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    return await subtle.verify(algorithm, key, fromBase64(signature), utf8(text));
  } catch {
    return false;
  }
}
