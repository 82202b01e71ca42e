import {
  addRegime,
  closeClientAgreement,
  closeUserAgreement,
  getClientAgreement,
  getUserAgreement,
  linkClientAgreement,
  linkNetAgreement,
  linkUserAgreement,
  listAgreements,
  listContractTypes,
  readPublicContract,
  updateProducts,
} from '#shared/agreements/agreements.endpoints.ts';
import type { Party, Place } from '#shared/signing/signing.schemas.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { CloseAgreementService } from '#server/use-cases/desk-signing/close-agreement.ts';
import { placeOfRequest } from '#server/use-cases/desk-signing/place-of-text.ts';
import type { SignerLookup } from '#server/use-cases/desk-signing/signer-lookup.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listOpenAgreements } from '#server/reads/open-agreements.read.ts';
import { workingTenant } from '#server/access/working-tenant.ts';

type Services = {
  agreements: AgreementsService;
  closing: CloseAgreementService;
  signers: SignerLookup;
};

export function registerAgreementsRoutes(
  register: Register,
  services: Services,
  { db }: Context,
): void {
  const { agreements, closing, signers } = services;
  const from = (request: {
    ip: string;
    headers: Record<string, unknown>;
  }): { place: Place; maquina: string } => ({
    place: placeOfRequest(request.ip),
    maquina: String(request.headers['user-agent'] ?? ''),
  });

  register(linkClientAgreement, ({ caller, tenant, body }) =>
    agreements.linkClient(
      caller,
      { idTenant: tenant.idChosen, cnpjcpf: body.id_client },
      body.contracts,
    ),
  );
  register(linkNetAgreement, ({ caller, tenant, body }) =>
    agreements.linkNet(caller, { idTenant: tenant.idChosen, cnpjcpf: body.id_net }, body.contracts),
  );
  register(linkUserAgreement, ({ caller, body }) =>
    agreements.linkUser(caller, body.id_user, body.contracts),
  );
  register(addRegime, ({ caller, tenant, body }) =>
    agreements.addRegime(
      caller,
      { idTenant: tenant.idChosen, cnpjcpf: body.id_client },
      body.contracts,
      body.typeRegime,
    ),
  );
  register(updateProducts, ({ caller, tenant, body }) =>
    agreements.updateProducts(
      caller,
      { idTenant: tenant.idChosen, cnpjcpf: body.id_client },
      body.contracts,
      body.typeRegime,
    ),
  );

  register(closeClientAgreement, ({ caller, tenant, body, request }) =>
    closing.close(
      caller,
      workingTenant(caller, tenant),
      { kind: 'client', id: body.id_client },
      from(request),
    ),
  );
  register(closeUserAgreement, async ({ caller, body, request }) => {
    const party: Party = { kind: 'user', id: body.id_user ?? caller.id };
    return closing.close(
      caller,
      await signers.tenantOf(party, caller.idTenant),
      party,
      from(request),
    );
  });

  register(getClientAgreement, ({ caller, tenant, params }) =>
    agreements.readInForce(workingTenant(caller, tenant), { kind: 'client', id: params.clientId }),
  );
  register(getUserAgreement, async ({ caller, params }) => {
    const party: Party = { kind: 'user', id: params.id };
    return agreements.readInForce(await signers.tenantOf(party, caller.idTenant), party);
  });
  register(listAgreements, ({ caller, tenant }) =>
    listOpenAgreements(db, scopeOfCompany(caller, workingTenant(caller, tenant))),
  );
  register(listContractTypes, ({ params }) => agreements.listContractTypes(params.tenant));
  register(readPublicContract, ({ query }) =>
    agreements.readPublic(query.id_tenant, query.contracts),
  );
}
