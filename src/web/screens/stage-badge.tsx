import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { AgreementStage } from './agreement-stage.ts';

/** The stage of an agreement as a badge. */
export function StageBadge({ stage }: { stage: AgreementStage }) {
  return <StatusBadge color={stage.color}>{stage.label}</StatusBadge>;
}
