import type { FastifyRequest } from 'fastify';
import {
  addNetworkMember,
  createClient,
  createClientByCpf,
  getRegistrationRules,
  sendClientPasswordLink,
  sendSigningLink,
  updateClient,
} from '#shared/clients/clients.endpoints.ts';
import type { Context } from '#server/context.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ClientLinksService } from '#server/use-cases/client-links/client-links.ts';
import type { EditClientService } from '#server/use-cases/edit-client/edit-client.ts';
import type { RegistrationService } from '#server/use-cases/registration/registration.ts';

type Services = {
  clientLinks: ClientLinksService;
  editClient: EditClientService;
  registration: RegistrationService;
};

export function registerRegistrationRoutes(
  register: Register,
  services: Services,
  context: Context,
): void {
  const originOf =
    (request: FastifyRequest) =>
    (slug: string): string =>
      publicOrigin(request, slug, context.config.baseDomain);

  register(getRegistrationRules, ({ caller, tenant }) =>
    services.registration.rules(caller, tenant.idChosen),
  );

  register(createClient, ({ caller, tenant, body }) =>
    services.registration.create(caller, tenant.idChosen, body),
  );

  register(createClientByCpf, ({ caller, tenant, body, request }) =>
    services.registration.createByCpf(caller, tenant.idChosen, body, {
      originOf: originOf(request),
      onUnsent: (error) => request.log.warn({ err: error }, 'password link not sent'),
    }),
  );

  register(addNetworkMember, ({ caller, tenant, body }) =>
    services.registration.addMember(caller, tenant.idChosen, body),
  );

  register(updateClient, ({ caller, tenant, params, body }) =>
    services.editClient.edit(caller, tenant.idChosen, params.id, body),
  );

  register(sendSigningLink, async ({ caller, tenant, params, request }) =>
    services.clientLinks.mailSigningLink(
      caller,
      { idTenant: tenant.idChosen, cnpjcpf: params.cnpjcpf },
      originOf(request),
    ),
  );

  register(sendClientPasswordLink, async ({ caller, tenant, params, request }) => ({
    to: await services.clientLinks.renewPasswordLink(
      caller,
      { idTenant: tenant.idChosen, cnpjcpf: params.cnpjcpf },
      originOf(request),
    ),
  }));
}
