import * as v from 'valibot';
import { announce, checkCanary, writeCanary } from '#offline/store/canary.ts';
import { applyVerdict, purgeAct, type Continuation } from './apply-verdict.ts';
import { isDue } from './backoff.ts';
import { claimItem, freeDeadLeases } from './claim.ts';
import { fault } from '#offline/platform/crash-points.ts';
import { readMeta } from '#offline/store/meta.ts';
import { itemRowSchema, type ItemRow } from '#offline/store/outbox-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { settleReceipts } from './judge-receipt.ts';
import { isNetworkWait } from './network-wait.ts';
import { withoutHeldBack } from './held-back.ts';
import { settleUnproven } from '#offline/store/act-proof.ts';
import { waitForSignIn } from './sign-in-wait.ts';
import { sweepOld } from './sweep.ts';
import { tellTurn } from '#offline/turn/tell-turn.ts';
import { transmit, verdictOfThrown, type SendVerdict } from './transmit.ts';

/**
 * Why a drain starts. `tap` ignores every wait; the others but `timer` and `new_item` ignore waits that came from having no network.
 * `answer` = our server answered somebody on this page after nothing had come of it.
 */
export type DrainReason =
  | 'new_item'
  | 'visible'
  | 'pageshow'
  | 'answer'
  | 'online'
  | 'sign_in'
  | 'timer'
  | 'tap'
  | 'sync';

/** How a pass ended. `missing` = ids the server misses from this device. */
export type PassResult = {
  ended: 'done' | 'no_way_out' | 'sign_in' | 'update' | 'stopped';
  sent: number;
  lastCode: string | null;
  missing: string[];
  /** The server asked for this much rest (`Retry-After`), in milliseconds. */
  retryAfterMs: number | null;
  /** Our server answered the announcement or gave a receipt. */
  isAnswered: boolean;
};

/** Told as it happens. */
export type PassListener = {
  sent: (item: ItemRow) => void;
  problem: (item: ItemRow, code: string) => void;
};

/** How many items in a row may be told "later" before the pass gives the server a rest. */
const maxLaterInARow = 3;

/**
 * One pass over everything the owner has waiting: signings side by side (fewest tries first, then oldest), inside one files and then acts in chain order.
 * A refusal parks its signing only; a dead way out ends the pass. The caller holds the owner's lock.
 */
export async function runPass(
  ports: OfflinePorts,
  owner: Owner,
  reason: DrainReason,
  listener: PassListener,
  signal: AbortSignal,
): Promise<PassResult> {
  const key = keyOfOwner(owner);
  const result: PassResult = {
    ended: 'done',
    sent: 0,
    lastCode: null,
    missing: [],
    retryAfterMs: null,
    isAnswered: false,
  };
  await fault(ports, 'drain:pass-started');
  await checkCanary(ports);
  await freeDeadLeases(ports, key);
  await settleUnproven(ports);
  await finishPurges(ports, key);
  const unheard = await tryTellTurn(ports, key);
  if (unheard !== null) return { ...result, ...unheard };
  const ready = await readyItems(ports, key);
  if (ready.length > 0 || (await readMeta(ports.outbox, 'lossAlert')) !== undefined) {
    const ended = await tryAnnounce(ports, owner, key, result);
    if (ended !== null) return { ...result, ...ended };
  }
  await fault(ports, 'drain:announced');
  let turn: Turn = {
    reason,
    // What the browser says of the network is a hint; an answer of ours is the proof.
    isWayOpen: (reason !== 'timer' && reason !== 'new_item') || result.isAnswered,
  };
  for (let waiting = ready; ; waiting = await readyItems(ports, key)) {
    const ended = await sendAll(ports, owner, waiting, turn, result, listener, signal);
    if (ended !== null) return { ...result, ended };
    if (turn.isWayOpen || !result.isAnswered) break;
    // A receipt has proved the way: what was passed over because it waits for the network has its turn too.
    turn = { ...turn, isWayOpen: true };
  }
  // The office learns how many stay unconfirmed.
  if (await settleReceipts(ports, owner)) await tryAnnounce(ports, owner, key, result);
  await sweepOld(ports, key);
  await writeCanary(ports);
  return result;
}

