import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import {
  deleteObservation,
  listClientObservations,
  listProductObservations,
  writeObservation,
} from '#shared/observations/observations.endpoints.ts';
import { readableCategories, sendableCategories } from '#shared/observations/observations.rules.ts';
import type {
  ObservationPage,
  ObservationQuery,
} from '#shared/observations/observations.schemas.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hasOwnServices } from '#shared/products/products.rules.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import type { Context } from '#server/context.ts';
import type { ObserverAt } from '#server/domain/observations/observer-at.ts';
import type { ObservationsService } from '#server/domain/observations/observations.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listObservations, type ObservedPlace } from '#server/reads/observation-list.read.ts';

export function registerObservationsRoutes(
  register: Register,
  { observations, observerAt }: { observations: ObservationsService; observerAt: ObserverAt },
  context: Context,
): void {
  async function pageOf(
    caller: Caller,
    idTenant: string,
    place: ObservedPlace,
    query: ObservationQuery,
  ): Promise<ObservationPage> {
    const me = await observerAt(caller, { id_tenant: idTenant, cnpjcpf: place.cnpjcpf });
    const page = await listObservations(
      context.db,
      scopeOfCompany(caller, idTenant),
      place,
      { categories: readableCategories(me), ownServices: hasOwnServices(caller) },
      query,
      context.now(),
    );
    return { ...page, sends: [...sendableCategories(me)] };
  }

  register(writeObservation, ({ caller, tenant, body }) =>
    observations.write(
      caller,
      workingTenant(caller, tenant),
      {
        idClient: normalizePartyDocument(body.cnpj),
        idProduct: body.id_produto,
        category: body.category,
        message: body.mensage,
        isAlert: body.isAlerta ?? false,
      },
      body.id,
    ),
  );
  register(listClientObservations, ({ caller, tenant, params, query }) =>
    pageOf(caller, workingTenant(caller, tenant), { cnpjcpf: params.cnpj, idProduct: null }, query),
  );
  register(listProductObservations, async ({ caller, tenant, params, query }) => {
    const idTenant = workingTenant(caller, tenant);
    const product = await observations.requireProduct(caller, idTenant, params.productId);
    return pageOf(caller, idTenant, { cnpjcpf: product.idClient, idProduct: product.id }, query);
  });
  register(deleteObservation, ({ caller, tenant, params }) =>
    observations.remove(caller, workingTenant(caller, tenant), params.id),
  );
}
