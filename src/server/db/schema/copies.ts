import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CopyChannel, CopyState } from '#shared/copies/copies.enums.ts';

/** Where a person's own copy goes, as a device delivered it: the receipt of the item stands for this row. */
export const copyWishes = pgTable(
  'copy_wishes',
  {
    idTenant: text('id_tenant').notNull(),
    /** The item's id. */
    id: uuid().notNull(),
    owner: text().notNull(),
    idAgreement: uuid('id_agreement').notNull(),
    sha256: text().notNull(),
    lengthBytes: integer('length_bytes').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.id] }),
    index('copy_wishes_agreement').on(t.idTenant, t.idAgreement),
  ],
);

/** One way that a copy goes, until a carrier took it or it was given up. The row is the claim, so that of all processes one sends it. */
export const copySendings = pgTable(
  'copy_sendings',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idAgreement: uuid('id_agreement').notNull(),
    /** Null = goes by itself to the e-mail of the record, since the contract was closed. */
    idWish: uuid('id_wish'),
    channel: text().$type<CopyChannel>().notNull(),
    /** Whole until it is settled, then null; what screens show stays. */
    recipient: text(),
    masked: text().notNull(),
    /** Written by earlier versions and read by none: `workAddress` makes the link. */
    origin: text(),
    state: text().$type<CopyState>().notNull(),
    tries: integer().notNull(),
    /** Nobody tries it before; whoever tries it puts it ahead, so that a process that dies gives it back. */
    nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('copy_sendings_due').on(t.state, t.nextAt),
    index('copy_sendings_agreement').on(t.idTenant, t.idAgreement),
    uniqueIndex('copy_sendings_own')
      .on(t.idTenant, t.idAgreement)
      .where(sql`${t.idWish} is null`),
  ],
);

/** Links to a copy: the token itself is never stored, only its SHA-256. */
export const copyLinks = pgTable(
  'copy_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idAgreement: uuid('id_agreement').notNull(),
    idSending: uuid('id_sending').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('copy_links_agreement').on(t.idTenant, t.idAgreement)],
);

/** Devices that opened a link, by the SHA-256 of the mark that they were given. */
export const copyDevices = pgTable(
  'copy_devices',
  {
    tokenHash: text('token_hash').notNull(),
    deviceHash: text('device_hash').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.deviceHash] })],
);
