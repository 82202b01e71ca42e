import { useLiveQuery } from 'dexie-react-hooks';
import { actsHere } from '#offline/capture/local-status.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { agreementStage, type AgreementStage } from '#shared/agreements/agreement-stage.rules.ts';
import type { KnownChain } from '#shared/signing/signing-state.rules.ts';

/** The stage of an agreement as a badge. */
export function StageBadge({ stage }: { stage: AgreementStage }) {
  return <StatusBadge color={stage.color}>{stage.label}</StatusBadge>;
}

/** The stage of each agreement of a list, kept up to date with what the signed-in person captures on this device. */
export function useStages(): (
  agreement: (Omit<KnownChain, 'signers'> & { id: string }) | null,
) => AgreementStage {
  const session = useSession();
  const owner = session === null ? null : ownerOfSession(session);
  const acts = useLiveQuery(
    () => (owner === null ? undefined : actsHere(owner)),
    [owner === null ? null : keyOfOwner(owner)],
  );
  return (agreement) =>
    agreementStage(agreement, agreement === null ? [] : (acts?.get(agreement.id) ?? []));
}
