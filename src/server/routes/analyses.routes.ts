import { getSheet, updateSheet } from '#shared/analyses/analyses.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { WorkSheetService } from '#server/use-cases/analyses/work-sheet.ts';

export function registerAnalysesRoutes(
  register: Register,
  { workSheet }: { workSheet: WorkSheetService },
): void {
  register(getSheet, ({ caller, params, tenant }) =>
    workSheet.read(caller, tenant.idChosen, params.apuracaoId),
  );
  register(updateSheet, ({ caller, body, tenant }) =>
    workSheet.setTotal(caller, tenant.idChosen, body.id_apuracao, body.competencia, body.valor),
  );
}
