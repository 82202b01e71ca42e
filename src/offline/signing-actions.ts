import * as v from 'valibot';
import { AppError } from '#shared/http/app-error.ts';
import { isErrorCode } from '#shared/http/error-codes.ts';
import { fromHex, toBase64, utf8 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { putQuarantineItem } from '#shared/sync/sync.endpoints.ts';
import { contentDigest, quarantineHeaders, type ItemReceipt } from '#shared/sync/sync.schemas.ts';
import { ownHeaders, pathOf } from './call.ts';
import { writeCanary } from './canary.ts';
import { classifyItem, type Outcome } from './classify-answer.ts';
import { getInstallId } from './device-key.ts';
import { readMeta, rememberServerTime } from './meta.ts';
import { NetFailure } from './net.ts';
import {
  bytesRowSchema,
  handedToOffice,
  type ItemRow,
  itemRowSchema,
  type SigningRow,
  signingRowSchema,
} from './outbox-rows.ts';
import { keyOfOwner, type Owner } from './owner.ts';
import type { OfflinePorts } from './ports.ts';
import { causeOf } from './problem-texts.ts';
import { timeoutFor } from './transmit.ts';

type ActionPorts = Pick<OfflinePorts, 'outbox' | 'clock' | 'random' | 'canaryText' | 'device'>;

/** Everything a person may be shown of one signing; hashes in hexadecimal, lengths in bytes. */
export type SigningDetails = {
  signing: SigningRow;
  items: Pick<
    ItemRow,
    | 'id'
    | 'kind'
    | 'actKind'
    | 'state'
    | 'length'
    | 'sha256'
    | 'eventHash'
    | 'attempts'
    | 'lastCode'
    | 'statedAt'
    | 'sentAt'
  >[];
  cause: string | null;
  events: { at: string; code: string; detail: string }[];
};

async function itemsOf(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  signingId: string,
): Promise<ItemRow[]> {
  return outbox.items
    .where('[signingId+seq]')
    .between([signingId, -Infinity], [signingId, Infinity])
    .toArray();
}

async function ownSigning(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  signingId: string,
): Promise<SigningRow> {
  const parsed = v.safeParse(signingRowSchema, await outbox.signings.get(signingId));
  if (!parsed.success || parsed.output.owner !== keyOfOwner(owner)) throw new AppError('not_found');
  return parsed.output;
}

function isClosed(signing: SigningRow): boolean {
  return signing.acts.some((act) => act.kind === 'fechamento' && act.state === 'acknowledged');
}

/** Details of a signing of the owner; throws `AppError('not_found')`. */
export async function readSigningDetails(
  ports: Pick<OfflinePorts, 'outbox'>,
  owner: Owner,
  signingId: string,
): Promise<SigningDetails> {
  const signing = await ownSigning(ports, owner, signingId);
  const items = (await itemsOf(ports, signingId)).filter((item) => v.is(itemRowSchema, item));
  const events = await ports.outbox.events
    .where('itemId')
    .anyOf(items.map((item) => item.id))
    .toArray();
  return {
    signing,
    items: items.map(
      ({
        id,
        kind,
        actKind,
        state,
        length,
        sha256,
        eventHash,
        attempts,
        lastCode,
        statedAt,
        sentAt,
      }) => ({
        id,
        kind,
        actKind,
        state,
        length,
        sha256,
        eventHash,
        attempts,
        lastCode,
        statedAt,
        sentAt,
      }),
    ),
    cause: causeOf(signing.lastCode),
    events: events.map(({ at, code, detail }) => ({ at, code, detail })),
  };
}

/** "Tentar novamente": parked items are ready again at once. A superseded act stays as it is: the server has it as evidence. Then call `drainNow(owner, 'tap')`. */
export async function retrySigning(
  ports: ActionPorts,
  owner: Owner,
  signingId: string,
): Promise<void> {
  const { outbox } = ports;
  await ownSigning(ports, owner, signingId);
  await outbox.transaction('rw', [outbox.meta, outbox.signings, outbox.items], async () => {
    await outbox.assertWriter();
    const signing = await outbox.signings.get(signingId);
    if (signing === undefined || signing.state !== 'attention') return;
    // What the office has is for the office to judge: its bytes are no longer here.
    if (signing.lastCode === handedToOffice) return;
    for (const item of await itemsOf(ports, signingId))
      if (item.state === 'attention' || item.state === 'ready')
        await outbox.items.put({
          ...item,
          state: 'ready',
          nextAt: 0,
          backoffMs: 0,
          lastCode: item.state === 'attention' ? null : item.lastCode,
        });
    await outbox.signings.put({
      ...signing,
      state: isClosed(signing) ? 'closed' : 'open',
      lastCode: null,
      rev: signing.rev + 1,
      updatedAt: new Date(ports.clock.nowMs()).toISOString(),
    });
  });
}

/**
 * "Anular com motivo": what the server does not have yet is given up with a reason and becomes a tombstone; the bytes stay 30 days.
 * Acts that the server has acknowledged stand, and the signing with them. Throws `AppError` `not_found` or `missing_fields` (no reason).
 */
export async function voidSigning(
  ports: ActionPorts,
  owner: Owner,
  signingId: string,
  reason: string,
): Promise<void> {
  const { outbox } = ports;
  if (reason.trim() === '') throw new AppError('missing_fields', 'Informe o motivo da anulação.');
  await ownSigning(ports, owner, signingId);
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.signings, outbox.items, outbox.events],
    async () => {
      await outbox.assertWriter();
      const signing = await outbox.signings.get(signingId);
      if (signing === undefined) return;
      const at = new Date(ports.clock.nowMs()).toISOString();
      const acknowledged = new Set(
        signing.acts.filter((act) => act.state === 'acknowledged').map((act) => act.actId),
      );
      for (const item of await itemsOf(ports, signingId))
        if (item.actId !== null && !acknowledged.has(item.actId) && item.state !== 'purged')
          await outbox.items.put({
            ...item,
            state: 'voided',
            lastCode: 'voided',
            leaseId: null,
            leaseUntil: 0,
          });
      await outbox.signings.put({
        ...signing,
        state: acknowledged.size === 0 ? 'voided' : isClosed(signing) ? 'closed' : 'open',
        lastCode: 'voided',
        voidReason: reason.trim(),
        // Never the device's clock, which may be months behind: the sweep puts the first time that the server tells.
        voidedAt: (await readMeta(outbox, 'lastServerTime')) ?? null,
        acts: signing.acts.map((act) =>
          act.state === 'acknowledged' ? act : { ...act, state: 'voided' as const },
        ),
        rev: signing.rev + 1,
        updatedAt: at,
      });
      await outbox.events.add({
        itemId: signing.acts[0]?.actId ?? null,
        at,
        code: 'voided',
        detail: signingId,
      });
    },
  );
  await writeCanary(ports);
}

