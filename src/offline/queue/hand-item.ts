import { AppError } from '#shared/errors/app-error.ts';
import { isErrorCode } from '#shared/errors/error-codes.ts';
import { addressOf, callHeaders } from '#shared/http/endpoint-call.ts';
import { fromHex, toBase64, utf8 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { putQuarantineItem } from '#shared/sync/sync.endpoints.ts';
import {
  contentDigest,
  quarantineHeaders,
  type QuarantineReceipt,
} from '#shared/sync/sync.schemas.ts';
import { classifyHanded, type Outcome } from '#offline/delivery/classify-answer.ts';
import { timeoutFor } from '#offline/delivery/transmit.ts';
import { NetFailure } from '#offline/platform/net.ts';
import { dropBytes } from '#offline/store/bytes.ts';
import { getInstallId } from '#offline/store/device-key.ts';
import { rememberServerTime } from '#offline/store/meta.ts';
import { keepOfficeReceipt } from '#offline/store/office-receipts.ts';
import { handedToOffice, type ItemRow, type SigningRow } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { causeOf } from './problem-texts.ts';

export type HandPorts = Pick<
  OfflinePorts,
  'outbox' | 'clock' | 'random' | 'canaryText' | 'device' | 'net'
>;

/** An item that the office has, with its receipt. */
export type Handed = { item: ItemRow; receipt: QuarantineReceipt };

/** Whether the office should get an item: the server has the rest, or a person gave it up. */
export function isForOffice({ state, lastCode, kind }: ItemRow): boolean {
  if (state === 'ready' || state === 'attention') return true;
  // A file that arrived without its act is with the server by itself; the office gets what was captured together.
  return state === 'confirmed' && kind !== 'ato' && lastCode !== handedToOffice;
}

/**
 * Uploads one item as it lies here, in the name of a company of the caller's own; the receipt that comes back names the same id, length and
 * hash as the bytes that were sent. Throws `AppError` (the server's refusal) or `NetFailure`.
 */
export async function handItem(
  ports: HandPorts,
  idTenant: string,
  { signing, item, bytes }: { signing: SigningRow | null; item: ItemRow; bytes: ArrayBuffer },
): Promise<QuarantineReceipt> {
  // Hashed as it lies here: what was damaged on the device is taken too, and its recorded hash travels in the description.
  const sha256 = await sha256Hex(bytes);
  const deviceKey = (await ports.outbox.meta.get('deviceKey'))?.v as
    | { publicKey?: unknown }
    | undefined;
  const { kind, actKind, actId, mime, statedAt, seq, eventHash, appBuild } = item;
  const meta = {
    kind,
    client: signing?.partyName.slice(0, 300) ?? null,
    cause: item.lastCode ?? signing?.lastCode ?? null,
    actKind,
    actId,
    agreementId: item.agreementId,
    agreementVersion: signing?.agreementVersion ?? null,
    sealedSha256: item.sha256,
    recordedLength: item.length,
    eventHash,
    mime,
    statedAt,
    seq,
    appBuild,
    publicKey: deviceKey?.publicKey ?? null,
  };
  const request = {
    method: 'PUT' as const,
    path: addressOf(putQuarantineItem, { params: { id: item.id } }),
    headers: {
      // Not the item's company: who lost their way into that one still hands over what they captured.
      ...callHeaders(idTenant),
      'content-type': 'application/octet-stream',
      [quarantineHeaders.owner]: item.owner,
      [quarantineHeaders.install]: await getInstallId(ports),
      [quarantineHeaders.digest]: contentDigest(toBase64(fromHex(sha256))),
      [quarantineHeaders.meta]: toBase64(utf8(JSON.stringify(meta))),
    },
    body: bytes,
    timeoutMs: timeoutFor(bytes.byteLength),
  };
  const outcome: Outcome = { type: 'answer', answer: await ports.net.send(request) };
  const expected = { id: item.id, sha256, length: bytes.byteLength };
  const verdict = classifyHanded(outcome, expected, ports.clock.nowMs());
  if (verdict.kind === 'receipt') return verdict.receipt;
  if (verdict.code === 'captive_portal') throw new NetFailure('portal');
  throw new AppError(
    isErrorCode(verdict.code) ? verdict.code : 'unavailable',
    causeOf(verdict.code) ?? undefined,
  );
}

/** Inside the transaction: the receipt is kept, then the bytes of a file go; an act's own JSON stays. */
export async function settleHanded(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  { item, receipt }: Handed,
): Promise<void> {
  const at = receipt.receivedAt;
  await keepOfficeReceipt(outbox, item, receipt);
  await rememberServerTime(outbox, at);
  await outbox.items.put({
    ...item,
    state: item.kind === 'ato' ? 'confirmed' : 'purged',
    lastCode: handedToOffice,
    leaseId: null,
    leaseUntil: 0,
    sentAt: at,
  });
  if (item.kind !== 'ato') await dropBytes(outbox, [item.id]);
  await outbox.events.add({ itemId: item.id, at, code: handedToOffice, detail: '' });
}
