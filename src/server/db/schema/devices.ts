import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

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
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [primaryKey({ columns: [t.id, t.owner] })],
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
    lastContactAt: timestamp('last_contact_at', { withTimezone: true, mode: 'date' }).notNull(),
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
    storageRef: text('storage_ref').notNull(),
    /** What the device said of the item, as JSON text of at most 8 KB. */
    metaJson: text('meta_json').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.id] }),
    index('quarantine_items_install').on(t.installId, t.owner),
  ],
);
