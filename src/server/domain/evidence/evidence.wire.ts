import { chainOf } from '#shared/signing/signing-state.rules.ts';
import type { Evidence, EvidenceAct } from '#shared/signing/signing.schemas.ts';
import { toWireEvidenceAct } from '#server/domain/acts/act.wire.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ActFacts } from './act-facts.ts';
import type { Verification } from './findings.ts';
import type { StoredAct } from './verification-input.ts';
import { actsInOrder } from './verify-agreement.ts';

/** An agreement with all its acts and the result of checking them now. */
export type CheckedAgreement = {
  agreement: NonNullable<Awaited<ReturnType<AgreementsService['find']>>>;
  acts: StoredAct[];
  verification: Verification;
  /** By act id; an act that cannot be read has none. */
  facts: ReadonlyMap<string, ActFacts>;
};

/** The acts of an agreement, in the order in which people see them. */
export const toWireEvidenceActs = ({
  acts,
  facts,
}: Pick<CheckedAgreement, 'acts' | 'facts'>): EvidenceAct[] =>
  actsInOrder(acts).map((act) => toWireEvidenceAct(act, facts.get(act.id)));

/** Everything that proves one agreement, superseded acts included; of its copies it knows nothing. */
export function toWireEvidence(checked: CheckedAgreement): Omit<Evidence, 'copies'> {
  const { agreement, acts, verification } = checked;
  const head = chainOf(acts).at(-1);
  const { ok, faultIndex, reason } = verification;
  return {
    agreementId: agreement.id,
    version: agreement.version,
    sha256: agreement.sha256,
    isAssinado: agreement.isAssinado,
    closedAt: agreement.closedAt?.toISOString() ?? null,
    acts: toWireEvidenceActs(checked),
    headHash: head?.eventHash ?? agreement.sha256,
    counterSignature: head?.counterSignature ?? null,
    counterSignedAt: head?.receivedAt.toISOString() ?? null,
    serverKeyId: head?.serverKeyId ?? null,
    verification: { ok, faultIndex, reason },
    ressalvas: verification.ressalvas,
  };
}
