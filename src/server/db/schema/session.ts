import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActKind } from '#shared/signing/signing.enums.ts';

/** Why a session was ended by somebody else. */
export type SessionEndReason = 'removed' | 'lost' | 'blocked';

/** Open sessions: the token itself is never stored, only its SHA-256. `subject` = user id or cnpjcpf. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What the person's list of sessions names it by. */
    id: uuid().notNull().defaultRandom(),
    kind: text().$type<'staff' | 'client'>().notNull(),
    idTenant: text('id_tenant').notNull(),
    subject: text().notNull(),
    /** Browser and system in words, and the network address, of the sign-in; empty where nobody knew them. */
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    remember: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
    /**
     * When the person last proved who they are: at the sign-in, and since then where a call asked
     * for it; null in sessions of before the first such call.
     */
    provedAt: timestamp('proved_at', { withTimezone: true, mode: 'date' }),
    /** Why it was revoked, where the person is told: the account was removed or blocked, the device was declared lost. */
    endReason: text('end_reason').$type<SessionEndReason>(),
    /** The installation that uses it, as far as it said so (a key enrolled, a list announced). */
    installId: uuid('install_id'),
    /** Until when it lives without use, where a prepared visit asks for longer than its kind; null where none does. */
    keepUntil: timestamp('keep_until', { withTimezone: true, mode: 'date' }),
    /** The newest hand-over of the tablet: whose agreement it was handed over for, since when (the tablet's clock) and until when; null before the first. */
    turnId: uuid('turn_id'),
    turnAgreement: uuid('turn_agreement'),
    turnAct: text('turn_act').$type<ActKind>(),
    turnSince: timestamp('turn_since', { withTimezone: true, mode: 'date' }),
    /** When the server heard of it first: it ends by itself 12 hours later, whatever the tablet's clock says. */
    turnHeardAt: timestamp('turn_heard_at', { withTimezone: true, mode: 'date' }),
    turnEndedAt: timestamp('turn_ended_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('sessions_subject').on(t.kind, t.idTenant, t.subject),
    index('sessions_turn')
      .on(t.turnAgreement)
      .where(sql`${t.turnAgreement} is not null`),
  ],
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

/**
 * Browsers that have signed in to an account, by the SHA-256 of their device cookie. `account` = `staff:<company>:<user id>` or
 * `client:<company>:<cpf>`. Strangers who guess do not slow these down; until `trustedUntil` no second factor is asked for on one.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    account: text().notNull(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true, mode: 'date' }).notNull(),
    trustedUntil: timestamp('trusted_until', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.account] }),
    index('known_browsers_account').on(t.account),
  ],
);

/** Authenticator apps of staff. The secret is encrypted; until `confirmedAt` it is an offer that guards nothing. */
export const secondFactors = pgTable('second_factors', {
  idUser: uuid('id_user').primaryKey(),
  idTenant: text('id_tenant').notNull(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'date' }),
  /** Newest step of 30 s whose code was used: neither it nor an older one works again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Codes for who has lost the app, argon2id, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    idUser: uuid('id_user').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('recovery_codes_user').on(t.idUser)],
);

/** A right password that waits for its second factor. Only the token's SHA-256 is stored. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idUser: uuid('id_user').notNull(),
    remember: boolean().notNull(),
    /** The company demands a factor and the person has none: the right code of the offered secret makes it theirs. */
    enrols: boolean().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('second_factor_challenges_user').on(t.idUser)],
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
