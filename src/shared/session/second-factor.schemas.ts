import * as v from 'valibot';
import { sessionMessages } from './session.messages.ts';
import { staffLoginAnswer } from './session.schemas.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

/** Six digits of the app, or a recovery code; blanks and hyphens do not matter. */
export const secondFactorCode = v.pipe(
  v.string(secondFactorMessages.codeRequired),
  v.trim(),
  v.nonEmpty(secondFactorMessages.codeRequired),
  v.maxLength(40, secondFactorMessages.codeWrong),
);
const password = v.pipe(
  v.string(sessionMessages.passwordRequired),
  v.nonEmpty(sessionMessages.passwordRequired),
  v.maxLength(200),
);
const recoveryCodes = v.array(v.string());

/** A secret that waits for its first code: base32 for typing, `otpauth://` for a QR code. */
export const factorOfferSchema = v.object({ secret: v.string(), uri: v.string() });
export type FactorOffer = v.InferOutput<typeof factorOfferSchema>;

/** `details` of 403 `second_factor_required`. `enrolment` where the company demands a factor and the person has none yet. */
export const challengeDetails = v.object({
  challenge: v.string(),
  enrolment: v.optional(factorOfferSchema),
});
export type ChallengeDetails = v.InferOutput<typeof challengeDetails>;

/** POST /auth/second-factor. `trustDevice`: this browser is not asked again for 30 days. */
export const secondFactorBody = v.object({
  challenge: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, secondFactorMessages.challengeOver)),
  code: secondFactorCode,
  trustDevice: v.optional(v.boolean(), false),
});

/** What sign-in answers; with the recovery codes where the code made an offered factor the person's own. */
export const secondFactorAnswer = v.object({
  ...staffLoginAnswer.entries,
  recoveryCodes: v.optional(recoveryCodes),
});

/** Whether the own second factor is on. `since`: ISO instant. */
export const ownFactorSchema = v.object({
  isOn: v.boolean(),
  since: v.nullable(v.string()),
  recoveryCodesLeft: v.number(),
  /** The company demands one of this person: it cannot be switched off. */
  isDemanded: v.boolean(),
});
export type OwnFactor = v.InferOutput<typeof ownFactorSchema>;

export const offerFactorBody = v.object({ password });
export const enableFactorBody = v.object({ code: secondFactorCode });
export const endFactorBody = v.object({ password, code: secondFactorCode });
export const recoveryCodesAnswer = v.object({ recoveryCodes });

/** Whether a colleague has a second factor. */
export const factorOfUserSchema = v.object({ isOn: v.boolean() });

/** Whether a company demands a second factor of its ADMIN, and whether the caller may change that. */
export const factorDemandSchema = v.object({ isDemanded: v.boolean(), canChange: v.boolean() });
export type FactorDemand = v.InferOutput<typeof factorDemandSchema>;
