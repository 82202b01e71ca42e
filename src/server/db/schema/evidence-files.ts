import {
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Files received from devices or multipart calls. The bytes stand in storage under `storageRef`; never overwritten. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: uuid().notNull(),
    idTenant: text('id_tenant').notNull(),
    owner: text().notNull(),
    idAgreement: uuid('id_agreement'),
    kind: text().notNull(),
    sha256: text().notNull(),
    lengthBytes: bigint('length_bytes', { mode: 'number' }).notNull(),
    mime: text().notNull(),
    /** Difference hash of a photo (16 hexadecimal digits); null for other kinds and for photos of before it was made. */
    pictureHash: text('picture_hash'),
    storageRef: text('storage_ref').notNull(),
    payloadVersion: integer('payload_version').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('evidence_files_key').on(t.idTenant, t.id),
    index('evidence_files_agreement').on(t.idAgreement),
  ],
);
