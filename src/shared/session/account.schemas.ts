import * as v from 'valibot';
import { uuidField } from '../kernel/fields.ts';
import { secondFactorCode } from './second-factor.schemas.ts';
import { sessionMessages } from './session.messages.ts';

const password = v.pipe(
  v.string(sessionMessages.passwordRequired),
  v.nonEmpty(sessionMessages.passwordRequired),
  v.maxLength(200),
);

/** POST /auth/password: the present password, and the new one by the rule of the person's kind. */
export const changePasswordBody = v.object({ current: password, password });

/** POST /auth/prove: the password, or a code of the app where the person has one. */
export const proveBody = v.union(
  [v.object({ password }), v.object({ code: secondFactorCode })],
  sessionMessages.passwordRequired,
);
export type Proving = v.InferOutput<typeof proveBody>;

/** ISO instant until which the session is proved. */
export const proveAnswer = v.object({ until: v.string() });

/** One of the caller's own open sessions; times are ISO instants. */
export const ownSessionSchema = v.object({
  id: uuidField,
  /** Browser and system in words, empty where nobody knew them. */
  device: v.string(),
  /** Network address of the sign-in, empty where nobody knew it. */
  address: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  /** The session that asks. */
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** How many sessions were ended. */
export const endedSessionsAnswer = v.object({ ended: v.number() });
