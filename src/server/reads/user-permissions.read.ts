import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PermissionKind } from '#shared/permissions/permissions.events.ts';
import { maxPermissions, type UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { clients } from '#server/db/schema/clients.ts';
import {
  clientPermissions,
  productPermissions,
  tenantPermissions,
} from '#server/db/schema/permissions.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { toWirePermissions } from '#server/domain/permissions/permission.wire.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

/**
 * The three lists of a user with the names that people read. One sees all of one's own; of others only what lies in the companies of
 * one's scope, so that names of a foreign company's clients never show. Each list up to 5,000 rows; `only` = one of them, the others empty.
 */
export async function readUserPermissions(
  executor: Executor,
  scope: Scope,
  idUser: string,
  only?: PermissionKind,
): Promise<UserPermissions> {
  const isOwn = scope.self?.kind === 'staff' && scope.self.id === idUser;
  const where = (user: PgColumn, tenant: PgColumn): SQL | undefined =>
    and(eq(user, idUser), isOwn ? undefined : inTenants(tenant, scope));
  const asked = <Row>(kind: PermissionKind, rows: () => PromiseLike<Row[]>): PromiseLike<Row[]> =>
    only === undefined || only === kind ? rows() : Promise.resolve([]);
  const [ofClients, ofTenants, ofProducts] = await Promise.all([
    asked('client', () =>
      executor
        .select({
          idClient: clientPermissions.idClient,
          idTenant: clientPermissions.idTenant,
          razaoSocial: clients.razaoSocial,
          isNet: clients.isNet,
          hasNet: clients.hasNet,
          typeCargo: clientPermissions.typeCargo,
          editar: clientPermissions.editar,
        })
        .from(clientPermissions)
        .leftJoin(
          clients,
          and(
            eq(clients.idTenant, clientPermissions.idTenant),
            eq(clients.cnpjcpf, clientPermissions.idClient),
          ),
        )
        .where(where(clientPermissions.idUser, clientPermissions.idTenant))
        .orderBy(clientPermissions.idTenant, clientPermissions.idClient)
        .limit(maxPermissions + 1),
    ),
    asked('tenant', () =>
      executor
        .select({
          idTenant: tenantPermissions.idTenant,
          typeCargo: tenantPermissions.typeCargo,
          razaoSocial: tenants.razaoSocial,
          editar: tenantPermissions.editar,
        })
        .from(tenantPermissions)
        .leftJoin(tenants, eq(tenants.id, tenantPermissions.idTenant))
        .where(where(tenantPermissions.idUser, tenantPermissions.idTenant))
        .orderBy(tenantPermissions.idTenant)
        .limit(maxPermissions + 1),
    ),
    asked('product', () =>
      executor
        .select({
          idProduct: productPermissions.idProduct,
          cnpj: productPermissions.cnpj,
          typeServico: productPermissions.typeServico,
          typeRegime: productPermissions.typeRegime,
          typeCargo: productPermissions.typeCargo,
          editar: productPermissions.editar,
        })
        .from(productPermissions)
        .where(where(productPermissions.idUser, productPermissions.idTenant))
        .orderBy(productPermissions.idTenant, productPermissions.cnpj, productPermissions.idProduct)
        .limit(maxPermissions + 1),
    ),
  ]);
  return toWirePermissions({ clients: ofClients, tenants: ofTenants, products: ofProducts });
}
