import { diagnosticPdfName } from '#pdf/diagnostic-pdf-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { thesesAsOf } from '#shared/verbas/verbas.enums.ts';
import { reckonVerbas } from '#shared/verbas/verbas.rules.ts';
import type { Context } from '#server/context.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { CompanyBrand } from '#server/domain/tenants/company-brand.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { VerbasService } from '#server/domain/verbas/verbas.service.ts';
import { refusalOfWorker } from '#server/jobs/workers/refusal-of-worker.ts';
import { runInWorker, type WorkerLimits } from '#server/jobs/workers/run-in-worker.ts';
import type { DiagnosticWork } from './diagnostic-worker.ts';

/** Limits of one PDF: at most 200 lines of texts that are ours. */
const limits: WorkerLimits = {
  withinMs: 60_000,
  heapMegabytes: 256,
  queued: 50,
  thread: 'kept',
};

export type ExportDiagnosticService = ReturnType<typeof createExportDiagnostic>;

/** The verbas of an apuração as a document to be handed over (decisions: Verbas). `fontsDirectory` holds the four Noto Sans faces. */
export function createExportDiagnostic(
  context: Context,
  deps: {
    apuracaoAccess: ApuracaoAccess;
    brandOf: CompanyBrand;
    clients: ClientsService;
    tenants: TenantsService;
    verbas: VerbasService;
  },
  places: { fontsDirectory: string; diagnosticWorkerFile: string },
) {
  const thread = runInWorker<DiagnosticWork, Uint8Array>(places.diagnosticWorkerFile, limits);

  return {
    /** As PDF with its file name, also of a closed apuração. Codes `not_found`, `nothing_to_export`, `unavailable` when too many wait. */
    async pdf(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
    ): Promise<{ bytes: Uint8Array; fileName: string }> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      const { idClient, verbasStart: start, verbasEnd: end } = apuracao;
      const rows = await deps.verbas.of(context.db, idTenant, idApuracao);
      if (rows.length === 0 || start === null || end === null)
        throw new AppError('nothing_to_export');
      const [client] = await deps.clients.namesOf(context.db, [[idTenant, idClient]]);
      const period = { start, end };
      const work: DiagnosticWork = {
        brand: await deps.brandOf(await deps.tenants.find(context.db, idTenant)),
        fontsDirectory: places.fontsDirectory,
        createdAt: context.now().toISOString(),
        author: caller.name,
        client: {
          name: client?.razaoSocial ?? '',
          document: formatPartyDocument(idClient),
        },
        apuracao: labelOf(apuracao),
        period,
        rates: { rat: apuracao.rat, fap: apuracao.fap, terceiros: apuracao.terceiros },
        verbas: reckonVerbas(
          rows.map(({ verba, cents }) => ({ verba, cents })),
          apuracao,
        ),
        thesesAsOf,
      };
      try {
        return {
          bytes: await thread.run(() => work),
          fileName: diagnosticPdfName(idClient, period),
        };
      } catch (error) {
        throw refusalOfWorker(error);
      }
    },

    /** Ends the thread. */
    close: (): Promise<void> => thread.close(),
  };
}
