import {
  orderContracts,
  type AgreedType,
  type PartnershipType,
} from '#shared/agreements/agreed-types.ts';
import type { Regime } from '#shared/contracts/contracts.enums.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { AppEvent } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { productTypes } from '#shared/products/product-types.ts';
import { canEditProduct, hasOwnServices, seesProduct } from '#shared/products/products.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, type Told, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { ProductRecord, ProductsService } from '#server/domain/products/products.service.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import { validAct } from '#shared/signing/signing-state.rules.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import { lockVersions, type LockedVersion } from './agreements.repository.ts';
import { factsOfUser } from './compose-text.ts';
import {
  planAddedRegime,
  planChangedRegime,
  planFirst,
  type ContractPlan,
  type Held,
} from './contract-list.ts';
import type { IssueVersion } from './issue-version.service.ts';
import type { ClientKey, IssuerRights } from './issuer-rights.ts';
import { factsOfParty } from './party-facts.ts';
import { retryOnUniqueViolation } from '#server/db/retry-on-unique-violation.ts';

type Deps = {
  acts: ActsService;
  permissions: PermissionsService;
  clients: ClientsService;
  users: UsersService;
  products: ProductsService;
  issueVersion: IssueVersion;
  rights: IssuerRights;
};

/** A new version, and what happened by it: always something. */
type Issued = Told<Agreement> & { events: readonly [AppEvent, ...AppEvent[]] };

