import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Open sessions: the token itself is never stored, only its SHA-256. `subject` = user id or cnpjcpf. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().$type<'staff' | 'client'>().notNull(),
    idTenant: text('id_tenant').notNull(),
    subject: text().notNull(),
    remember: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('sessions_subject').on(t.kind, t.idTenant, t.subject)],
);

/** Failed sign-ins, for throttling by account and by address across processes. `key` = `account:…` or `address:…`. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('sign_in_failures_key_at').on(t.key, t.at)],
);

/** Which terms of use a person accepted, when, and from which address. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idUser: uuid('id_user').notNull(),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    address: text().notNull(),
  },
  (t) => [index('terms_acceptances_user').on(t.idUser)],
);

/** Links that set a password once: of staff (`subject` = user id) and of clients (`subject` = cnpjcpf). Only the token's SHA-256 is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().$type<'staff' | 'client'>().notNull(),
    idTenant: text('id_tenant').notNull(),
    subject: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('password_links_subject').on(t.kind, t.idTenant, t.subject)],
);
