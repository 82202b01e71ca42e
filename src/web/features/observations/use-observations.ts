import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
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
  const [leaving, setLeaving] = useState(none);
  const before = useRef(none);
  useEffect(() => {
    if (waiting === undefined) return;
    const gone = before.current.filter(({ id }) => !waiting.some((one) => one.id === id));
    before.current = waiting;
    if (gone.length === 0) return;
    showToast('success', isClient ? observationMessages.sentByClient : observationMessages.sent);
    // It stands here until the server's own list shows it: it never blinks away between the two.
    setLeaving((others) => [...others, ...gone]);
    void refetch().then(({ isSuccess }) => {
      if (isSuccess) setLeaving((others) => others.filter((one) => !gone.includes(one)));
    });
  }, [waiting, refetch, isClient]);
  const known = query.data?.items;
  const isKnown = useMemo(() => {
    const ids = new Set(known?.map(({ id }) => id));
    return (one: WaitingObservation): boolean => ids.has(one.id);
  }, [known]);
  return {
    query,
    waiting: useMemo(() => (waiting ?? none).filter((one) => !isKnown(one)), [waiting, isKnown]),
    leaving: useMemo(() => leaving.filter((one) => !isKnown(one)), [leaving, isKnown]),
  };
}
