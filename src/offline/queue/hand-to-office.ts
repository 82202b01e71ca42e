import { AppError } from '#shared/errors/app-error.ts';
import { addressOf, callHeaders } from '#shared/http/endpoint-call.ts';
import { isErrorCode } from '#shared/errors/error-codes.ts';
import { fromHex, toBase64, utf8 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { putQuarantineItem } from '#shared/sync/sync.endpoints.ts';
import { contentDigest, quarantineHeaders, type ItemReceipt } from '#shared/sync/sync.schemas.ts';
import { writeCanary } from '#offline/store/canary.ts';
import { classifyItem, type Outcome } from '#offline/delivery/classify-answer.ts';
import { getInstallId } from '#offline/store/device-key.ts';
import { rememberServerTime } from '#offline/store/meta.ts';
import { NetFailure } from '#offline/platform/net.ts';
import { handedToOffice, type ItemRow, type SigningRow } from '#offline/store/outbox-rows.ts';
import { dropBytes, readBytes } from '#offline/store/bytes.ts';
import { itemsOf, ownSigning } from './own-signing.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { causeOf } from './problem-texts.ts';
import { timeoutFor } from '#offline/delivery/transmit.ts';

type HandPorts = Pick<
  OfflinePorts,
  'outbox' | 'clock' | 'random' | 'canaryText' | 'device' | 'net'
>;

type Handed = { item: ItemRow; receipt: ItemReceipt };

/**
 * "Entregar ao escritório": uploads every item of a parked signing as it lies here, and only after each has a receipt with the hash of
 * these very bytes lets the files go. The signing stays parked and says that it was handed over; the acts' own JSON stays here too.
 * Answers how many items the office took and of how many the bytes were gone. Repeating is harmless.
 * Throws `AppError` (`not_found`, `bad_request` when it is not parked, or the server's refusal) or `NetFailure`; nothing is deleted then.
 */
export async function handToOffice(
  ports: HandPorts,
  owner: Owner,
  signingId: string,
): Promise<{ handed: number; bytesMissing: number }> {
  const { outbox } = ports;
  const signing = await ownSigning(ports, owner, signingId);
  const notParked = new AppError(
    'bad_request',
    'Só uma assinatura com problema é entregue ao escritório.',
  );
  if (signing.state !== 'attention') throw notParked;
  const handed: Handed[] = [];
  let bytesMissing = 0;
  for (const item of await itemsOf(ports, signingId)) {
    // The rest is with the server already, or was given up by a person.
    if (!['ready', 'attention', 'confirmed'].includes(item.state)) continue;
    if (item.lastCode === handedToOffice && item.state === 'confirmed') continue;
    const bytes = await readBytes(outbox, item.id);
    if (bytes === null) bytesMissing += 1;
    else handed.push({ item, receipt: await handItem(ports, signing, item, bytes) });
  }
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.signings, outbox.items, outbox.bytes, outbox.receipts, outbox.events],
    async () => {
      await outbox.assertWriter();
      const now = await outbox.signings.get(signingId);
      if (now === undefined || now.state !== 'attention') throw notParked;
      for (const one of handed) await settleHanded(ports, one);
      await outbox.signings.put({
        ...now,
        lastCode: handedToOffice,
        rev: now.rev + 1,
        updatedAt: new Date(ports.clock.nowMs()).toISOString(),
      });
    },
  );
  await writeCanary(ports);
  return { handed: handed.length, bytesMissing };
}

/** Uploads one item; the receipt that comes back names the same id, length and hash as the bytes that were sent. */
async function handItem(
  ports: HandPorts,
  signing: SigningRow,
  item: ItemRow,
  bytes: ArrayBuffer,
): Promise<ItemReceipt> {
  // Hashed as it lies here: what was damaged on the device is taken too, and its recorded hash travels in the description.
  const sha256 = await sha256Hex(bytes);
  const deviceKey = (await ports.outbox.meta.get('deviceKey'))?.v as
    | { publicKey?: unknown }
    | undefined;
  const { kind, actKind, actId, mime, statedAt, seq, eventHash, appBuild } = item;
  const meta = {
    kind,
    client: signing.partyName.slice(0, 300),
    cause: item.lastCode ?? signing.lastCode,
    actKind,
    actId,
    agreementId: signing.agreementId,
    agreementVersion: signing.agreementVersion,
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
      ...callHeaders(item.idTenant),
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
  const verdict = classifyItem(outcome, expected, ports.clock.nowMs());
  if (verdict.kind === 'receipt') return verdict.receipt;
  if (verdict.code === 'captive_portal') throw new NetFailure('portal');
  throw new AppError(
    isErrorCode(verdict.code) ? verdict.code : 'unavailable',
    causeOf(verdict.code) ?? undefined,
  );
}

/** Inside the transaction: the receipt is kept, then the bytes of a file go. */
async function settleHanded(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  { item, receipt }: Handed,
): Promise<void> {
  const at = receipt.receivedAt;
  await outbox.receipts.put({
    id: `office:${item.id}`,
    owner: item.owner,
    at,
    kind: handedToOffice,
    receipt,
  });
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
