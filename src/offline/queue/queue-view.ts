import * as v from 'valibot';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { CountingAct } from '#shared/sync/sync.schemas.ts';
import { systemNowMs } from '#offline/platform/system-clock.ts';
import { peopleReasons, type PeopleReason } from '#shared/signing/people-reasons.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { readOwnerMark } from '#offline/store/meta.ts';
import { readHandedMarks, type HandedMark } from '#offline/store/office-receipts.ts';
import { openOutbox, type OutboxDatabase } from '#offline/store/outbox-database.ts';
import {
  handedToOffice,
  type ItemRow,
  itemRowSchema,
  type OutboxKind,
  type SigningAct,
  type SigningRow,
  signingRowSchema,
} from '#offline/store/outbox-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { readReceiptMarks, type ReceiptMark } from '#offline/store/receipt-marks.ts';
import { readOthers, type OthersHandedView, type OthersView } from './others-view.ts';
import { causeOf } from './problem-texts.ts';

/** State of one item in words that screens translate one to one. */
export type ItemViewState =
  | 'neste_aparelho'
  | 'enviando'
  | 'enviado_e_conferido'
  | 'com_problema'
  | 'aguardando_acesso'
  | 'no_escritorio'
  | 'anulado';

/** State of a signing; `no_escritorio` = kept out of force by the server, and the person took note of it. */
export type SigningViewState =
  | 'neste_aparelho'
  | 'enviado_e_conferido'
  | 'fechado'
  | 'com_problema'
  | 'aguardando_acesso'
  | 'no_escritorio'
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
  /** Why the receipt of a delivered act is not confirmed; null = it is, or there is none. */
  receipt: ReceiptMark | null;
};

/**
 * An act out of force; `counts` = the one that stands in its place, where the server named it; `isToCollectAnew` = none does, and who is here
 * can collect it again; `isAsked` = the office was asked to look.
 */
export type KeptView = {
  actId: string;
  counts: CountingAct | null;
  isToCollectAnew: boolean;
  isAsked: boolean;
};

/** One signing; `partyName` as the agreement names it. */
export type SigningView = {
  signingId: string;
  agreementId: string;
  partyName: string;
  visitId: string | null;
  state: SigningViewState;
  /** The first act that the server kept out of force and nobody took note of: nothing is left to send or to hand over. */
  kept: KeptView | null;
  /** Who handed it to the office, and when (server time); null = nobody did. `by` null where the server did not say. */
  handed: { by: string | null; at: string } | null;
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
  others: OthersView[];
  /** What the office has of other people. */
  othersHanded: OthersHandedView[];
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
  const marks = await readReceiptMarks(db, key);
  const handedMarks = await readHandedMarks(db);
  const handedOf = newestByItem(handedMarks);
  const view = (item: ItemRow): ItemViewState => itemStateOf(item, needsSignIn, now);
  return {
    waiting: items.filter((item) => item.state === 'ready').length,
    sending: items.filter((item) => view(item) === 'enviando').length,
    problems:
      signings.filter(
        (signing) =>
          (signing.state === 'attention' && signing.lastCode !== handedToOffice) ||
          (signing.state !== 'voided' && openSuperseded(signing) !== undefined),
      ).length +
      items.filter((item) => item.signingId === null && item.state === 'attention').length,
    sentAt,
    needsSignIn,
    oldestWaitingAt: unsent.map((item) => item.statedAt).toSorted()[0] ?? null,
    unreadable: raw.length - items.length + rawSignings.length - signings.length,
    signings: signings
      .toSorted((a, b) => b.seq - a.seq)
      .map((signing) =>
        signingView(signing, bySigning.get(signing.id) ?? [], view, { marks, handedOf }),
      ),
    ...(await readOthers(db, key, handedMarks)),
  };
}

type Newest = ReadonlyMap<string, HandedMark>;

const newestByItem = (marks: readonly HandedMark[]): Newest =>
  new Map(marks.map((mark) => [mark.itemId, mark]));

/** The newest of what the office has of these items. */
function handedAmong(items: readonly ItemRow[], handedOf: Newest): SigningView['handed'] {
  const [newest] = items
    .flatMap(({ id }) => handedOf.get(id) ?? [])
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return newest === undefined ? null : { by: newest.by, at: newest.at };
}

