import {
  addRegime,
  closeClientAgreement,
  closeUserAgreement,
  getAgreementParty,
  getClientAgreement,
  getUserAgreement,
  linkClientAgreement,
  linkNetAgreement,
  linkUserAgreement,
  listAgreements,
  listContractTypes,
  readPublicContract,
  reissueAgreement,
  updateProducts,
} from '#shared/agreements/agreements.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { Place } from '#shared/signing/signing.schemas.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { CloseAgreementService } from '#server/use-cases/desk-signing/close-agreement.ts';
import { placeOfRequest } from '#server/use-cases/desk-signing/place-of-text.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { CopiesService } from '#server/domain/copies/copies.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listOpenAgreements } from '#server/reads/open-agreements.read.ts';
import { workingTenant } from '#server/access/working-tenant.ts';

type Services = {
  agreements: AgreementsService;
  closing: CloseAgreementService;
  copies: CopiesService;
};

export function registerAgreementsRoutes(
  register: Register,
  services: Services,
  { db }: Context,
): void {
  const { agreements, closing, copies } = services;
  const withCopies = async (agreement: Agreement): Promise<Agreement> =>
    agreement.isAssinado
      ? { ...agreement, copies: await copies.progressOf(agreement.id_tenant, agreement.id) }
      : agreement;
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

  register(reissueAgreement, ({ caller, params }) => agreements.reissue(caller, params.id));

  register(closeClientAgreement, ({ caller, tenant, body, request }) =>
    closing.close(
      {
        caller,
        idTenant: workingTenant(caller, tenant),
        party: { kind: 'client', id: body.id_client },
      },
      from(request),
    ),
  );
  register(closeUserAgreement, ({ caller, tenant, body, request }) =>
    closing.close(
      {
        caller,
        idTenant: workingTenant(caller, tenant),
        party: { kind: 'user', id: body.id_user ?? caller.id },
      },
      from(request),
    ),
  );

  register(getClientAgreement, async ({ caller, tenant, params }) =>
    withCopies(
      await agreements.readOfParty({
        caller,
        idTenant: workingTenant(caller, tenant),
        party: { kind: 'client', id: params.clientId },
      }),
    ),
  );
  register(getUserAgreement, async ({ caller, tenant, params }) =>
    withCopies(
      await agreements.readOfParty({
        caller,
        idTenant: workingTenant(caller, tenant),
        party: { kind: 'user', id: params.id },
      }),
    ),
  );
  register(getAgreementParty, async ({ params }) => {
    // Who may see it was asked already: the id is an object of the call.
    const key = await agreements.findKey(params.id);
    if (key === undefined) throw new AppError('agreement_not_found');
    return key.party;
  });
  register(listAgreements, ({ caller, tenant }) =>
    listOpenAgreements(db, scopeOfCompany(caller, workingTenant(caller, tenant))),
  );
  register(listContractTypes, ({ params }) => agreements.listContractTypes(params.tenant));
  register(readPublicContract, ({ query }) =>
    agreements.readPublic(query.id_tenant, query.contracts, query.comissao),
  );
}
