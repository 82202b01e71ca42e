import {
  getProducts,
  listCompanyProducts,
  listRegimes,
  listTenantProducts,
  revealProductSecret,
  setProductAnalyst,
  setProductSecret,
  setProductStatus,
} from '#shared/products/products.endpoints.ts';
import { hasOwnServices } from '#shared/products/products.rules.ts';
import type { Context } from '#server/context.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { toWireProductRow } from '#server/domain/products/product.wire.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { listProductRows, listRegimeRows } from '#server/reads/product-list.read.ts';
import type { ChangeProductService } from '#server/use-cases/client-products/change-product.ts';
import type { ChooseAnalystService } from '#server/use-cases/client-products/choose-analyst.ts';
import type { ReadProductsService } from '#server/use-cases/client-products/client-products.ts';

export function registerProductsRoutes(
  register: Register,
  context: Context,
  services: {
    changeProduct: ChangeProductService;
    chooseAnalyst: ChooseAnalystService;
    readProducts: ReadProductsService;
  },
): void {
  register(getProducts, ({ caller, params, tenant }) =>
    services.readProducts.read(
      caller,
      caller.kind === 'client' ? caller.idTenant : tenant.idChosen,
      params.id,
    ),
  );
  register(listTenantProducts, async ({ caller, params, query }) => {
    const scope = scopeOfCompany(caller, params.cnpj);
    const list = await listProductRows(context.db, scope, hasOwnServices(caller), query);
    return { ...list, data: list.data.map(toWireProductRow) };
  });
  register(listCompanyProducts, ({ caller, query, tenant }) =>
    services.readProducts.ofCompany(caller, tenant.idChosen, query),
  );
  register(listRegimes, ({ caller, query, tenant }) =>
    listRegimeRows(
      context.db,
      scopeOfCompany(caller, tenant.idChosen),
      hasOwnServices(caller),
      query,
    ),
  );
  register(setProductAnalyst, ({ caller, params, body, tenant }) =>
    services.chooseAnalyst.choose(caller, tenant.idChosen, params.id, body.id_user),
  );
  register(setProductStatus, ({ caller, params, tenant }) =>
    services.changeProduct.setStatus(caller, tenant.idChosen, params.id, params.status),
  );
  register(setProductSecret, ({ caller, params, body, tenant }) =>
    services.changeProduct.setSecret(caller, tenant.idChosen, params.productId, body.senha),
  );
  register(revealProductSecret, async ({ caller, params, body, tenant, request }) => ({
    senha: await services.changeProduct.revealSecret(caller, tenant.idChosen, params.id, {
      way: body.motivo === 'copiar' ? 'copied' : 'shown',
      address: request.ip,
    }),
  }));
}
