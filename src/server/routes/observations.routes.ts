import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import {
  deleteObservation,
  listClientObservations,
  listProductObservations,
  writeObservation,
} from '#shared/observations/observations.endpoints.ts';
import { readableCategories } from '#shared/observations/observations.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hasOwnServices } from '#shared/products/products.rules.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import type { Context } from '#server/context.ts';
import type { ObservationsService } from '#server/domain/observations/observations.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listObservations, type ObservationReach } from '#server/reads/observation-list.read.ts';

const reachOf = (caller: Caller): ObservationReach => ({
  categories: readableCategories(caller),
  ownServices: hasOwnServices(caller),
});

export function registerObservationsRoutes(
  register: Register,
  { observations }: { observations: ObservationsService },
  context: Context,
): void {
  register(writeObservation, ({ caller, tenant, body }) =>
    observations.write(caller, workingTenant(caller, tenant), {
      idClient: normalizePartyDocument(body.cnpj),
      idProduct: body.id_produto,
      category: body.category,
      message: body.mensage,
      isAlert: body.isAlerta ?? false,
    }),
  );
  register(listClientObservations, ({ caller, tenant, params, query }) =>
    listObservations(
      context.db,
      scopeOfCompany(caller, workingTenant(caller, tenant)),
      { cnpjcpf: params.cnpj, idProduct: null },
      reachOf(caller),
      query,
      context.now(),
    ),
  );
  register(listProductObservations, async ({ caller, tenant, params, query }) => {
    const idTenant = workingTenant(caller, tenant);
    const product = await observations.requireProduct(caller, idTenant, params.productId);
    return listObservations(
      context.db,
      scopeOfCompany(caller, idTenant),
      { cnpjcpf: product.idClient, idProduct: product.id },
      reachOf(caller),
      query,
      context.now(),
    );
  });
  register(deleteObservation, ({ caller, tenant, params }) =>
    observations.remove(caller, workingTenant(caller, tenant), params.id),
  );
}
