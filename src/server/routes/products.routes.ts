import { getProducts } from '#shared/products/products.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ReadProductsService } from '#server/use-cases/client-products/client-products.ts';

export function registerProductsRoutes(
  register: Register,
  services: { readProducts: ReadProductsService },
): void {
  register(getProducts, ({ caller, params, tenant }) =>
    services.readProducts.read(
      caller,
      caller.kind === 'client' ? caller.idTenant : tenant.idChosen,
      params.id,
    ),
  );
}
