import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { sheetKeys } from '#shared/analyses/analyses.keys.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { listCompanyCredits, listCredits } from '#shared/credits/credits.endpoints.ts';
import { creditKeys } from '#shared/credits/credits.keys.ts';
import type { Credit, CreditFilter, CreditList } from '#shared/credits/credits.schemas.ts';
import { resumeKeys } from '#shared/resume/resume.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { askedOf, type CompanyCreditSearch } from './company-credit-search.ts';

/** The credits of an apuração that are asked for. `tenant` only where an ADMIN looks at a company. */
export const creditsQuery = (
  idApuracao: string,
  tenant: string | undefined,
  filter: CreditFilter = {},
) =>
  queryOptions({
    queryKey: creditKeys.list(tenant, idApuracao, filter),
    queryFn: ({ signal }) =>
      callEndpoint(listCredits, {
        params: { id_apuracao: idApuracao },
        query: filter,
        malformedText: apuracaoMessages.unreadable,
        signal,
        ...lookingAt(tenant),
      }),
  });

/** One page of the credits of a company's clients. */
export function companyCreditsQuery(search: CompanyCreditSearch, tenant: string | undefined) {
  const query = askedOf(search);
  return queryOptions({
    queryKey: creditKeys.ofCompany(tenant, query),
    queryFn: ({ signal }) =>
      callEndpoint(listCompanyCredits, {
        query: { ...query, page: String(query.page), pageSize: String(query.pageSize) },
        signal,
        ...lookingAt(tenant),
      }),
    placeholderData: keepPreviousData,
    // What is done in a product is not told to this list: it is asked for when it is come back to.
    refetchOnMount: 'always',
  });
}

/** Asks again for the credits, their sums, and the cards that follow them; done when the credits are there. */
export function refreshCredits(
  queries: QueryClient,
  idApuracao: string,
  tenant: string | undefined,
): Promise<void> {
  void queries.invalidateQueries({ queryKey: resumeKeys.of(tenant, idApuracao) });
  void queries.invalidateQueries({ queryKey: creditKeys.ofCompany(tenant) });
  // Its months say which of them were compensated.
  void queries.invalidateQueries({ queryKey: sheetKeys.of(tenant, idApuracao) });
  return queries.invalidateQueries({ queryKey: creditKeys.of(tenant, idApuracao) });
}

/** Shows a credit as it was answered, before its list is asked for again. */
export async function showSavedCredit(
  queries: QueryClient,
  idApuracao: string,
  tenant: string | undefined,
  saved: Credit,
): Promise<void> {
  const queryKey = creditKeys.of(tenant, idApuracao);
  await queries.cancelQueries({ queryKey });
  queries.setQueriesData<CreditList>(
    { queryKey },
    (list) =>
      list && { ...list, data: list.data.map((one) => (one.id === saved.id ? saved : one)) },
  );
}
