import { housekeeper } from '#server/db/change.ts';
import type { Db } from '#server/db/connect.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import type { Messages } from './messages.ts';

/** Keeps every message in the development mailbox instead of sending it; never used in production. */
export function createMailboxMessages(deps: {
  db: Db;
  now: () => Date;
  newId: () => string;
}): Messages {
  const keep = async (row: {
    idTenant: string;
    channel: 'email' | 'whatsapp';
    recipient: string;
    subject: string;
    body: string;
  }): Promise<void> => {
    await housekeeper(deps, 'mailbox_messages')
      .insert(mailboxMessages)
      .values({ id: deps.newId(), at: deps.now(), ...row });
  };
  return {
    sendMail: ({ idTenant, to, subject, text, attachment }) =>
      keep({
        idTenant,
        channel: 'email',
        recipient: to,
        subject,
        // Named and not kept: the mailbox is for reading what would have been sent.
        body:
          attachment === undefined
            ? text
            : `${text}\n\n[Anexo: ${attachment.filename}, ${Math.ceil(attachment.bytes.length / 1024)} KB]`,
      }),
    sendWhatsApp: ({ idTenant, number, text }) =>
      keep({ idTenant, channel: 'whatsapp', recipient: number, subject: '', body: text }),
  };
}
