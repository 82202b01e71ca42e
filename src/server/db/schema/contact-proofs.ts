import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Codes that prove a WhatsApp number or an e-mail address. Only the code's hash is stored; `provedAt` is the proof. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    /** The person who asked for it; a proof counts for them only. */
    idUser: uuid('id_user').notNull(),
    channel: text().notNull(),
    /** Digits with 55 for WhatsApp, lower case for e-mail. */
    recipient: text().notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    provedAt: timestamp('proved_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('verification_codes_recipient').on(t.idTenant, t.channel, t.recipient)],
);
