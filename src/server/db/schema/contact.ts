import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ContactMailState } from '#shared/contact/contact.enums.ts';
import { dueColumns } from '../due-columns.ts';

/** What visitors wrote to companies. The mail with it is work that is done later (decisions: Contact; Jobs). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Made by the page. */
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    name: text().notNull(),
    /** 10 or 11 digits. */
    tel: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    mailState: text('mail_state').$type<ContactMailState>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    ...dueColumns(),
  },
  (t) => [
    index('contact_messages_tenant').on(t.idTenant, t.createdAt),
    // Erased by age, whosever they are.
    index('contact_messages_age').on(t.createdAt),
    index('contact_messages_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
  ],
);
