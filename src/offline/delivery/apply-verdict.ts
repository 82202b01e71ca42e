import * as v from 'valibot';
import { actReceiptSchema, type ActReceipt, type ItemReceipt } from '#shared/sync/sync.schemas.ts';
import { backoffMs } from './backoff.ts';
import type { Claim } from './claim.ts';
import { dropBytes, hasBytes } from '#offline/store/bytes.ts';
import { rememberServerTime } from '#offline/store/meta.ts';
import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { ItemRow, SigningRow } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { markReceipt, type ReceiptMark } from '#offline/store/receipt-marks.ts';
import type { SendVerdict } from './transmit.ts';

/** How the pass goes on after an item: to the next one, to the next signing, or not at all. */
export type Continuation = 'next_item' | 'next_signing' | 'end_pass';

/** Lines kept in the ring of events. */
const maxEvents = 2000;

/**
 * Writes what the verdict means in one strict transaction. A receipt is true whoever asked for it; everything else counts only while the lease is still ours.
 * Deletes nothing but a wish or an observation that was taken: other bytes go in `purgeAct`, after the act's receipt is stored.
 */
export async function applyVerdict(
  ports: OfflinePorts,
  claim: Claim,
  verdict: SendVerdict,
): Promise<Continuation> {
  const { outbox } = ports;
  const { id } = claim.item;
  const at = new Date(ports.clock.nowMs()).toISOString();
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.items, outbox.bytes, outbox.signings, outbox.receipts, outbox.events],
    async () => {
      await outbox.assertWriter();
      const row = await outbox.items.get(id);
      if (row === undefined) return;
      if (verdict.kind === 'receipt') {
        await storeReceipt(outbox, row, verdict.receipt, verdict.mark ?? null);
        return;
      }
      await logEvent(outbox, { itemId: id, at, code: verdict.code, detail: verdict.kind });
      if (row.leaseId !== claim.leaseId || row.state !== 'ready') return;
      const free: ItemRow = { ...row, leaseId: null, leaseUntil: 0, lastCode: verdict.code };
      switch (verdict.kind) {
        case 'sign_in':
          // Not this item's fault: the try does not count.
          await outbox.items.put({
            ...free,
            attempts: Math.max(0, row.attempts - 1),
            nextAt: 0,
            backoffMs: 0,
          });
          return;
        case 'retry':
        case 'rehash':
        case 'enrol':
        case 'update':
          await backOff(ports, free, verdict.kind === 'retry' ? verdict.retryAfterMs : null);
          return;
        case 'deps':
          await bringBack(ports, free, verdict.missing);
          return;
        case 'superseded':
          // The server keeps it as evidence, and whatever follows it too: nothing is parked, the person sees the cause.
          if (verdict.receipt !== null)
            await outbox.receipts.put({
              id,
              owner: row.owner,
              at: verdict.receipt.receivedAt,
              kind: row.kind,
              receipt: verdict.receipt,
            });
          await markReceipt(outbox, row.owner, id, verdict.mark ?? null);
          await outbox.items.put({ ...free, state: 'superseded' });
          await giveUpWishes(outbox, id, verdict.code);
          await changeSigning(outbox, row.signingId, at, (signing) => ({
            ...signing,
            lastCode: verdict.code,
            acts: signing.acts.map((act) =>
              act.actId === id ? { ...act, state: 'superseded', counts: verdict.counts } : act,
            ),
          }));
          return;
        case 'attention':
          await park(outbox, free, verdict.code, at);
      }
    },
  );
  switch (verdict.kind) {
    case 'receipt':
      return 'next_item';
    case 'sign_in':
    case 'update':
      return 'end_pass';
    case 'retry':
      return verdict.endPass ? 'end_pass' : 'next_item';
    case 'deps':
    case 'rehash':
    case 'enrol':
    case 'superseded':
      return 'next_item';
    case 'attention':
      return 'next_signing';
  }
}

/** No copy goes of a closing that does not count. */
function giveUpWishes(outbox: OutboxDatabase, actId: string, code: string): PromiseLike<unknown> {
  return outbox.items
    .where('actId')
    .equals(actId)
    .filter((item) => item.kind === 'copia' && item.state === 'ready')
    .modify({ state: 'voided', lastCode: code });
}

async function backOff(
  ports: OfflinePorts,
  row: ItemRow,
  retryAfterMs: number | null,
): Promise<void> {
  const wait = backoffMs(row.attempts, ports.random, retryAfterMs);
  await ports.outbox.items.put({ ...row, nextAt: ports.clock.nowMs() + wait, backoffMs: wait });
}

async function park(outbox: OutboxDatabase, row: ItemRow, code: string, at: string): Promise<void> {
  await outbox.items.put({ ...row, state: 'attention', lastCode: code });
  await changeSigning(outbox, row.signingId, at, (signing) => ({
    ...signing,
    state: 'attention',
    lastCode: code,
  }));
}

