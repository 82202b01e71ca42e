import { readFileSync } from 'node:fs';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { BoletoRow } from '#shared/boletos/boletos.schemas.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
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
import type { Product } from '#tests/support/product-process.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const direction = 'diretoria@recupera.test';
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Créditos', exact: true });
const scroll = (page: Page): Locator => page.getByRole('region', { name: 'Créditos da apuração' });
/** The rows of credits: neither the head, nor the totals, nor lines below a row. */
const rows = (page: Page): Locator =>
  scroll(page)
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const totals = (page: Page): Locator => scroll(page).getByRole('row', { name: /^Total / });

async function addCredit(
  product: Product,
  { id, id_client, id_product }: Apuracao,
  said: Record<string, unknown>,
): Promise<Credit> {
  const made = await answerOf<Credit>(product, 'POST', '/api/credits', {
    id_client,
    id_product,
    id_apuracao: id,
  });
  return answerOf(product, 'PUT', '/api/credits', { id: made.id, ...said });
}

const july = { anoCompetencia: '2024', mesCompetencia: '07' };

test('an administrator adds credits, types them in their rows, marks one as paid and deletes one; sums and the balance follow', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  const later = await openApuracao(product, of);
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of)));
  await expect(panel(page)).toContainText('Nenhum crédito nesta apuração.');
  const add = panel(page).getByRole('button', { name: 'Adicionar' });
  const month = scroll(page).getByRole('textbox', { name: 'Competência' });
  const amount = scroll(page).getByRole('textbox', { name: 'Crédito' });
  const save = scroll(page).getByRole('button', { name: 'Salvar' });

  await test.step('a row, which opens; pressed twice it is one; left empty it is refused', async () => {
    await add.dblclick();
    await expect(month).toBeFocused();
    await expect(rows(page)).toHaveCount(1);
    await save.click();
    await expect(scroll(page)).toContainText('Informe competência e crédito.');
    await expect(month).toBeFocused();
    await expect(month).toHaveAttribute('aria-invalid', 'true');
    await expect(month).toHaveAccessibleDescription('Informe competência e crédito.');
    await expect(amount).toHaveAccessibleDescription('Informe competência e crédito.');
  });

  await test.step('typed by keyboard alone, it is saved and its button has the focus', async () => {
    await page.keyboard.type('072024');
    await expect(month).toHaveValue('07/2024');
    await expect(scroll(page).getByRole('textbox', { name: 'Pagamento' })).toHaveAttribute(
      'placeholder',
      '08/2024',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.type('12.5');
    await page.keyboard.press('Enter');
    await expect(scroll(page)).toContainText('Crédito: Valor inválido');
    await expect(amount).toBeFocused();
    await amount.fill('12,50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('O crédito foi salvo com sucesso!')).toBeVisible();
    await expect(rows(page)).toHaveText([/^07\/2024R\$ 12,50 ?08\/2024R\$ [\d,]+\d\d,\d\d%/]);
    await expect(scroll(page).getByRole('columnheader', { name: /^Selic/ })).toHaveText(
      /^Selic \(ref\. \d\d\/\d{4}\)$/,
    );
    await expect(
      scroll(page).getByRole('button', { name: 'Editar crédito 07/2024' }),
    ).toBeFocused();
  });

  await test.step('another one of the same month stands marked beside it', async () => {
    await add.click();
    await expect(month).toBeFocused();
    await month.fill('7/2024');
    await amount.fill('100');
    await save.dblclick();
    await expect(month).toHaveCount(0);
    await expect(scroll(page).getByText('repetida')).toHaveCount(2);
    await expect(totals(page)).toContainText('R$ 112,50');
    const list = await answerOf<CreditList['data']>(product, 'GET', `/api/credits/${later.id}`);
    expect(list).toHaveLength(2);
  });

  await test.step('refused by the server, it says why at its field, and what is typed is not lost by leaving', async () => {
    await rows(page)
      .filter({ hasText: 'R$ 100,00' })
      .getByRole('button', { name: 'Editar crédito 07/2024' })
      .click();
    await month.fill('122099');
    await save.click();
    await expect(month).toHaveAccessibleDescription('Competência no futuro.');
    await expect(month).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(month).toHaveValue('12/2099');
    const { faults, look } = accessibilityOf(page);
    await look('credits, one in editing');
    expect(faults).toEqual([]);
    const period = page.getByRole('combobox', { name: 'Período' });
    await period.click();
    await page.getByRole('option', { name: apuracao.label, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(period).toHaveValue(later.label);
    await expect(month).toHaveValue('12/2099');
    await scroll(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(month).toHaveCount(0);
  });

  await test.step('what is typed in a row and what was refused outlives the saving of another', async () => {
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    await first.getByRole('button', { name: /^Editar/ }).click();
    await second.getByRole('button', { name: /^Editar/ }).click();
    await first.getByRole('textbox', { name: 'Comissão %' }).fill('101');
    await first.getByRole('textbox', { name: 'Comissão %' }).press('Enter');
    await expect(scroll(page)).toContainText('Comissão: inteiro de 0 a 100.');
    await second.getByRole('textbox', { name: 'Compensação' }).fill('1,25');
    await second.getByRole('textbox', { name: 'Compensação' }).press('Enter');
    await expect(second).toContainText('R$ 1,25');
    await expect(totals(page)).toContainText('R$ 1,25');
    await expect(first.getByRole('textbox', { name: 'Comissão %' })).toHaveValue('101');
    await expect(scroll(page)).toContainText('Comissão: inteiro de 0 a 100.');
    await scroll(page).getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('paid, it keeps its month; the balance is that of the sums', async () => {
    const paid = rows(page).filter({ hasText: 'R$ 1,25' }).getByRole('switch');
    await expect(paid).not.toBeChecked();
    const balance = totals(page).getByRole('cell').nth(4);
    const before = await balance.textContent();
    await paid.press('Space');
    await expect(paid).toBeChecked();
    await expect(paid).toBeFocused();
    // The row is answered first, the sums come with the list that is asked for then.
    await expect(balance).not.toHaveText(before!);
    const saldo = await balance.textContent();
    expect(saldo).toMatch(/^R\$ [\d.,]+$/);
    await expect(page.getByRole('list', { name: 'Valores da apuração' })).toContainText(
      `Saldo disponível${saldo}`,
    );
  });

  await test.step('deleted after a question, which says what of', async () => {
    await rows(page)
      .filter({ hasText: 'R$ 100,00' })
      .getByRole('button', { name: 'Excluir crédito 07/2024' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Excluir crédito?' });
    await expect(dialog).toContainText(
      'O crédito 07/2024 de R$ 100,00 sai das somas; fica registrado no histórico.',
    );
    await dialog.getByRole('button', { name: 'Excluir' }).dblclick();
    await expect(page.getByText('Crédito excluído com sucesso!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await expect(scroll(page).getByText('repetida')).toHaveCount(0);
    await expect(add).toBeFocused();
    const saldo = await totals(page).getByRole('cell').nth(4).textContent();
    await expect(page.getByRole('list', { name: 'Valores da apuração' })).toContainText(
      `Saldo disponível${saldo}`,
    );
  });

  await test.step('many stand in 500 px, between their head and their sums', async () => {
    for (let month = 1; month <= 12; month += 1)
      await addCredit(product, later, {
        anoCompetencia: '2022',
        mesCompetencia: String(month).padStart(2, '0'),
        creditOrigin: 1000 + month,
      });
    await page.reload();
    await expect(rows(page)).toHaveCount(13);
    expect((await scroll(page).boundingBox())?.height).toBe(500);
    await scroll(page).focus();
    await page.keyboard.press('End');
    await expect(scroll(page).getByRole('columnheader', { name: 'Saldo' })).toBeInViewport();
    await expect(totals(page).getByRole('rowheader')).toBeInViewport();
    await add.click();
    await expect(month).toBeInViewport({ ratio: 1 });
  });
});

test('a closed apuração keeps its credits; whether one is paid is still said, and told again after a failure', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN');
  await addCredit(product, apuracao, { ...july, creditOrigin: 12.5 });
  await openApuracao(product, of);
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of, apuracao)));
  await expect(rows(page)).toHaveCount(1);
  await expect(panel(page).getByRole('button')).toHaveText(['Exportar', '0']);
  const paid = scroll(page).getByRole('switch', { name: 'Pago, 07/2024' });
  const calls = '**/api/credits';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
    }),
  );
  await paid.press('Space');
  await expect(page.getByText('Houve um erro ao salvar o crédito.')).toBeVisible();
  await expect(page.getByText('Só leitura.')).toBeVisible();
  await expect(paid).not.toBeChecked();
  await page.unroute(calls);
  await paid.press('Space');
  await expect(page.getByText('O crédito foi salvo com sucesso!')).toBeVisible();
  await expect(paid).toBeChecked();
  await page.reload();
  await expect(paid).toBeChecked();
});

test('a list that did not come is asked for again, a row that was not answered is sent again as the same one, and without a connection it is read', async ({
  page,
  context,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const refusal = {
    status: 403,
    json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
  };
  const lists = `**/api/credits/${apuracao.id}`;
  await page.route(lists, (route) => route.fulfill(refusal));
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of)));
  await expect(panel(page)).toContainText('Não foi possível carregar os créditos');
  await page.unroute(lists);
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel(page)).toContainText('Nenhum crédito nesta apuração.');
  const ids: string[] = [];
  const calls = '**/api/credits';
  await page.route(calls, (route) => {
    ids.push((route.request().postDataJSON() as { id: string }).id);
    return ids.length > 1 ? route.continue() : route.fulfill(refusal);
  });
  const add = panel(page).getByRole('button', { name: 'Adicionar' });
  await add.click();
  await expect(page.getByText('Houve um erro ao salvar o crédito.')).toBeVisible();
  await add.click();
  await expect(rows(page)).toHaveCount(1);
  expect(new Set(ids).size).toBe(1);
  await page.unroute(calls);
  const month = scroll(page).getByRole('textbox', { name: 'Competência' });
  await expect(month).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(month).toHaveCount(0);
  const edit = scroll(page).getByRole('button', { name: 'Editar crédito sem competência' });
  await expect(edit).toBeFocused();
  await expect(scroll(page).getByRole('switch')).toBeDisabled();
  // On a phone the table scrolls, the page does not, and a row is answered in reach of what is typed.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Enter');
  await expect(scroll(page).getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await month.fill('072024');
  await scroll(page).getByRole('textbox', { name: 'Crédito' }).fill('12,50');
  await context.setOffline(true);
  await expect(panel(page)).toContainText('Alterar créditos precisa de conexão.');
  await expect(add).toBeDisabled();
  await month.press('Enter');
  await expect(scroll(page).getByRole('alert')).toContainText('Houve um erro ao salvar o crédito.');
  await expect(month).toHaveValue('07/2024');
  await context.setOffline(false);
  await scroll(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(rows(page)).toHaveText([/^07\/2024R\$ 12,50/]);
  await expect(panel(page)).not.toContainText('precisa de conexão');
});

test('the direction of a company reads credits and works on none', async ({
  page,
  product,
  signInAs,
}) => {
  const token = await product.staffToken(direction);
  const { of, apuracao } = await newApuracao(
    product,
    'PREVIDENCIARIO',
    async ({ id_product }) =>
      (await product.api({ path: `/data-api/products/${id_product}`, token })).status === 200,
  );
  await signInAs(page, direction);
  await page.goto(product.url(`/cliente/${of.cnpj}/produtos?produto=${of.id_product}`));
  await expect(panel(page)).toContainText('Nenhum crédito nesta apuração.');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await addCredit(product, apuracao, { ...july, creditOrigin: 12.5 });
  await addCredit(product, apuracao, { ...july, creditOrigin: 30, isPago: true });
  await page.reload();
  const standing = /(?:Em aberto|Pago)Sem boleto0$/;
  await expect(rows(page)).toHaveText([/^07\/2024/, /^07\/2024/]);
  await expect(rows(page)).toHaveText([standing, standing]);
  await expect(rows(page).getByText('Pago', { exact: true })).toHaveCount(1);
  // Their documents are read, nothing else is done.
  await expect(panel(page).getByRole('button')).toHaveText(['0', '0']);
  await expect(panel(page).getByRole('switch')).toHaveCount(0);
  await expect(scroll(page).getByRole('columnheader', { name: 'Cobrança' })).toBeVisible();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0);
});

