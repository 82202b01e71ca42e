import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hashKey, QueryClient, type DehydrateOptions, type Query } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { NetworkError } from '#web/api/network-error.ts';
import { appBuild } from './build-info.ts';
import { chosenTenantStore } from './session-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep: true` puts a small answer in localStorage for starts without network; contract texts and evidence never. */
    queryMeta: { keep?: true };
  }
}

/** Largest answer kept, in characters of JSON: localStorage holds about five million for everything. */
const maxKeptCharacters = 200_000;

const day = 24 * 60 * 60 * 1000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The company worked with is part of every key: an answer that comes late can never show under another company.
      queryKeyHashFn: (key) => hashKey([chosenTenantStore.get() ?? '', key]),
      staleTime: 30_000,
      gcTime: 7 * day,
      // The browser's own idea of being online is only a hint: the request decides.
      networkMode: 'always',
      retry: (failures, error) =>
        error instanceof NetworkError && error.reason !== 'network' && failures < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** What is kept: answers that say so and are small; no mutation ever, unsent work belongs to the outbox. */
export const dehydrateRules: DehydrateOptions = {
  shouldDehydrateQuery: (query: Query) =>
    query.meta?.keep === true &&
    query.state.status === 'success' &&
    JSON.stringify(query.state.data ?? null).length <= maxKeptCharacters,
  shouldDehydrateMutation: () => false,
};

/** Restores kept answers and keeps new ones. Another build starts empty: shapes may have changed. */
export function keepQueries(): void {
  try {
    persistQueryClient({
      queryClient,
      persister: createSyncStoragePersister({
        storage: window.localStorage,
        key: 'recupera.queries',
        throttleTime: 1000,
      }),
      maxAge: 7 * day,
      buster: appBuild,
      dehydrateOptions: dehydrateRules,
    });
  } catch (error) {
    console.warn('query results are not kept', error);
  }
}
