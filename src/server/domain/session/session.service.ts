import { AppError } from '#shared/errors/app-error.ts';
import { maxSessionDays } from '#shared/session/session.enums.ts';
import type { OwnSession } from '#shared/session/account.schemas.ts';
import { instantOf } from '#shared/kernel/civil-date.ts';
import { longestTurnMs } from '#shared/session/turn.constants.ts';
import type { TurnBody } from '#shared/session/turn.schemas.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type Writer } from '#server/db/change.ts';
import { hashToken, newToken } from '#server/gateways/secret-token.ts';
import {
  endSessionsOfInstall,
  insertSession,
  keepSession,
  listOpenSessions,
  placeSession,
  proveSession,
  revokeSession,
  revokeSessionById,
  revokeSessionsOf,
  touchSession,
  type SessionEndReason,
} from './session.repository.ts';
import { endTurn, findTurn, putNewerTurn, type StoredTurn } from './turn.repository.ts';

/** Life of a session without use: 12 hours, or 30 days with remember-me (decisions: Session). */
const idleMs = 12 * 60 * 60 * 1000;
const rememberedIdleMs = 30 * 24 * 60 * 60 * 1000;

/** How long what is still on the devices of a deleted person is taken (decisions: Users). */
export const leaverMs = rememberedIdleMs;

/** Use is written at most this often: a session row is not updated by every request. */
export const touchEveryMs = 60 * 1000;

/** However much it is used. */
const longestMs = maxSessionDays * 24 * 60 * 60 * 1000;

/**
 * Whether a session is over: not used for too long, unless a prepared visit keeps it (`keepUntil`),
 * or in any case open for 90 days (decisions: Session).
 */
export function isOver(
  session: { createdAt: Date; lastUsedAt: Date; remember: boolean; keepUntil: Date | null },
  now: Date,
): boolean {
  if (now.getTime() - session.createdAt.getTime() > longestMs) return true;
  if (session.keepUntil !== null && now < session.keepUntil) return false;
  return (
    now.getTime() - session.lastUsedAt.getTime() > (session.remember ? rememberedIdleMs : idleMs)
  );
}

/** How long a proof of who somebody is counts. */
const provedMs = 10 * 60 * 1000;

/** Whether the person of a session proved lately who they are (OWASP ASVS 5.0, 7.5.1). */
export function isProved(session: { provedAt: Date | null } | null, now: Date): boolean {
  const provedAt = session?.provedAt ?? null;
  return provedAt !== null && now.getTime() - provedAt.getTime() <= provedMs;
}

/**
 * Whether the signer still holds a session's device. The 12 hours run by the server's clock from
 * the first report of the hand-over: of the tablet's own times only the end is believed.
 */
export function isTurnLasting(
  { heardAt, endedAt }: { heardAt: Date | null; endedAt: Date | null },
  now: Date,
): boolean {
  return heardAt !== null && endedAt === null && now.getTime() - heardAt.getTime() < longestTurnMs;
}

/** The changes that a report of a hand-over made, and the turn that stands after it. */
export type HeardTurn = {
  turn: StoredTurn;
  isLasting: boolean;
  hasBegun: boolean;
  hasEnded: boolean;
};

/** The person of a session; `subject` is a user id or a cnpjcpf. */
export type SessionOwner = { kind: 'staff' | 'client'; idTenant: string; subject: string };

export type SessionService = ReturnType<typeof createSessionService>;

/**
 * Sessions: opaque random tokens, stored hashed, revocable, renewed by use. Who is behind one is
 * asked by `access/caller.read.ts`.
 */
