import * as v from 'valibot';
import { fromHex, toBase64 } from '#shared/kernel/bytes.ts';
import { actEnvelopeSchema } from '#shared/signing/signing.schemas.ts';
import { haveItems, putAct, putItem } from '#shared/sync/sync.endpoints.ts';
import {
  contentDigest,
  haveAnswer,
  itemHeaders,
  type ActReceipt,
  type ItemReceipt,
} from '#shared/sync/sync.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { addressOf, callHeaders } from '#shared/http/endpoint-call.ts';
import {
  classifyAct,
  classifyItem,
  classifyPlain,
  isReceiptOf,
  verdictOfNoAnswer,
  type Outcome,
  type Verdict,
} from './classify-answer.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { fault } from '#offline/platform/crash-points.ts';
import { enrolDevice, isDeviceEnrolled } from '#offline/store/device-key.ts';
import { writeOwnerMark } from '#offline/store/meta.ts';
import { NetFailure, type NetRequest } from '#offline/platform/net.ts';
import { readVerifiedBytes } from '#offline/store/bytes.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';

/** Above this many bytes the server is asked first whether it already has them. */
export const haveThresholdBytes = 64 * 1024;

/** What came of sending one item; acts and files have receipts of their own. */
export type SendVerdict = Verdict<ItemReceipt | ActReceipt>;

/** Patience for one request in milliseconds: 30 s and 1 s for every 20 KB. */
export function timeoutFor(lengthBytes: number): number {
  return 30_000 + Math.ceil(lengthBytes / 20_000) * 1000;
}

/** Sends one claimed item, after its bytes were read and hashed again. Never throws for what the network does. */
export async function transmit(
  ports: OfflinePorts,
  owner: Owner,
  item: ItemRow,
  signal: AbortSignal,
): Promise<SendVerdict> {
  const read = await readVerifiedBytes(ports.outbox, item);
  if ('code' in read) return { kind: 'attention', code: read.code };
  const { bytes } = read;
  await fault(ports, 'drain:read');
  const verdict =
    item.kind === 'ato'
      ? await sendAct(ports, owner, item, bytes, signal)
      : await sendFile(ports, item, bytes, signal);
  await fault(ports, 'drain:answered');
  // The bytes were hashed a moment ago, so the damage happened on the way: send again later.
  return verdict.kind === 'rehash'
    ? { kind: 'retry', code: verdict.code, endPass: false, retryAfterMs: null }
    : verdict;
}

async function sendFile(
  ports: OfflinePorts,
  item: ItemRow,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<Verdict<ItemReceipt>> {
  // The first try is attempt 1 (counted when it is claimed, so that a killed tab counts too).
  if (item.attempts > 1 && item.length > haveThresholdBytes) {
    const known = await askHave(ports, item, signal);
    if (known !== null) return known;
  }
  const outcome = await send(ports, {
    method: 'PUT',
    path: addressOf(putItem, { params: { id: item.id } }),
    headers: {
      ...callHeaders(item.idTenant),
      'content-type': item.mime,
      [itemHeaders.owner]: item.owner,
      [itemHeaders.signing]: item.agreementId ?? '-',
      [itemHeaders.kind]: item.kind,
      [itemHeaders.payloadVersion]: String(item.payloadVersion),
      [itemHeaders.digest]: contentDigest(toBase64(fromHex(item.sha256))),
    },
    body: bytes,
    timeoutMs: timeoutFor(item.length),
    signal,
  });
  return classifyItem(outcome, item, ports.clock.nowMs());
}

/** The receipt when the server already has the bytes, a failure when it cannot be asked, null = send them. */
async function askHave(
  ports: OfflinePorts,
  item: ItemRow,
  signal: AbortSignal,
): Promise<Verdict<ItemReceipt> | null> {
  const outcome = await send(ports, {
    method: 'POST',
    path: addressOf(haveItems),
    headers: { ...callHeaders(item.idTenant), 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ id: item.id, sha256: item.sha256 }] }),
    timeoutMs: timeoutFor(0),
    signal,
  });
  const verdict = classifyPlain(outcome, ports.clock.nowMs());
  if (verdict.kind === 'receipt') {
    const answer = v.safeParse(haveAnswer, verdict.receipt);
    const receipt = answer.success
      ? answer.output.items.find((other) => isReceiptOf(other, item))
      : undefined;
    return receipt === undefined ? null : { kind: 'receipt', receipt };
  }
  return verdict.kind === 'retry' || verdict.kind === 'sign_in' ? verdict : null;
}

