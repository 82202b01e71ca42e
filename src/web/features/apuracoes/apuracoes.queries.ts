import { queryOptions } from '@tanstack/react-query';
import { listApuracoes } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { apuracaoKeys } from '#shared/apuracoes/apuracoes.keys.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

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
