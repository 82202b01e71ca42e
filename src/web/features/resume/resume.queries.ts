import { queryOptions } from '@tanstack/react-query';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { getResume } from '#shared/resume/resume.endpoints.ts';
import { resumeKeys } from '#shared/resume/resume.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** The cards of an apuração. `tenant` only where an ADMIN looks at a company. */
export const resumeQuery = (idApuracao: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: resumeKeys.of(tenant, idApuracao),
    queryFn: ({ signal }) =>
      callEndpoint(getResume, {
        params: { apuracaoId: idApuracao },
        malformedText: apuracaoMessages.unreadable,
        signal,
        ...lookingAt(tenant),
      }),
  });
