import * as v from 'valibot';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import { announceItems } from '#shared/sync/sync.endpoints.ts';
import { callEndpoint } from '#offline/platform/call.ts';
import { getInstallId } from './device-key.ts';
import {
  readMeta,
  readOwnerMark,
  rememberServerTime,
  writeMeta,
  writeOwnerMark,
  type LossAlert,
} from './meta.ts';
import { lossToTell, noteLossTold, raiseLoss, readLossAlert } from './loss-alert.ts';
import { itemRowSchema } from './outbox-rows.ts';
import { readReceiptMarks } from './receipt-marks.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from './ports.ts';
import { unprovenActs } from './act-proof.ts';

/** What the canary found: `new` = first start here, `cookie_restored` = only the cookie was missing, the others are losses. */
export type CanaryState = 'ok' | 'new' | 'cookie_restored' | 'wiped' | 'rolled_back';

/** Result of `checkCanary`; `alert` stays until `acknowledgeLoss`. */
export type CanaryResult = { state: CanaryState; alert: LossAlert | null };

type CanaryPorts = Pick<OfflinePorts, 'outbox' | 'canaryText' | 'clock' | 'random'>;
type Cookie = { installId: string; items: number; seals: number; waiting: number };

function parseCookie(text: string | null): Cookie | null {
  const [installId = '', items, seals, waiting] = (text ?? '').split('.');
  const counts = [items, seals, waiting].map(Number);
  if (!uuidPattern.test(installId) || counts.some((count) => !Number.isInteger(count) || count < 0))
    return null;
  return { installId, items: counts[0]!, seals: counts[1]!, waiting: counts[2]! };
}

/** What the store says of itself, all of one moment. */
async function lookInside({ outbox }: Pick<OfflinePorts, 'outbox'>): Promise<{
  installId: string | undefined;
  items: number;
  seals: number;
  waiting: number;
}> {
  return outbox.transaction('r', [outbox.meta, outbox.items], async () => {
    const canary = (await readMeta(outbox, 'canary')) ?? { items: 0, seals: 0 };
    return {
      installId: await readMeta(outbox, 'installId'),
      ...canary,
      waiting: await outbox.countUnsent(),
    };
  });
}

/** Brings the copy outside IndexedDB up to date, after looking: called after every recording and every drain; failures are ignored. */
export async function writeCanary(ports: CanaryPorts): Promise<void> {
  try {
    await checkCanary(ports);
  } catch {
    // The canary only watches; it never stops a person from working.
  }
}

/**
 * Compares the store with its copy outside IndexedDB: at start, on `visible`, after an unexpected close, and before "0 waiting" is believed.
 * A wiped store takes its old install id back, so that the server can tell what is missing. The copy is never overwritten by a store
 * that is not the one it was made of: a wipe under an open page would go unnoticed.
 */
export async function checkCanary(ports: CanaryPorts): Promise<CanaryResult> {
  const { outbox } = ports;
  const cookie = parseCookie(await ports.canaryText.read());
  const found = await lookInside(ports);
  let state: CanaryState = 'ok';
  if (cookie === null) state = found.installId === undefined ? 'new' : 'cookie_restored';
  else if (found.installId !== cookie.installId) state = 'wiped';
  else if (cookie.seals > found.seals) state = 'rolled_back';
  if (cookie !== null && (state === 'wiped' || state === 'rolled_back')) {
    if (state === 'wiped') await writeMeta(outbox, 'installId', cookie.installId);
    // Counting goes on from the copy, so that the same loss is not found a second time.
    await writeMeta(outbox, 'canary', {
      items: Math.max(found.items, cookie.items),
      seals: Math.max(found.seals, cookie.seals),
    });
    await raiseLoss(ports, {
      reason: state,
      lostWaiting: cookie.waiting,
      missingIds: [],
      noticedAt: new Date(ports.clock.nowMs()).toISOString(),
    });
    outbox.refreshQueries();
  }
  await putCopy(ports, cookie?.installId ?? (await getInstallId(ports)));
  return { state, alert: await readLossAlert(ports) };
}

/** Writes the copy unless the store was thrown away since it was looked at; the next look says so then. */
async function putCopy(ports: CanaryPorts, expectedId: string): Promise<void> {
  const { installId, items, seals, waiting } = await lookInside(ports);
  if (installId === expectedId)
    await ports.canaryText.write(`${installId}.${items}.${seals}.${waiting}`);
}

/**
 * Tells the server what this device still holds for the owner (`POST /sync/announce`), and of a loss that the office does not know of yet,
 * whosever it was; skipped while nothing changed since the last time.
 * Answers the ids the server misses, null when it was not asked. Throws `NetFailure` or `AppError` as `callEndpoint`.
 */
export async function announce(ports: OfflinePorts, owner: Owner): Promise<string[] | null> {
  const { outbox } = ports;
  const key = keyOfOwner(owner);
  const rows = await outbox.items.where('owner').equals(key).toArray();
  const unproven = await unprovenActs(outbox);
  const held = rows
    .flatMap((row) => {
      const parsed = v.safeParse(itemRowSchema, row);
      return parsed.success &&
        !unproven.has(parsed.output.actId ?? '') &&
        ['ready', 'attention', 'superseded', 'voided'].includes(parsed.output.state)
        ? [parsed.output]
        : [];
    })
    .toSorted((a, b) => a.seq - b.seq)
    .slice(0, 2000);
  const items = held.map((item) => ({
    id: item.id,
    sha256: item.eventHash ?? item.sha256,
    kind: item.state === 'voided' ? `${item.kind}:anulado` : item.kind,
    signingId: item.agreementId,
    statedAt: item.statedAt,
  }));
  const installId = await getInstallId(ports);
  const unconfirmedReceipts = (await readReceiptMarks(outbox, key)).size;
  const mark = await sha256Hex(
    JSON.stringify([installId, items, ...(unconfirmedReceipts === 0 ? [] : [unconfirmedReceipts])]),
  );
  const last = await readOwnerMark(outbox, 'announced', key);
  const alert = await readLossAlert(ports);
  if (last === mark && alert === null) return null;
  const loss = lossToTell(alert);
  const answer = await callEndpoint(
    ports.net,
    announceItems,
    {
      body: {
        installId,
        deviceName: ports.device.name.slice(0, 200),
        appBuild: ports.device.appBuild.slice(0, 100),
        unconfirmedReceipts,
        items,
        ...(loss === undefined ? {} : { loss }),
      },
    },
    { idTenant: owner.idTenant, owner: key, timeoutMs: 15_000 },
  );
  await rememberServerTime(outbox, answer.serverTime);
  await writeOwnerMark(outbox, 'announced', key, mark);
  if (loss !== undefined && answer.loss === loss.noticedAt)
    await noteLossTold(ports, loss.noticedAt, answer.serverTime);
  const missing = await unknownHere(ports, answer.missing);
  if (missing.length > 0)
    await raiseLoss(ports, {
      reason: 'server_missing',
      lostWaiting: missing.length,
      missingIds: missing,
      noticedAt: new Date(ports.clock.nowMs()).toISOString(),
    });
  return missing;
}

/** Ids of the server's list that this device really has no trace of. */
async function unknownHere(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await outbox.items.bulkGet([...ids]);
  return ids.filter((_, i) => rows[i] === undefined);
}