async function sendAct(
  ports: OfflinePorts,
  owner: Owner,
  item: ItemRow,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<Verdict<ActReceipt>> {
  const text = new TextDecoder().decode(bytes);
  const envelope = v.safeParse(actEnvelopeSchema, parseJson(text));
  if (!envelope.success || item.eventHash === null)
    return { kind: 'attention', code: 'row_unreadable' };
  const { files } = envelope.output.payload;
  const expected = { id: item.id, eventHash: item.eventHash, files };
  for (let round = 0; ; round += 1) {
    const enrolled = await ensureEnrolled(ports, owner, item.owner);
    if (enrolled !== null) return enrolled;
    const outcome = await send(ports, {
      method: 'PUT',
      path: addressOf(putAct, { params: { id: item.id } }),
      headers: {
        ...callHeaders(item.idTenant),
        'content-type': 'application/json',
        [itemHeaders.owner]: item.owner,
      },
      body: text,
      timeoutMs: timeoutFor(item.length),
      signal,
    });
    const verdict = classifyAct(outcome, expected, ports.clock.nowMs());
    if (verdict.kind === 'receipt' || verdict.kind === 'superseded')
      return judged(ports, envelope.output.payload.agreementId, verdict);
    if (verdict.kind !== 'enrol') return verdict;
    await writeOwnerMark(ports.outbox, 'enrolled', item.owner, null);
    if (round > 0) return { kind: 'retry', code: verdict.code, endPass: false, retryAfterMs: null };
  }
}

/** A receipt whose counter-signature is wrong is not the server's: nothing is believed, the act is sent again later. */
async function judged(
  ports: OfflinePorts,
  agreementId: string,
  verdict: Extract<Verdict<ActReceipt>, { kind: 'receipt' | 'superseded' }>,
): Promise<Verdict<ActReceipt>> {
  if (verdict.receipt === null) return verdict;
  const mark = await judgeReceipt(ports, agreementId, verdict.receipt);
  if (mark === 'nao_confere')
    return { kind: 'retry', code: 'receipt_not_signed', endPass: false, retryAfterMs: null };
  return mark === null ? verdict : { ...verdict, mark };
}

/** Null when the key is registered for this owner; else what to do about it. */
async function ensureEnrolled(
  ports: OfflinePorts,
  owner: Owner,
  key: string,
): Promise<Verdict<never> | null> {
  if (await isDeviceEnrolled(ports, key)) return null;
  try {
    await enrolDevice(ports, owner);
    return null;
  } catch (error) {
    return verdictOfThrown(error);
  }
}

/** Turns what `callEndpoint` throws into a verdict; anything else is a defect or a dead store and goes on up. */
export function verdictOfThrown(error: unknown): Verdict<never> {
  if (error instanceof NetFailure) return verdictOfNoAnswer(error.reason);
  if (!(error instanceof AppError)) throw error;
  if (error.status === 401) return { kind: 'sign_in', code: error.code };
  if (error.status === 426) return { kind: 'update', code: error.code };
  // Enrolment is no fault of the signing: it waits, and the other signings wait for the same thing.
  return {
    kind: 'retry',
    code: error.code,
    endPass: error.status >= 500 || error.status === 429,
    retryAfterMs: null,
  };
}

async function send(ports: OfflinePorts, request: NetRequest): Promise<Outcome> {
  try {
    return { type: 'answer', answer: await ports.net.send(request) };
  } catch (error) {
    if (error instanceof NetFailure) return { type: 'failure', reason: error.reason };
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