/** Making agreements: the first one, and those that change what was contracted. */
export function createLinkAgreementService(context: Context, deps: Deps) {
  const { requireEditor, requireUserIssuer } = deps.rights;

  /** `agreement_signed` when the version in force holds a valid signature; a denied one may be replaced. */
  async function requireUnsigned(
    tx: Executor,
    idTenant: string,
    versions: readonly LockedVersion[],
  ): Promise<void> {
    const current = versions.find((row) => row.inForce);
    if (current === undefined || (current.isAssinado && current.isVerifed === false)) return;
    const acts = (await deps.acts.headsOf(tx, idTenant, [current.id])).get(current.id) ?? [];
    if (current.isAssinado || validAct(acts, 'assinatura') !== undefined)
      throw new AppError('agreement_signed');
  }

  async function issueForClient(
    tx: WriteTx,
    caller: Caller,
    key: ClientKey,
    versions: readonly LockedVersion[],
    plan: ContractPlan,
    mustBeMember = false,
  ): Promise<Issued> {
    const { idTenant, cnpjcpf } = key;
    const party = { kind: 'client', id: cnpjcpf } as const;
    if (mustBeMember && (await deps.clients.find(tx, idTenant, cnpjcpf))?.isNet === false)
      throw new AppError('validation_failed', 'O cliente não é membro de uma rede.');
    const facts = await factsOfParty(tx, deps, idTenant, party);
    if (facts === undefined) throw new AppError('not_found');
    const by = personOf(caller);
    const { agreement, issued } = await deps.issueVersion(tx, {
      idTenant,
      party,
      facts,
      contracts: plan.contracts,
      versions,
      by,
    });
    const changed = await deps.products.matchAgreement(
      tx,
      { idTenant, idClient: cnpjcpf, idAgreement: agreement.id, by },
      plan.held,
    );
    return { answer: agreement, events: [issued, ...changed] };
  }

  async function issueForUser(
    tx: WriteTx,
    caller: Caller,
    user: UserRecord,
    versions: readonly LockedVersion[],
    contracts: readonly PartnershipType[],
  ): Promise<Issued> {
    const { agreement, issued } = await deps.issueVersion(tx, {
      idTenant: user.idTenant,
      party: { kind: 'user', id: user.id },
      facts: factsOfUser(user),
      contracts: orderContracts(contracts),
      versions,
      by: personOf(caller),
    });
    return { answer: agreement, events: [issued] };
  }

  async function linkFirst(
    caller: Caller,
    key: ClientKey,
    contracts: readonly AgreedType[],
    mustBeMember: boolean,
  ): Promise<Agreement> {
    await requireEditor(caller, key);
    return retryOnUniqueViolation(() =>
      change(context, async (tx) => {
        const versions = await lockVersions(tx, key.idTenant, { kind: 'client', id: key.cnpjcpf });
        await requireUnsigned(tx, key.idTenant, versions);
        return issueForClient(tx, caller, key, versions, planFirst(contracts), mustBeMember);
      }),
    );
  }

  /** Whether the caller, who may change the client, may change this product of theirs: they see it, and no permission of theirs says 'read only'. */
  async function changeableProducts(
    caller: Caller,
    { idTenant, cnpjcpf }: ClientKey,
  ): Promise<(row: ProductRecord) => boolean> {
    const rows = await deps.products.ofClient(context.db, idTenant, cnpjcpf);
    const own = hasOwnServices(caller)
      ? await deps.permissions.ownServices(caller.id, productTypes)
      : new Set<string>();
    const grants = await deps.permissions.productGrants(
      caller.id,
      rows.map((row) => row.id),
    );
    return (row) =>
      seesProduct(caller, row, own) && canEditProduct(caller, true, grants.get(row.id));
  }

  async function changeProducts(
    caller: Caller,
    key: ClientKey,
    makePlan: (now: Held) => ContractPlan,
    needsAgreement: boolean,
  ): Promise<Agreement> {
    await requireEditor(caller, key);
    const mayChange = await changeableProducts(caller, key);
    return retryOnUniqueViolation(() =>
      change(context, async (tx) => {
        const versions = await lockVersions(tx, key.idTenant, { kind: 'client', id: key.cnpjcpf });
        const current = versions.find((row) => row.inForce);
        if (current === undefined && needsAgreement) throw new AppError('agreement_not_found');
        const products = (await deps.products.ofClient(tx, key.idTenant, key.cnpjcpf))
          .filter((row) => row.status !== 'CANCELADO')
          .map((row) => ({
            typeRegime: row.typeRegime,
            typeServico: row.typeServico,
            mayChange: mayChange(row),
          }));
        const plan = makePlan({
          contracts: current?.contracts ?? [],
          products: current === undefined ? [] : products,
        });
        return issueForClient(tx, caller, key, versions, plan);
      }),
    );
  }

  return {
    /**
     * First agreement of a client that the same transaction has just registered: the caller's session cannot know the new permission yet,
     * so the registration answers for it. Codes `template_not_found`, `validation_failed`.
     */
    linkRegistered: async (
      tx: WriteTx,
      caller: Caller,
      key: ClientKey,
      contracts: readonly AgreedType[],
      mustBeMember: boolean,
    ): Promise<Issued> => issueForClient(tx, caller, key, [], planFirst(contracts), mustBeMember),

    /** First agreement of a client; without a signature yet a new version. Codes `agreement_signed`, `read_only`, `template_not_found`. */
    linkClient: (
      caller: Caller,
      key: ClientKey,
      contracts: readonly AgreedType[],
    ): Promise<Agreement> => linkFirst(caller, key, contracts, false),

    /** The same for a member of a network; `validation_failed` when the client is none. */
    linkNet: (
      caller: Caller,
      key: ClientKey,
      contracts: readonly AgreedType[],
    ): Promise<Agreement> => linkFirst(caller, key, contracts, true),

    /** The same for a user whom the same transaction has just made; code `template_not_found`. */
    linkUserIn: (
      tx: WriteTx,
      caller: Caller,
      user: UserRecord,
      contracts: readonly PartnershipType[],
    ): Promise<Issued> => issueForUser(tx, caller, user, [], contracts),

    /** Partnership agreement of a user, in the user's own company, by somebody else. Codes `forbidden`, `read_only`, `agreement_signed`, `not_found`, `template_not_found`. */
    linkUser(
      caller: Caller,
      idUser: string,
      contracts: readonly PartnershipType[],
    ): Promise<Agreement> {
      return retryOnUniqueViolation(() =>
        change(context, async (tx) => {
          const user = await requireUserIssuer(tx, caller, idUser);
          const party: Party = { kind: 'user', id: idUser };
          const versions = await lockVersions(tx, user.idTenant, party);
          await requireUnsigned(tx, user.idTenant, versions);
          return issueForUser(tx, caller, user, versions, contracts);
        }),
      );
    },

    /**
     * Adds a regime with its products: a new version in force; after a closed agreement one that replaces it. A version that holds acts
     * stays as it is beside the new one. Codes `regime_already_held`, `validation_failed`, `read_only`.
     */
    addRegime: (
      caller: Caller,
      key: ClientKey,
      contracts: readonly AgreedType[],
      typeRegime: Regime,
    ): Promise<Agreement> =>
      changeProducts(caller, key, (now) => planAddedRegime(now, contracts, typeRegime), false),

    /**
     * Replaces the products of a held regime, by the same rule; those that the caller may not change stay.
     * Codes `regime_not_held`, `agreement_not_found`, `validation_failed`, `read_only`.
     */
    updateProducts: (
      caller: Caller,
      key: ClientKey,
      contracts: readonly AgreedType[],
      typeRegime: Regime,
    ): Promise<Agreement> =>
      changeProducts(caller, key, (now) => planChangedRegime(now, contracts, typeRegime), true),
  };
}
