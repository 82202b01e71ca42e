import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agreements } from './agreements.ts';

/**
 * Acts on an agreement, append-only: a row is inserted once; only `state` may go from `valido` to `substituido`.
 * `event` and `payload` are kept as the exact text that was hashed.
 */
export const signingActs = pgTable(
  'signing_acts',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idAgreement: uuid('id_agreement')
      .notNull()
      .references(() => agreements.id),
    kind: text().notNull(),
    /** Order in which the server accepted it, from 0; null for an act that was refused and kept as evidence. */
    chainIndex: integer('chain_index'),
    state: text().notNull(),
    origin: text().notNull(),
    eventJson: text('event_json').notNull(),
    payloadJson: text('payload_json').notNull(),
    eventHash: text('event_hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    signerCpf: text('signer_cpf').notNull(),
    /** Repeated from the payload, so that lists need not read payloads. */
    signerName: text('signer_name').notNull().default(''),
    /** `staff:<id>` or `client:<cnpjcpf>`: whose session captured it. */
    capturedBy: text('captured_by').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
    counterText: text('counter_text'),
    counterSignature: text('counter_signature'),
    serverKeyId: text('server_key_id'),
    /** Why it was superseded or refused: `negada`, `duplicada`. */
    supersededReason: text('superseded_reason'),
  },
  (t) => [
    uniqueIndex('signing_acts_one_valid')
      .on(t.idAgreement, t.kind)
      .where(sql`${t.state} = 'valido'`),
    uniqueIndex('signing_acts_index').on(t.idAgreement, t.chainIndex),
    index('signing_acts_tenant').on(t.idTenant),
  ],
);

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
    storageRef: text('storage_ref').notNull(),
    payloadVersion: integer('payload_version').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('evidence_files_key').on(t.idTenant, t.id),
    index('evidence_files_agreement').on(t.idAgreement),
  ],
);

/** Photos sent by the multipart calls, waiting for the drawing that makes them an act. One open set per party. */
export const openCaptures = pgTable('open_captures', {
  idAgreement: uuid('id_agreement').primaryKey(),
  idTenant: text('id_tenant').notNull(),
  files: jsonb().notNull(),
  local: text().notNull(),
  maquina: text().notNull(),
  capturedBy: text('captured_by').notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** Decisions of staff on a party's signature, append-only; the newest of an agreement is its `isVerifed`. */
export const verificationDecisions = pgTable(
  'verification_decisions',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idAgreement: uuid('id_agreement')
      .notNull()
      .references(() => agreements.id),
    verifed: boolean().notNull(), // sic
    motivo: text(),
    /** Event hashes of the acts that were looked at, as JSON text. */
    actsJson: text('acts_json').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('verification_decisions_agreement').on(t.idAgreement, t.at)],
);

/** Who prepared a visit to sign an agreement, so that the office sees 'em visita por …'. */
export const preparedVisits = pgTable(
  'prepared_visits',
  {
    idAgreement: uuid('id_agreement').notNull(),
    idTenant: text('id_tenant').notNull(),
    idUser: uuid('id_user').notNull(),
    preparedAt: timestamp('prepared_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idAgreement, t.idUser] })],
);