/** The server misses things we believed it had: they become ready again; what is no longer here makes it a matter for people. */
async function bringBack(
  ports: OfflinePorts,
  act: ItemRow,
  missing: readonly string[],
): Promise<void> {
  const { outbox } = ports;
  for (const id of missing) {
    const dep = await outbox.items.get(id);
    if (dep === undefined || dep.owner !== act.owner || dep.state === 'ready') continue;
    if (!(await hasBytes(outbox, id))) {
      await park(outbox, act, 'bytes_missing', act.statedAt);
      return;
    }
    if (dep.state === 'confirmed' || dep.state === 'purged')
      await outbox.items.put({
        ...dep,
        state: 'ready',
        nextAt: 0,
        backoffMs: 0,
        leaseId: null,
        leaseUntil: 0,
      });
  }
  await backOff(ports, act, null);
}

async function storeReceipt(
  outbox: OutboxDatabase,
  row: ItemRow,
  receipt: ItemReceipt | ActReceipt,
  mark: ReceiptMark | null,
): Promise<void> {
  const at = receipt.receivedAt;
  await outbox.receipts.put({ id: row.id, owner: row.owner, at, kind: row.kind, receipt });
  await rememberServerTime(outbox, at);
  await logEvent(outbox, {
    itemId: row.id,
    at,
    code: 'confirmed',
    detail: receipt.duplicate ? 'duplicate' : '',
  });
  // An act that arrives although it was given up meanwhile stands, and its files with it, as if the giving up had come a moment later.
  if ('eventHash' in receipt && row.state === 'voided')
    await outbox.items
      .where('actId')
      .equals(row.id)
      .filter((item) => item.state === 'voided')
      .modify((item) => {
        // What the person asked for with the act was not sent yet.
        item.state = item.kind === 'copia' ? 'ready' : 'confirmed';
        item.lastCode = null;
      });
  // A file that was given up while it was on its way stays given up: no act will ever list it.
  const isGivenUp = row.state === 'voided' && row.kind !== 'ato';
  // No act lists a wish or an observation: its own receipt frees it, and what it says does not stay here longer than it has to.
  const isDone = (row.kind === 'copia' || row.kind === 'observacao') && !isGivenUp;
  if (isDone) await dropBytes(outbox, [row.id]);
  await outbox.items.put({
    ...row,
    state: isDone ? 'purged' : row.state === 'purged' || isGivenUp ? row.state : 'confirmed',
    leaseId: null,
    leaseUntil: 0,
    lastCode: isGivenUp ? row.lastCode : null,
    nextAt: 0,
    backoffMs: 0,
    sentAt: at,
  });
  if (!('eventHash' in receipt)) return;
  await markReceipt(outbox, row.owner, row.id, mark);
  await changeSigning(outbox, row.signingId, at, (signing) => {
    const acts = signing.acts.map((act) =>
      act.actId === row.id
        ? { ...act, state: 'acknowledged' as const, ackIndex: receipt.index, ackAt: at }
        : act,
    );
    const closed = acts.some((act) => act.kind === 'fechamento' && act.state === 'acknowledged');
    const state = signing.state === 'voided' ? 'open' : signing.state;
    return { ...signing, acts, state: closed && state === 'open' ? 'closed' : state };
  });
}

async function changeSigning(
  outbox: OutboxDatabase,
  signingId: string | null,
  at: string,
  change: (signing: SigningRow) => SigningRow,
): Promise<void> {
  if (signingId === null) return;
  const signing = await outbox.signings.get(signingId);
  if (signing !== undefined)
    await outbox.signings.put({ ...change(signing), updatedAt: at, rev: signing.rev + 1 });
}

async function logEvent(
  outbox: OutboxDatabase,
  event: { itemId: string; at: string; code: string; detail: string },
): Promise<void> {
  const n = await outbox.events.add(event);
  if (n !== undefined && n > maxEvents)
    await outbox.events
      .where('n')
      .belowOrEqual(n - maxEvents)
      .delete();
}

/**
 * Deletes the bytes of the files that the stored receipt of an act lists with equal hash and length, and nothing else.
 * The act's own JSON stays. Safe to repeat; a pass also calls it for acts whose tab died before this step.
 */
export async function purgeAct(ports: OfflinePorts, actId: string): Promise<void> {
  const { outbox } = ports;
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.items, outbox.bytes, outbox.receipts],
    async () => {
      await outbox.assertWriter();
      const stored = v.safeParse(actReceiptSchema, (await outbox.receipts.get(actId))?.receipt);
      if (!stored.success) return;
      const rows = await outbox.items.where('actId').equals(actId).toArray();
      for (const row of rows) {
        if (row.kind === 'ato' || row.state !== 'confirmed') continue;
        const listed = stored.output.files.some(
          (file) => file.id === row.id && file.sha256 === row.sha256 && file.length === row.length,
        );
        if (!listed) continue;
        await dropBytes(outbox, [row.id]);
        await outbox.items.put({ ...row, state: 'purged' });
      }
    },
  );
}
