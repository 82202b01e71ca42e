import * as v from 'valibot';
import { whoProvesContacts } from './contact-proofs.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { emailContactField, phoneContactField } from './contact-proofs.fields.ts';
import { codeMessages } from './contact-proofs.messages.ts';
import { normalizeCode } from './contact-proofs.rules.ts';

/** An address has an @, a number has none; the output is the recipient as it is stored. */
const recipient = v.union(
  [v.pipe(v.string(), v.includes('@'), emailContactField), phoneContactField],
  (issue) =>
    typeof issue.input === 'string' && issue.input.includes('@')
      ? codeMessages.emailInvalid
      : codeMessages.whatsAppInvalid,
);

const sent = v.object({
  message: v.string(),
  /** When another code may be sent. */
  resendAfterSeconds: v.number(),
  /** ISO instant after which the code counts no more. */
  expiresAt: v.string(),
});
/** Name or host of the company for the text; absent and 'localhost' mean the default company. */
const empresa = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))));

export const sendEmailCode = defineEndpoint({
  name: 'sendEmailCode',
  method: 'POST',
  base: 'data',
  path: '/mail/send-code',
  // A `code` that the caller made is dropped: the server makes it (decisions: Codes).
  body: v.object({ empresa, to: emailContactField }),
  answer: sent,
  access: whoProvesContacts,
  writes: 'open',
  guardPerMinute: 20,
  summary: 'Envia um código de verificação por e-mail; o código é criado no servidor.',
});

export const sendWhatsAppCode = defineEndpoint({
  name: 'sendWhatsAppCode',
  method: 'POST',
  base: 'data',
  path: '/verifications/whatsapp',
  body: v.strictObject({ empresa, to: phoneContactField }),
  answer: sent,
  access: whoProvesContacts,
  writes: 'open',
  turn: 'open',
  guardPerMinute: 20,
  summary: 'Envia um código de verificação por WhatsApp.',
});

export const checkCode = defineEndpoint({
  name: 'checkCode',
  method: 'POST',
  base: 'data',
  path: '/verifications/check',
  body: v.strictObject({
    to: recipient,
    code: v.pipe(
      v.string(codeMessages.codeRequired),
      v.maxLength(40),
      v.transform(normalizeCode),
      v.nonEmpty(codeMessages.codeRequired),
    ),
  }),
  answer: v.object({ message: v.string(), provedAt: v.string() }),
  access: whoProvesContacts,
  writes: 'open',
  turn: 'open',
  guardPerMinute: 30,
  summary: 'Confere o código recebido; a prova vale 24 horas para quem o pediu.',
});
