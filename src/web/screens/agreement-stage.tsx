import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { actsHere } from '#offline/capture/local-status.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { listVisits } from '#offline/visits/visits.ts';
import { pageDrainer } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { agreementStage, type AgreementStage } from '#shared/agreements/agreement-stage.rules.ts';
import { laterCopy, type KnownChain } from '#shared/signing/signing-state.rules.ts';
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
 * The stage of each agreement prepared for a visit. Its copy stays as it was fetched: what others closed or denied since is known by the list
 * of agreements, which is asked where a visit is kept here, and without network is the last one that came (decisions: Where a visit stands).
 */
export function usePreparedStages(): (prepared: Known) => AgreementStage {
  const session = useSession();
  const owner = session === null ? null : ownerOfSession(session);
  const hasVisits = useLiveQuery(
    async () => owner !== null && (await listVisits(owner)).length > 0,
    [owner === null ? null : keyOfOwner(owner)],
  );
  // As it is now, not as it was seconds ago: the page is opened to see what has come of it.
  const { data, refetch } = useQuery({
    ...openAgreementsQuery,
    staleTime: 0,
    enabled: hasVisits === true,
  });
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
  const rows = useMemo(() => new Map(data?.map((row) => [row.id, row])), [data]);
  const stageOf = useStages();
  return (prepared) => stageOf(laterCopy(prepared, rows.get(prepared.id)));
}
