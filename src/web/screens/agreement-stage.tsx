import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { actsHere } from '#offline/capture/local-status.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { renewPrepared } from '#offline/visits/renew.ts';
import { listVisits } from '#offline/visits/visits.ts';
import { pageDrainer, pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { agreementStage, type AgreementStage } from '#shared/agreements/agreement-stage.rules.ts';
import type { KnownChain } from '#shared/signing/signing-state.rules.ts';
import { openAgreementsQuery } from './shared-queries.ts';

/** The stage of an agreement as a badge. */
export function StageBadge({ stage }: { stage: AgreementStage }) {
  return <StatusBadge color={stage.color}>{stage.label}</StatusBadge>;
}

type Known = Omit<KnownChain, 'signers'> & { id: string };

/** The stage of each agreement of a list, kept up to date with what the signed-in person captures on this device. */
export function useStages(): (agreement: Known | null) => AgreementStage {
  const session = useSession();
  const owner = session === null ? null : ownerOfSession(session);
  const acts = useLiveQuery(
    () => (owner === null ? undefined : actsHere(owner)),
    [owner === null ? null : keyOfOwner(owner)],
  );
  return (agreement) =>
    agreementStage(agreement, agreement === null ? [] : (acts?.get(agreement.id) ?? []));
}

/**
 * Renews the copies prepared for visits here of which the list of agreements says something else: it is asked where a visit is shown, and
 * again after acts of this device were received (decisions: Visits of colleagues). Without network they stay as they came last.
 */
export function useRenewedVisits(): void {
  const session = useSession();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  const hasVisits = useLiveQuery(
    async () => owner !== null && (await listVisits(owner)).length > 0,
    [owner],
  );
  // As it is now, not as it was seconds ago: the page is opened to see what has come of it.
  const { data, isFetchedAfterMount, refetch } = useQuery({
    ...openAgreementsQuery,
    staleTime: 0,
    enabled: hasVisits === true,
  });
  useEffect(() => {
    if (owner === null || data === undefined || !isFetchedAfterMount) return;
    renewPrepared(pagePorts, owner, data).catch((error: unknown) =>
      console.warn('prepared visits not renewed', error),
    );
  }, [owner, data, isFetchedAfterMount]);
  useEffect(() => {
    if (hasVisits !== true) return undefined;
    // The list is as it was before an act that the server has now; of a pass it is asked once.
    let hasSentAct = false;
    return pageDrainer.subscribe((event) => {
      if (event.type === 'sent') hasSentAct ||= event.item.kind === 'ato';
      if (event.type !== 'finished') return;
      if (hasSentAct) void refetch();
      hasSentAct = false;
    });
  }, [hasVisits, refetch]);
}
