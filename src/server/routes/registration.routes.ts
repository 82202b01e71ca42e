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
import { mayRegisterUnverified } from '#shared/clients/registration.rules.ts';
import type { RegisteredClient } from '#shared/clients/registration.schemas.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { Context } from '#server/context.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { ClientLinksService } from '#server/use-cases/client-links/client-links.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type {
  Registered,
  RegisterClientService,
} from '#server/use-cases/registration/register-client.ts';
import type { UpdateClientService } from '#server/use-cases/edit-client/update-client.ts';

type Services = {
  agreements: AgreementsService;
  clients: ClientsService;
  clientLinks: ClientLinksService;
  registerClient: RegisterClientService;
  tenants: TenantsService;
  updateClient: UpdateClientService;
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

  const answer = async (
    idTenant: string,
    { cnpjcpf, agreement }: Registered,
    passwordLinkSent: boolean | null = null,
  ): Promise<RegisteredClient> => ({
    ...(await services.clients.read(idTenant, cnpjcpf, agreement?.contracts ?? [])),
    agreement,
    passwordLinkSent,
  });

  register(getRegistrationRules, async ({ caller, tenant }) => {
    const company = await services.tenants.find(context.db, tenant.idChosen);
    if (company === undefined) throw new AppError('not_found');
    return {
      mayRegisterUnverified: caller.kind === 'staff' && mayRegisterUnverified(caller, company),
    };
  });

  register(createClient, async ({ caller, tenant, body }) =>
    answer(tenant.idChosen, await services.registerClient.create(caller, tenant.idChosen, body)),
  );

  register(createClientByCpf, async ({ caller, tenant, body, request }) => {
    const idTenant = tenant.idChosen;
    const key = { idTenant, cnpjcpf: body.cnpjcpf };
    let token = '';
    const made = await services.registerClient.createByCpf(caller, idTenant, body, async (tx) => {
      token = await services.clientLinks.makePasswordToken(tx, key);
    });
    const company = await services.tenants.find(context.db, idTenant);
    // The client is registered whatever the mail does; a link that did not leave is sent again from the screen.
    const isSent = await services.clientLinks
      .mailPasswordLink(key, token, originOf(request)(company?.slug ?? ''))
      .then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'password link not sent');
          return false;
        },
      );
    return answer(idTenant, made, isSent);
  });

  register(addNetworkMember, async ({ caller, tenant, body }) =>
    answer(tenant.idChosen, await services.registerClient.addMember(caller, tenant.idChosen, body)),
  );

  register(updateClient, async ({ caller, tenant, params, body }) => {
    const { idChosen: idTenant } = tenant;
    await services.updateClient.update(caller, idTenant, params.id, body);
    const agreements = await services.agreements.summariesOfClients(context.db, idTenant, [
      params.id,
    ]);
    return services.clients.read(idTenant, params.id, agreements.get(params.id)?.contracts ?? []);
  });

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
