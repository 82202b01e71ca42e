import type {
  Agreement,
  AgreementSummary,
  PartyContact,
} from '#shared/agreements/agreements.schemas.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { chainOf, stateOf } from '#shared/signing/signing-state.rules.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';
import type { AgreementRecord, AgreementRow } from './agreements.repository.ts';

/** An agreement without its text as the wire carries it; `acts` are all stored acts of this version. */
export function toWireAgreementSummary(
  row: AgreementRow,
  acts: readonly ActHead[],
): AgreementSummary {
  const chain = chainOf(acts);
  const { isAssinado, ...status } = stateOf(row, acts);
  return {
    id: row.id,
    id_tenant: row.idTenant,
    party: { kind: row.partyKind as Party['kind'], id: row.partyId },
    contracts: row.contracts,
    version: row.version,
    sha256: row.sha256,
    isAssinado,
    createdDate: row.createdAt.toISOString(),
    closedDate: row.closedAt?.toISOString() ?? null,
    replaces: row.replaces,
    blank: row.blank,
    changed: row.changed,
    stale: row.stale,
    partyName: row.partyName,
    signerName: row.signerName,
    signerCpf: row.signerCpf,
    status,
    headHash: chain.at(-1)?.eventHash ?? row.sha256,
    actCount: chain.length,
    signers: chain
      .filter((act) => act.state === 'valido' && act.kind !== 'fechamento')
      .map((act) => ({
        kind: act.kind,
        name: act.signerName,
        cpf: act.signerCpf,
        at: act.receivedAt.toISOString(),
      })),
  };
}

/** An agreement with its exact text, whether its company wants witnesses from outside, and the contact of its party; of copies it knows nothing. */
export function toWireAgreement(
  record: AgreementRecord,
  acts: readonly ActHead[],
  outsideWitnesses: boolean,
  contact: PartyContact | null = null,
): Agreement {
  return {
    ...toWireAgreementSummary(record, acts),
    html: record.html,
    outsideWitnesses,
    contact,
    copies: [],
  };
}
