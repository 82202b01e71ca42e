import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import { tenants } from './tenants.ts';

/** Templates by company and type, versioned and soft-deleted; an agreement keeps the text it was made with. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant')
      .notNull()
      .references(() => tenants.id),
    nameContrato: text('name_contrato').notNull(),
    typeContrato: text('type_contrato').$type<ContractType>().notNull(),
    version: integer().notNull(),
    /** Empty until the document is uploaded (second step of the creation); such a row is never in use. */
    html: text().notNull(),
    createdBy: uuid('created_by'),
    deletedBy: uuid('deleted_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('contracts_version').on(t.idTenant, t.typeContrato, t.version),
    index('contracts_tenant').on(t.idTenant),
  ],
);
