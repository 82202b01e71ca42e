import {
  cancelJob,
  getExplainedMonth,
  getJob,
  getSheet,
  startAnalysis,
  updateSheet,
} from '#shared/analyses/analyses.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { FollowJobs } from '#server/use-cases/analyse/follow-jobs.ts';
import type { RequestAnalysis } from '#server/use-cases/analyse/request-analysis.ts';
import type { ExplainMonth } from '#server/use-cases/analyses/explain-month.ts';
import type { WorkSheetService } from '#server/use-cases/analyses/work-sheet.ts';

export function registerAnalysesRoutes(
  register: Register,
  {
    explainMonth,
    followJobs,
    requestAnalysis,
    workSheet,
  }: {
    explainMonth: ExplainMonth;
    followJobs: FollowJobs;
    requestAnalysis: RequestAnalysis;
    workSheet: WorkSheetService;
  },
): void {
  register(getSheet, ({ caller, params, tenant }) =>
    workSheet.read(caller, tenant.idChosen, params.apuracaoId),
  );
  register(updateSheet, ({ caller, body, tenant }) =>
    workSheet.setTotal(caller, tenant.idChosen, body.id_apuracao, body.competencia, body.valor),
  );
  register(getExplainedMonth, ({ caller, params, tenant }) =>
    explainMonth(caller, tenant.idChosen, params.id_apuracao, params.competencia),
  );
  register(startAnalysis, async ({ caller, body, files, reply, tenant }) => {
    const started = await requestAnalysis(caller, tenant.idChosen, body, files);
    // It is taken in; its rows come later.
    reply.code(202);
    return started;
  });
  register(getJob, ({ caller, params, tenant }) =>
    followJobs.read(caller, tenant.idChosen, params.id),
  );
  register(cancelJob, ({ caller, params, tenant }) =>
    followJobs.cancel(caller, tenant.idChosen, params.id),
  );
}
