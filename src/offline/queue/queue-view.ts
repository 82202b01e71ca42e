import * as v from 'valibot';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import { systemNowMs } from '#offline/platform/system-clock.ts';
import { readOwnerMark } from '#offline/store/meta.ts';
import { openOutbox, type OutboxDatabase } from '#offline/store/outbox-database.ts';
import {
  handedToOffice,
  type ItemRow,
  itemRowSchema,
  type OutboxKind,
  type SigningRow,
  signingRowSchema,
} from '#offline/store/outbox-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { causeOf } from './problem-texts.ts';

/** State of one item in words that screens translate one to one. */
export type ItemViewState =
  | 'neste_aparelho'
  | 'enviando'
  | 'enviado_e_conferido'
  | 'com_problema'
  | 'aguardando_acesso'
  | 'anulado';

/** State of a signing. */
export type SigningViewState =
  | 'neste_aparelho'
  | 'enviado_e_conferido'
  | 'fechado'
  | 'com_problema'
  | 'aguardando_acesso'
  | 'anulado';

/** One act of a signing; `lastCode` and `cause` also say why something waits. Instants ISO, `length` in bytes. */
export type ActView = {
  actId: string;
  kind: ActKind;
  state: ItemViewState;
  files: { id: string; kind: OutboxKind; state: ItemViewState; length: number }[];
  lastCode: string | null;
  cause: string | null;
  savedAt: string;
  sentAt: string | null;
};

/** One signing; `partyName` as the agreement names it. */
export type SigningView = {
  signingId: string;
  agreementId: string;
  partyName: string;
  visitId: string | null;
  state: SigningViewState;
  lastCode: string | null;
  cause: string | null;
  acts: ActView[];
};

/** The queue of one owner. `waiting` and `sending` count items, `problems` counts signings; `sentAt` = last receipt (server time). */
export type QueueView = {
  waiting: number;
  sending: number;
  problems: number;
  sentAt: string | null;
  needsSignIn: boolean;
  /** Oldest thing not yet sent (instant), for the 24 h banner. */
  oldestWaitingAt: string | null;
  /** Rows that this build cannot read; they stay and can be exported. */
  unreadable: number;
  signings: SigningView[];
  others: { initials: string; count: number; oldest: string }[];
};

/** The queue as it stands, newest signing first. A screen that stays open reads it by `queueReader`. */
export async function watchQueue(
  owner: Owner,
  db: OutboxDatabase = openOutbox(),
  nowMs: () => number = systemNowMs,
): Promise<QueueView> {
  const key = keyOfOwner(owner);
  const needsSignIn = (await readOwnerMark(db, 'waitingSignIn', key)) !== null;
  const raw = await db.items.where('owner').equals(key).toArray();
  const items = raw.flatMap((row) => parsed(itemRowSchema, row));
  const rawSignings = await db.signings.where('owner').equals(key).toArray();
  const signings = rawSignings.flatMap((row) => parsed(signingRowSchema, row));
  const now = nowMs();
  const unsent = items.filter((item) => item.state === 'ready' || item.state === 'attention');
  const sentAt = items.reduce<string | null>(
    (last, item) =>
      item.sentAt !== null && (last === null || item.sentAt > last) ? item.sentAt : last,
    null,
  );
  const bySigning = new Map<string, ItemRow[]>();
  for (const item of items)
    if (item.signingId !== null)
      bySigning.set(item.signingId, [...(bySigning.get(item.signingId) ?? []), item]);
  const view = (item: ItemRow): ItemViewState => itemState(item, needsSignIn, now);
  return {
    waiting: items.filter((item) => item.state === 'ready').length,
    sending: items.filter((item) => view(item) === 'enviando').length,
    problems:
      signings.filter(
        (signing) =>
          (signing.state === 'attention' && signing.lastCode !== handedToOffice) ||
          (signing.state !== 'voided' && signing.acts.some((act) => act.state === 'superseded')),
      ).length +
      items.filter((item) => item.signingId === null && item.state === 'attention').length,
    sentAt,
    needsSignIn,
    oldestWaitingAt: unsent.map((item) => item.statedAt).toSorted()[0] ?? null,
    unreadable: raw.length - items.length + rawSignings.length - signings.length,
    signings: signings
      .toSorted((a, b) => b.seq - a.seq)
      .map((signing) => signingView(signing, bySigning.get(signing.id) ?? [], view)),
    others: await othersOf(db, key),
  };
}

