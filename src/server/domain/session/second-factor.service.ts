import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#shared/errors/app-error.ts';
import {
  challengeMinutes,
  challengeTries,
  recoveryCodeCount,
} from '#shared/session/session.enums.ts';
import type { FactorOffer } from '#shared/session/second-factor.schemas.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, housekeeping, type Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hashPassword, isPassword } from './password.ts';
import {
  closeChallenge,
  confirmFactor,
  countUnusedRecoveryCodes,
  deleteFactor,
  findFactor,
  findOpenChallenge,
  insertChallenge,
  listUnusedRecoveryCodes,
  replaceRecoveryCodes,
  takeChallengeTry,
  takeRecoveryCode,
  takeStep,
  upsertOffer,
  type ChallengeRecord,
} from './second-factor.repository.ts';
import { hashToken, newToken } from '#server/gateways/secret-token.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

const stepSeconds = 30;
/** Steps before and after the present one whose codes work: clocks differ. */
const stepsAround = 1;
const secretBytes = 20;

/** Letters and digits that nobody mistakes for one another. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const recoveryLength = 10;

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** What is compared of a typed code: blanks, hyphens and case do not matter. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

const boundTo = (idUser: string): string => `second_factors:${idUser}`;

/**
 * Authenticator apps of staff (RFC 6238: SHA-1, six digits, 30 s), their recovery codes, and passwords that wait for a code (decisions:
 * Second factor).
 */
