import {
  cancelJob,
  deleteJobFiles,
  exportMonth,
  getExplainedMonth,
  getJob,
  getSheet,
  listStoredLots,
  startAnalysis,
  updateSheet,
} from '#shared/analyses/analyses.endpoints.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { FollowJobs } from '#server/use-cases/analyse/follow-jobs.ts';
import type { ListLots } from '#server/use-cases/analyse/list-lots.ts';
import type { RequestAnalysis } from '#server/use-cases/analyse/request-analysis.ts';
import type { ExplainMonth } from '#server/use-cases/analyses/explain-month.ts';
import type { ExportMonthService } from '#server/use-cases/analyses/export-month.ts';
import type { WorkSheetService } from '#server/use-cases/analyses/work-sheet.ts';
import { disposition, fileHeaders } from './file-headers.ts';
import { noteOpening } from './note-opening.ts';

export function registerAnalysesRoutes(
  register: Register,
  {
    explainMonth,
    exportMonth: exportMonthService,
    followJobs,
    listLots,
    requestAnalysis,
    workSheet,
  }: {
    explainMonth: ExplainMonth;
    exportMonth: ExportMonthService;
    followJobs: FollowJobs;
    listLots: ListLots;
    requestAnalysis: RequestAnalysis;
    workSheet: WorkSheetService;
  },
  context: Context,
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
  register(exportMonth, async ({ caller, params, tenant, request, reply }) => {
    const idTenant = tenant.idChosen;
    const { id_apuracao: idApuracao, competencia } = params;
    const { bytes, fileName } = await exportMonthService.pdf(
      caller,
      idTenant,
      idApuracao,
      competencia,
    );
    await noteOpening(
      context,
      { caller, request },
      { action: 'exportacao', idTenant, object: `apuracao:${idApuracao}` },
    );
    await reply
      .headers({
        ...fileHeaders,
        'content-type': 'application/pdf',
        'content-disposition': disposition('attachment', fileName),
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  register(
    startAnalysis,
    async ({ caller, body, files, reply, tenant }) => {
      const started = await requestAnalysis.request(caller, tenant.idChosen, body, files);
      // It is taken in; its rows come later.
      reply.code(202);
      return started;
    },
    ({ caller, body, tenant, lengthBytes }) =>
      requestAnalysis.requireOpen(caller, tenant.idChosen, body, lengthBytes),
  );
  register(getJob, ({ caller, params, tenant }) =>
    followJobs.read(caller, tenant.idChosen, params.id),
  );
  register(cancelJob, ({ caller, params, tenant }) =>
    followJobs.cancel(caller, tenant.idChosen, params.id),
  );
  register(deleteJobFiles, ({ caller, params, tenant }) =>
    followJobs.deleteFiles(caller, tenant.idChosen, params.id),
  );
  register(listStoredLots, ({ caller, tenant, query }) =>
    listLots(caller, tenant.idChosen, query.page),
  );
}
