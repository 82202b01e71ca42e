import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Where each agreement stood after each change, append-only, as the server signed it (`recupera-state/1`). No reference to the
 * agreement: the states of one that was taken away are what tells of it.
 */
export const agreementStates = pgTable(
  'agreement_states',
  {
    idAgreement: uuid('id_agreement').notNull(),
    idTenant: text('id_tenant').notNull(),
    /** Counts from 1 without gaps. */
    changeNo: integer('change_no').notNull(),
    text: text().notNull(),
    signature: text().notNull(),
    serverKeyId: text('server_key_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idAgreement, t.changeNo] }),
    index('agreement_states_tenant').on(t.idTenant),
  ],
);

/**
 * What the server signed about the whole installation, append-only: what stood when a protocol began (`recupera-beginning/1`, once for
 * each value of `begins`), and clocks that a person accepted (`recupera-clock/1`).
 */
export const signedRecords = pgTable(
  'signed_records',
  {
    id: uuid().primaryKey(),
    protocol: text().notNull(),
    begins: text(),
    text: text().notNull(),
    signature: text().notNull(),
    serverKeyId: text('server_key_id').notNull(),
  },
  (t) => [uniqueIndex('signed_records_begins').on(t.begins)],
);
