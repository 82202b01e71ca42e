import type { Locator, Page } from '@playwright/test';
import type { Product as WireProduct } from '#shared/products/products.schemas.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import {
  addressOf,
  answerOf,
  director,
  newApuracao,
  openApuracao,
} from '#tests/support/product-at-work.ts';
import { showRun } from '#tests/support/shown-run.ts';
import { exampleLotOf } from '#tests/support/tax/example-lot.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const service = 'PIS_COFINS_MONOFASICO_PARA_SN';
const hasDigits = ({ cnpj }: { cnpj: string }): Promise<boolean> =>
  Promise.resolve(/^\d{14}$/.test(cnpj));

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Gerar Análise' });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Gerar Análise' });
const send = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: 'Enviar e analisar' });
const run = (page: Page): Locator => page.getByRole('region', { name: /^Análise/ });
const row = (page: Page, month: string): Locator =>
  page
    .getByRole('region', { name: 'Meses da planilha de retificação' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month }) });
const card = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Valores da apuração' })
    .getByRole('listitem')
    .filter({ hasText: 'Crédito Apurado' });
const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });
const choose = (page: Page, label: RegExp, file: ReturnType<typeof zip>): Promise<void> =>
  dialog(page).getByLabel(label).and(page.locator('input')).setInputFiles(file);
const notes = /^XML das notas/;
const statements = /^PGDAS-D/;
const calls = '**/api/microservices/xml/simples-nacional';

test('an administrator sends two files, follows the run and reads the months; what is wrong is said before a byte is sent', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, service, hasDigits);
  const lot = exampleLotOf(of.cnpj);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/microservices/xml/simples-nacional')) sent += 1;
  });
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of)));

  await test.step('without both files, or with one that is no ZIP, nothing is sent', async () => {
    await opener(page).click();
    await send(page).click();
    await expect(dialog(page)).toContainText(
      'Por favor, selecione ambos os arquivos antes de enviar.',
    );
    await choose(page, notes, zip('notas.zip', Buffer.from('Rar!\u001a\u0007')));
    await choose(page, statements, zip('pgdas.rar', lot.pgdas));
    await expect(dialog(page).getByText('Apenas arquivos ZIP são permitidos.')).toHaveCount(2);
    await send(page).click();
    await choose(page, notes, zip('notas.zip', lot.xml));
    await choose(page, statements, zip('pgdas.zip', lot.pgdas));
    await expect(dialog(page).getByText('Apenas arquivos ZIP são permitidos.')).toHaveCount(0);
  });

  await test.step('a wrong parameter opens them and is said', async () => {
    await dialog(page).getByText('Parâmetros').click();
    await dialog(page).getByRole('textbox', { name: 'CNPJ' }).fill('40.811.729/0001-62');
    await dialog(page).getByRole('textbox', { name: 'Mês de referência' }).fill('13/2026');
    await dialog(page).getByText('Parâmetros').click();
    await send(page).click();
    await expect(dialog(page)).toContainText('O CNPJ não é o do cliente desta apuração.');
    await expect(dialog(page)).toContainText('Mês inválido. Use MM/AAAA.');
    const { faults, look } = accessibilityOf(page);
    await look('dialog of an analysis');
    expect(faults).toEqual([]);
    expect(sent).toBe(0);
    await dialog(page).getByRole('textbox', { name: 'CNPJ' }).fill(of.cnpj);
    await dialog(page).getByRole('textbox', { name: 'Mês de referência' }).fill('09/2026');
  });

  await test.step('what is chosen is not lost by leaving, nor by a line that breaks', async () => {
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Continuar editando' }).click();
    await page.route(calls, (route) => route.abort('connectionreset'));
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Erro no upload. Tente novamente.');
    await page.unroute(calls);
    await expect(dialog(page)).toContainText('notas.zip');
    await expect(send(page)).toBeEnabled();
  });

  await test.step('while it is sent the dialog stays, and sending can be broken off', async () => {
    let letGo = (): void => undefined;
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.abort().catch(() => undefined);
    });
    await send(page).click();
    const stop = dialog(page).getByRole('button', { name: 'Cancelar envio' });
    await expect(stop).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toContainText('Enviando os arquivos');
    await stop.click();
    await expect(dialog(page)).toContainText('Envio cancelado. Os arquivos continuam escolhidos.');
    letGo();
    await page.unroute(calls);
  });

  await test.step('sent once, however often it is pressed, it is followed to its end; sheet and card follow', async () => {
    const before = sent;
    await send(page).dblclick();
    await expect(dialog(page)).toHaveCount(0);
    await expect(run(page)).toContainText('1 mês analisado, 1 com oportunidade');
    expect(sent - before).toBe(1);
    await expect(row(page, '07/2024').getByRole('cell').nth(1)).toHaveText('R$ 113,16');
    await expect(card(page)).toContainText('R$ 113,16');
    await expect(opener(page)).toBeEnabled();
    const { faults, look } = accessibilityOf(page);
    await look('sheet after an analysis');
    expect(faults).toEqual([]);
    await page.reload();
    await expect(row(page, '07/2024').getByRole('cell').nth(1)).toHaveText('R$ 113,16');
    await expect(run(page)).toHaveCount(0);
  });

  await test.step('the month explains itself: by a click, by its address, and by Enter', async () => {
    const month = page.getByRole('dialog', { name: 'Competência 07/2024' });
    await row(page, '07/2024').getByRole('cell').first().click();
    await expect(month).toContainText('R$ 8.000,00 × ');
    await expect(page).toHaveURL(/mes=072024/);
    const part = (name: string): Locator => month.getByRole('region', { name });
    await expect(part('Conta')).toContainText('Total a restituirR$ 113,16');
    await expect(part('O que digitar na retificação')).toContainText('R$ 12.000,00');
    await expect(part('PGDAS-D')).toContainText('Arquivo TXT');
    await expect(part('Produtos das notas').getByRole('row')).not.toHaveCount(1);
    const { faults, look } = accessibilityOf(page);
    await look('a month explained');
    expect(faults).toEqual([]);
    await page.goto(product.url(`${addressOf(of)}&mes=072024`));
    await expect(month).toContainText('R$ 113,16');
    await page.keyboard.press('Escape');
    await expect(month).toHaveCount(0);
    await expect(page).not.toHaveURL(/mes=/);
    await row(page, '07/2024').getByRole('button', { name: 'Explicar 07/2024' }).press('Enter');
    await expect(month).toBeVisible();
    await page.goBack();
    await expect(month).toHaveCount(0);
  });

  await test.step('the found month becomes a credit, once', async () => {
    await page.getByRole('button', { name: 'Lançar créditos' }).click();
    const launch = page.getByRole('dialog', { name: 'Lançar créditos' });
    await expect(launch.getByRole('checkbox', { name: '07/2024' })).toBeChecked();
    await launch.getByRole('button', { name: 'Lançar', exact: true }).dblclick();
    await expect(page.getByText('1 crédito lançado.')).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Créditos da apuração' })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: '07/2024' }) }),
    ).toContainText('R$ 89,16');
    await page.getByRole('button', { name: 'Lançar créditos' }).click();
    await expect(launch).toContainText('já lançado, igual');
    await expect(launch.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(launch).toHaveCount(0);
  });

  await test.step('an older apuração is read, and not analysed any more', async () => {
    await openApuracao(product, of);
    await page.goto(product.url(addressOf(of, apuracao)));
    await expect(page.getByText('Só a apuração mais recente é analisada.')).toBeVisible();
    await expect(opener(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Lançar créditos' })).toHaveCount(0);
  });
});

