import * as v from 'valibot';
import { fromBase64, toBase64, utf8 } from '#shared/kernel/bytes.ts';
import { waitAfterWrongPins } from '#shared/session/turn.rules.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { isLasting } from '#offline/store/turn-glance.ts';
import { changeTurn, readTurn, type TurnRow } from '#offline/store/turn.ts';
import { endTurn } from './take-turn.ts';

/** Rounds of PBKDF2-SHA-256. Six digits fall to whoever has the tablet's files all the same: the PIN keeps a person out, not a laboratory. */
const pinRounds = 600_000;

const pinSchema = v.object({ salt: v.string(), hash: v.string(), rounds: v.number() });
const passkeySchema = v.object({
  /** Base64 of the credential's id and of its public key (SPKI, P-256). */
  credentialId: v.string(),
  publicKey: v.string(),
});
const lockSchema = v.object({
  pin: v.optional(v.nullable(pinSchema), null),
  passkey: v.optional(v.nullable(passkeySchema), null),
});

/** How a person takes this tablet back: by the PIN chosen on it, by its screen lock, or both. */
export type ReturnLock = v.InferOutput<typeof lockSchema>;
export type ReturnPasskey = v.InferOutput<typeof passkeySchema>;

const keyOf = (ownerKey: string): string => `returnLock:${ownerKey}`;
const none: ReturnLock = { pin: null, passkey: null };

/** What the person of this key has set up on this tablet; both null where nothing, or nothing readable. */
export async function readReturnLock(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  ownerKey: string,
): Promise<ReturnLock> {
  const parsed = v.safeParse(lockSchema, (await outbox.meta.get(keyOf(ownerKey)))?.v);
  return parsed.success ? parsed.output : none;
}

async function changeLock(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  ownerKey: string,
  change: Partial<ReturnLock>,
): Promise<void> {
  await outbox.transaction('rw', [outbox.meta], async () => {
    await outbox.assertWriter();
    const known = await readReturnLock({ outbox }, ownerKey);
    await outbox.meta.put({ k: keyOf(ownerKey), v: { ...known, ...change } });
  });
}

/** Sets the PIN of a person on this tablet, in the place of the one before it. */
export async function setReturnPin(
  ports: Pick<OfflinePorts, 'outbox' | 'random' | 'subtle'>,
  owner: Owner,
  pin: string,
): Promise<void> {
  const salt = toBase64(ports.random.bytes(16));
  const hash = await hashPin(ports.subtle, pin, { salt, rounds: pinRounds });
  await changeLock(ports, keyOfOwner(owner), { pin: { salt, hash, rounds: pinRounds } });
}

/** Keeps the screen lock of this tablet as a way back. */
export function setReturnPasskey(
  ports: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  passkey: ReturnPasskey,
): Promise<void> {
  return changeLock(ports, keyOfOwner(owner), { passkey });
}

/** A fresh sign-in with the password ends the turn that lasts; a PIN that was tried too often is forgotten, to be chosen anew. */
export async function endBySignIn(ports: Pick<OfflinePorts, 'outbox' | 'clock'>): Promise<void> {
  const turn = await readTurn(ports.outbox);
  if (!isLasting(turn)) return;
  if (waitAfterWrongPins(turn.wrongPins) === null)
    await changeLock(ports, turn.host.owner, { pin: null });
  await endTurn(ports, turn.turnId, 'senha');
}

async function hashPin(
  subtle: SubtleCrypto,
  pin: string,
  { salt, rounds }: { salt: string; rounds: number },
): Promise<string> {
  const key = await subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: rounds },
    key,
    256,
  );
  return toBase64(new Uint8Array(bits));
}

/** How the turn of this id may be taken back now: what its host has set up, and what of the PIN's tries is left. */
export type ReturnState = { lock: ReturnLock; isPinUsedUp: boolean; nextTryAt: number };

/** Reads it; of a turn that stands here no more the host's set-up alone counts. */
export async function readReturnState(
  ports: Pick<OfflinePorts, 'outbox'>,
  turn: { turnId: string; host: { owner: string } },
): Promise<ReturnState> {
  const row = await readTurn(ports.outbox);
  const { wrongPins, nextTryAt } =
    row?.turnId === turn.turnId ? row : { wrongPins: 0, nextTryAt: 0 };
  return {
    lock: await readReturnLock(ports, turn.host.owner),
    isPinUsedUp: waitAfterWrongPins(wrongPins) === null,
    nextTryAt,
  };
}

/** What came of a PIN: right (the turn is over), wrong, too early, or no PIN counts any more in this turn. */
export type PinVerdict =
  | { kind: 'right' }
  | { kind: 'wrong' | 'wait'; waitMs: number }
  | { kind: 'only_password' };

/**
 * Tries the PIN of the host on the turn that lasts. The try is counted before it is judged, so that a killed tab counts too; nothing is ever
 * erased. `waitMs` = milliseconds until the next try.
 */
export async function tryReturnPin(
  ports: Pick<OfflinePorts, 'outbox' | 'clock' | 'subtle'>,
  turnId: string,
  pin: string,
): Promise<PinVerdict> {
  const turn = await readTurn(ports.outbox);
  if (!isLasting(turn) || turn.turnId !== turnId) return { kind: 'right' };
  const lock = await readReturnLock(ports, turn.host.owner);
  if (lock.pin === null) return { kind: 'only_password' };
  const before = judgeTry(turn, ports.clock.nowMs());
  if (before !== null) return before;
  let counted = turn;
  let refused: PinVerdict | null = null;
  await changeTurn(ports.outbox, turnId, (known) => {
    refused = judgeTry(known, ports.clock.nowMs());
    if (refused !== null) return known;
    const wrongPins = known.wrongPins + 1;
    counted = {
      ...known,
      wrongPins,
      nextTryAt: ports.clock.nowMs() + (waitAfterWrongPins(wrongPins) ?? 0),
    };
    return counted;
  });
  if (refused !== null) return refused;
  if ((await hashPin(ports.subtle, pin, lock.pin)) === lock.pin.hash) {
    await endTurn(ports, turnId, 'pin');
    return { kind: 'right' };
  }
  const waitMs = waitAfterWrongPins(counted.wrongPins);
  return waitMs === null ? { kind: 'only_password' } : { kind: 'wrong', waitMs };
}

/** Why no PIN may be tried now; null when one may. */
export function judgeTry(
  { wrongPins, nextTryAt }: Pick<TurnRow, 'wrongPins' | 'nextTryAt'>,
  nowMs: number,
): PinVerdict | null {
  if (waitAfterWrongPins(wrongPins) === null) return { kind: 'only_password' };
  return nowMs < nextTryAt ? { kind: 'wait', waitMs: nextTryAt - nowMs } : null;
}
