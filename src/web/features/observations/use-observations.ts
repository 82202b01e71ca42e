import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  arrivedAmong,
  waitingObservationsReader,
  type WaitingObservation,
} from '#offline/queue/waiting-observations.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { observationMessages } from '#shared/observations/observations.messages.ts';
import { useLiveValue } from '#web/device/use-live-value.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { showToast } from '#web/ui/toast.ts';
import type { KnownObservations } from './merge-observations.ts';
import { observationsQuery, type ObservedPlace } from './observations.queries.ts';

const none: readonly WaitingObservation[] = [];

/** Those of them that arrived; none where the store is gone. */
async function arrivedOf(
  gone: readonly WaitingObservation[],
): Promise<readonly WaitingObservation[]> {
  try {
    const ids = await arrivedAmong(
      pagePorts.outbox,
      gone.map(({ id }) => id),
    );
    return gone.filter(({ id }) => ids.includes(id));
  } catch {
    return none;
  }
}

/** What the server has of a place, what the person wrote here that it does not have, and what has just left for it. */
export function useObservations(
  place: ObservedPlace,
  owner: Owner,
  idTenant: string,
): {
  query: UseQueryResult<KnownObservations>;
  waiting: readonly WaitingObservation[];
  leaving: readonly WaitingObservation[];
} {
  const queries = useQueryClient();
  const query = useQuery(observationsQuery(place, queries));
  const { refetch } = query;
  const isClient = owner.kind === 'client';
  const all = useLiveValue(waitingObservationsReader(pagePorts, owner));
  const { cnpjcpf, product } = place;
  const waiting = useMemo(
    () =>
      all?.filter(
        (one) =>
          one.idTenant === idTenant &&
          one.item?.cnpj === cnpjcpf &&
          (product === null || one.item.id_produto === product),
      ),
    [all, idTenant, cnpjcpf, product],
  );
  /** No longer waiting, and not yet known whether they arrived. */
  const [unclear, setUnclear] = useState(none);
  const [leaving, setLeaving] = useState(none);
  const before = useRef(none);
  // Before the page is painted: a row stays as it was until it is known what became of it.
  useLayoutEffect(() => {
    if (waiting === undefined) return;
    const gone = before.current.filter(({ id }) => !waiting.some((one) => one.id === id));
    before.current = waiting;
    if (gone.length === 0) return;
    const without = (rows: typeof none) => rows.filter((one) => !gone.includes(one));
    setUnclear((others) => [...others, ...gone]);
    void arrivedOf(gone).then(async (arrived) => {
      setUnclear(without);
      if (arrived.length === 0) return;
      showToast('success', isClient ? observationMessages.sentByClient : observationMessages.sent);
      // It stands here until the server's own list shows it: it never blinks away between the two.
      setLeaving((others) => [...others, ...arrived]);
      if ((await refetch()).isSuccess) setLeaving(without);
    });
  }, [waiting, refetch, isClient]);
  const known = query.data?.items;
  const isKnown = useMemo(() => {
    const ids = new Set(known?.map(({ id }) => id));
    return (one: WaitingObservation): boolean => ids.has(one.id);
  }, [known]);
  return {
    query,
    waiting: useMemo(() => {
      const now = waiting ?? none;
      // One that waits again is read anew.
      const stillUnclear = unclear.filter(({ id }) => !now.some((one) => one.id === id));
      return [...stillUnclear, ...now]
        .filter((one) => !isKnown(one))
        .toSorted((a, b) => a.seq - b.seq);
    }, [unclear, waiting, isKnown]),
    leaving: useMemo(() => leaving.filter((one) => !isKnown(one)), [leaving, isKnown]),
  };
}