/** Sends what has its turn; answers how the pass ended, null = it went through. Counts in `result`. */
async function sendAll(
  ports: OfflinePorts,
  owner: Owner,
  waiting: readonly ItemRow[],
  turn: Turn,
  result: PassResult,
  listener: PassListener,
  signal: AbortSignal,
): Promise<PassResult['ended'] | null> {
  let laterInARow = 0;
  for (const group of await groupsInOrder(ports, keyOfOwner(owner), waiting)) {
    for (const { id } of group) {
      if (signal.aborted) return 'stopped';
      const step = await sendOne(ports, owner, id, turn, listener, signal);
      if (step === null) continue;
      result.lastCode = step.code ?? result.lastCode;
      result.retryAfterMs = step.retryAfterMs;
      if (step.code === null) {
        result.sent += 1;
        result.isAnswered = true;
        laterInARow = 0;
      } else if (step.later) laterInARow += 1;
      if (step.next === 'end_pass' || laterInARow >= maxLaterInARow) {
        await writeCanary(ports);
        if (signal.aborted) return 'stopped';
        return step.verdict === 'sign_in' || step.verdict === 'update'
          ? step.verdict
          : 'no_way_out';
      }
      if (step.next === 'next_signing') break;
    }
  }
  return null;
}

/** Nothing is said to the server before it knows of a hand-over; answers how the pass ends where it did not hear, null = it goes on. */
async function tryTellTurn(
  ports: OfflinePorts,
  key: string,
): Promise<Pick<PassResult, 'ended' | 'lastCode'> | null> {
  try {
    await tellTurn(ports, key);
    return null;
  } catch (error) {
    const verdict = verdictOfThrown(error);
    const code = verdict.kind === 'receipt' ? null : verdict.code;
    if (verdict.kind !== 'sign_in') return { ended: 'no_way_out', lastCode: code };
    await waitForSignIn(ports, key, verdict.code);
    return { ended: 'sign_in', lastCode: code };
  }
}

/** Announces; answers how the pass ends with it, null = it goes on. Notes in `result` what is missing and whether our server answered. */
async function tryAnnounce(
  ports: OfflinePorts,
  owner: Owner,
  key: string,
  result: PassResult,
): Promise<Pick<PassResult, 'ended' | 'lastCode'> | null> {
  try {
    const missing = await announce(ports, owner);
    result.missing = missing ?? [];
    result.isAnswered ||= missing !== null;
    return null;
  } catch (error) {
    const verdict = verdictOfThrown(error);
    result.isAnswered ||= verdict.kind !== 'receipt' && !isNetworkWait(verdict.code);
    if (verdict.kind === 'sign_in') {
      await waitForSignIn(ports, key, verdict.code);
      return { ended: 'sign_in', lastCode: verdict.code };
    }
    // A refused announcement never holds a signature back, and neither does a way out that may only be bad for this one call.
    return null;
  }
}

type Step = {
  code: string | null;
  later: boolean;
  retryAfterMs: number | null;
  next: Continuation;
  verdict: SendVerdict['kind'];
};

/** Why the pass runs, and whether waits for the network are over. */
type Turn = { reason: DrainReason; isWayOpen: boolean };

