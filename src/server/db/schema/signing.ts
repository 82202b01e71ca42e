import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { agreements } from './agreements.ts';

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
    /** `recupera-decision/1` as the server signed it; null only until the first start with the version that signs decisions. */
    text: text(),
    signature: text(),
    serverKeyId: text('server_key_id'),
  },
  (t) => [index('verification_decisions_agreement').on(t.idAgreement, t.at)],
);

/** Who has taken a signature on for verification, so that two people do not look at the same one. A decision takes the row away. */
export const verificationClaims = pgTable(
  'verification_claims',
  {
    idAgreement: uuid('id_agreement')
      .primaryKey()
      .references(() => agreements.id),
    idTenant: text('id_tenant').notNull(),
    idUser: uuid('id_user').notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('verification_claims_user').on(t.idUser)],
);
