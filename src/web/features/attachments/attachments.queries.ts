import { queryOptions } from '@tanstack/react-query';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { listAttachments } from '#shared/attachments/attachments.endpoints.ts';
import { attachmentKeys } from '#shared/attachments/attachments.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** The documents of a credit or a product. `tenant` only where an ADMIN looks at a company. */
export const attachmentsQuery = (idCalculo: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: attachmentKeys.of(tenant, idCalculo),
    queryFn: ({ signal }) =>
      callEndpoint(listAttachments, {
        params: { id_calculo: idCalculo },
        malformedText: apuracaoMessages.unreadable,
        signal,
        ...lookingAt(tenant),
      }),
  });
