import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LossReport } from '#shared/sync/sync.schemas.ts';

/** Public keys of devices, by the person whose session enrolled them. The id is the RFC 7638 thumbprint. */
export const deviceKeys = pgTable(
  'device_keys',
  {
    id: text().notNull(),
    owner: text().notNull(),
    idTenant: text('id_tenant').notNull(),
    installId: uuid('install_id').notNull(),
    deviceName: text('device_name').notNull(),
    publicKey: jsonb('public_key').notNull(),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** `recupera-enrolment/1` as the server signed it; null for the server's own key. */
    enrolmentText: text('enrolment_text'),
    enrolmentSignature: text('enrolment_signature'),
    enrolmentKeyId: text('enrolment_key_id'),
    /** Last day known on which an act of it came, or it was enrolled again; null = never since it is written. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
    /** `recupera-revocation/1` as the server signed it. */
    revocationText: text('revocation_text'),
    revocationSignature: text('revocation_signature'),
    revocationKeyId: text('revocation_key_id'),
  },
  (t) => [primaryKey({ columns: [t.id, t.owner] }), index('device_keys_owner').on(t.owner)],
);

/** Installations of the app that have talked to the server. */
export const devices = pgTable(
  'devices',
  {
    installId: uuid('install_id').notNull(),
    owner: text().notNull(),
    idTenant: text('id_tenant').notNull(),
    deviceName: text('device_name').notNull(),
    appBuild: text('app_build').notNull(),
    /** Receipts that the device could not confirm, as it said last. */
    unconfirmedReceipts: integer('unconfirmed_receipts').notNull().default(0),
    lastContactAt: timestamp('last_contact_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When it was declared lost; a new key that is enrolled on it ends that. */
    lostAt: timestamp('lost_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [primaryKey({ columns: [t.installId, t.owner] })],
);

/** What a device said it holds: the ledger that shows a wiped store to the office. */
export const announcedItems = pgTable(
  'announced_items',
  {
    id: uuid().notNull(),
    idTenant: text('id_tenant').notNull(),
    owner: text().notNull(),
    installId: uuid('install_id').notNull(),
    kind: text().notNull(),
    sha256: text().notNull(),
    idAgreement: uuid('id_agreement'),
    statedAt: timestamp('stated_at', { withTimezone: true, mode: 'date' }).notNull(),
    firstAnnouncedAt: timestamp('first_announced_at', {
      withTimezone: true,
      mode: 'date',
    }).notNull(),
    lastAnnouncedAt: timestamp('last_announced_at', { withTimezone: true, mode: 'date' }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }),
    /** When the office was first told that the device no longer holds it; one alert for one loss. */
    missingAt: timestamp('missing_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.id] }),
    index('announced_items_install').on(t.installId),
  ],
);

/** Signings whose items wait on a device for too long and of which the office was told: the row is the claim, so that one process tells it once. */
export const staleSignings = pgTable(
  'stale_signings',
  {
    idTenant: text('id_tenant').notNull(),
    owner: text().notNull(),
    /** The agreement, or the item itself where it belongs to none. */
    signing: uuid().notNull(),
    alertedAt: timestamp('alerted_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idTenant, t.owner, t.signing] })],
);

/**
 * Losses that an installation noticed by itself: its store was thrown away or came back older. The row is the claim, so that one loss is one
 * alert however often it is told; `owner` is who was signed in when it was told first.
 */
export const deviceLosses = pgTable(
  'device_losses',
  {
    idTenant: text('id_tenant').notNull(),
    installId: uuid('install_id').notNull(),
    /** By the device's clock; with the installation it names the loss. */
    noticedAt: timestamp('noticed_at', { withTimezone: true, mode: 'date' }).notNull(),
    owner: text().notNull(),
    reason: text().$type<LossReport['reason']>().notNull(),
    lostWaiting: integer('lost_waiting').notNull(),
    toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idTenant, t.installId, t.noticedAt] })],
);

/** Items that a person handed to the office as they are: kept apart, never part of the evidence. The bytes stand in storage. */
export const quarantineItems = pgTable(
  'quarantine_items',
  {
    idTenant: text('id_tenant').notNull(),
    id: uuid().notNull(),
    owner: text().notNull(),
    installId: uuid('install_id').notNull(),
    sha256: text().notNull(),
    lengthBytes: bigint('length_bytes', { mode: 'number' }).notNull(),
    /** Null once the bytes were given up (`removedAt`). */
    storageRef: text('storage_ref'),
    /** What the device said of the item, as JSON text of at most 8 KB. */
    metaJson: text('meta_json').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** `staff:<id>` or `client:<cnpjcpf>` of who handed it over, and their name then; null on rows of before it was written. */
    handedBy: text('handed_by'),
    handedByName: text('handed_by_name'),
    /** When somebody last downloaded it to its end. */
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }),
    removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
    /** Their name then; null where the time limit gave it up. */
    removedByName: text('removed_by_name'),
    removedReason: text('removed_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.id] }),
    index('quarantine_items_install').on(t.installId, t.owner),
  ],
);
