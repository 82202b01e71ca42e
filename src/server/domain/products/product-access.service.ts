import { AppError } from '#shared/errors/app-error.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller, ClientKey } from '#shared/permissions/permissions.rules.ts';
import { canEditProduct, hasOwnServices, seesProduct } from '#shared/products/products.rules.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { onceForCaller } from '#server/domain/permissions/once-for-caller.ts';
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

  /** Which of these products of a client the caller may change. */
  async function editable(
    caller: Caller,
    client: ClientKey,
    rows: readonly ProductRecord[],
  ): Promise<(row: ProductRecord) => boolean> {
    if (!(await deps.clientAccess.canEdit(caller, client))) return () => false;
    const grants = await deps.permissions.productGrants(
      caller.id,
      rows.map((row) => row.id),
    );
    return (row) => canEditProduct(caller, true, grants.get(row.id));
  }

  const once = onceForCaller<ProductRecord | undefined>();

  /** The product of a company with this id, where the caller sees it. Ask before a transaction begins, not inside one. */
  const open = (caller: Caller, idTenant: string, id: string): Promise<ProductRecord | undefined> =>
    once(caller, `${idTenant}/${id}`, async () => {
      const row = uuidPattern.test(id) ? await deps.products.find(idTenant, id) : undefined;
      if (row === undefined || (await seen(caller, [row])).length === 0) return undefined;
      const client = { id_tenant: idTenant, cnpjcpf: row.idClient };
      return (await deps.clientAccess.canOpen(caller, client)) ? row : undefined;
    });

  return {
    seen,
    open,
    /** Whether the caller sees the product of a company with this id. */
    canOpen: async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
      (await open(caller, idTenant, id)) !== undefined,
    editable,
    /** Code `read_only` for a product that the caller sees and may not change. Ask before a transaction begins, not inside one. */
    async requireEditable(caller: Caller, row: ProductRecord): Promise<void> {
      const mayEdit = await editable(caller, { id_tenant: row.idTenant, cnpjcpf: row.idClient }, [
        row,
      ]);
      if (!mayEdit(row)) throw new AppError('read_only');
    },
  };
}
