import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgreedType } from '#shared/agreements/agreed-types.ts';
import type { MergeField } from '#shared/contracts/contracts.rules.ts';
import type { Person } from '#shared/history/history.rules.ts';
import { dueColumns } from '../due-columns.ts';
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
    /** The fields of the text with the printed values, '' for a blank; null in versions older than this column. */
    merged: jsonb().$type<Partial<Record<MergeField, string>>>(),
    /** The templates of the text, in its order. */
    templateIds: uuid('template_ids').array().notNull().default([]),
    /** Fields printed as blanks. */
    blank: text().array().notNull().default([]),
    /** Fields that differ from the version before, `modelo` for the templates. */
    changed: text().array().notNull().default([]),
    /** Fields that differ from the records now, while the text stays because its signing has begun. */
    stale: text().array().notNull().default([]),
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

/**
 * Walks over the open agreements of a company, one row per company, for changes that reach all of them
 * (decisions: Jobs): a template, the company's own data.
 */
export const minutaWalks = pgTable(
  'minuta_walks',
  {
    id: text('id_tenant')
      .primaryKey()
      .references(() => tenants.id),
    ...dueColumns(),
    /** The author of the change; null = the server itself. */
    by: jsonb().$type<Person>(),
    /** The party compared last (CNPJ, CPF or user's id); null = none yet. */
    after: text(),
  },
  (t) => [
    index('minuta_walks_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
  ],
);
