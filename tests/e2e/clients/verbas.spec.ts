import { execFileSync } from 'node:child_process';
import { defaultRates, wireRates } from '#shared/apuracoes/payroll-rates.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import type { Locator, Page } from '@playwright/test';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import {
  addressOf,
  answerOf,
  director,
  newApuracao,
  openApuracao,
} from '#tests/support/product-at-work.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const direction = 'diretoria@recupera.test';
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Verbas', exact: true });
const lines = (page: Page): Locator =>
  page.getByRole('region', { name: 'Verbas da apuração' }).getByRole('listitem');
const sums = (page: Page): Locator => page.getByRole('region', { name: 'Totais das verbas' });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Valores da apuração' });
const start = (page: Page): Locator => page.getByRole('textbox', { name: 'Período inicial' });
const end = (page: Page): Locator => page.getByRole('textbox', { name: 'Período final' });
const amount = (page: Page, verba: string): Locator =>
  page.getByRole('textbox', { name: `Valor de ${verba}`, exact: true });
const save = (page: Page): Locator =>
  panel(page).getByRole('button', { name: 'Salvar', exact: true });

/** A new apuração without verbas, of the rates that a first one has: it begins with those of the one before. */
async function emptyApuracao(...of: Parameters<typeof newApuracao>) {
  const made = await newApuracao(...of);
  await answerOf(of[0], 'PATCH', `/api/apuracao/${made.apuracao.id}`, wireRates(defaultRates));
  return made;
}

