import { monthPdfName } from '#pdf/month-pdf-name.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { AnalysesService } from '#server/domain/analyses/analyses.service.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { CompanyBrand } from '#server/domain/tenants/company-brand.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { refusalOfWorker } from '#server/jobs/workers/refusal-of-worker.ts';
import { runInWorker, type WorkerLimits } from '#server/jobs/workers/run-in-worker.ts';
import type { ExplainMonth } from './explain-month.ts';
import type { MonthPdfWork } from './month-pdf-worker.ts';

/** Limits of one PDF: two or three pages of our own texts. */
const limits: WorkerLimits = {
  withinMs: 60_000,
  heapMegabytes: 256,
  queued: 50,
  thread: 'kept',
};

export type ExportMonthService = ReturnType<typeof createExportMonth>;

/**
 * A month of a sheet as a document for the client's file. `fontsDirectory` holds the four Noto Sans
 * faces.
 */
export function createExportMonth(
  context: Context,
  deps: {
    analyses: AnalysesService;
    apuracaoAccess: ApuracaoAccess;
    brandOf: CompanyBrand;
    clients: ClientsService;
    explainMonth: ExplainMonth;
    tenants: TenantsService;
  },
  places: { fontsDirectory: string; monthPdfWorkerFile: string },
) {
  const thread = runInWorker<MonthPdfWork, Uint8Array>(places.monthPdfWorkerFile, limits);

  return {
    /**
     * The month as PDF with its file name. Codes `not_found`, also for a month that nothing
     * explains, and `unavailable` when too many wait.
     */
    async pdf(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
      competencia: Competencia,
    ): Promise<{ bytes: Uint8Array; fileName: string }> {
      const month = await deps.explainMonth(caller, idTenant, idApuracao, competencia);
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      const { idClient } = apuracao;
      const row = await deps.analyses.find(context.db, apuracao, competencia);
      const [client] = await deps.clients.namesOf(context.db, [[idTenant, idClient]]);
      const edit = row?.edit ?? null;
      const work: MonthPdfWork = {
        brand: await deps.brandOf(await deps.tenants.find(context.db, idTenant)),
        fontsDirectory: places.fontsDirectory,
        createdAt: context.now().toISOString(),
        author: caller.name,
        client: { name: client?.razaoSocial ?? '', document: formatPartyDocument(idClient) },
        apuracao: labelOf(apuracao),
        month,
        correction: edit && {
          value: wireOfCents(edit.cents),
          by: edit.editedBy,
          at: edit.editedAt.toISOString(),
        },
      };
      try {
        return {
          bytes: await thread.run(() => work),
          fileName: monthPdfName(idClient, competencia),
        };
      } catch (error) {
        throw refusalOfWorker(error);
      }
    },

    /** Ends the thread. */
    close: (): Promise<void> => thread.close(),
  };
}
