import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { job, sheet, sheetRow } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { cancelJob, getJob } from '#shared/analyses/analyses.endpoints.ts';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { Sheet } from '#shared/analyses/analyses.schemas.ts';
import type { Job } from '#shared/analyses/analysis-runs.schemas.ts';
import { RunCard } from './run-card.tsx';

const ended = vi.fn<() => void>();
const closed = vi.fn<() => void>();

async function showCard(
  first: Job,
  { of = sheet([]), mayCancel = true }: { of?: Sheet; mayCancel?: boolean } = {},
): Promise<void> {
  for (const one of [ended, closed]) one.mockClear();
  fakeApi.answers(getJob, () => first);
  await show(
    <RunCard
      id={first.id}
      tenant={undefined}
      sheet={of}
      isReloading={false}
      mayCancel={mayCancel}
      onEnd={ended}
      onClose={closed}
    />,
    { as: people.ceo },
  );
}

const card = page.getByRole('region', { name: /^Análise/ });
const step = card.getByRole('status');
const cancel = card.getByRole('button', { name: 'Cancelar análise' });

it('each step is told as it comes, with how far it is and how long it still takes', async () => {
  await showCard(job());
  await expect.element(step).toHaveTextContent('Na fila, 2 antes');
  const running = job({
    estado: 'correndo',
    etapa: 'lendo_xml',
    bytes: 150 * 1024 * 1024,
    entradas: 1234,
    problemas: 2,
  });
  fakeApi.answers(getJob, () => running);
  await expect.element(step).toHaveTextContent('Lendo os XML');
  await expect.element(card).toHaveTextContent('150 MB de 300 MB');
  await expect.element(card).toHaveTextContent('1.234 arquivos, 2 com problema');
  await expect.element(card).toHaveTextContent(/\/s · faltam? cerca de \d+ min/);
  expect(await look()).toEqual([]);
  fakeApi.answers(getJob, () => ({ ...running, etapa: 'gravando' as const }));
  await expect.element(step).toHaveTextContent('Gravando');
  expect(ended).not.toHaveBeenCalled();
});

it('cancelled after a question, once, it says so and can be put away', async () => {
  await showCard(job());
  const over = job({ estado: 'cancelada', terminadaEm: '2026-11-20T13:05:00.000Z' });
  fakeApi.answers(cancelJob, () => {
    fakeApi.answers(getJob, () => over);
    return over;
  });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancelar a análise?' });
  await question.getByRole('button', { name: 'Cancelar análise' }).dblClick();
  await expect.element(card).toHaveTextContent('Análise cancelada.');
  expect(fakeApi.calls(cancelJob)).toHaveLength(1);
  expect(ended).toHaveBeenCalledOnce();
  await card.getByRole('button', { name: 'Fechar aviso da análise' }).click();
  expect(closed).toHaveBeenCalledOnce();
});

it('one that ended before it could be cancelled says so, and is asked about again', async () => {
  await showCard(job());
  await expect.element(cancel).toBeVisible();
  fakeApi.refuses(cancelJob, 'job_ended');
  await cancel.click();
  await page
    .getByRole('dialog', { name: 'Cancelar a análise?' })
    .getByRole('button', { name: 'Cancelar análise' })
    .click();
  await expect.element(page.getByText('Esta análise já terminou.')).toBeVisible();
});

it('one that failed says why, and that the months stay as they were', async () => {
  await showCard(
    job({
      estado: 'falhou',
      erro: { codigo: 'sem_linhas', texto: 'Nenhum mês pôde ser analisado.' },
    }),
    { of: sheet() },
  );
  await expect.element(card.getByRole('alert')).toHaveTextContent('Nenhum mês pôde ser analisado.');
  await expect.element(card).toHaveTextContent('Os meses da planilha continuam como estavam.');
});

it('what came of it is said with the months that the page has by then', async () => {
  const months = [
    sheetRow(),
    sheetRow({ competencia: '08/2024', diagnostico: diagnoses.segregated }),
  ];
  const done = job({ estado: 'pronta', meses: 2 });
  await showCard(done, { of: sheet(months, { job: { id: done.id, estado: 'correndo' } }) });
  await expect.element(step).toHaveTextContent('Gravando');
  await showCard(done, { of: sheet(months, { job: { id: done.id, estado: 'pronta' } }) });
  await expect.element(card.last()).toHaveTextContent('2 meses analisados, 1 com oportunidade');
});

it('who only reads cancels nothing', async () => {
  await showCard(job(), { mayCancel: false });
  await expect.element(step).toBeVisible();
  expect(cancel.elements()).toHaveLength(0);
});