/** Looks a verba up by what is typed, and takes the first that is found. */
async function add(page: Page, typed: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Adicionar verba' }).click();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

test('an administrator types verbas by keyboard and saves them with their period and rates; sums and the card follow', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await emptyApuracao(product, 'PREVIDENCIARIO');
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of)));
  await expect(panel(page)).toContainText('Nenhuma verba nesta apuração.');

  await test.step('without a period, or with an amount that is none, nothing is sent', async () => {
    await expect(save(page)).toBeDisabled();
    await add(page, 'aviso previo');
    await expect(amount(page, 'Aviso prévio indenizado')).toBeFocused();
    await page.keyboard.type('1.2');
    await page.keyboard.press('Enter');
    await expect(start(page)).toBeFocused();
    await expect(start(page)).toHaveAccessibleDescription(
      'Preencha os campos de período inicial e final.',
    );
    await expect(amount(page, 'Aviso prévio indenizado')).toHaveAccessibleDescription(
      'Valor inválido',
    );
    await page.keyboard.type('012024');
    await expect(start(page)).toHaveValue('01/2024');
    await page.keyboard.press('Tab');
    await page.keyboard.type('012029');
    await amount(page, 'Aviso prévio indenizado').fill('2,5');
    await page.keyboard.press('Enter');
    await expect(start(page)).toHaveAccessibleDescription('Período: de 1 a 60 meses, até o atual.');
    await end(page).fill('122024');
    const { faults, look } = accessibilityOf(page);
    await look('verbas, typed');
    expect(faults).toEqual([]);
  });

  await test.step('the same name twice: each line is rounded by itself', async () => {
    await add(page, 'aviso previo');
    await expect(lines(page)).toHaveCount(2);
    await page.keyboard.type('2,50');
    await expect(sums(page).getByRole('row', { name: /^Não incide/ })).toHaveText(
      /R\$ 5,00R\$ 1,00R\$ 0,10R\$ 0,30R\$ 1,40$/,
    );
    // By its code of eSocial.
    await add(page, '1050');
    await page.keyboard.type('1.000');
    await expect(sums(page).getByRole('row', { name: /^Controvertida \(não somada\)/ })).toHaveText(
      /R\$ 1\.000,00R\$ 200,00R\$ 20,00R\$ 58,00R\$ 278,00$/,
    );
    await save(page).dblclick();
    await expect(page.getByText('O verba foi salva com sucesso!')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await expect(cards(page)).toContainText(
      'Rubricas totalR$ 5,00R$ 1,40 recuperável (patronal, RAT x FAP, terceiros)',
    );
  });

  await test.step('other rates: all that is reckoned follows', async () => {
    const rates = panel(page).getByRole('form', { name: 'Alíquotas' });
    const fap = rates.getByRole('textbox', { name: 'FAP' });
    await expect(fap).toHaveValue('1,0000');
    await expect(rates.getByRole('button', { name: 'Salvar alíquotas' })).toBeDisabled();
    await fap.fill('2,0001');
    await fap.press('Enter');
    await expect(fap).toHaveAccessibleDescription('Alíquota inválida.');
    await fap.fill('1,2345');
    await rates.getByText('3%').click();
    await rates.getByRole('button', { name: 'Salvar alíquotas' }).click();
    await expect(page.getByText('Alíquotas salvas.')).toBeVisible();
    await expect(sums(page).getByRole('row', { name: /^Controvertida/ })).toHaveText(/R\$ 37,04/);
    await page.reload();
    await expect(fap).toHaveValue('1,2345');
    await expect(rates.getByRole('radio', { name: '3%' })).toBeChecked();
    await expect(lines(page)).toHaveCount(3);
    await expect(start(page)).toHaveValue('01/2024');
  });

  await test.step('a line goes with the save, and what is not saved is not lost by leaving', async () => {
    await panel(page).getByRole('button', { name: 'Excluir Auxílio' }).click();
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Alertas' }).click();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(lines(page)).toHaveCount(2);
    await save(page).click();
    await expect(save(page)).toBeDisabled();
    const { verbas } = await answerOf<Funds>(product, 'GET', `/api/funds/${apuracao.id}`);
    expect(verbas.map(({ verba, valor }) => [verba, valor])).toEqual([
      ['Aviso prévio indenizado', 2.5],
      ['Aviso prévio indenizado', 2.5],
    ]);
  });

  await test.step('what is saved is handed over as a document, and only that', async () => {
    const exporter = panel(page).getByRole('button', { name: 'Exportar PDF' });
    await expect(panel(page)).not.toContainText('O PDF traz só o que está salvo.');
    await amount(page, 'Aviso prévio indenizado').first().fill('999');
    await expect(panel(page)).toContainText('O PDF traz só o que está salvo.');
    const download = page.waitForEvent('download');
    await exporter.dblclick();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`diagnostico-${of.cnpj}-012024-122024.pdf`);
    await expect(page.getByText(`${file.suggestedFilename()} foi salvo.`)).toBeVisible();
    const text = execFileSync('pdftotext', ['-raw', await file.path(), '-']).toString();
    expect(text).toContain('Rubricas total R$ 5,00');
    expect(text).not.toContain('999,00');
    await expect(amount(page, 'Aviso prévio indenizado').first()).toHaveValue('999');
  });
});

