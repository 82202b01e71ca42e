import { createTransport } from 'nodemailer';
import { AppError } from '#shared/errors/app-error.ts';
import type { MessageSender, Messages } from './messages.ts';

/** Patience with the mail server, in milliseconds: to connect, to be greeted, and in between. */
const patienceMs = 10_000;

/**
 * Sends mails by SMTP: from `from`, under the name of the company and answerable to its address. Rejects with AppError `unavailable`
 * when the mail server did not take the mail; `report` hears why, without any address.
 */
export function createSmtpMail(options: {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  from: string;
  senderOf: (idTenant: string) => Promise<MessageSender>;
  report: (what: string) => void;
}): Messages['sendMail'] {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A text is a text: nothing in a message may be fetched or read from the disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ idTenant, to, subject, text, messageId, attachment }) => {
    const company = await options.senderOf(idTenant);
    try {
      await transport.sendMail({
        from: { name: company.title, address: options.from },
        // As an object: one address, whatever signs it holds.
        to: { name: '', address: to },
        ...(company.email === ''
          ? {}
          : { replyTo: { name: company.title, address: company.email } }),
        subject,
        text,
        ...(messageId === undefined
          ? {}
          : { messageId: `<${messageId}@${options.from.split('@').at(-1) ?? 'localhost'}>` }),
        ...(attachment === undefined
          ? {}
          : {
              attachments: [
                {
                  filename: attachment.filename,
                  contentType: attachment.mime,
                  content: Buffer.from(attachment.bytes),
                },
              ],
            }),
      });
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      options.report(`mail not taken: ${String(code ?? 'unknown')} ${String(responseCode ?? '')}`);
      // 5xx to the recipient: trying again does not help, another address does.
      throw new AppError(
        'unavailable',
        code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
          ? 'O servidor de e-mail recusou este endereço.'
          : 'O servidor de e-mail não respondeu. Tente novamente em instantes.',
      );
    }
  };
}
