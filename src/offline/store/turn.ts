import * as v from 'valibot';
import { instantField, uuidField } from '#shared/kernel/fields.ts';
import { actKinds, turnProofs } from '#shared/signing/signing.enums.ts';
import type { TurnStatement } from '#shared/signing/signing.schemas.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { turnKey } from './turn-glance.ts';

/**
 * The newest hand-over of this tablet (decisions: Hand-over): to whom it was handed over, for which agreement, by whom, since when. It
 * stands in the outbox's own database, because page and worker read it and neither a sign-out nor a dead session clears it. Without an
 * agreement it is a lock: nobody has the tablet, and nothing but the return is open.
 */
export const turnRowSchema = v.object({
  turnId: uuidField,
  agreementId: v.nullable(uuidField),
  /** Paths that stay open, the contract's own first. */
  paths: v.array(v.string()),
  /** Who has the tablet, as the button named them; empty for a lock. */
  holder: v.string(),
  act: v.nullable(v.picklist(actKinds)),
  since: instantField,
  monotonicStart: v.number(),
  host: v.object({ owner: v.string(), id: v.string(), name: v.string() }),
  endedAt: v.nullable(instantField),
  proof: v.nullable(v.object({ kind: v.picklist(turnProofs), at: instantField })),
  /** Wrong PINs in this turn, and when the next try is possible (Unix milliseconds of this device). */
  wrongPins: v.number(),
  nextTryAt: v.number(),
  /** Whether the server has answered that it knows the turn, and its end. */
  isStartTold: v.boolean(),
  isEndTold: v.boolean(),
});
export type TurnRow = v.InferOutput<typeof turnRowSchema>;

/** A turn as it was read from a store; null for what is none. */
export function parseTurn(value: unknown): TurnRow | null {
  const parsed = v.safeParse(turnRowSchema, value);
  return parsed.success ? parsed.output : null;
}

/** The newest turn, lasting or over; null where none ever was, or none that can be read. */
export async function readTurn(db: Pick<OutboxDatabase, 'meta'>): Promise<TurnRow | null> {
  return parseTurn((await db.meta.get(turnKey))?.v);
}

/** Whether this tablet is with who signs, so that observations neither are written nor leave. */
export async function isHandedOver(db: Pick<OutboxDatabase, 'meta'>): Promise<boolean> {
  const turn = await readTurn(db);
  return turn !== null && turn.endedAt === null;
}

/** Puts a turn in the place of the one before it. */
export async function writeTurn(db: OutboxDatabase, turn: TurnRow): Promise<void> {
  await db.meta.put({ k: turnKey, v: turn });
}

/** Changes the turn of this id in one transaction and answers it as it now is; null when another one stands there meanwhile. */
export function changeTurn(
  db: OutboxDatabase,
  turnId: string,
  change: (turn: TurnRow) => TurnRow,
): Promise<TurnRow | null> {
  return db.transaction('rw', [db.meta], async () => {
    const known = await readTurn(db);
    if (known === null || known.turnId !== turnId) return null;
    await db.assertWriter();
    const next = change(known);
    await writeTurn(db, next);
    return next;
  });
}

/** What an act says of the hand-over in or after which it was captured; null where its agreement had none on this tablet. */
export async function turnStatementFor(
  db: Pick<OutboxDatabase, 'meta'>,
  agreementId: string,
): Promise<TurnStatement | null> {
  const turn = await readTurn(db);
  if (turn === null || turn.act === null || turn.agreementId !== agreementId) return null;
  return {
    id: turn.turnId,
    act: turn.act,
    startedAt: turn.since,
    endedAt: turn.endedAt,
    monotonicStart: turn.monotonicStart,
    host: { id: turn.host.id, name: turn.host.name },
    proof: turn.proof,
  };
}
