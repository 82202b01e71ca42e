import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getJob } from '#shared/analyses/analyses.endpoints.ts';
import { jobKeys, sheetKeys } from '#shared/analyses/analyses.keys.ts';
import { hasEnded } from '#shared/analyses/analysis-runs.rules.ts';
import { resumeKeys } from '#shared/resume/resume.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** A person waits for it. */
const whileOpenMs = 1000;

/** A run, asked for again while it is open and the page is looked at. `tenant` only where an ADMIN looks at a company. */
export const jobQuery = (id: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: jobKeys.of(tenant, id),
    queryFn: ({ signal }) =>
      callEndpoint(getJob, {
        params: { id },
        isBackground: true,
        signal,
        ...lookingAt(tenant),
      }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && hasEnded(state.data.estado) ? false : whileOpenMs,
  });

/** Asks again for all that a run changes: the months with the newest run, and the card of what was found. */
export const reloadSheet = (
  queries: QueryClient,
  tenant: string | undefined,
  idApuracao: string,
): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: sheetKeys.of(tenant, idApuracao) }),
    queries.invalidateQueries({ queryKey: resumeKeys.of(tenant, idApuracao) }),
  ]);
