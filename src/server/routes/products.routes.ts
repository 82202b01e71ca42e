import {
  getProducts,
  revealProductSecret,
  setProductSecret,
  setProductStatus,
} from '#shared/products/products.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ChangeProductService } from '#server/use-cases/client-products/change-product.ts';
import type { ReadProductsService } from '#server/use-cases/client-products/client-products.ts';

export function registerProductsRoutes(
  register: Register,
  services: { changeProduct: ChangeProductService; readProducts: ReadProductsService },
): void {
  register(getProducts, ({ caller, params, tenant }) =>
    services.readProducts.read(
      caller,
      caller.kind === 'client' ? caller.idTenant : tenant.idChosen,
      params.id,
    ),
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
