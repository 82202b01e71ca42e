import type { MinutaField } from '#shared/contracts/field-words.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AppEvent } from '#shared/events.ts';
import type { Person } from '#shared/history/history.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ContractsService, TemplateText } from '#server/domain/contracts/contracts.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { lockVersions, setMinuta, setStale, type LockedVersion } from './agreements.repository.ts';
import { composeMinuta, differingFields, mergeValues, textHashOf } from './compose-text.ts';
import type { IssueVersion } from './issue-version.service.ts';
import { factsOfParty } from './party-facts.ts';

/** How an agreement is being captured: by a tablet in a signer's hands, or by photos that wait. */
export type CaptureOf = (
  executor: Executor,
  idTenant: string,
  idAgreement: string,
) => Promise<'handed_over' | 'photos' | null>;

/** A party, and the author of what changed; null = the server itself. */
export type PartyToRefresh = { idTenant: string; party: Party; by: Person | null };

export type RefreshMinuta = ReturnType<typeof createRefreshMinuta>;

type Deps = {
  acts: ActsService;
  captureOf: CaptureOf;
  clients: Pick<ClientsService, 'find'>;
  contracts: Pick<ContractsService, 'textsFor'>;
  issueVersion: IssueVersion;
  products: Pick<ProductsService, 'followAgreement'>;
  tenants: Pick<TenantsService, 'find'>;
  users: Pick<UsersService, 'find'>;
};

/**
 * Compares the open agreement of a party with its records (decisions: Version changed meanwhile).
 */
export function createRefreshMinuta(deps: Deps) {
  /**
   * Begun = somebody signed, is being photographed, or holds the tablet. A denial ends what was
   * signed before it.
   */
  async function isBegun(
    tx: WriteTx,
    idTenant: string,
    { id }: Pick<LockedVersion, 'id'>,
  ): Promise<boolean> {
    const acts = (await deps.acts.headsOf(tx, idTenant, [id])).get(id) ?? [];
    if (acts.some(({ state }) => state === 'valido')) return true;
    return (await deps.captureOf(tx, idTenant, id)) !== null;
  }

  /** The templates of a new version; undefined when one is gone and the company lacks a DEFAULT. */
  async function templatesOf(
    tx: WriteTx,
    idTenant: string,
    { contracts }: Pick<LockedVersion, 'contracts'>,
  ): Promise<TemplateText[] | undefined> {
    try {
      return await deps.contracts.textsFor(tx, idTenant, contracts);
    } catch (error) {
      if (error instanceof AppError && error.code === 'template_not_found') return undefined;
      throw error;
    }
  }

  async function mark(
    tx: WriteTx,
    { idTenant, by }: PartyToRefresh,
    { id, stale: before }: LockedVersion,
    stale: readonly MinutaField[],
  ): Promise<AppEvent[]> {
    if (before.join() === stale.join()) return [];
    await setStale(tx, idTenant, id, stale);
    return [{ kind: 'minutaCompared', idTenant, by, idAgreement: id, stale }];
  }

  /**
   * Locks the versions and composes the text of the open one again, with that version's own date. A
   * different text becomes the next version; once signing has begun the text stays, and `stale`
   * names the differing fields (never without the version's list of values). Answers the events of
   * that, for the caller's change to tell.
   */
  return async function refresh(tx: WriteTx, of: PartyToRefresh): Promise<AppEvent[]> {
    const { idTenant, party, by } = of;
    const versions = await lockVersions(tx, idTenant, party);
    const open = versions.find((row) => row.inForce && !row.isAssinado);
    if (open === undefined) return [];
    const tenant = await deps.tenants.find(tx, idTenant);
    const facts = await factsOfParty(tx, deps, idTenant, party);
    if (tenant === undefined || facts === undefined) return [];
    const templates = await templatesOf(tx, idTenant, open);
    if (templates === undefined) return open.merged === null ? [] : mark(tx, of, open, ['modelo']);
    const minuta = composeMinuta(
      templates,
      mergeValues(tenant, facts, open.contracts, open.createdAt),
    );
    if (textHashOf(minuta.html) === open.sha256) {
      if (open.merged !== null && open.blank.join() === minuta.blank.join())
        return mark(tx, of, open, []);
      // A version older than its list of values, or a change that the text does not show.
      await setMinuta(tx, idTenant, open.id, minuta);
      return [{ kind: 'minutaCompared', idTenant, by, idAgreement: open.id, stale: [] }];
    }
    if (await isBegun(tx, idTenant, open)) {
      const { merged, templateIds } = open;
      return merged === null
        ? []
        : mark(tx, of, open, differingFields({ merged, templateIds }, minuta));
    }
    const { agreement, issued } = await deps.issueVersion(tx, {
      idTenant,
      party,
      facts,
      contracts: open.contracts,
      versions,
      by,
      isRefresh: true,
    });
    if (party.kind === 'client')
      await deps.products.followAgreement(tx, {
        idTenant,
        idClient: party.id,
        idAgreement: agreement.id,
      });
    return [issued];
  };
}
