import { situationLabels } from '#shared/verification/situation-labels.ts';
import type { SignatureSituation } from '#shared/verification/verification.schemas.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const colors: Record<SignatureSituation, string> = {
  pendente: 'yellow',
  verificado: 'green',
  negada: 'red',
};

/** What staff decided on a signature. */
export function SituationBadge({ status }: { status: SignatureSituation }) {
  return <StatusBadge color={colors[status]}>{situationLabels[status]}</StatusBadge>;
}
