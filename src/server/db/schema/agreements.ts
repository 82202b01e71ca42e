import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgreedType } from '#shared/agreements/agreed-types.ts';
import { tenants } from './tenants.ts';

/** One party's instance of the contract. At most one is in force per party; the text never changes after the row is written. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant')
      .notNull()
      .references(() => tenants.id),
    partyKind: text('party_kind').notNull(),
    partyId: text('party_id').notNull(),
    partyName: text('party_name').notNull(),
    /** The person whom the text names as the one who signs for the party; frozen with the text. */
    signerName: text('signer_name').notNull().default(''),
    signerCpf: text('signer_cpf'),
    contracts: text().array().$type<AgreedType[]>().notNull(),
    version: integer().notNull(),
    html: text().notNull(),
    sha256: text().notNull(),
    inForce: boolean('in_force').notNull(),
    isAssinado: boolean('is_assinado').notNull().default(false),
    /** Verification by staff: null pending, true verified, false denied. */
    isVerifed: boolean('is_verifed'), // sic
    replaces: uuid(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('agreements_in_force')
      .on(t.idTenant, t.partyKind, t.partyId)
      .where(sql`${t.inForce}`),
    uniqueIndex('agreements_version').on(t.idTenant, t.partyKind, t.partyId, t.version),
    index('agreements_tenant').on(t.idTenant, t.inForce),
  ],
);
