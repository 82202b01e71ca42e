import * as v from 'valibot';
import { requiredText } from '../kernel/fields.ts';
import { sessionMessages } from './session.messages.ts';

/** POST /auth/forgot-password. */
export const forgotPasswordBody = v.object({
  email: v.pipe(
    requiredText(sessionMessages.emailRequired),
    v.maxLength(200, sessionMessages.emailInvalid),
    v.email(sessionMessages.emailInvalid),
  ),
});

/** The token of a link, as it stands in `/nova-senha?token=`. */
const token = v.pipe(
  v.string(),
  v.nonEmpty(sessionMessages.tokenMissing),
  v.regex(/^[\w-]{20,100}$/, 'Link inválido.'),
);

export const passwordLinkBody = v.object({ token });

/** What the page of a link needs to know: whose kind it is (the rule of the password depends on it), and whether it still works. */
export const passwordLinkAnswer = v.object({
  kind: v.picklist(['staff', 'client']),
  isExpired: v.boolean(),
});

/** POST /auth/new-password. The rule is the person's: of staff or of clients. */
export const newPasswordBody = v.object({
  token,
  password: v.pipe(
    v.string(sessionMessages.passwordRequired),
    v.nonEmpty(sessionMessages.passwordRequired),
    v.maxLength(200),
  ),
});
export const newPasswordAnswer = v.object({ kind: v.picklist(['staff', 'client']) });

/** Says nothing of whether there is such a person. */
export const sentAnswer = v.object({ sent: v.literal(true) });