test('what somebody else saved meanwhile is not written over unasked, and a refusal or a lost connection keeps what is typed', async ({
  page,
  context,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await emptyApuracao(product, 'PREVIDENCIARIO');
  const calls = `/api/funds/${apuracao.id}`;
  const list = `**${calls}`;
  const refusal = {
    status: 403,
    json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
  };
  await page.route(list, (route) => route.fulfill(refusal));
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of)));
  await expect(panel(page)).toContainText('Não foi possível carregar as verbas');
  await page.unroute(list);
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await add(page, 'premios');
  await page.keyboard.type('10');
  await start(page).fill('012024');
  await end(page).fill('122024');

  await page.route(`${list}/*/*?*`, (route) => route.fulfill(refusal));
  await save(page).click();
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('Houve um erro ao salvar o verba.');
  await expect(alert).toContainText('Só leitura.');
  await page.unroute(`${list}/*/*?*`);
  await context.setOffline(true);
  await expect(panel(page)).toContainText('Alterar verbas precisa de conexão.');
  await expect(save(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(save(page)).toBeEnabled();
  await expect(amount(page, 'Prêmios')).toHaveValue('10');

  const others = (valor: number) =>
    answerOf<Funds>(product, 'PUT', `${calls}/022024/032024`, [{ verba: 'Férias gozadas', valor }]);
  await others(7);
  await save(page).click();
  await expect(alert).toContainText('Outra pessoa salvou as verbas desta apuração enquanto isso.');
  await expect(amount(page, 'Prêmios')).toHaveValue('10');
  await alert.getByRole('button', { name: 'Salvar as minhas por cima' }).click();
  await expect(page.getByText('O verba foi salva com sucesso!')).toBeVisible();
  await expect(alert).toHaveCount(0);

  await others(8);
  await amount(page, 'Prêmios').fill('11');
  await save(page).click();
  await alert.getByRole('button', { name: 'Descartar as minhas' }).click();
  await expect(amount(page, 'Férias gozadas')).toHaveValue('8,00');
  await expect(lines(page)).toHaveCount(1);
  await expect(start(page)).toHaveValue('02/2024');

  // Closed meanwhile, it is refused, and what is typed is not gone with it.
  await amount(page, 'Férias gozadas').fill('9');
  await openApuracao(product, of);
  await save(page).click();
  await expect(alert).toContainText('Esta apuração foi encerrada.');
  await expect(page.getByText('Apuração encerrada')).toBeVisible();
  await expect(amount(page, 'Férias gozadas')).toHaveValue('9');

  // On a phone nothing of the panel widens the page, and an amount is seen whole.
  await page.setViewportSize({ width: 390, height: 844 });
  await amount(page, 'Férias gozadas').fill('999.999.999,99');
  expect(
    await amount(page, 'Férias gozadas').evaluate(
      (input) => input.scrollWidth <= input.clientWidth,
    ),
  ).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('verbas of a closed apuração are read with their incidence, basis and sums', async ({
  page,
  product,
  signInAs,
}) => {
  const token = await product.staffToken(direction);
  const { of, apuracao } = await emptyApuracao(
    product,
    'PREVIDENCIARIO',
    async ({ id_product }) =>
      (await product.api({ path: `/data-api/products/${id_product}`, token })).status === 200,
  );
  await answerOf(product, 'PUT', `/api/funds/${apuracao.id}/012024/122024`, [
    { verba: 'Prêmios', valor: 100 },
    { verba: 'Hora extra 50%', valor: 50 },
  ]);
  await openApuracao(product, of);
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of, apuracao)));
  await expect(lines(page)).toHaveText([
    /^PrêmiosNão incide.+fundamento a conferirR\$ 100,00R\$ 27,80$/,
    /^Hora extra 50%Incide.+R\$ 50,00R\$ 13,90$/,
  ]);
  await expect(panel(page)).toContainText('Período inicial01/2024Período final12/2024');
  await expect(panel(page)).toContainText(
    'Na CPRB ou no Anexo IV a cota patronal pode não ser 20%.',
  );
  await expect(panel(page).getByRole('textbox')).toHaveCount(0);
  await expect(panel(page).getByRole('button')).toHaveText(['Exportar PDF']);
});

test('the direction of a company reads what is recoverable on the card and no verbas', async ({
  page,
  product,
  signInAs,
}) => {
  const token = await product.staffToken(direction);
  const { of, apuracao } = await emptyApuracao(
    product,
    'PREVIDENCIARIO',
    async ({ id_product }) =>
      (await product.api({ path: `/data-api/products/${id_product}`, token })).status === 200,
  );
  await answerOf(product, 'PUT', `/api/funds/${apuracao.id}/012024/122024`, [
    { verba: 'Prêmios', valor: 100 },
  ]);
  await signInAs(page, direction);
  await page.goto(product.url(`/cliente/${of.cnpj}/produtos?produto=${of.id_product}`));
  await expect(cards(page)).toContainText('R$ 27,80 recuperável');
  await expect(page.getByRole('region', { name: 'Créditos', exact: true })).toContainText(
    'Nenhum crédito nesta apuração.',
  );
  await expect(panel(page)).toHaveCount(0);
});
