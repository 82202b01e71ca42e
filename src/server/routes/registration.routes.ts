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
import {
  answerOwnPassword,
  getPasswordPolicy,
  setPasswordPolicy,
} from '#shared/clients/client-password.endpoints.ts';
import {
  handOverClients,
  sendSigningLinks,
  setClientsGerente,
} from '#shared/clients/bulk.endpoints.ts';
import {
  getUnverifiedOwners,
  setUnverifiedOwners,
} from '#shared/clients/unverified-owners.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { failureName } from '#shared/errors/failure-name.ts';
import type { HandOverClientsService } from '#server/use-cases/bulk-clients/hand-over-clients.ts';
import type { SendSigningLinksService } from '#server/use-cases/bulk-clients/send-signing-links.ts';
import type { ClientLinksService } from '#server/use-cases/client-links/client-links.ts';
import type { OwnPasswordService } from '#server/use-cases/client-links/own-password.ts';
import type { PasswordPolicyService } from '#server/use-cases/client-links/password-policy.ts';
import type { EditClientService } from '#server/use-cases/edit-client/edit-client.ts';
import type { UnverifiedOwnersService } from '#server/use-cases/registration/unverified-owners.ts';
import type { RegistrationService } from '#server/use-cases/registration/registration.ts';

type Services = {
  handOverClients: HandOverClientsService;
  sendSigningLinks: SendSigningLinksService;
  clientLinks: ClientLinksService;
  editClient: EditClientService;
  ownPassword: OwnPasswordService;
  passwordPolicy: PasswordPolicyService;
  registration: RegistrationService;
  unverifiedOwners: UnverifiedOwnersService;
};

export function registerRegistrationRoutes(register: Register, services: Services): void {
  register(getRegistrationRules, ({ caller, tenant, query }) =>
    services.registration.rules(caller, tenant.idChosen, query.cnpjcpf),
  );

  const onUnsent =
    (request: FastifyRequest) =>
    (error: unknown): void =>
      request.log.warn({ code: failureName(error) }, 'password link not sent');

  register(createClient, ({ caller, tenant, body, request }) =>
    services.registration.create(caller, tenant.idChosen, body, onUnsent(request)),
  );

  register(createClientByCpf, ({ caller, tenant, body, request }) =>
    services.registration.createByCpf(caller, tenant.idChosen, body, onUnsent(request)),
  );

  register(answerOwnPassword, ({ caller, body }) =>
    services.ownPassword.answer(caller, body.choice),
  );

  register(getPasswordPolicy, ({ caller, tenant }) =>
    services.passwordPolicy.read(caller, tenant.idChosen),
  );

  register(setPasswordPolicy, ({ caller, tenant, body }) =>
    services.passwordPolicy.set(caller, tenant.idChosen, body.isByLink),
  );

  register(getUnverifiedOwners, ({ caller, tenant }) =>
    services.unverifiedOwners.read(caller, tenant.idChosen),
  );

  register(setUnverifiedOwners, ({ caller, tenant, body }) =>
    services.unverifiedOwners.set(caller, tenant.idChosen, body.isAllowed),
  );

  register(addNetworkMember, ({ caller, tenant, body }) =>
    services.registration.addMember(caller, tenant.idChosen, body),
  );

  register(updateClient, ({ caller, tenant, params, body }) =>
    services.editClient.edit(caller, tenant.idChosen, params.id, body),
  );

  register(sendSigningLink, ({ caller, tenant, params }) =>
    services.clientLinks.mailSigningLink(caller, {
      idTenant: tenant.idChosen,
      cnpjcpf: params.cnpjcpf,
    }),
  );

  register(handOverClients, ({ caller, tenant, body }) =>
    services.handOverClients.handOver(caller, tenant.idChosen, body.clients, body.id_responsavel),
  );

  register(setClientsGerente, ({ caller, tenant, body }) => {
    const { id_gerente: idGerente } = body;
    return services.handOverClients.setGerente(caller, tenant.idChosen, body.clients, idGerente);
  });

  register(sendSigningLinks, ({ caller, tenant, body }) =>
    services.sendSigningLinks.send(caller, tenant.idChosen, body),
  );

  register(sendClientPasswordLink, async ({ caller, tenant, params }) => ({
    to: await services.clientLinks.renewPasswordLink(caller, {
      idTenant: tenant.idChosen,
      cnpjcpf: params.cnpjcpf,
    }),
  }));
}
