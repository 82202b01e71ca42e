import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { writeCanary } from '#offline/store/canary.ts';
import { readMeta } from '#offline/store/meta.ts';
import {
  handedToOffice,
  type ItemRow,
  itemRowSchema,
  type SigningAct,
  type SigningRow,
} from '#offline/store/outbox-rows.ts';
import { itemsOf, ownSigning } from './own-signing.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { actReceiptSchema } from '#shared/sync/sync.schemas.ts';
import { readReceiptMarks, type ReceiptMark } from '#offline/store/receipt-marks.ts';
import { causeOf } from './problem-texts.ts';

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
  /** What the server counter-signed about each act, as it was received; `mark` null = confirmed. */
  receipts: {
    actId: string;
    serverKeyId: string;
    counterText: string | null;
    counterSignature: string;
    mark: ReceiptMark | null;
  }[];
};

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
    receipts: await receiptsOf(ports, signing),
  };
}

async function receiptsOf(
  { outbox }: Pick<OfflinePorts, 'outbox'>,
  { acts, owner }: SigningRow,
): Promise<SigningDetails['receipts']> {
  const marks = await readReceiptMarks(outbox, owner);
  const rows = await outbox.receipts.bulkGet(acts.map(({ actId }) => actId));
  return rows.flatMap((row) => {
    const receipt = v.safeParse(actReceiptSchema, row?.receipt);
    if (!receipt.success) return [];
    const { id, serverKeyId, counterText, counterSignature } = receipt.output;
    return [
      {
        actId: id,
        serverKeyId,
        counterText: counterText ?? null,
        counterSignature,
        mark: marks.get(id) ?? null,
      },
    ];
  });
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
 * "Entendi": the person took note that acts of a signing are out of force. They stay with the office and in the list here, and ask for
 * nothing any more.
 */
export async function understandKept(
  ports: ActionPorts,
  owner: Owner,
  signingId: string,
): Promise<void> {
  const at = new Date(ports.clock.nowMs()).toISOString();
  await changeActs(ports, owner, signingId, (act) =>
    act.state === 'superseded' ? { ...act, understoodAt: act.understoodAt ?? at } : act,
  );
}

/** The office was asked to look at an act that is out of force; call once it has answered. */
export async function noteAsked(
  ports: ActionPorts,
  owner: Owner,
  signingId: string,
  actId: string,
): Promise<void> {
  const at = new Date(ports.clock.nowMs()).toISOString();
  await changeActs(ports, owner, signingId, (act) =>
    act.actId === actId ? { ...act, askedAt: act.askedAt ?? at } : act,
  );
}

async function changeActs(
  ports: ActionPorts,
  owner: Owner,
  signingId: string,
  change: (act: SigningAct) => SigningAct,
): Promise<void> {
  const { outbox } = ports;
  await ownSigning(ports, owner, signingId);
  await outbox.transaction('rw', [outbox.meta, outbox.signings], async () => {
    await outbox.assertWriter();
    const signing = await outbox.signings.get(signingId);
    if (signing === undefined) return;
    await outbox.signings.put({
      ...signing,
      acts: signing.acts.map(change),
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
        // A wish for a copy can be given up although its closing stands.
        if (
          item.actId !== null &&
          (item.kind === 'copia' || !acknowledged.has(item.actId)) &&
          item.state !== 'purged'
        )
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
