import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { recoveryCodes, secondFactorChallenges, secondFactors } from '#server/db/schema/session.ts';

export type SecondFactorRecord = typeof secondFactors.$inferSelect;
export type ChallengeRecord = typeof secondFactorChallenges.$inferSelect;

export async function findFactor(
  executor: Executor,
  idUser: string,
): Promise<SecondFactorRecord | undefined> {
  return (
    await executor.select().from(secondFactors).where(eq(secondFactors.idUser, idUser)).limit(1)
  )[0];
}

/** Stores an offered secret over an earlier offer; false when the factor is on. */
export async function upsertOffer(
  executor: Writer<'second_factors'>,
  offer: { idUser: string; idTenant: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const rows = await executor
    .insert(secondFactors)
    .values(offer)
    .onConflictDoUpdate({
      target: secondFactors.idUser,
      set: { secret: offer.secret, createdAt: offer.createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ idUser: secondFactors.idUser });
  return rows.length === 1;
}

/** The offered secret becomes the factor; false when another code was first. */
export async function confirmFactor(
  executor: Writer<'second_factors'>,
  idUser: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(eq(secondFactors.idUser, idUser), isNull(secondFactors.confirmedAt)))
    .returning({ idUser: secondFactors.idUser });
  return rows.length === 1;
}

/** Uses a step up; false when it or a newer one was used already. */
export async function takeStep(
  executor: Writer<'second_factors'>,
  idUser: string,
  step: number,
): Promise<boolean> {
  const rows = await executor
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.idUser, idUser),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ idUser: secondFactors.idUser });
  return rows.length === 1;
}

/** Removes a factor with its codes and challenges; false when there was none that was on. */
export async function deleteFactor(
  executor: Writer<'second_factors' | 'recovery_codes' | 'second_factor_challenges'>,
  idUser: string,
): Promise<boolean> {
  await executor.delete(secondFactorChallenges).where(eq(secondFactorChallenges.idUser, idUser));
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.idUser, idUser));
  const rows = await executor
    .delete(secondFactors)
    .where(and(eq(secondFactors.idUser, idUser), isNotNull(secondFactors.confirmedAt)))
    .returning({ idUser: secondFactors.idUser });
  return rows.length === 1;
}

export function listUnusedRecoveryCodes(
  executor: Executor,
  idUser: string,
): Promise<(typeof recoveryCodes.$inferSelect)[]> {
  return executor
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.idUser, idUser), isNull(recoveryCodes.usedAt)));
}

export async function countUnusedRecoveryCodes(
  executor: Executor,
  idUser: string,
): Promise<number> {
  const rows = await executor
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.idUser, idUser), isNull(recoveryCodes.usedAt)));
  return rows[0]?.left ?? 0;
}

/** Puts new codes in place of all that there were. */
export async function replaceRecoveryCodes(
  executor: Writer<'recovery_codes'>,
  idUser: string,
  codes: readonly { id: string; codeHash: string }[],
): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.idUser, idUser));
  await executor.insert(recoveryCodes).values(codes.map((code) => ({ ...code, idUser })));
}

/** Uses a code up; false when somebody else was first. */
export async function takeRecoveryCode(
  executor: Writer<'recovery_codes'>,
  id: string,
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length === 1;
}

/** Stores a challenge; those of the person that are over go. */
export async function insertChallenge(
  executor: Writer<'second_factor_challenges'>,
  challenge: typeof secondFactorChallenges.$inferInsert,
  now: Date,
): Promise<void> {
  await executor
    .delete(secondFactorChallenges)
    .where(
      and(
        eq(secondFactorChallenges.idUser, challenge.idUser),
        lt(secondFactorChallenges.expiresAt, now),
      ),
    );
  await executor.insert(secondFactorChallenges).values(challenge);
}

/** A challenge that still waits for its code. */
export async function findOpenChallenge(
  executor: Executor,
  tokenHash: string,
  now: Date,
): Promise<ChallengeRecord | undefined> {
  return (
    await executor
      .select()
      .from(secondFactorChallenges)
      .where(openChallenge(tokenHash, now))
      .limit(1)
  )[0];
}

const openChallenge = (tokenHash: string, now: Date) =>
  and(
    eq(secondFactorChallenges.tokenHash, tokenHash),
    isNull(secondFactorChallenges.usedAt),
    gt(secondFactorChallenges.expiresAt, now),
  );

/** Takes one of the tries of an open challenge; false when none is left. */
export async function takeChallengeTry(
  executor: Writer<'second_factor_challenges'>,
  tokenHash: string,
  now: Date,
  mostTries: number,
): Promise<boolean> {
  const rows = await executor
    .update(secondFactorChallenges)
    .set({ tries: sql`${secondFactorChallenges.tries} + 1` })
    .where(and(openChallenge(tokenHash, now), lt(secondFactorChallenges.tries, mostTries)))
    .returning({ tokenHash: secondFactorChallenges.tokenHash });
  return rows.length === 1;
}

/** Uses an open challenge up; false when somebody else was first. */
export async function closeChallenge(
  executor: Writer<'second_factor_challenges'>,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(secondFactorChallenges)
    .set({ usedAt: now })
    .where(openChallenge(tokenHash, now))
    .returning({ tokenHash: secondFactorChallenges.tokenHash });
  return rows.length === 1;
}