function parsed<S extends v.GenericSchema>(schema: S, row: unknown): v.InferOutput<S>[] {
  const result = v.safeParse(schema, row);
  return result.success ? [result.output] : [];
}

/** State of one item, for who is signed in or not, at this moment (Unix ms). */
export function itemStateOf(item: ItemRow, needsSignIn: boolean, nowMs: number): ItemViewState {
  switch (item.state) {
    case 'confirmed':
    case 'purged':
      return 'enviado_e_conferido';
    case 'attention':
      return 'com_problema';
    case 'superseded':
      return 'no_escritorio';
    case 'voided':
      return 'anulado';
    case 'ready':
      if (needsSignIn || item.lastCode === 'owner_mismatch') return 'aguardando_acesso';
      return item.leaseId !== null && item.leaseUntil > nowMs ? 'enviando' : 'neste_aparelho';
  }
}

/** Reasons for which whoever is here cannot collect it again. */
const neverAgainHere: ReadonlySet<PeopleReason> = new Set([
  'person_removed',
  'session_not_allowed',
]);

function signingView(
  signing: SigningRow,
  items: readonly ItemRow[],
  view: (item: ItemRow) => ItemViewState,
  { marks, handedOf }: { marks: ReadonlyMap<string, ReceiptMark>; handedOf: Newest },
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
            'no_escritorio',
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
      receipt: marks.get(act.actId) ?? null,
    };
  });
  const kept = openSuperseded(signing);
  // What followed it is kept too, for that alone: the reason is the act's own.
  const keptCode = items.find(({ id }) => id === kept?.actId)?.lastCode ?? signing.lastCode;
  const ofPeople = peopleReasons.find((reason) => reason === keptCode);
  const code =
    signing.state === 'attention'
      ? signing.lastCode
      : kept !== undefined
        ? (ofPeople ?? 'act_superseded')
        : null;
  return {
    signingId: signing.id,
    agreementId: signing.agreementId,
    partyName: signing.partyName,
    visitId: signing.visitId,
    state: signingState(signing, acts),
    lastCode: code,
    cause: code === 'person_removed' ? signingMessages.keptOfLeaver : causeOf(code),
    kept:
      signing.state === 'attention' || kept === undefined
        ? null
        : {
            actId: kept.actId,
            counts: kept.counts ?? null,
            isToCollectAnew: ofPeople !== undefined && !neverAgainHere.has(ofPeople),
            isAsked: kept.askedAt !== undefined,
          },
    handed: handedAmong(items, handedOf),
    acts,
  };
}

/** The first act that was kept out of force, that nobody took note of, and whose step nobody has recorded anew here. */
function openSuperseded({ acts }: SigningRow): SigningAct | undefined {
  return acts.find(
    (act, at) =>
      act.state === 'superseded' &&
      act.understoodAt === undefined &&
      !acts
        .slice(at + 1)
        .some(
          (other) =>
            other.kind === act.kind &&
            (other.state === 'pending' || other.state === 'acknowledged'),
        ),
  );
}

function signingState(signing: SigningRow, acts: readonly ActView[]): SigningViewState {
  if (signing.state === 'attention') return 'com_problema';
  if (signing.state === 'voided') return 'anulado';
  if (openSuperseded(signing) !== undefined) return 'com_problema';
  const superseded = new Set(
    signing.acts.filter((act) => act.state === 'superseded').map((act) => act.actId),
  );
  const alive = acts.filter((act) => act.state !== 'anulado' && !superseded.has(act.actId));
  if (alive.length === 0 && superseded.size > 0) return 'no_escritorio';
  if (alive.length > 0 && alive.every((act) => act.state === 'enviado_e_conferido'))
    return signing.state === 'closed' ? 'fechado' : 'enviado_e_conferido';
  return alive.some((act) => act.state === 'aguardando_acesso')
    ? 'aguardando_acesso'
    : 'neste_aparelho';
}

function pick(states: readonly ItemViewState[], order: readonly ItemViewState[]): ItemViewState {
  return order.find((state) => states.includes(state)) ?? 'neste_aparelho';
}
