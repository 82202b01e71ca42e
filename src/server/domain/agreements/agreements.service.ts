import {
  agreedTypes,
  isAgreedType,
  orderContracts,
  type AgreedType,
} from '#shared/agreements/agreed-types.ts';
import type { Agreement, ListedContract } from '#shared/agreements/agreements.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Person } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { ProductStatusChanged } from '#shared/products/products.events.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ContractsService } from '#server/domain/contracts/contracts.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { SignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { createAgreementReader } from './agreement-reader.service.ts';
import { setInForce } from './agreements.repository.ts';
import { composeProposal } from './compose-text.ts';
import { planFirst } from './contract-list.ts';
import { createIssueVersion } from './issue-version.service.ts';
import { createIssuerRights } from './issuer-rights.ts';
import { createLinkAgreementService } from './link-agreement.service.ts';
import type { MinutaWalksService } from './minuta-walks.service.ts';
import type { FindPartyContact } from './party-contact.ts';
import { createPartyCompany, type PartyOfCall } from './party-company.service.ts';
import { createRefreshMinuta, type CaptureOf } from './refresh-minuta.service.ts';
import { createReissueAgreement } from './reissue-agreement.service.ts';

type Deps = {
  acts: ActsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  contactOf: FindPartyContact;
  contracts: ContractsService;
  captureOf: CaptureOf;
  products: ProductsService;
  states: SignedStatesService;
  permissions: PermissionsService;
  tenants: TenantsService;
  users: UsersService;
  walks: MinutaWalksService;
};

export type AgreementsService = ReturnType<typeof createAgreementsService>;

/** Agreements: reading them, making versions, and the public reading of templates. Closing one is an act (see signing). */
export function createAgreementsService(context: Context, deps: Deps) {
  const issueVersion = createIssueVersion(context, deps);
  const refresh = createRefreshMinuta({ ...deps, issueVersion });
  const rights = createIssuerRights(deps);
  const reissue = createReissueAgreement(context, { ...deps, issueVersion, refresh, rights });
  const reader = createAgreementReader(context, deps);
  const companies = createPartyCompany(context, deps);

  /** Compares a party's agreement before it is shown or signed, while its company's walk has not come to it. */
  async function freshen(idTenant: string, party: Party): Promise<void> {
    const walk = await deps.walks.waitingOf(context.db, idTenant);
    if (walk === undefined) return;
    await change<void>(context, async (tx) => {
      const [first, ...others] = await refresh(tx, { idTenant, party, by: walk.by });
      return { answer: undefined, events: first === undefined ? unchanged : [first, ...others] };
    });
  }

  return {
    ...reader,
    ...companies,
    ...createLinkAgreementService(context, { ...deps, issueVersion, rights }),
    refresh,
    freshen,

    /**
     * Puts a version back in force in place of another, and the client's products with it (decisions: Version changed meanwhile).
     * The versions must be locked by the same transaction. Answers what changed of the products, for who makes the change to say.
     */
    async putInForce(
      tx: WriteTx,
      idTenant: string,
      version: { id: string; partyKind: string; partyId: string; contracts: readonly string[] },
      insteadOf: string | undefined,
      by: Person,
    ): Promise<ProductStatusChanged[]> {
      if (insteadOf !== undefined) await setInForce(tx, idTenant, insteadOf, false);
      await setInForce(tx, idTenant, version.id, true);
      if (version.partyKind !== 'client') return [];
      return deps.products.matchAgreement(
        tx,
        { idTenant, idClient: version.partyId, idAgreement: version.id, by },
        planFirst(version.contracts.filter(isAgreedType)).held,
      );
    },

    /** The agreement in force of the party that a call is about, with its exact text; codes `not_found`, `agreement_not_found`. */
    async readOfParty(of: PartyOfCall): Promise<Agreement> {
      const idTenant = await companies.companyOfParty(of);
      await freshen(idTenant, of.party);
      return reader.readInForce(idTenant, of.party);
    },

    /**
     * A new version of an agreement that somebody asks for (`reissue-agreement.service.ts`, with its
     * codes); answers the one in force after it.
     */
    async reissue(caller: Caller, idAgreement: string): Promise<Agreement> {
      const key = await reader.findKey(idAgreement);
      if (key === undefined) throw new AppError('agreement_not_found');
      await reissue(caller, key.idTenant, key.party, idAgreement);
      return reader.readInForce(key.idTenant, key.party);
    },

    listContractTypes: (idTenant: string): Promise<ListedContract[]> =>
      deps.contracts.listTypes(idTenant),

    /**
     * Public text of a company's templates, a proposal: company, regime, products and `commission`
     * (0 to 100) are filled in, every other field is a mark. `contracts` is a comma list of types.
     * Codes `not_found` for an unknown company, `template_not_found` for an unknown type.
     */
    async readPublic(
      idTenant: string,
      contracts: string,
      commission?: number,
    ): Promise<{ html: string; contracts: AgreedType[]; title: string }> {
      const names = contracts
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');
      const types = names.filter(isAgreedType);
      if (types.length === 0 || types.length < names.length || names.length > agreedTypes.length)
        throw new AppError('template_not_found');
      const tenant = await deps.tenants.find(context.db, idTenant);
      if (tenant === undefined) throw new AppError('not_found');
      const ordered = orderContracts(types);
      const texts = await deps.contracts.textsFor(context.db, idTenant, ordered);
      return {
        html: composeProposal(tenant, texts, ordered, commission ?? null),
        contracts: ordered,
        title: tenant.title,
      };
    },
  };
}
