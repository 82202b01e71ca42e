import type { Page } from '@playwright/test';
import type { Job } from '#shared/analyses/analysis-runs.schemas.ts';
import type { Sheet } from '#shared/analyses/analyses.schemas.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';

const id = '018f0000-0000-7000-8000-000000000001';

/**
 * Shows a page of this apuração, which has no months, a run whose steps last as long as a test looks at them, which those of a small lot do not: what stands in the
 * returned one is what the page is answered. Cancelling ends it.
 */
export async function showRun(page: Page, { id: id_apuracao }: Apuracao): Promise<Job> {
  const job: Job = {
    id,
    id_apuracao,
    estado: 'esperando',
    etapa: null,
    bytes: 0,
    totalBytes: 300 * 1024 * 1024,
    entradas: 0,
    problemas: 0,
    meses: 0,
    antes: 2,
    criadaEm: '2026-11-26T14:00:00.000Z',
    terminadaEm: null,
    por: 'Helena Prado',
    erro: null,
    lote: null,
  };
  await page.route(`**/data-api/simples/${id_apuracao}`, (route) => {
    const data: Sheet = { analises: [], lote: null, job: { id, estado: job.estado } };
    return route.fulfill({ json: { data } });
  });
  await page.route(`**/api/jobs/${id}`, (route) => route.fulfill({ json: { data: job } }));
  await page.route(`**/api/jobs/${id}/cancel`, (route) => {
    Object.assign(job, { estado: 'cancelada', terminadaEm: '2026-11-26T14:05:00.000Z' });
    return route.fulfill({ json: { data: job } });
  });
  return job;
}
