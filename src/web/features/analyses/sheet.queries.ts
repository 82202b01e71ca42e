import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getSheet } from '#shared/analyses/analyses.endpoints.ts';
import { sheetKeys } from '#shared/analyses/analyses.keys.ts';
import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { resumeKeys } from '#shared/resume/resume.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** The sheet of an apuração. `tenant` only where an ADMIN looks at a company. */
export const sheetQuery = (idApuracao: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: sheetKeys.of(tenant, idApuracao),
    queryFn: ({ signal }) =>
      callEndpoint(getSheet, {
        params: { apuracaoId: idApuracao },
        malformedText: apuracaoMessages.unreadable,
        signal,
        ...lookingAt(tenant),
      }),
  });

/** Shows a month as it was answered, and asks again for the card that follows it. */
export async function showSavedMonth(
  queries: QueryClient,
  idApuracao: string,
  tenant: string | undefined,
  saved: SheetRow,
): Promise<void> {
  const { queryKey } = sheetQuery(idApuracao, tenant);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (sheet) =>
    sheet === undefined
      ? undefined
      : {
          ...sheet,
          analises: sheet.analises.map((row) =>
            row.competencia === saved.competencia ? saved : row,
          ),
        },
  );
  void queries.invalidateQueries({ queryKey: resumeKeys.of(tenant, idApuracao) });
}