/** Sends one item if its turn has come; null = not now. */
async function sendOne(
  ports: OfflinePorts,
  owner: Owner,
  id: string,
  turn: Turn,
  listener: PassListener,
  signal: AbortSignal,
): Promise<Step | null> {
  const row = v.safeParse(itemRowSchema, await ports.outbox.items.get(id));
  if (!row.success || row.output.state !== 'ready' || !isTurn(ports, row.output, turn)) return null;
  const deps = await depsOf(ports, row.output);
  if (deps === 'waiting') return null;
  const claim = await claimItem(ports, id);
  if (claim === null) return null;
  try {
    await fault(ports, 'drain:claimed');
    const verdict: SendVerdict =
      deps === 'lost'
        ? { kind: 'attention', code: 'bytes_missing' }
        : await transmit(ports, owner, claim.item, signal);
    const next = await applyVerdict(ports, claim, verdict);
    if (verdict.kind === 'sign_in') await waitForSignIn(ports, keyOfOwner(owner), verdict.code);
    await fault(ports, 'drain:applied');
    if (verdict.kind === 'receipt') {
      if (claim.item.kind === 'ato') await purgeAct(ports, id);
      await fault(ports, 'drain:purged');
      listener.sent(claim.item);
      return { code: null, later: false, retryAfterMs: null, next, verdict: verdict.kind };
    }
    if (verdict.kind === 'superseded') await purgeAct(ports, id);
    if (next === 'next_signing' || verdict.kind === 'superseded')
      listener.problem(claim.item, verdict.code);
    return {
      code: verdict.code,
      later: verdict.kind === 'retry',
      retryAfterMs: verdict.kind === 'retry' ? verdict.retryAfterMs : null,
      next,
      verdict: verdict.kind,
    };
  } finally {
    claim.stopRenewing();
  }
}

function isTurn(ports: OfflinePorts, item: ItemRow, { reason, isWayOpen }: Turn): boolean {
  if (isDue(item, ports.clock) || reason === 'tap') return true;
  return isWayOpen && isNetworkWait(item.lastCode);
}

/** `lost` = a file of the act has no row any more: the act must never go without it. */
async function depsOf(ports: OfflinePorts, item: ItemRow): Promise<'sent' | 'waiting' | 'lost'> {
  const deps = await ports.outbox.items.bulkGet(item.dependsOn);
  if (deps.includes(undefined)) return 'lost';
  return deps.every(
    (dep) => dep !== undefined && dep.state !== 'ready' && dep.state !== 'attention',
  )
    ? 'sent'
    : 'waiting';
}

/** What waits to be sent. */
async function readyItems(ports: OfflinePorts, key: string): Promise<ItemRow[]> {
  const rows = await ports.outbox.items
    .where('[owner+state+nextAt]')
    .between([key, 'ready', -Infinity], [key, 'ready', Infinity])
    .toArray();
  const ready = rows.flatMap((row) => {
    const parsed = v.safeParse(itemRowSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
  return withoutHeldBack(ports.outbox, ready);
}

/** Items by signing (those without one stand alone), parked signings left out. A signing that failed more often waits behind the others. */
async function groupsInOrder(
  ports: OfflinePorts,
  key: string,
  ready: readonly ItemRow[],
): Promise<ItemRow[][]> {
  const parked = new Set(
    (await ports.outbox.signings
      .where('[owner+state]')
      .equals([key, 'attention'])
      .primaryKeys()) as string[],
  );
  const groups = new Map<string, ItemRow[]>();
  for (const item of ready) {
    if (item.signingId !== null && parked.has(item.signingId)) continue;
    const name = item.signingId ?? item.id;
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const tries = (group: readonly ItemRow[]): number =>
    Math.max(...group.map((item) => item.attempts));
  return [...groups.values()]
    .map((group) => group.toSorted((a, b) => a.seq - b.seq))
    .toSorted((a, b) => tries(a) - tries(b) || a[0]!.seq - b[0]!.seq);
}

/** Acts whose receipt was stored when the tab died: their bytes go now. */
async function finishPurges(ports: OfflinePorts, key: string): Promise<void> {
  const confirmed = await ports.outbox.items
    .where('[owner+state+nextAt]')
    .between([key, 'confirmed', -Infinity], [key, 'confirmed', Infinity])
    .toArray();
  const superseded = await ports.outbox.items
    .where('[owner+state+nextAt]')
    .between([key, 'superseded', -Infinity], [key, 'superseded', Infinity])
    .toArray();
  const files = confirmed.filter((item) => item.kind !== 'ato' && item.actId !== null);
  const acts = new Set(
    [...confirmed, ...superseded].filter((item) => item.kind === 'ato').map((item) => item.id),
  );
  for (const actId of new Set(files.map((item) => item.actId!)))
    if (acts.has(actId)) await purgeAct(ports, actId);
}
