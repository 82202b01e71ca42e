import * as v from 'valibot';
import { instantField, uuidField } from '../kernel/fields.ts';
import { actKinds } from '../signing/signing.enums.ts';

/**
 * PUT /session/turn: the tablet of this session is in the hands of who signs this agreement (decisions: Hand-over). `act` is what it was
 * handed over for; `since` and `endedAt` are the tablet's own clock, and of two turns the newer `since` wins.
 */
export const turnBody = v.object({
  turnId: uuidField,
  agreementId: uuidField,
  act: v.picklist(actKinds),
  since: instantField,
  endedAt: v.optional(instantField),
});
export type TurnBody = v.InferOutput<typeof turnBody>;

/** The turn that the server knows of this session now, which may be a newer one than was told; `isLasting` = its rules hold. */
export const turnAnswer = v.object({
  turnId: uuidField,
  agreementId: uuidField,
  since: instantField,
  endedAt: v.nullable(instantField),
  isLasting: v.boolean(),
});
export type TurnAnswer = v.InferOutput<typeof turnAnswer>;
