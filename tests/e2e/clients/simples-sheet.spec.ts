import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Sheet } from '#shared/analyses/analyses.schemas.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { foundMonths } from '#tests/support/found-months.ts';
import {
  addressOf,
  answerOf,
  director,
  newApuracao,
  openApuracao,
} from '#tests/support/product-at-work.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const direction = 'diretoria@recupera.test';
const service = 'PIS_COFINS_MONOFASICO_PARA_SN';

const panel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Planilha de retificação', exact: true });
const months = (page: Page): Locator =>
  panel(page).getByRole('region', { name: 'Meses da planilha de retificação' });
const row = (page: Page, month: string): Locator =>
  months(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month }) });
const card = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Valores da apuração' })
    .getByRole('listitem')
    .filter({ hasText: 'Crédito Apurado' });
const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Total a restituir de 07/2024' });
const corrector = (page: Page, month = '07/2024'): Locator =>
  panel(page).getByRole('button', { name: `Corrigir o total a restituir de ${month}` });
const value = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Novo valor' });
const save = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Salvar' });

async function choose(page: Page, filter: string, option: string | RegExp): Promise<void> {
  await panel(page).getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an administrator reads the found months, filters them, corrects what one restitutes and goes back; sums and the card follow', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, service);
  await foundMonths(product, apuracao);
  await signInAs(page, director, addressOf(of));

  await test.step('each month has its badge and its sentence; they add up', async () => {
    await expect(row(page, '07/2024').getByRole('cell')).toHaveText([
      'DisponívelOportunidade de restituição devido a não segregação de fator monofásico.',
      'R$ 113,16',
      '20/08/2029',
      'R$ 89,16',
      'R$ 50.000,00',
      'R$ 38.000,00',
      'R$ 12.000,00',
      'R$ 20.000,00',
      'R$ 8.000,00',
    ]);
    for (const [month, text] of [
      ['11/2023', 'ErroProblema ao Diagnosticar.'],
      ['12/2023', 'PendenteCompetência prescrita.'],
      ['06/2024', 'IndisponívelCliente já segrega monofásico'],
      ['09/2024', 'Sem OportunidadeSem oportunidade, valor segregado maior que o encontrado.'],
    ] as const)
      await expect(row(page, month).getByRole('cell').first()).toHaveText(text);
    await expect(row(page, 'Total').getByRole('cell').nth(1)).toHaveText('R$ 240,08');
    await expect(card(page)).toContainText('R$ 240,08');
    await expect(panel(page)).toContainText('Prescrevem em 30 dias: R$ 0,00 · em 90 dias: R$ 0,00');
    const { faults, look } = accessibilityOf(page);
    await look('sheet of the Simples');
    expect(faults).toEqual([]);
  });

  await test.step('filtered by badge and year, the sums are of what is shown', async () => {
    await expect(panel(page).getByRole('status')).toHaveText('6 meses');
    await choose(page, 'Filtrar por diagnóstico', 'Disponível (2)');
    await expect(panel(page).getByRole('status')).toHaveText('2 de 6 meses');
    await expect(row(page, '06/2024')).toHaveCount(0);
    const exporter = panel(page).getByRole('button', { name: 'Exportar' });
    await exporter.click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(csv.map((line) => line.split(';')[0])).toEqual([
      '\uFEFFCompetência',
      '07/2024',
      '08/2024',
      'Total',
      expect.stringMatching(/^Dados de .*: 2 linhas$/),
      '',
    ]);
    await choose(page, 'Filtrar por ano', '2023');
    await expect(panel(page)).toContainText('Nenhum mês com este filtro.');
    await expect(exporter).toHaveAttribute('aria-disabled', 'true');
    await choose(page, 'Filtrar por diagnóstico', 'Todos os diagnósticos');
    await expect(months(page).getByRole('rowheader')).toHaveText(['11/2023', '12/2023', 'Total']);
    await expect(row(page, 'Total').getByRole('cell').nth(4)).toHaveText('R$ 100.000,00');
    await choose(page, 'Filtrar por ano', 'Todos os anos');
  });

  await test.step('what is no amount is not sent, and is not lost by leaving', async () => {
    await corrector(page).click();
    await expect(value(page)).toHaveValue('113,16');
    await value(page).fill('1234.56');
    await save(page).click();
    await expect(dialog(page)).toContainText('Valor inválido');
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Continuar editando' }).click();
    await expect(value(page)).toHaveValue('1234.56');
  });

  await test.step('corrected once, however often it is pressed; the calculated value stays beside it', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/simples/update')) calls += 1;
    });
    await value(page).fill('R$ 100');
    await save(page).dblclick();
    await expect(page.getByText('07/2024: R$ 100,00')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(corrector(page)).toBeFocused();
    await expect(row(page, '07/2024')).toContainText('calculado R$ 113,16');
    await expect(row(page, 'Total').getByRole('cell').nth(1)).toHaveText('R$ 226,92');
    await expect(card(page)).toContainText('R$ 226,92');
    expect(calls).toBe(1);
    await page.reload();
    await expect(row(page, '07/2024')).toContainText('calculado R$ 113,16');
  });

  await test.step('and back to what was calculated', async () => {
    await corrector(page).click();
    await expect(dialog(page)).toContainText('Corrigido por');
    await dialog(page).getByRole('button', { name: 'Voltar ao calculado' }).dblclick();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, '07/2024').getByRole('cell').nth(1)).toHaveText('R$ 113,16');
    await expect(card(page)).toContainText('R$ 240,08');
    await corrector(page).click();
    await expect(dialog(page)).toContainText('R$ 113,16');
    await expect(dialog(page).getByRole('button', { name: 'Voltar ao calculado' })).toHaveCount(0);
  });

  await test.step('where somebody closes the apuração meanwhile, what is typed stays, with the reason', async () => {
    await value(page).fill('77,70');
    await openApuracao(product, of);
    await save(page).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Erro ao atualizar valor do total');
    await expect(alert).toContainText('Esta apuração foi encerrada.');
    await expect(corrector(page)).toHaveCount(0);
    await expect(value(page)).toHaveValue('77,70');
    const kept = await answerOf<Sheet>(product, 'GET', `/data-api/simples/${apuracao.id}`);
    expect(kept.analises.every(({ editado }) => editado === null)).toBe(true);
  });
});

test('an apuração without an analysis has its own words, and a sheet that did not come is asked for again', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, service);
  await signInAs(page, director);
  const sheets = `**/data-api/simples/${apuracao.id}`;
  await page.route(sheets, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
    }),
  );
  await page.goto(product.url(addressOf(of)));
  await expect(panel(page)).toContainText('Não foi possível carregar a planilha');
  await page.unroute(sheets);
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel(page)).toContainText('Nenhum mês analisado nesta apuração.');
});

test('the direction of a company reads the found credit on the card and no sheet', async ({
  page,
  product,
  signInAs,
}) => {
  const token = await product.staffToken(direction);
  const { of, apuracao } = await newApuracao(
    product,
    service,
    async ({ id_product }) =>
      (await product.api({ path: `/data-api/products/${id_product}`, token })).status === 200,
  );
  await foundMonths(product, apuracao);
  await signInAs(
    page,
    direction,
    `/cliente/${of.cnpj}/produtos?produto=${of.id_product}&apuracao=${apuracao.id}`,
  );
  await expect(card(page)).toContainText('R$ 240,08');
  await expect(page.getByRole('region', { name: 'Créditos', exact: true })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
