import * as v from 'valibot';
import { phoneField, requiredText } from '../kernel/fields.ts';
import { contactMessages as text } from './contact.messages.ts';

/** A visitor's message to the company of the host (our own call). */
export const contactBody = v.strictObject({
  name: v.pipe(requiredText(text.nameRequired), v.maxLength(120, text.tooLong)),
  tel: phoneField(text.telRequired, text.telInvalid),
  email: v.pipe(
    v.string(text.emailInvalid),
    v.trim(),
    v.email(text.emailInvalid),
    v.maxLength(200, text.tooLong),
  ),
  message: v.pipe(requiredText(text.messageRequired), v.maxLength(4000, text.tooLong)),
});
