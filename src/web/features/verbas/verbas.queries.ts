import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { resumeKeys } from '#shared/resume/resume.keys.ts';
import { getFunds } from '#shared/verbas/verbas.endpoints.ts';
import { verbaKeys } from '#shared/verbas/verbas.keys.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** The verbas of an apuração. `tenant` only where an ADMIN looks at a company. */
export const fundsQuery = (idApuracao: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: verbaKeys.of(tenant, idApuracao),
    queryFn: ({ signal }) =>
      callEndpoint(getFunds, {
        params: { id_apuracao: idApuracao },
        malformedText: apuracaoMessages.unreadable,
        signal,
        ...lookingAt(tenant),
      }),
  });

/** Shows verbas as they were answered, and asks again for the card that follows them. */
export async function showSavedFunds(
  queries: QueryClient,
  idApuracao: string,
  tenant: string | undefined,
  saved: Funds,
): Promise<void> {
  const { queryKey } = fundsQuery(idApuracao, tenant);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, saved);
  void queries.invalidateQueries({ queryKey: resumeKeys.of(tenant, idApuracao) });
}

/** Asks again for verbas whose rates are others, and for the card that follows them; done when the verbas are there. */
export function refreshFunds(
  queries: QueryClient,
  idApuracao: string,
  tenant: string | undefined,
): Promise<void> {
  void queries.invalidateQueries({ queryKey: resumeKeys.of(tenant, idApuracao) });
  return queries.invalidateQueries({ queryKey: verbaKeys.of(tenant, idApuracao) });
}
