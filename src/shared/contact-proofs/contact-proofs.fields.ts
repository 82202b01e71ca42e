import * as v from 'valibot';
import { normalizePhone } from '../kernel/phone.ts';
import { codeMessages } from './contact-proofs.messages.ts';

/** An address that a message goes to: trimmed and in small letters, at most 200 characters. */
export const emailContactField = v.pipe(
  v.string(codeMessages.emailInvalid),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(200, codeMessages.emailInvalid),
  v.email(codeMessages.emailInvalid),
);

/** A number that a message goes to, masked or not; the output is its digits with the country code. */
export const phoneContactField = v.pipe(
  v.string(codeMessages.whatsAppInvalid),
  v.maxLength(30, codeMessages.whatsAppInvalid),
  v.transform((text) => normalizePhone(text) ?? ''),
  v.nonEmpty(codeMessages.whatsAppInvalid),
);
