import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What mail and WhatsApp would have carried where neither is configured: the development mailbox, never filled in production. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    channel: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('mailbox_messages_at').on(t.at)],
);
