import { AppError } from '#shared/errors/app-error.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { createMailboxMessages } from './mailbox-messages.ts';
import type { MessageSender, Messages } from './messages.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { createWhatsAppGateway } from './whatsapp-http.ts';

/** Whether messages stay in the development mailbox: never in production, nor where both carriers are configured. */
export function usesMailbox(config: ServerConfig): boolean {
  return !config.isProduction && (config.smtp === undefined || config.whatsApp === undefined);
}

/** What an administrator must know before the first person waits for a code. */
export function messageWarnings(config: ServerConfig): string[] {
  if (!config.isProduction) return [];
  return [
    ...(config.smtp === undefined
      ? [
          'SMTP_URL e MAIL_FROM não configurados: nenhum e-mail (código, link de senha) será enviado.',
        ]
      : []),
    ...(config.whatsApp === undefined
      ? [
          'WHATSAPP_URL e WHATSAPP_ACCOUNTS não configurados: nenhum código por WhatsApp será enviado.',
        ]
      : []),
  ];
}

/**
 * Mail and WhatsApp as configured. Without configuration messages go to the mailbox of the database in development, and in production
 * they are refused (`unavailable`): a code that nobody can receive must not look sent.
 */
export function openMessages(deps: {
  config: ServerConfig;
  db: Db;
  now: () => Date;
  newId: () => string;
  senderOf: (idTenant: string) => Promise<MessageSender>;
  report: (what: string) => void;
}): Messages {
  const { config, senderOf, report } = deps;
  const mailbox: Messages = config.isProduction
    ? {
        sendMail: refuse('O envio de e-mail não está configurado neste servidor.'),
        sendWhatsApp: refuse('O envio por WhatsApp não está configurado neste servidor.'),
      }
    : createMailboxMessages(deps);
  return {
    sendMail:
      config.smtp === undefined
        ? mailbox.sendMail
        : createSmtpMail({ ...config.smtp, senderOf, report }),
    sendWhatsApp:
      config.whatsApp === undefined
        ? mailbox.sendWhatsApp
        : createWhatsAppGateway({ ...config.whatsApp, senderOf, report }),
  };
}

const refuse = (message: string) => async (): Promise<never> => {
  throw new AppError('unavailable', message);
};