test('an administrator bills the commission of ticked credits: what is asked back is confirmed, and what changed meanwhile is seen before it is sent', async ({
  page,
  context,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  const add = (mesCompetencia: string, said: Record<string, unknown>): Promise<Credit> =>
    addCredit(product, apuracao, { anoCompetencia: '2024', mesCompetencia, ...said });
  const january = await add('01', { creditOrigin: 1000, compensacao: 400, isPago: true });
  const february = await add('02', { creditOrigin: 500 });
  const march = await add('03', { creditOrigin: 300, compensacao: 200, isPago: true });
  await add('04', { creditOrigin: 10, comissao_porcentagem: 0 });
  const sumOf = (...credits: Credit[]): string =>
    formatMoney(credits.reduce((sum, { comissao }) => sum + centsOfWire(comissao!), 0));
  const boletos = async (): Promise<number[]> =>
    (await answerOf<BoletoRow[]>(product, 'GET', `/data-api/boletos?id_client=${of.cnpj}`)).map(
      ({ valor }) => centsOfWire(valor),
    );
  const before = (await boletos()).length;

  await signInAs(page, director);
  await page.goto(product.url(addressOf(of)));
  const tick = (month: string): Locator =>
    scroll(page).getByRole('checkbox', { name: `Selecionar crédito ${month}` });
  const all = scroll(page).getByRole('checkbox', {
    name: 'Selecionar todos os créditos da tabela',
  });
  const bar = panel(page).getByRole('status');
  const bill = panel(page).getByRole('button', { name: 'Gerar Boleto' });
  const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
  const send = dialog.getByRole('button', { name: 'Gerar Boleto' });
  const name = dialog.getByRole('textbox', { name: /^Nome do beneficiário/ });
  const amount = dialog.getByRole('group', { name: 'Valor' });
  const question = page.getByRole('dialog', { name: 'Gerar o boleto?' });
  const goOn = question.getByRole('button', { name: 'Gerar mesmo assim' });
  const billed = 'Há crédito já cobrado: 01/2024, 02/2024. Confirme para cobrar de novo.';
  const open = 'Este crédito ainda não foi compensado';
  /** Who pays, by hand: what the record lacks differs from client to client. */
  const fillPayer = async (nome: string): Promise<void> => {
    await expect(name).not.toHaveValue('');
    await name.fill(nome);
    for (const [field, text] of [
      ['CEP', '80010010'],
      ['Rua', 'Rua das Flores'],
      ['Cidade', 'Curitiba'],
      ['UF', 'pr'],
    ] as const)
      await dialog.getByRole('textbox', { name: field, exact: true }).fill(text);
  };
  const { faults, look } = accessibilityOf(page);

  await test.step('what has a commission is ticked; the bar follows the credits, whatever the filter shows', async () => {
    await expect(rows(page)).toHaveCount(4);
    await expect(bar).toHaveCount(0);
    await expect(tick('04/2024')).toHaveCount(0);
    await all.check();
    await expect(bar).toHaveText(
      `3 créditos selecionados · comissão ${sumOf(january, february, march)}`,
    );
    await tick('03/2024').uncheck();
    await expect(all).not.toBeChecked();
    const both = `2 créditos selecionados · comissão ${sumOf(january, february)}`;
    await expect(bar).toHaveText(both);
    const filter = page.getByRole('radiogroup', { name: 'Filtrar por situação' });
    await filter.getByText('Em aberto').click();
    await expect(rows(page)).toHaveText([/^02\/2024/, /^04\/2024/]);
    await expect(bar).toHaveText(both);
    await filter.getByText('Todos').click();
    await look('credits, two of them ticked');
    // In editing it is not billed.
    await scroll(page).getByRole('button', { name: 'Editar crédito 02/2024' }).click();
    await expect(bar).toHaveText(`1 crédito selecionado · comissão ${sumOf(january)}`);
    await scroll(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(bar).toHaveText(both);
    await context.setOffline(true);
    await expect(bill).toBeDisabled();
    await context.setOffline(false);
    await expect(bill).toBeEnabled();
  });

  await test.step('client and amount are theirs; one that is not compensated is asked about', async () => {
    await bill.click();
    await expect(dialog).toContainText(of.razao_social);
    await expect(dialog).toContainText('Comissão de 2 créditos: 01/2024, 02/2024');
    await expect(amount).toContainText(sumOf(january, february));
    await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Valor', exact: true })).toHaveCount(0);
    await expect(dialog.getByLabel(/^Vencimento/)).toBeFocused();
    await fillPayer('Pagador da comissão');
    await look('the boleto of a commission');
    await send.click();
    await expect(question).toContainText(open);
    await look('a question before a boleto');
    await goOn.click();
    await expect(page.getByText('Boleto emitido')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(rows(page)).toContainText(['Emitido', 'Emitido', 'Sem boleto', 'Sem boleto']);
    await expect(scroll(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    expect((await boletos()).length).toBe(before + 1);
    expect(faults).toEqual([]);
  });

  await test.step('billed before, it is asked about first; turned down, nothing is issued and what was typed stays', async () => {
    await tick('01/2024').check();
    await tick('02/2024').check();
    await bill.click();
    await fillPayer('Pagador de novo');
    await send.click();
    await expect(question).toContainText(billed);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(send).toBeFocused();
    await expect(dialog).not.toContainText('O boleto não foi emitido');
    await send.click();
    await expect(question).toContainText(billed);
    await goOn.click();
    await expect(question).toContainText(open);
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(question).toHaveCount(0);
    await expect(send).toBeFocused();
    await expect(name).toHaveValue('Pagador de novo');
    expect((await boletos()).length).toBe(before + 1);
  });

  await test.step('another commission stands there before it is sent; what was confirmed of these credits holds', async () => {
    const dearer = await answerOf<Credit>(product, 'PUT', '/api/credits', {
      id: january.id,
      comissao_porcentagem: 30,
    });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'A comissão mudou. Confira e gere de novo.',
    );
    await expect(send).toBeFocused();
    await expect(amount).toContainText(sumOf(dearer, february));
    await expect(bar).toHaveText(`2 créditos selecionados · comissão ${sumOf(dearer, february)}`);
    await send.click();
    await expect(question).toContainText(open);
    await goOn.click();
    await expect(dialog).toHaveCount(0);
    const issued = await boletos();
    expect(issued).toHaveLength(before + 2);
    expect(issued.map(formatMoney)).toContain(sumOf(dearer, february));
  });

  await test.step('what is gone is billed no more', async () => {
    await tick('01/2024').check();
    await tick('03/2024').check();
    await bill.click();
    await expect(dialog).toContainText('Comissão de 2 créditos: 01/2024, 03/2024');
    await fillPayer('Pagador de um');
    await answerOf(product, 'DELETE', `/api/credits/${january.id}`);
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('O boleto não foi emitido');
    await expect(dialog).toContainText('Comissão de 1 crédito: 03/2024');
    await expect(amount).toContainText(sumOf(march));
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(rows(page)).toHaveText([/^02\/2024.+Emitido/, /^03\/2024.+Emitido/, /^04\/2024/]);
    expect(await boletos()).toHaveLength(before + 3);
  });
});

test('credits are filtered by year and by what is paid, the sums follow, and what is shown is taken along', async ({
  page,
  product,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  await addCredit(product, apuracao, { ...july, creditOrigin: 12.5, isPago: true });
  await addCredit(product, apuracao, { ...july, creditOrigin: 30 });
  await addCredit(product, apuracao, { ...july, anoCompetencia: '2022', creditOrigin: 100 });
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of)));
  const paid = page.getByRole('radiogroup', { name: 'Filtrar por situação' });
  const year = page.getByRole('combobox', { name: 'Filtrar por ano' });
  await expect(totals(page)).toContainText('R$ 142,50');

  const refuse = (lists: string): Promise<unknown> =>
    page.route(lists, (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
      }),
    );
  const failure = panel(page).getByRole('alert');
  const filtered = `**/api/credits/${apuracao.id}?*`;

  await test.step('a list that does not come says so above the one that stands, and nothing that is typed goes', async () => {
    const again = failure.getByRole('button', { name: 'Tentar novamente' });
    const typed = scroll(page).getByRole('textbox', { name: 'Compensação' });
    const other = scroll(page).getByRole('switch', { name: 'Pago, 07/2022' });
    await rows(page)
      .filter({ hasText: 'R$ 30,00' })
      .getByRole('button', { name: /^Editar/ })
      .click();
    await typed.fill('1,25');

    await refuse(filtered);
    await paid.getByText('Pagos').click();
    await expect(failure).toContainText('Não foi possível carregar os créditos');
    await expect(failure).toContainText('Só leitura.');
    await expect(typed).toHaveValue('1,25');
    await expect(paid.getByRole('radio', { name: 'Pagos' })).toBeChecked();
    await expect(year).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Adicionar' })).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(failure).toContainText('Abaixo está a lista de antes.');
    // It shows what is saved meanwhile.
    await other.press('Space');
    await expect(other).toBeChecked();
    await expect(failure).toBeVisible();
    await paid.getByText('Todos').click();
    await expect(failure).toHaveCount(0);
    await expect(scroll(page)).not.toHaveAttribute('data-waiting');
    await paid.getByText('Pagos').click();
    await again.click();
    await expect(again).toBeFocused();
    await expect(typed).toHaveValue('1,25');
    await page.unroute(filtered);
    await again.click();
    await expect(failure).toHaveCount(0);
    await expect(scroll(page)).not.toHaveAttribute('data-waiting');
    // What is edited stays where the list is without it.
    await expect(rows(page)).toHaveCount(3);
    await expect(totals(page)).toContainText('R$ 112,50');
    await expect(typed).toHaveValue('1,25');

    // Asked for again in vain, it is older, but still the one of the filter.
    await paid.getByText('Todos').click();
    await expect(totals(page)).toContainText('R$ 142,50');
    const all = `**/api/credits/${apuracao.id}`;
    await refuse(all);
    await other.press('Space');
    await expect(failure).toContainText('Não foi possível carregar os créditos');
    await expect(other).not.toBeChecked();
    await expect(failure).not.toContainText('lista de antes');
    await expect(typed).toHaveValue('1,25');
    await page.unroute(all);
    await again.click();
    await expect(failure).toHaveCount(0);
    await expect(typed).toHaveValue('1,25');
    await scroll(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(typed).toHaveCount(0);
  });

  await year.click();
  await page.getByRole('option', { name: '2024' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(totals(page)).toContainText('R$ 42,50');
  await paid.getByText('Em aberto').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(totals(page)).toContainText('R$ 30,00');
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Exportar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^creditos-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[1]).toMatch(/^07\/2024;30;08\/2024;/);
  expect(lines[2]).toMatch(/^Total;30;/);
  await year.click();
  await page.getByRole('option', { name: '2022' }).click();
  await paid.getByText('Pagos').click();
  await expect(panel(page)).toContainText('Nenhum crédito com este filtro.');
  await panel(page).getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByText('Não há dados para exportar.')).toBeVisible();
  // That there are none is said by an answer alone.
  await refuse(filtered);
  await year.click();
  await page.getByRole('option', { name: '2024' }).click();
  await expect(failure).toContainText('Só leitura.');
  await expect(panel(page)).not.toContainText('Nenhum crédito');
  await expect(year).toHaveValue('2024');
  await page.unroute(filtered);
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(totals(page)).toContainText('R$ 12,50');
  await year.click();
  await page.getByRole('option', { name: '2022' }).click();
  await expect(panel(page)).toContainText('Nenhum crédito com este filtro.');
  await panel(page).getByRole('button', { name: 'Limpar filtro' }).click();
  await expect(rows(page)).toHaveCount(3);
  await paid.getByText('Pagos').click();
  await expect(rows(page)).toHaveCount(1);
  // A row that is added stands among all.
  await panel(page).getByRole('button', { name: 'Adicionar' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(scroll(page).getByRole('textbox', { name: 'Competência' })).toBeFocused();
});