test('a run is followed after a reload, also by who comes to it, and cancelled after a question; one that failed says why', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, service, hasDigits);
  await signInAs(page, director);
  const job = await showRun(page, apuracao);
  await page.goto(product.url(addressOf(of)));
  const step = run(page).getByRole('status');

  await test.step('each step is told as it comes', async () => {
    await expect(step).toHaveText('Na fila, 2 antes');
    await expect(opener(page)).toBeDisabled();
    await expect(page.getByText('Já há uma análise em andamento nesta apuração.')).toBeVisible();
    const half = { bytes: 150 * 1024 * 1024, entradas: 1234, problemas: 2 };
    Object.assign(job, { estado: 'correndo', etapa: 'lendo_xml', antes: 0, ...half });
    await expect(step).toHaveText('Lendo os XML');
    await expect(run(page)).toContainText('150 MB de 300 MB');
    await expect(run(page)).toContainText('1.234 arquivos, 2 com problema');
    await expect(run(page)).toContainText(/\/s · faltam? cerca de \d+ min/);
    for (const [etapa, text] of [
      ['lendo_pgdas', 'Lendo os PGDAS-D'],
      ['calculando', 'Calculando'],
      ['gravando', 'Gravando'],
    ] as const) {
      job.etapa = etapa;
      await expect(step).toHaveText(text);
    }
    const { faults, look } = accessibilityOf(page);
    await look('run of an analysis');
    expect(faults).toEqual([]);
  });

  await test.step('cancelled after a question, once', async () => {
    await run(page).getByRole('button', { name: 'Cancelar análise' }).click();
    const question = page.getByRole('dialog', { name: 'Cancelar a análise?' });
    await question.getByRole('button', { name: 'Cancelar análise' }).dblclick();
    await expect(run(page)).toContainText('Análise cancelada.');
    await expect(opener(page)).toBeEnabled();
    await run(page).getByRole('button', { name: 'Fechar aviso da análise' }).click();
    await expect(run(page)).toHaveCount(0);
  });

  await test.step('one that failed says why, to who comes later too', async () => {
    Object.assign(job, {
      estado: 'falhou',
      erro: { codigo: 'sem_linhas', texto: 'Nenhum mês pôde ser analisado.' },
    });
    await page.reload();
    await expect(run(page).getByRole('alert')).toContainText('Nenhum mês pôde ser analisado.');
    await expect(opener(page)).toBeEnabled();
  });
});

test('what only reads the product reads the sheet and asks for no analysis', async ({
  page,
  product,
  signInAs,
}) => {
  const { of } = await newApuracao(product, service, hasDigits);
  await signInAs(page, director);
  const answer = await answerOf<WireProduct | WireProduct[]>(
    product,
    'GET',
    `/data-api/products/${of.cnpj}`,
  );
  const data = [answer].flat().map((one) => ({ ...one, editar: false }));
  await page.route(`**/data-api/products/${of.cnpj}`, (route) => route.fulfill({ json: { data } }));
  await page.goto(product.url(addressOf(of)));
  await expect(page.getByText('Nenhum mês analisado nesta apuração.')).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});
