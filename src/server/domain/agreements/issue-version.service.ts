import type { AgreedType } from '#shared/agreements/agreed-types.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { AgreementIssued } from '#shared/agreements/agreements.events.ts';
import type { Person } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { ContractsService } from '#server/domain/contracts/contracts.service.ts';
import type { SignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { toWireAgreement } from './agreement.wire.ts';
import { insertAgreement, setInForce, type LockedVersion } from './agreements.repository.ts';
import {
  composeMinuta,
  differingFields,
  mergeValues,
  textHashOf,
  type PartyFacts,
} from './compose-text.ts';

export type IssueVersion = ReturnType<typeof createIssueVersion>;

/** What a new version is made of; `versions` are the party's versions, locked by the same transaction. */
export type NewVersion = {
  idTenant: string;
  party: Party;
  facts: PartyFacts;
  contracts: readonly AgreedType[];
  versions: readonly LockedVersion[];
  /** Null = the server itself. */
  by: Person | null;
  /** The text is composed again because the records changed, not because somebody asked for it. */
  isRefresh?: boolean;
};

/** Writes agreement versions: the one place where the text of an agreement comes into being. */
export function createIssueVersion(
  context: Ground,
  deps: {
    acts: ActsService;
    contracts: ContractsService;
    states: SignedStatesService;
    tenants: TenantsService;
  },
) {
  /**
   * Composes the text, stores it with its SHA-256 (UTF-8) and puts the version in force in place of the one before, which stays as it is.
   * After a closed agreement the new one names it in `replaces`. What happened is for who makes the change to say.
   * Code `template_not_found`.
   */
  return async function issueVersion(
    tx: WriteTx,
    version: NewVersion,
  ): Promise<{ agreement: Agreement; issued: AgreementIssued }> {
    const { idTenant, party, facts, contracts, versions, by, isRefresh = false } = version;
    const tenant = await deps.tenants.find(tx, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    const templates = await deps.contracts.textsFor(tx, idTenant, contracts);
    const createdAt = context.now();
    const minuta = composeMinuta(templates, mergeValues(tenant, facts, contracts, createdAt));
    const { html, merged, templateIds, blank } = minuta;
    const current = versions.find((row) => row.inForce);
    const last = current?.merged ?? null;
    const changed =
      current === undefined || last === null
        ? []
        : differingFields({ merged: last, templateIds: current.templateIds }, minuta);
    if (current !== undefined) await setInForce(tx, idTenant, current.id, false);
    const record = await insertAgreement(tx, idTenant, {
      id: context.newId(),
      partyKind: party.kind,
      partyId: party.id,
      partyName: facts.name,
      signerName: facts.signerName,
      signerCpf: facts.signerCpf,
      contracts: [...contracts],
      version: (versions.at(-1)?.version ?? 0) + 1,
      html,
      sha256: textHashOf(html),
      merged,
      templateIds,
      blank,
      changed,
      inForce: true,
      replaces: current === undefined ? null : current.isAssinado ? current.id : current.replaces,
      createdAt,
    });
    const replaced =
      current === undefined
        ? []
        : [
            {
              ...current,
              inForce: false,
              acts: (await deps.acts.headsOf(tx, idTenant, [current.id])).get(current.id) ?? [],
            },
          ];
    await deps.states.sign(tx, idTenant, [...replaced, { ...record, acts: [] }], createdAt);
    return {
      agreement: toWireAgreement(
        record,
        [],
        (await deps.tenants.find(tx, idTenant))?.outsideWitnesses ?? false,
      ),
      issued: {
        kind: 'agreementIssued',
        idTenant,
        by,
        idAgreement: record.id,
        version: record.version,
        versionBefore: current?.version ?? null,
        party,
        partyName: facts.name,
        contracts,
        contractsBefore: current?.contracts ?? null,
        replacesClosed: current?.isAssinado ?? false,
        refreshed: isRefresh ? changed : null,
      },
    };
  };
}
