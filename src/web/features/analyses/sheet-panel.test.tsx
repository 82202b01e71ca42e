import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { apuracao, job, product, sheet, sheetRow } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { getExplainedMonth, getJob, getSheet } from '#shared/analyses/analyses.endpoints.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { SheetPanel } from './sheet-panel.tsx';

/** The panel, and the month that its address would name. */
function Addressed({ of, product: shown }: { of: Apuracao; product: Product }) {
  const [month, setMonth] = useState<string>();
  return (
    <>
      <output>{month ?? 'nenhum'}</output>
      <SheetPanel
        apuracao={of}
        product={shown}
        tenant={undefined}
        month={month}
        onMonth={setMonth}
      />
    </>
  );
}

const draw = ({ of = apuracao(), editar = true }: { of?: Apuracao; editar?: boolean } = {}) =>
  show(
    <Addressed
      of={of}
      product={product({ typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN', editar })}
    />,
    { as: people.ceo },
  );

const panel = page.getByRole('region', { name: 'Planilha de retificação' });
const row = (month: string): Locator =>
  page
    .getByRole('region', { name: 'Meses da planilha de retificação' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month }) });
const opener = page.getByRole('button', { name: 'Gerar Análise' });
const launcher = page.getByRole('button', { name: 'Lançar créditos' });
const run = page.getByRole('region', { name: /^Análise/ });
const address = page.getByRole('status').first();

it('a month is explained by a click on its row and by Enter on its button, and Escape takes it away', async () => {
  fakeApi.answers(getSheet, () => sheet());
  // What it says is the matter of its own dialog.
  fakeApi.refuses(getExplainedMonth, 'not_found');
  await draw();
  const month = page.getByRole('dialog', { name: 'Competência 07/2024' });
  await row('07/2024').getByRole('cell').first().click();
  await expect.element(month).toBeVisible();
  await expect.element(address).toHaveTextContent('072024');
  await userEvent.keyboard('{Escape}');
  await expect.element(month).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('nenhum');
  (
    row('07/2024').getByRole('button', { name: 'Explicar 07/2024' }).element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(month).toBeVisible();
});

it('while a run is open another is not asked for, and it is followed by whoever comes', async () => {
  fakeApi.answers(getSheet, () => sheet([], { job: { id: job().id, estado: 'esperando' } }));
  fakeApi.answers(getJob, () => job());
  await draw();
  await expect.element(run).toHaveTextContent('Na fila, 2 antes');
  await expect.element(opener).toBeDisabled();
  await expect
    .element(opener)
    .toHaveAccessibleDescription('Já há uma análise em andamento nesta apuração.');
});

it('a run that ends is told, the months are asked for again, and another can be asked for', async () => {
  fakeApi.answers(getSheet, () => sheet([], { job: { id: job().id, estado: 'correndo' } }));
  fakeApi.answers(getJob, () => job({ estado: 'correndo', etapa: 'gravando' }));
  await draw();
  await expect.element(run).toHaveTextContent('Gravando');
  fakeApi.answers(getSheet, () => sheet([sheetRow()], { job: { id: job().id, estado: 'pronta' } }));
  fakeApi.answers(getJob, () => job({ estado: 'pronta', meses: 1 }));
  await expect.element(run).toHaveTextContent('1 mês analisado, 1 com oportunidade');
  await expect.element(row('07/2024')).toHaveTextContent('R$ 113,16');
  await expect.element(opener).toBeEnabled();
  expect(await look()).toEqual([]);
});

it('one that failed is told also to who comes later, and put away it is gone', async () => {
  fakeApi.answers(getSheet, () => sheet([], { job: { id: job().id, estado: 'falhou' } }));
  fakeApi.answers(getJob, () =>
    job({
      estado: 'falhou',
      erro: { codigo: 'sem_linhas', texto: 'Nenhum mês pôde ser analisado.' },
    }),
  );
  await draw();
  await expect.element(run.getByRole('alert')).toHaveTextContent('Nenhum mês pôde ser analisado.');
  await expect.element(opener).toBeEnabled();
  await run.getByRole('button', { name: 'Fechar aviso da análise' }).click();
  await expect.element(run).not.toBeInTheDocument();
});

it('an older apuração is read, and neither analysed nor launched any more', async () => {
  fakeApi.answers(getSheet, () => sheet());
  await draw({ of: apuracao({ isModifica: false }) });
  await expect.element(row('07/2024')).toBeVisible();
  await expect.element(opener).toBeDisabled();
  await expect
    .element(opener)
    .toHaveAccessibleDescription('Só a apuração mais recente é analisada.');
  expect(launcher.elements()).toHaveLength(0);
});

it('who only reads the product asks for no analysis', async () => {
  fakeApi.answers(getSheet, () => sheet([]));
  await draw({ editar: false });
  await expect.element(panel).toHaveTextContent('Nenhum mês analisado nesta apuração.');
  expect(opener.elements()).toHaveLength(0);
});
