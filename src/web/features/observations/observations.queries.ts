import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  listClientObservations,
  listProductObservations,
} from '#shared/observations/observations.endpoints.ts';
import { observationPageSize } from '#shared/observations/observations.rules.ts';
import { observationKeys } from '#shared/observations/observations.keys.ts';
import type {
  AskedObservations,
  Observation,
  ObservationPage,
} from '#shared/observations/observations.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { mergeNewer, prependOlder, type KnownObservations } from './merge-observations.ts';

/** How often what is newer is asked for while the page is visible (decisions: Observations). */
const freshEveryMs = 30_000;

/** How many the panel asks for at once. */
const aPage = { pageSize: String(observationPageSize) };

/** What a panel is about: a client and its products, or one product. `tenant` only where an ADMIN looks at a company. */
export type ObservedPlace = {
  tenant: string | undefined;
  cnpjcpf: string;
  product: string | null;
};

function askFor(
  { tenant, cnpjcpf, product }: ObservedPlace,
  query: AskedObservations,
  how: { signal?: AbortSignal; isBackground?: boolean },
): Promise<ObservationPage> {
  const options = { query, ...how, ...lookingAt(tenant) };
  return product === null
    ? callEndpoint(listClientObservations, { params: { cnpj: cnpjcpf }, ...options })
    : callEndpoint(listProductObservations, { params: { productId: product }, ...options });
}

/** The messages known so far: at first the newest page, then what is newer, asked for every 30 s while visible and on focus. */
export function observationsQuery(place: ObservedPlace, queries: QueryClient) {
  const queryKey = observationKeys.of(place.tenant, place.cnpjcpf, place.product);
  return queryOptions<KnownObservations>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<KnownObservations>(queryKey);
      if (known !== undefined) {
        const newer = await askFor(place, { after: known.asOf }, { signal, isBackground: true });
        // Pages of older ones may have come meanwhile.
        if (!newer.truncated)
          return mergeNewer(queries.getQueryData<KnownObservations>(queryKey) ?? known, newer);
      }
      const { data, truncated, sends, asOf } = await askFor(place, aPage, { signal });
      return { items: data, truncated, sends, asOf };
    },
    staleTime: 0,
    // What nobody looks at is asked for anew.
    gcTime: 0,
    refetchInterval: freshEveryMs,
  });
}

/** Fetches the 50 before the oldest known one. */
export async function loadOlder(
  place: ObservedPlace,
  queries: QueryClient,
  oldest: Observation,
): Promise<void> {
  const page = await askFor(place, { ...aPage, before: oldest.id }, {});
  queries.setQueryData<KnownObservations>(
    observationKeys.of(place.tenant, place.cnpjcpf, place.product),
    (known) => (known === undefined ? known : prependOlder(known, page)),
  );
}

/** Takes one out at once; the next answer would say the same. */
export function forgetObservation(place: ObservedPlace, queries: QueryClient, id: string): void {
  queries.setQueryData<KnownObservations>(
    observationKeys.of(place.tenant, place.cnpjcpf, place.product),
    (known) =>
      known === undefined
        ? known
        : { ...known, items: known.items.filter((item) => item.id !== id) },
  );
}
