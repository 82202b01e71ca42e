import type { PublicKeyJwk } from './chain.ts';
import { readSignedText, rolloverTextSchema } from './signed-texts.ts';

/** A change of the server's key: its exact text (`recupera-rollover/1`), signed by the key that ends and by the one that begins. */
export type KeyRollover = {
  text: string;
  oldSignature: string;
  newSignature: string;
  oldKey: PublicKeyJwk;
  newKey: PublicKeyJwk;
};

/** Public keys and records that somebody shows: nothing of it is believed for standing there. */
export type ShownKeys = { keys: readonly PublicKeyJwk[]; rollovers: readonly KeyRollover[] };

/** Cryptography of the place: RFC 7638 thumbprint (base64url), and whether a base64url P1363 signature is the key's. */
export type KeyCrypto = {
  keyIdOf: (key: PublicKeyJwk) => string | Promise<string>;
  isSigned: (key: PublicKeyJwk, text: string, signature: string) => boolean | Promise<boolean>;
};

/**
 * What follows from ids that are known from outside. `keys` = public keys whose signatures count, by id; `successors` = ids that may sign
 * from now on (those known, and what replaced them); `faults` = places of the records that prove nothing.
 */
export type TrustedKeys = {
  keys: ReadonlyMap<string, PublicKeyJwk>;
  successors: ReadonlySet<string>;
  faults: readonly number[];
};

type Step = { at: number; from: string; to: string };

/**
 * Decides which keys of a server are trusted by one who knows some ids from outside. A record counts only with both signatures: the new
 * key's makes the old one trusted, the old key's makes the new one acceptable. A former key that was only found through its successor
 * makes nothing acceptable: who steals it later cannot name another successor. (decisions: Keys of the server)
 */
export async function judgeServerKeys(
  known: Iterable<string>,
  { keys: shown, rollovers }: ShownKeys,
  crypto: KeyCrypto,
): Promise<TrustedKeys> {
  const publicKeys = new Map<string, PublicKeyJwk>();
  for (const key of [...shown, ...rollovers.flatMap(({ oldKey, newKey }) => [oldKey, newKey])])
    publicKeys.set(await crypto.keyIdOf(key), key);
  const steps: Step[] = [];
  for (const [at, rollover] of rollovers.entries()) {
    const step = await stepOf(rollover, crypto);
    if (step !== undefined) steps.push({ at, ...step });
  }
  const successors = new Set(known);
  // A set tells what is added while it is walked.
  for (const id of successors) {
    const next = steps.filter(({ from }) => from === id);
    if (next.length === 1) successors.add(next[0]!.to);
  }
  const trusted = new Set(successors);
  for (const id of trusted) for (const { from, to } of steps) if (to === id) trusted.add(from);
  const keys = new Map<string, PublicKeyJwk>();
  for (const id of trusted) {
    const key = publicKeys.get(id);
    if (key !== undefined) keys.set(id, key);
  }
  const good = new Set(
    steps.flatMap(({ at, from, to }) => (trusted.has(from) && trusted.has(to) ? [at] : [])),
  );
  return { keys, successors, faults: [...rollovers.keys()].filter((at) => !good.has(at)) };
}

async function stepOf(
  { text, oldKey, newKey, oldSignature, newSignature }: KeyRollover,
  { keyIdOf, isSigned }: KeyCrypto,
): Promise<Omit<Step, 'at'> | undefined> {
  const said = readSignedText(rolloverTextSchema, text);
  if (said === undefined || said.old === said.new) return undefined;
  const isTrue =
    (await keyIdOf(oldKey)) === said.old &&
    (await keyIdOf(newKey)) === said.new &&
    (await isSigned(oldKey, text, oldSignature)) &&
    (await isSigned(newKey, text, newSignature));
  return isTrue ? { from: said.old, to: said.new } : undefined;
}
