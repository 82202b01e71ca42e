import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ActKind } from '#shared/signing/signing.enums.ts';
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
    kind: text().$type<ActKind>().notNull(),
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
    /** What the server signed of it; null only for acts kept by an older version, until the first start with one that signs them. */
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
    index('signing_acts_server_key').on(t.serverKeyId),
  ],
);
