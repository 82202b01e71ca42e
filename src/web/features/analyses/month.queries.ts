import { queryOptions } from '@tanstack/react-query';
import { getExplainedMonth } from '#shared/analyses/analyses.endpoints.ts';
import { sheetKeys } from '#shared/analyses/analyses.keys.ts';
import { competenciaDigits, readCompetencia } from '#shared/kernel/competencia.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** A month of a sheet explained, asked for anew with its sheet. `competencia` = `MM/AAAA` or `MMAAAA`. */
export const explainedMonthQuery = (
  idApuracao: string,
  competencia: string,
  tenant: string | undefined,
) => {
  const month = readCompetencia(competencia);
  const digits = month === undefined ? competencia : competenciaDigits(month);
  return queryOptions({
    queryKey: sheetKeys.month(tenant, idApuracao, digits),
    queryFn: ({ signal }) =>
      callEndpoint(getExplainedMonth, {
        params: { id_apuracao: idApuracao, competencia: digits },
        signal,
        ...lookingAt(tenant),
      }),
  });
};
