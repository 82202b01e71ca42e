import { AppError } from '#shared/errors/app-error.ts';
import type { AppEvent } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import { retryOnUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { lockVersions, type LockedVersion } from './agreements.repository.ts';
import type { IssueVersion } from './issue-version.service.ts';
import type { IssuerRights } from './issuer-rights.ts';
import { factsOfParty } from './party-facts.ts';
import type { CaptureOf, RefreshMinuta } from './refresh-minuta.service.ts';

type Deps = {
  captureOf: CaptureOf;
  clients: Pick<ClientsService, 'find'>;
  issueVersion: IssueVersion;
  products: Pick<ProductsService, 'followAgreement'>;
  refresh: RefreshMinuta;
  rights: IssuerRights;
  users: Pick<UsersService, 'find'>;
};

/**
 * New versions that somebody asks for, of contracts that may not change by themselves: begun and
 * stale, or closed and denied (decisions: Denial).
 */
export function createReissueAgreement(context: Context, deps: Deps) {
  /** The next version of the same contracts; the acts of the one before stay on it. */
  async function issueNext(
    tx: WriteTx,
    caller: Caller,
    idTenant: string,
    party: Party,
    current: LockedVersion,
  ): Promise<AppEvent> {
    const facts = await factsOfParty(tx, deps, idTenant, party);
    if (facts === undefined) throw new AppError('not_found');
    const { agreement, issued } = await deps.issueVersion(tx, {
      idTenant,
      party,
      facts,
      contracts: current.contracts,
      versions: await lockVersions(tx, idTenant, party),
      by: personOf(caller),
      isRefresh: !current.isAssinado,
    });
    if (party.kind === 'client')
      await deps.products.followAgreement(tx, {
        idTenant,
        idClient: party.id,
        idAgreement: agreement.id,
      });
    return issued;
  }

  /**
   * Brings the agreement in force of a party up to its records. An unbegun one follows them as
   * after any edit, a begun and stale one gets its next version, a closed and denied one is
   * replaced; any other stays. Codes `agreement_replaced` (the id is not in force),
   * `agreement_signed`, `agreement_in_turn`, `read_only`, `forbidden`, `not_found`,
   * `template_not_found`.
   */
  return async function reissue(
    caller: Caller,
    idTenant: string,
    party: Party,
    idAgreement: string,
  ): Promise<void> {
    if (party.kind === 'client')
      await deps.rights.requireEditor(caller, { idTenant, cnpjcpf: party.id });
    await retryOnUniqueViolation(() =>
      change<void>(context, async (tx) => {
        if (party.kind === 'user') await deps.rights.requireUserIssuer(tx, caller, party.id);
        const inForce = async (): Promise<LockedVersion | undefined> =>
          (await lockVersions(tx, idTenant, party)).find((row) => row.inForce);
        const before = await inForce();
        if (before?.id !== idAgreement) throw new AppError('agreement_replaced');
        const events: AppEvent[] = [];
        if (before.isAssinado) {
          if (before.isVerifed !== false) throw new AppError('agreement_signed');
          events.push(await issueNext(tx, caller, idTenant, party, before));
        } else {
          events.push(...(await deps.refresh(tx, { idTenant, party, by: personOf(caller) })));
          const now = await inForce();
          if (now?.id === idAgreement && now.stale.length > 0) {
            if ((await deps.captureOf(tx, idTenant, idAgreement)) === 'handed_over')
              throw new AppError('agreement_in_turn');
            events.push(await issueNext(tx, caller, idTenant, party, now));
          }
        }
        const [first, ...others] = events;
        return { answer: undefined, events: first === undefined ? unchanged : [first, ...others] };
      }),
    );
  };
}
