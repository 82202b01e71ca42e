import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listFoundCredits } from '#shared/credits/credits.endpoints.ts';
import { creditKeys, foundCreditKeys } from '#shared/credits/credits.keys.ts';
import { resumeKeys } from '#shared/resume/resume.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { reloadSheet } from './jobs.queries.ts';

/** Months of an apuração's analysis beside the credits that were made of them, as they stand now. `tenant` only where an ADMIN looks at a company. */
export const foundCreditsQuery = (idApuracao: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: foundCreditKeys.of(tenant, idApuracao),
    queryFn: ({ signal }) =>
      callEndpoint(listFoundCredits, {
        params: { id: idApuracao },
        signal,
        ...lookingAt(tenant),
      }),
    // What is shown is what is launched: never what was kept from another look.
    staleTime: 0,
    gcTime: 0,
  });

/** Asks again for all that launching changes: the credits, and the cards that follow them. */
export function reloadCredits(
  queries: QueryClient,
  tenant: string | undefined,
  idApuracao: string,
): void {
  for (const queryKey of [
    creditKeys.of(tenant, idApuracao),
    creditKeys.ofCompany(tenant),
    resumeKeys.of(tenant, idApuracao),
  ])
    void queries.invalidateQueries({ queryKey });
}

/** Asks again for what an analysis says: the months of the sheet, and those that can be launched. */
export function reloadFound(
  queries: QueryClient,
  tenant: string | undefined,
  idApuracao: string,
): void {
  void queries.invalidateQueries({ queryKey: foundCreditKeys.of(tenant, idApuracao) });
  void reloadSheet(queries, tenant, idApuracao);
}
