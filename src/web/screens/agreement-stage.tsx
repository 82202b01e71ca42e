import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { nextAct } from '#shared/signing/signing.rules.ts';
import { awaitsNewCapture } from '#shared/verification/verification.rules.ts';

/** Where an agreement stands, as one badge: label and a Mantine colour name. */
export type AgreementStage = { label: string; color: string; isOpen: boolean };

/** The stage of an agreement in force, or of a party without one. */
export function agreementStage(
  agreement: Pick<AgreementSummary, 'status' | 'isAssinado'> | null,
): AgreementStage {
  if (agreement === null) return { label: 'Sem contrato', color: 'gray', isOpen: false };
  // Staff denied the last signature (decisions: Verification): the task of who captures.
  if (awaitsNewCapture(agreement.status))
    return { label: 'Nova coleta', color: 'red', isOpen: true };
  switch (nextAct({ ...agreement.status, isAssinado: agreement.isAssinado })) {
    case 'assinatura':
      return { label: 'Aguarda assinatura', color: 'orange', isOpen: true };
    case 'testemunha_1':
      return { label: 'Aguarda testemunha 1', color: 'yellow', isOpen: true };
    case 'testemunha_2':
      return { label: 'Aguarda testemunha 2', color: 'yellow', isOpen: true };
    case 'fechamento':
      return { label: 'Pronto para fechar', color: 'blue', isOpen: true };
    case 'done':
      return { label: 'Fechado', color: 'green', isOpen: false };
  }
}

/** The stage of an agreement as a badge. */
export function StageBadge({ stage }: { stage: AgreementStage }) {
  return <StatusBadge color={stage.color}>{stage.label}</StatusBadge>;
}