export function createSecondFactorService(context: Context) {
  const factors = housekeeper(context, 'second_factors');
  const codes = housekeeper(context, 'recovery_codes');
  const challenges = housekeeper(context, 'second_factor_challenges');

  const totpOf = (secret: string, label: { company: string; email: string }): TOTP =>
    new TOTP({
      issuer: label.company,
      label: label.email,
      secret: Secret.fromBase32(secret),
      algorithm: 'SHA1',
      digits: 6,
      period: stepSeconds,
    });

  /** The step of 30 s that a code is of, near now; undefined for a wrong code. */
  function stepOf(secret: string, code: string): number | undefined {
    if (!/^\d{6}$/.test(code)) return undefined;
    const timestamp = context.now().getTime();
    const delta = totpOf(secret, { company: '', email: '' }).validate({
      token: code,
      timestamp,
      window: stepsAround,
    });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
  }

  const newCodes = async (): Promise<{ id: string; code: string; codeHash: string }[]> =>
    Promise.all(
      Array.from({ length: recoveryCodeCount }, async () => {
        const code = newRecoveryCode();
        return { id: context.newId(), code, codeHash: await hashPassword(bare(code)) };
      }),
    );

  async function useRecoveryCode(idUser: string, code: string): Promise<boolean> {
    if (code.length !== recoveryLength) return false;
    for (const row of await listUnusedRecoveryCodes(context.db, idUser))
      if (await isPassword(row.codeHash, code))
        return takeRecoveryCode(codes, row.id, context.now());
    return false;
  }

  return {
    /** Since when the factor of a person is on; undefined when it is not. */
    async onSince(executor: Executor, idUser: string): Promise<Date | undefined> {
      return (await findFactor(executor, idUser))?.confirmedAt ?? undefined;
    },

    codesLeft: (executor: Executor, idUser: string): Promise<number> =>
      countUnusedRecoveryCodes(executor, idUser),

    /** A new secret that waits for its first code, in place of an earlier offer. Code `second_factor_on`. */
    async offer(
      user: { id: string; idTenant: string; email: string },
      company: string,
    ): Promise<FactorOffer> {
      const secret = new Secret({ size: secretBytes }).base32;
      const isOffered = await upsertOffer(factors, {
        idUser: user.id,
        idTenant: user.idTenant,
        secret: context.dataEncryption.encrypt(secret, boundTo(user.id)),
        createdAt: context.now(),
      });
      if (!isOffered) throw new AppError('second_factor_on');
      return { secret, uri: totpOf(secret, { company, email: user.email }).toString() };
    },

    /**
     * The step of the first code of the secret on offer. Codes `second_factor_wrong`, `second_factor_on`, and `second_factor_off` without
     * an offer.
     */
    async firstStep(idUser: string, code: string): Promise<number> {
      const factor = await findFactor(context.db, idUser);
      if (factor === undefined) throw new AppError('second_factor_off');
      if (factor.confirmedAt !== null) throw new AppError('second_factor_on');
      const secret = context.dataEncryption.decrypt(factor.secret, boundTo(idUser));
      const step = stepOf(secret, bare(code));
      if (step === undefined) throw new AppError('second_factor_wrong');
      return step;
    },

    newCodes,

    /** The offer becomes the factor, with these recovery codes; code `second_factor_on` when another code was first. */
    async enable(
      tx: Writer<'second_factors' | 'recovery_codes'>,
      idUser: string,
      step: number,
      recovery: readonly { id: string; codeHash: string }[],
    ): Promise<void> {
      if (!(await confirmFactor(tx, idUser, step, context.now())))
        throw new AppError('second_factor_on');
      await replaceRecoveryCodes(
        tx,
        idUser,
        recovery.map(({ id, codeHash }) => ({ id, codeHash })),
      );
    },

    /** Puts these recovery codes in place of all that the person had. */
    replaceCodes: (
      idUser: string,
      recovery: readonly { id: string; codeHash: string }[],
    ): Promise<void> =>
      housekeeping(context, ['recovery_codes'], (tx) =>
        replaceRecoveryCodes(
          tx,
          idUser,
          recovery.map(({ id, codeHash }) => ({ id, codeHash })),
        ),
      ),

    /**
     * Uses up a code of the app (the present step and one on each side, none twice) or a recovery code; undefined for a wrong or used one.
     */
    async use(idUser: string, typed: string): Promise<'app' | 'recovery' | undefined> {
      const factor = await findFactor(context.db, idUser);
      if (factor === undefined || factor.confirmedAt === null) return undefined;
      const code = bare(typed);
      if (!/^\d{6}$/.test(code))
        return (await useRecoveryCode(idUser, code)) ? 'recovery' : undefined;
      const step = stepOf(context.dataEncryption.decrypt(factor.secret, boundTo(idUser)), code);
      return step !== undefined && (await takeStep(factors, idUser, step)) ? 'app' : undefined;
    },

    /** Ends a person's factor with its codes and challenges; false when it was not on. */
    end: (
      tx: Writer<'second_factors' | 'recovery_codes' | 'second_factor_challenges'>,
      idUser: string,
    ): Promise<boolean> => deleteFactor(tx, idUser),

    /** Opens a challenge of five minutes and five tries; the answer is the only place where its token ever stands. */
    async challenge(of: {
      idTenant: string;
      idUser: string;
      remember: boolean;
      enrols: boolean;
    }): Promise<string> {
      const token = newToken();
      const now = context.now();
      await insertChallenge(
        challenges,
        {
          ...of,
          tokenHash: hashToken(token),
          expiresAt: new Date(now.getTime() + challengeMinutes * 60 * 1000),
        },
        now,
      );
      return token;
    },

    /** Who a challenge is of; code `second_factor_expired` once it is used, over, or was never given out. */
    async readChallenge(token: string): Promise<ChallengeRecord> {
      const challenge = await findOpenChallenge(context.db, hashToken(token), context.now());
      if (challenge === undefined || challenge.tries >= challengeTries)
        throw new AppError('second_factor_expired');
      return challenge;
    },

    /** Takes one of the five tries; code `second_factor_expired` when none is left. */
    async takeTry({ tokenHash }: ChallengeRecord): Promise<void> {
      if (!(await takeChallengeTry(challenges, tokenHash, context.now(), challengeTries)))
        throw new AppError('second_factor_expired');
    },

    /** Uses a challenge up; code `second_factor_expired` when it was used meanwhile. */
    async closeChallenge({ tokenHash }: ChallengeRecord): Promise<void> {
      if (!(await closeChallenge(challenges, tokenHash, context.now())))
        throw new AppError('second_factor_expired');
    },
  };
}