type Handed = { item: ItemRow; receipt: ItemReceipt };

/**
 * "Entregar ao escritório": uploads every item of a parked signing as it lies here, and only after each has a receipt with the hash of
 * these very bytes lets the files go. The signing stays parked and says that it was handed over; the acts' own JSON stays here too.
 * Answers how many items the office took and of how many the bytes were gone. Repeating is harmless.
 * Throws `AppError` (`not_found`, `bad_request` when it is not parked, or the server's refusal) or `NetFailure`; nothing is deleted then.
 */
export async function handToOffice(
  ports: ActionPorts & Pick<OfflinePorts, 'net'>,
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
    const row = v.safeParse(bytesRowSchema, await outbox.bytes.get(item.id));
    if (row.success)
      handed.push({ item, receipt: await handItem(ports, signing, item, row.output.bytes) });
    else bytesMissing += 1;
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
  ports: ActionPorts & Pick<OfflinePorts, 'net'>,
  signing: SigningRow,
  item: ItemRow,
  bytes: ArrayBuffer,
): Promise<ItemReceipt> {
  // Hashed as it lies here: what was damaged on the device is taken too, and its sealed hash travels in the description.
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
    sealedLength: item.length,
    eventHash,
    mime,
    statedAt,
    seq,
    appBuild,
    publicKey: deviceKey?.publicKey ?? null,
  };
  const request = {
    method: 'PUT' as const,
    path: pathOf(putQuarantineItem, { params: { id: item.id } }),
    headers: {
      ...ownHeaders(item.idTenant),
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
  if (item.kind !== 'ato') await outbox.bytes.delete(item.id);
  await outbox.events.add({ itemId: item.id, at, code: handedToOffice, detail: '' });
}

/** "Exportar": one JSON file with rows, bytes (base64) and receipts of a signing, for the office; nothing changes on the device. */
export async function exportSigning(
  ports: Pick<OfflinePorts, 'outbox' | 'clock' | 'device'>,
  owner: Owner,
  signingId: string,
): Promise<{ fileName: string; mime: 'application/json'; bytes: ArrayBuffer }> {
  const { outbox } = ports;
  const signing = await ownSigning(ports, owner, signingId);
  const items: unknown[] = [];
  // One at a time: the photos of a signing may be large.
  for (const item of await itemsOf(ports, signingId)) {
    const stored = await outbox.bytes.get(item.id);
    items.push({
      ...item,
      bytesBase64: stored === undefined ? null : toBase64(new Uint8Array(stored.bytes)),
      receipt: (await outbox.receipts.get(item.id))?.receipt ?? null,
    });
  }
  const deviceKey = (await outbox.meta.get('deviceKey'))?.v as { publicKey?: unknown } | undefined;
  const exported = {
    format: 'recupera-export/1',
    exportedAt: new Date(ports.clock.nowMs()).toISOString(),
    appBuild: ports.device.appBuild,
    installId: (await readMeta(outbox, 'installId')) ?? null,
    publicKey: deviceKey?.publicKey ?? null,
    signing,
    items,
  };
  return {
    fileName: `recupera-${signing.agreementId}.json`,
    mime: 'application/json',
    bytes: utf8(JSON.stringify(exported)).buffer,
  };
}

/** "Enviar relatório": the ring of events and counts, without personal data. */
export async function exportReport(
  ports: Pick<OfflinePorts, 'outbox' | 'clock' | 'device'>,
): Promise<{ fileName: string; mime: 'application/json'; bytes: ArrayBuffer }> {
  const { outbox } = ports;
  const report = {
    format: 'recupera-report/1',
    at: new Date(ports.clock.nowMs()).toISOString(),
    appBuild: ports.device.appBuild,
    installId: (await readMeta(outbox, 'installId')) ?? null,
    canary: (await readMeta(outbox, 'canary')) ?? null,
    items: (await outbox.items.toArray()).map(
      ({ id, kind, state, attempts, lastCode, length, statedAt, sentAt }) => ({
        id,
        kind,
        state,
        attempts,
        lastCode,
        length,
        statedAt,
        sentAt,
      }),
    ),
    events: await outbox.events.toArray(),
  };
  return {
    fileName: 'recupera-relatorio.json',
    mime: 'application/json',
    bytes: utf8(JSON.stringify(report)).buffer,
  };
}
