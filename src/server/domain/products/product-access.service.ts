import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hasOwnServices, seesProduct } from '#shared/products/products.rules.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { ProductRecord, ProductsService } from './products.service.ts';

export type ProductAccess = ReturnType<typeof createProductAccess>;

/** Which products a caller sees: those of a client that they may open, and of an own list of services only these. */
export function createProductAccess(deps: {
  clientAccess: ClientAccess;
  permissions: PermissionsService;
  products: ProductsService;
}) {
  /** Those of these rows, of clients that the caller may open, that they see. */
  async function seen(caller: Caller, rows: readonly ProductRecord[]): Promise<ProductRecord[]> {
    const own = hasOwnServices(caller)
      ? await deps.permissions.ownServices(
          caller.id,
          rows.map((row) => row.typeServico),
        )
      : new Set<string>();
    return rows.filter((row) => seesProduct(caller, row, own));
  }

  return {
    seen,
    /** Whether the caller sees the product of a company with this id. */
    async canOpen(caller: Caller, idTenant: string, id: string): Promise<boolean> {
      const row = uuidPattern.test(id) ? await deps.products.find(idTenant, id) : undefined;
      if (row === undefined || (await seen(caller, [row])).length === 0) return false;
      return deps.clientAccess.canOpen(caller, { id_tenant: idTenant, cnpjcpf: row.idClient });
    },
  };
}
