import { join } from 'node:path';
import type { Context } from './context.ts';
import { createAnalysesService } from '#server/domain/analyses/analyses.service.ts';
import { createAnalysisRunsService } from '#server/domain/analyses/analysis-runs.service.ts';
import { createJobAccess } from '#server/domain/analyses/job-access.service.ts';
import { createApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import { createApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import { createAttachmentAccess } from '#server/domain/attachments/attachment-access.service.ts';
import { createAttachmentsService } from '#server/domain/attachments/attachments.service.ts';
import { createBoletoAccess } from '#server/domain/boletos/boleto-access.service.ts';
import { createBoletosService } from '#server/domain/boletos/boletos.service.ts';
import { createCreditAccess } from '#server/domain/credits/credit-access.service.ts';
import { createCreditsService } from '#server/domain/credits/credits.service.ts';
import { createReckoningNow } from '#server/domain/credits/reckoning.ts';
import { createVerbasService } from '#server/domain/verbas/verbas.service.ts';
import { createFollowJobs } from '#server/use-cases/analyse/follow-jobs.ts';
import { createListLots } from '#server/use-cases/analyse/list-lots.ts';
import { createRequestAnalysis } from '#server/use-cases/analyse/request-analysis.ts';
import { createRunDueAnalyses } from '#server/use-cases/analyse/run-due-analyses.ts';
import { createExplainMonth } from '#server/use-cases/analyses/explain-month.ts';
import { createExportMonth } from '#server/use-cases/analyses/export-month.ts';
import { createWorkSheet } from '#server/use-cases/analyses/work-sheet.ts';
import { createWorkAttachments } from '#server/use-cases/attachments/work-attachments.ts';
import { createBilledCredits } from '#server/use-cases/boletos/billed-credits.ts';
import { createSettleBoletos } from '#server/use-cases/boletos/settle-boletos.ts';
import { createWorkBoletos } from '#server/use-cases/boletos/work-boletos.ts';
import { createWorkApuracoes } from '#server/use-cases/client-products/work-apuracoes.ts';
import { createFoundCredits } from '#server/use-cases/credits/found-credits.ts';
import { createWorkCredits } from '#server/use-cases/credits/work-credits.ts';
import { createResume } from '#server/use-cases/resume/resume.ts';
import { createExportDiagnostic } from '#server/use-cases/verbas/export-diagnostic.ts';
import { createWorkVerbas } from '#server/use-cases/verbas/work-verbas.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { LookupsService } from '#server/domain/lookups/lookups.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import type { CompanyBrand } from '#server/domain/tenants/company-brand.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

/** Where the files lie that services read at run time. */
export type ServicePlaces = {
  fontsDirectory: string;
  logosDirectory: string;
  workersDirectory: string;
};

/** Builds the services of the work on a product: apurações with their credits, attachments, boletos, verbas, and the analysis of a lot. */
export function createWorkServices(
  context: Context,
  deps: {
    brandOf: CompanyBrand;
    clientAccess: ClientAccess;
    clients: ClientsService;
    lookups: LookupsService;
    productAccess: ProductAccess;
    products: ProductsService;
    tenants: TenantsService;
  },
  places: ServicePlaces,
) {
  const { brandOf, clientAccess, clients, lookups, productAccess, products, tenants } = deps;
  const apuracoes = createApuracoesService({ products });
  const apuracaoAccess = createApuracaoAccess(context, { productAccess });
  const boletoAccess = createBoletoAccess(context, { clientAccess });
  const creditAccess = createCreditAccess(context, { apuracaoAccess });
  const attachmentAccess = createAttachmentAccess(context, { creditAccess, productAccess });
  const attachments = createAttachmentsService();
  const credits = createCreditsService();
  const workApuracoes = createWorkApuracoes(context, {
    apuracaoAccess,
    apuracoes,
    productAccess,
    products,
  });
  const boletos = createBoletosService();
  const reckoningNow = createReckoningNow(context, lookups.selic);
  const billedCredits = createBilledCredits(context, {
    apuracaoAccess,
    boletos,
    credits,
    reckoningNow,
  });
  const workBoletos = createWorkBoletos(context, {
    billedCredits,
    boletoAccess,
    boletos,
    clientAccess,
  });
  const settleBoletos = createSettleBoletos(context, { boletoAccess, boletos, clientAccess });
  const workCredits = createWorkCredits(context, {
    apuracaoAccess,
    apuracoes,
    clients,
    creditAccess,
    credits,
    attachments,
    boletos,
    reckoningNow,
  });
  const workAttachments = createWorkAttachments(context, {
    apuracaoAccess,
    apuracoes,
    attachmentAccess,
    attachments,
    creditAccess,
    credits,
    productAccess,
  });
  const verbas = createVerbasService();
  const workVerbas = createWorkVerbas(context, {
    apuracaoAccess,
    apuracoes,
    verbas,
  });
  const exportDiagnostic = createExportDiagnostic(
    context,
    { apuracaoAccess, brandOf, clients, tenants, verbas },
    { ...places, diagnosticWorkerFile: join(places.workersDirectory, 'diagnostic-worker.js') },
  );
  const analyses = createAnalysesService();
  const analysisRuns = createAnalysisRunsService(context);
  const workSheet = createWorkSheet(context, {
    analyses,
    analysisRuns,
    apuracaoAccess,
    apuracoes,
    credits,
  });
  const explainMonth = createExplainMonth(context, { analyses, apuracaoAccess });
  const exportMonth = createExportMonth(
    context,
    { analyses, apuracaoAccess, brandOf, clients, explainMonth, tenants },
    { ...places, monthPdfWorkerFile: join(places.workersDirectory, 'month-pdf-worker.js') },
  );
  const foundCredits = createFoundCredits(context, {
    analyses,
    apuracaoAccess,
    apuracoes,
    clients,
    credits,
    reckoningNow,
  });
  const jobAccess = createJobAccess(context, { apuracaoAccess });
  const requestAnalysis = createRequestAnalysis(context, {
    analysisRuns,
    apuracaoAccess,
    apuracoes,
    clientAccess,
    lookups,
    products,
  });
  const followJobs = createFollowJobs(context, {
    analysisRuns,
    apuracaoAccess,
    jobAccess,
    productAccess,
  });
  const listLots = createListLots(context);
  const runDueAnalyses = createRunDueAnalyses(
    context,
    { analyses, analysisRuns, apuracoes, products },
    places,
  );
  const resume = createResume(context, {
    apuracaoAccess,
    apuracoes,
    products,
    balance: workCredits.balance,
    foundCredit: workSheet.foundCredit,
    rubrica: workVerbas.rubrica,
  });
  return {
    apuracaoAccess,
    workApuracoes,
    boletoAccess,
    settleBoletos,
    workBoletos,
    creditAccess,
    workCredits,
    foundCredits,
    attachmentAccess,
    workAttachments,
    analyses,
    analysisRuns,
    jobAccess,
    requestAnalysis,
    followJobs,
    listLots,
    runDueAnalyses,
    workSheet,
    explainMonth,
    exportMonth,
    exportDiagnostic,
    workVerbas,
    resume,
  };
}
