import { maxPermissions, type UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import type { SessionPermissions } from '#shared/session/session.schemas.ts';

/** The permission for a client among those that a session carries. */
export const toWireClientGrant = (row: {
  idClient: string;
  idTenant: string;
  editar: boolean;
}): SessionPermissions['clients'][number] => ({
  id_client: row.idClient,
  id_tenant: row.idTenant,
  editar: row.editar,
});

/** The permission for a company as a session carries it. */
export const toWireTenantGrant = (row: {
  idTenant: string;
  editar: boolean;
}): SessionPermissions['tenants'][number] => ({ id_tenant: row.idTenant, editar: row.editar });

/** The three lists of a user with the names that people read; a client or company that is gone has none. */
export type PermissionParts = {
  clients: readonly {
    idClient: string;
    idTenant: string;
    razaoSocial: string | null;
    isNet: boolean | null;
    hasNet: boolean | null;
    typeCargo: TypeCargo;
    editar: boolean;
  }[];
  tenants: readonly {
    idTenant: string;
    typeCargo: TypeCargo;
    razaoSocial: string | null;
    editar: boolean;
  }[];
  products: readonly {
    idProduct: string;
    cnpj: string;
    typeServico: string;
    typeRegime: string;
    typeCargo: TypeCargo;
    editar: boolean;
  }[];
};

/** All permissions of a user, each list up to its longest; what the reader may do with them is another question. */
export const toWirePermissions = (parts: PermissionParts): UserPermissions => ({
  clientePermissions: parts.clients
    .slice(0, maxPermissions)
    .map(({ idClient, idTenant, razaoSocial, ...row }) => ({
      id_client: idClient,
      id_tenant: idTenant,
      razao_social: razaoSocial ?? '',
      isNet: row.isNet ?? false,
      hasNet: row.hasNet ?? false,
      typeCargo: row.typeCargo,
      editar: row.editar,
      canChange: false,
    })),
  tenantPermissions: parts.tenants
    .slice(0, maxPermissions)
    .map(({ idTenant, razaoSocial, typeCargo, editar }) => ({
      id_tenant: idTenant,
      typeCargo,
      razao_social: razaoSocial ?? '',
      editar,
      canChange: false,
    })),
  productPermissions: parts.products.slice(0, maxPermissions).map(({ idProduct, ...row }) => ({
    id_product: idProduct,
    ...row,
    canChange: false,
  })),
  canGive: false,
  truncated: {
    clients: parts.clients.length > maxPermissions,
    tenants: parts.tenants.length > maxPermissions,
    products: parts.products.length > maxPermissions,
  },
});

/** What the items of an answer are for, by the names of the records. */
export const keysOfPermissions = (lists: UserPermissions) => ({
  clients: lists.clientePermissions.map((row) => ({ idTenant: row.id_tenant, id: row.id_client })),
  tenants: lists.tenantPermissions.map((row) => ({ idTenant: row.id_tenant, id: row.id_tenant })),
  products: lists.productPermissions.map((row) => ({ id: row.id_product })),
});

/** The same answer for who may change the lists; `reach` has the keys of what they may give: of a client with its company before it. */
export const toWireChangeable = (
  lists: UserPermissions,
  reach: Record<'clients' | 'tenants' | 'products', { has: (key: string) => boolean }>,
): UserPermissions => ({
  ...lists,
  canGive: true,
  clientePermissions: lists.clientePermissions.map((row) => ({
    ...row,
    canChange: reach.clients.has(`${row.id_tenant}/${row.id_client}`),
  })),
  tenantPermissions: lists.tenantPermissions.map((row) => ({
    ...row,
    canChange: reach.tenants.has(row.id_tenant),
  })),
  productPermissions: lists.productPermissions.map((row) => ({
    ...row,
    canChange: reach.products.has(row.id_product),
  })),
});
