import type { SignatureSituation } from '#shared/verification/verification.schemas.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const situations: Record<SignatureSituation, { label: string; color: string }> = {
  pendente: { label: 'Pendente', color: 'yellow' },
  verificado: { label: 'Verificado', color: 'green' },
  negada: { label: 'Negada', color: 'red' },
};

/** What staff decided on a signature. */
export function SituationBadge({ status }: { status: SignatureSituation }) {
  const { label, color } = situations[status];
  return <StatusBadge color={color}>{label}</StatusBadge>;
}
