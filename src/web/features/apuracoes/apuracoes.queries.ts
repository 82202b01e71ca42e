import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listApuracoes, listCompanyApuracoes } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { apuracaoKeys } from '#shared/apuracoes/apuracoes.keys.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { apuracaoPageSize } from '#shared/apuracoes/apuracoes.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { pageAsked } from '#web/ui/list/list-search.ts';
import type { ApuracaoSearch } from './apuracao-search.ts';

/** The apurações of a product, the newest first. `tenant` only where an ADMIN looks at a company. */
export const apuracoesQuery = (idProduct: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: apuracaoKeys.ofProduct(tenant, idProduct),
    queryFn: ({ signal }) =>
      callEndpoint(listApuracoes, {
        params: { productId: idProduct },
        malformedText: apuracaoMessages.unreadable,
        signal,
        ...lookingAt(tenant),
      }),
  });

/** One page of the apurações of a company's clients. */
export function companyApuracoesQuery(search: ApuracaoSearch, tenant: string | undefined) {
  const { prescreve, ...page } = pageAsked(search, apuracaoPageSize);
  const query = { ...page, prescreve: prescreve === undefined ? undefined : String(prescreve) };
  return queryOptions({
    queryKey: apuracaoKeys.ofCompany(tenant, query),
    queryFn: ({ signal }) =>
      callEndpoint(listCompanyApuracoes, {
        query: {
          ...query,
          page: String(query.page),
          pageSize: String(query.pageSize),
        },
        signal,
        ...lookingAt(tenant),
      }),
    placeholderData: keepPreviousData,
    // What is done in a product is not told to this list: it is asked for when it is come back to.
    refetchOnMount: 'always',
  });
}
