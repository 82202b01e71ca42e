import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Regime } from '#shared/contracts/contracts.enums.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ProductStatus } from '#shared/products/products.enums.ts';

/** Products of a client, made with the agreement version; unticked ones become CANCELADO, never deleted. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idClient: text('id_client').notNull(),
    idAgreement: uuid('id_agreement').notNull(),
    typeServico: text('type_servico').$type<ProductType>().notNull(),
    typeRegime: text('type_regime').$type<Regime>().notNull(),
    status: text().$type<ProductStatus>().notNull(),
    /** The access code, encrypted by `DATA_ENCRYPTION_KEY` and bound to this row; null = none. */
    secret: text(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('products_key').on(t.idTenant, t.idClient, t.typeRegime, t.typeServico),
    index('products_client').on(t.idTenant, t.idClient),
  ],
);