export function createSessionService(context: Context) {
  const writer = housekeeper(context, 'sessions');

  async function open(
    session: SessionOwner & { remember: boolean; device?: string; address?: string },
  ): Promise<string> {
    const token = newToken();
    const at = context.now();
    await insertSession(writer, {
      ...session,
      id: context.newId(),
      tokenHash: hashToken(token),
      createdAt: at,
      lastUsedAt: at,
      provedAt: at,
    });
    return token;
  }

  return {
    /**
     * Opens a session for an account whose password was checked; the answer is the only place where
     * the token ever stands.
     */
    open,

    revoke: (tx: Writer<'sessions'>, token: string): Promise<void> =>
      revokeSession(tx, hashToken(token), context.now()),

    /**
     * Ends every session of a person, on every device: after a new password, or when the account
     * goes (`removed`).
     */
    revokeAllOf: (
      tx: Writer<'sessions'>,
      owner: SessionOwner,
      endReason: SessionEndReason | null = null,
    ): Promise<number> => revokeSessionsOf(tx, owner, context.now(), { endReason }),

    /** Ends every session of a person but the one of this token; answers how many. */
    revokeOthersOf: (tx: Writer<'sessions'>, owner: SessionOwner, token: string): Promise<number> =>
      revokeSessionsOf(tx, owner, context.now(), { exceptTokenHash: hashToken(token) }),

    /** Ends one session of a person by its id; false when the person has no such open session. */
    revokeOne: (tx: Writer<'sessions'>, owner: SessionOwner, id: string): Promise<boolean> =>
      revokeSessionById(tx, owner, id, context.now()),

    /** The open sessions of a person, the last used one first. */
    async listOf(owner: SessionOwner, token: string): Promise<OwnSession[]> {
      const now = context.now();
      const current = hashToken(token);
      return (await listOpenSessions(context.db, owner))
        .filter((session) => !isOver(session, now))
        .map(({ id, device, address, createdAt, lastUsedAt, tokenHash }) => ({
          id,
          device,
          address,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: tokenHash === current,
        }));
    },

    /** Notes which installation uses a session. */
    place: (token: string, installId: string): Promise<void> =>
      placeSession(writer, hashToken(token), installId),

    /**
     * Lets a session live until then without use, where a visit was prepared with it; 90 days after
     * it was opened it ends anyway.
     */
    keep: (token: string, until: Date): Promise<void> =>
      keepSession(writer, hashToken(token), until),

    /**
     * Ends the sessions of a person on an installation that was lost, and those of which nobody
     * knows where they are; `by` is the token of the session that reports it, which stays. Answers
     * how many.
     */
    endLost: (
      tx: Writer<'sessions'>,
      owner: SessionOwner,
      installId: string,
      by: string,
    ): Promise<number> => endSessionsOfInstall(tx, owner, installId, context.now(), hashToken(by)),

    /**
     * Records a hand-over of the device that uses a session, and answers the turn that stands then.
     * The same report again, or one older than the known turn, changes nothing; an ended turn stays
     * ended.
     */
    async hearTurn(tx: Writer<'sessions'>, token: string, told: TurnBody): Promise<HeardTurn> {
      const tokenHash = hashToken(token);
      const now = context.now();
      const { turnId, endedAt } = told;
      const hasBegun = await putNewerTurn(
        tx,
        tokenHash,
        { ...told, since: instantOf(told.since) },
        now,
      );
      // After the beginning, so that an end is not lost to somebody who tells the beginning at the
      // same time.
      const hasEnded =
        endedAt !== undefined && (await endTurn(tx, tokenHash, turnId, instantOf(endedAt)));
      const turn = await findTurn(tx, tokenHash);
      if (turn === undefined) throw new AppError('session_ended');
      return { turn, isLasting: isTurnLasting(turn, now), hasBegun, hasEnded };
    },

    /** Notes that the person proved now who they are; answers until when that counts. */
    async prove(token: string): Promise<Date> {
      const now = context.now();
      await proveSession(writer, hashToken(token), now);
      return new Date(now.getTime() + provedMs);
    },

    /** Notes that a session, by the hash of its token, was used now. */
    touch: (tokenHash: string): Promise<void> => touchSession(writer, tokenHash, context.now()),
  };
}
