import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { Writer } from '#server/db/change.ts';
import { sessions } from '#server/db/schema/session.ts';

/** A hand-over as a session's row holds it; `since` and `endedAt` are the tablet's clock, `heardAt` is ours. */
export type StoredTurn = {
  turnId: string;
  agreementId: string;
  since: Date;
  heardAt: Date;
  endedAt: Date | null;
};

/**
 * Puts a turn in the place of the session's, in one statement, so that of two told at once the newer one stays. False when it stands there
 * already, or a newer one does. Newer is the later `since`, by one clock; but a clock that ran ahead and was put right must not lock the
 * session out of every later turn: whoever began after the standing turn was heard, by a clock that is not ahead of ours, is newer too.
 */
export async function putNewerTurn(
  writer: Writer<'sessions'>,
  tokenHash: string,
  turn: { turnId: string; agreementId: string; act: ActKind; since: Date },
  heardAt: Date,
): Promise<boolean> {
  const rows = await writer
    .update(sessions)
    .set({
      turnId: turn.turnId,
      turnAgreement: turn.agreementId,
      turnAct: turn.act,
      turnSince: turn.since,
      turnHeardAt: heardAt,
      turnEndedAt: null,
    })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        or(
          isNull(sessions.turnId),
          and(
            ne(sessions.turnId, turn.turnId),
            or(
              lt(sessions.turnSince, turn.since),
              turn.since <= heardAt ? lt(sessions.turnHeardAt, turn.since) : undefined,
            ),
          ),
        ),
      ),
    )
    .returning({ turnId: sessions.turnId });
  return rows.length === 1;
}

/** Ends this turn of the session; false when it is not the one that stands there, or has ended before. */
export async function endTurn(
  writer: Writer<'sessions'>,
  tokenHash: string,
  turnId: string,
  endedAt: Date,
): Promise<boolean> {
  const rows = await writer
    .update(sessions)
    .set({ turnEndedAt: endedAt })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        eq(sessions.turnId, turnId),
        isNull(sessions.turnEndedAt),
      ),
    )
    .returning({ turnId: sessions.turnId });
  return rows.length === 1;
}

/** The newest turn of a session; undefined before the first. */
export async function findTurn(
  executor: Writer<'sessions'>,
  tokenHash: string,
): Promise<StoredTurn | undefined> {
  const rows = await executor
    .select({
      turnId: sessions.turnId,
      agreementId: sessions.turnAgreement,
      since: sessions.turnSince,
      heardAt: sessions.turnHeardAt,
      endedAt: sessions.turnEndedAt,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  const row = rows[0];
  if (!row) return undefined;
  const { turnId, agreementId, since, heardAt, endedAt } = row;
  return turnId === null || agreementId === null || since === null || heardAt === null
    ? undefined
    : { turnId, agreementId, since, heardAt, endedAt };
}
