import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TypeCargo } from '#shared/permissions/roles.ts';

/** Clients a user may open; `editar` false = read only. */
export const clientPermissions = pgTable(
  'client_permissions',
  {
    idUser: uuid('id_user').notNull(),
    idTenant: text('id_tenant').notNull(),
    idClient: text('id_client').notNull(),
    typeCargo: text('type_cargo').$type<TypeCargo>().notNull(),
    editar: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.idUser, t.idTenant, t.idClient] }),
    index('client_permissions_client').on(t.idTenant, t.idClient),
  ],
);

/** Companies a user may work with besides their own. */
export const tenantPermissions = pgTable(
  'tenant_permissions',
  {
    idUser: uuid('id_user').notNull(),
    idTenant: text('id_tenant').notNull(),
    typeCargo: text('type_cargo').$type<TypeCargo>().notNull(),
    editar: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.idUser, t.idTenant] })],
);

/** Products a user works on (an analyst's own list). */
export const productPermissions = pgTable(
  'product_permissions',
  {
    idUser: uuid('id_user').notNull(),
    idTenant: text('id_tenant').notNull(),
    idProduct: uuid('id_product').notNull(),
    cnpj: text().notNull(),
    typeServico: text('type_servico').notNull(),
    typeRegime: text('type_regime').notNull().default('SIMPLES_NACIONAL'),
    typeCargo: text('type_cargo').$type<TypeCargo>().notNull(),
    editar: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.idUser, t.idProduct] }),
    index('product_permissions_service').on(t.idUser, t.typeServico),
  ],
);
