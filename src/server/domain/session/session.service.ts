import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { housekeeper, type Writer } from '#server/db/change.ts';
import {
  insertSession,
  revokeSession,
  revokeSessionsOf,
  touchSession,
} from './session.repository.ts';

/** Life of a session without use: 12 hours, or 30 days with remember-me (decisions: Session). */
const idleMs = 12 * 60 * 60 * 1000;
const rememberedIdleMs = 30 * 24 * 60 * 60 * 1000;

/** How long what is still on the devices of a deleted person is taken (decisions: Users). */
export const leaverMs = rememberedIdleMs;

/** Use is written at most this often: a session row is not updated by every request. */
export const touchEveryMs = 60 * 1000;

export const isIdleTooLong = (
  session: { lastUsedAt: Date; remember: boolean },
  now: Date,
): boolean =>
  now.getTime() - session.lastUsedAt.getTime() > (session.remember ? rememberedIdleMs : idleMs);

/** A token as it is kept. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export type SessionService = ReturnType<typeof createSessionService>;

/** Sessions: opaque random tokens, stored hashed, revocable, renewed by use. Who is behind one is asked by `access/caller.read.ts`. */
export function createSessionService(context: Context) {
  const writer = housekeeper(context, 'sessions');

  async function open(session: {
    kind: 'staff' | 'client';
    idTenant: string;
    subject: string;
    remember: boolean;
  }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const at = context.now();
    await insertSession(writer, {
      ...session,
      tokenHash: hashToken(token),
      createdAt: at,
      lastUsedAt: at,
    });
    return token;
  }

  return {
    /** Opens a session for an account whose password was checked; the answer is the only place where the token ever stands. */
    open,

    revoke: (token: string): Promise<void> =>
      revokeSession(writer, hashToken(token), context.now()),

    /** Ends every session of a person, on every device: after a new password, or when the account goes. */
    revokeAllOf: (
      tx: Writer<'sessions'>,
      owner: { kind: 'staff' | 'client'; idTenant: string; subject: string },
    ): Promise<void> => revokeSessionsOf(tx, owner, context.now()),

    /** Notes that a session, by the hash of its token, was used now. */
    touch: (tokenHash: string): Promise<void> => touchSession(writer, tokenHash, context.now()),
  };
}