function parsed<S extends v.GenericSchema>(schema: S, row: unknown): v.InferOutput<S>[] {
  const result = v.safeParse(schema, row);
  return result.success ? [result.output] : [];
}

function itemState(item: ItemRow, needsSignIn: boolean, nowMs: number): ItemViewState {
  switch (item.state) {
    case 'confirmed':
    case 'purged':
      return 'enviado_e_conferido';
    case 'attention':
    case 'superseded':
      return 'com_problema';
    case 'voided':
      return 'anulado';
    case 'ready':
      if (needsSignIn || item.lastCode === 'owner_mismatch') return 'aguardando_acesso';
      return item.leaseId !== null && item.leaseUntil > nowMs ? 'enviando' : 'neste_aparelho';
  }
}

function signingView(
  signing: SigningRow,
  items: readonly ItemRow[],
  view: (item: ItemRow) => ItemViewState,
): SigningView {
  const acts = signing.acts.map((act): ActView => {
    const own = items.find((item) => item.id === act.actId);
    const files = items
      .filter((item) => item.actId === act.actId && item.kind !== 'ato')
      .toSorted((a, b) => a.seq - b.seq);
    const worst =
      [own, ...files].find((item) => item?.state === 'attention') ??
      [own, ...files].find(
        (item) => item !== undefined && item.lastCode !== null && item.state === 'ready',
      ) ??
      own;
    const states = [own, ...files].flatMap((item) => (item === undefined ? [] : [view(item)]));
    const done = act.state === 'acknowledged';
    return {
      actId: act.actId,
      kind: act.kind,
      state: done
        ? 'enviado_e_conferido'
        : pick(states, [
            'com_problema',
            'anulado',
            'aguardando_acesso',
            'enviando',
            'neste_aparelho',
            'enviado_e_conferido',
          ]),
      files: files.map((item) => ({
        id: item.id,
        kind: item.kind,
        state: view(item),
        length: item.length,
      })),
      lastCode: done ? null : (worst?.lastCode ?? null),
      cause: done ? null : causeOf(worst?.lastCode ?? null),
      savedAt: act.savedAt,
      sentAt: own?.sentAt ?? null,
    };
  });
  const isSuperseded = signing.acts.some((act) => act.state === 'superseded');
  const code =
    signing.state === 'attention' ? signing.lastCode : isSuperseded ? 'act_superseded' : null;
  return {
    signingId: signing.id,
    agreementId: signing.agreementId,
    partyName: signing.partyName,
    visitId: signing.visitId,
    state: signingState(signing, acts),
    lastCode: code,
    cause: causeOf(code),
    acts,
  };
}

function signingState(signing: SigningRow, acts: readonly ActView[]): SigningViewState {
  if (signing.state === 'attention') return 'com_problema';
  if (signing.state === 'voided') return 'anulado';
  if (signing.acts.some((act) => act.state === 'superseded')) return 'com_problema';
  const alive = acts.filter((act) => act.state !== 'anulado');
  if (alive.length > 0 && alive.every((act) => act.state === 'enviado_e_conferido'))
    return signing.state === 'closed' ? 'fechado' : 'enviado_e_conferido';
  return alive.some((act) => act.state === 'aguardando_acesso')
    ? 'aguardando_acesso'
    : 'neste_aparelho';
}

function pick(states: readonly ItemViewState[], order: readonly ItemViewState[]): ItemViewState {
  return order.find((state) => states.includes(state)) ?? 'neste_aparelho';
}

async function othersOf(db: OutboxDatabase, owner: string): Promise<QueueView['others']> {
  // One state after the other: asked for both at once, the library walks from row to row.
  const rows = [
    ...(await db.items.where('state').equals('ready').toArray()),
    ...(await db.items.where('state').equals('attention').toArray()),
  ];
  const byOwner = new Map<string, { initials: string; count: number; oldest: string }>();
  for (const row of rows) {
    if (row.owner === owner) continue;
    const known = byOwner.get(row.owner);
    if (known === undefined)
      byOwner.set(row.owner, { initials: row.ownerInitials, count: 1, oldest: row.statedAt });
    else
      byOwner.set(row.owner, {
        ...known,
        count: known.count + 1,
        oldest: row.statedAt < known.oldest ? row.statedAt : known.oldest,
      });
  }
  return [...byOwner.values()];
}
