import { randomUUID } from 'node:crypto';
import type { Boleto } from '#shared/boletos/boletos.schemas.ts';
import { addDays, dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import type { Locator, Page } from '@playwright/test';
import { searchList } from '#tests/pages/list-search.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { countLoads } from '#tests/support/count-loads.ts';
import { answerOf, director } from '#tests/support/product-at-work.ts';
import type { Product } from '#tests/support/product-process.ts';
import { refusalBody } from '#tests/support/refusal.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const partner = 'parceiro@recupera.test';
const searchLabel = 'Buscar por nome ou CNPJ/CPF';
const today = (): string => dayInBrasilia(new Date());
/** A name that no other boleto bears. */
const newName = (): string => `Pagador ${randomUUID().slice(0, 8)}`;

const table = (page: Page): Locator => page.getByRole('table', { name: 'Lista de Boletos' });
const rows = (page: Page): Locator => table(page).locator('tbody').getByRole('row');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Gerar Boleto' });
const field = (page: Page, name: string | RegExp): Locator =>
  dialog(page).getByRole('textbox', { name, exact: true });
const send = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: 'Gerar Boleto', exact: true });
/** The one of the page's head; the list without boletos has another one. */
const open = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Gerar Boleto', exact: true }).first();

async function companyOf(product: Product): Promise<string> {
  const { user } = await answerOf<{ user: { id_tenant: string } }>(
    product,
    'GET',
    '/data-api/auth/session',
  );
  return user.id_tenant;
}

/** A boleto that the direction issues, of this payer. */
const issue = (product: Product, idClient: string, nome: string, due: string): Promise<Boleto> =>
  answerOf(product, 'POST', '/api/boletos', {
    id_client: idClient,
    valor: 125.5,
    dataVencimento: due,
    limitePag: 30,
    nomeBeneficiario: nome,
    endRua: 'Rua das Flores',
    endCidade: 'Curitiba',
    cep: '80010-010',
    uf: 'PR',
  });

async function chooseClient(page: Page, name: string): Promise<void> {
  const choice = dialog(page).getByRole('combobox', { name: 'Cliente' });
  await choice.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(field(page, /^Nome do beneficiário/)).toHaveValue(name);
}

/** Who pays, by hand: what a record lacks differs from client to client. */
async function fillPayer(page: Page, nome: string): Promise<void> {
  await field(page, /^Nome do beneficiário/).fill(nome);
  await field(page, 'Email').fill('financeiro@exemplo.com.br');
  await field(page, 'Telefone').fill('41999990000');
  await field(page, 'CEP').fill('80010010');
  await field(page, 'Rua').fill('Rua das Flores');
  await field(page, 'Número').fill('12');
  await field(page, 'Bairro').fill('Centro');
  await field(page, 'Cidade').fill('Curitiba');
  await field(page, 'UF').fill('pr');
}

test('an administrator issues a boleto by the sidebar and the dialog, pressed twice it is one, and reads it whole', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const nome = newName();
  const { faults, look } = accessibilityOf(page);
  await signInAs(page, director);
  await page.goto(product.url(`/admin/${await companyOf(product)}/clientes`));
  await page.getByRole('link', { name: 'Opções Financeiras' }).click();
  await expect(page).toHaveURL(/\/admin\/\d+\/opcoes-financeiras$/);
  await expect(page.getByRole('heading', { name: 'Lista de Boletos' })).toBeVisible();
  await open(page).click();

  await test.step('without a client it is asked for first', async () => {
    await send(page).click();
    await expect(dialog(page)).toContainText('Escolha o cliente');
    await expect(dialog(page).getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  });

  await test.step('the record fills in who pays; wrong values are said at their fields', async () => {
    await chooseClient(page, waitingClient.razao_social);
    await fillPayer(page, nome);
    await field(page, 'Valor').fill('2,49');
    await dialog(page)
      .getByLabel(/^Vencimento/)
      .fill(addDays(today(), -1));
    await dialog(page).getByRole('combobox', { name: 'Multa' }).selectOption('Multa Percentual');
    await field(page, 'Percentual da multa').fill('101');
    await send(page).click();
    for (const [name, text] of [
      ['Valor', 'Informe um valor entre R$ 2,50 e R$ 99.999.999,99'],
      ['Percentual da multa', 'Informe um percentual entre 0,01 e 100'],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(text);
    await expect(dialog(page)).toContainText('A data de vencimento não pode estar no passado');
    await expect(field(page, 'Valor')).toBeFocused();
    await look('a boleto that is refused');
  });

  await test.step('what was typed is not lost by leaving', async () => {
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Continuar editando' }).click();
    await expect(field(page, /^Nome do beneficiário/)).toHaveValue(nome);
  });

  const due = addDays(today(), 12);
  await test.step('issued once, however often it is pressed', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/boletos')) calls += 1;
    });
    await field(page, 'Valor').fill('1.234,5');
    await dialog(page)
      .getByLabel(/^Vencimento/)
      .fill(due);
    await field(page, 'Percentual da multa').fill('2,5');
    await expect(dialog(page)).toContainText(
      `Multa e mora a partir de ${formatCivilDay(addDays(due, 1))}`,
    );
    await send(page).dblclick();
    await expect(page.getByText('Boleto emitido')).toBeVisible();
    await expect(page.getByText(/: R\$ 1\.234,50$/)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(calls).toBe(1);
    await searchList(page, searchLabel, nome);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('R$ 1.234,50');
    await expect(rows(page)).toContainText(formatCivilDay(due));
    await expect(rows(page)).toContainText('Pendentesimulado');
    await look('the list of boletos');
  });

  await test.step('read whole', async () => {
    const details = rows(page).getByRole('button', { name: `Ver detalhes do boleto de ${nome}` });
    await details.click();
    const whole = page.getByRole('dialog', { name: /^Boleto \d+$/ });
    for (const text of [
      'Boleto simulado: nenhum banco foi consultado.',
      'R$ 1.234,50',
      'Multa Percentual: 2,50 %',
      'Sem Mora',
      nome,
      'financeiro@exemplo.com.br',
      '(41) 99999-0000',
      'Rua das Flores, 12',
      'Centro, Curitiba – PR',
      'CEP 80010-010',
      formatCivilDay(addDays(due, 30)),
    ])
      await expect(whole).toContainText(text);
    await expect(whole.getByRole('list', { name: 'Histórico do boleto' })).toContainText(
      'Boleto emitido por',
    );
    await look('a boleto whole');
    expect(faults).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);
    await expect(details).toBeFocused();
  });
});

test('a partner reads the boletos of their clients, and opens and issues none', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const nome = newName();
  await issue(product, waitingClient.cnpjcpf, nome, addDays(today(), 3));
  await signInAs(page, partner);
  await page.goto(product.url('/opcoes-financeiras'));
  await searchList(page, searchLabel, nome);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('R$ 125,50');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'CNPJ',
    'Nome',
    'Valor',
    'Vencimento',
    'Status',
  ]);
  await expect(rows(page).getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Lista de Boletos' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('R$ 125,50');
  await expect(cards.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('button', { name: 'Gerar Boleto' })).toHaveCount(0);
});

test('filters stand in the address and outlive a reload; a list that did not come is asked for again', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const nome = newName();
  const due = addDays(today(), 7);
  await issue(product, waitingClient.cnpjcpf, nome, due);
  await signInAs(page, director);
  const address = `/admin/${await companyOf(product)}/opcoes-financeiras`;
  await page.goto(product.url(address));
  await searchList(page, searchLabel, nome);
  await expect(rows(page)).toHaveCount(1);
  const status = page.getByRole('radiogroup', { name: 'Filtrar por status' });
  const empty = page.getByText('Nenhum boleto encontrado');
  await status.getByText('Pago', { exact: true }).click();
  await expect(page).toHaveURL(/status=PAGO/);
  await expect(empty).toBeVisible();
  await status.getByText('Pendente', { exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  const from = page.getByLabel('Vencimento de', { exact: true });
  await from.fill(addDays(due, 1));
  await expect(empty).toBeVisible();
  await from.fill(due);
  await page.getByLabel('Vencimento até', { exact: true }).fill(due);
  await expect(page).toHaveURL(new RegExp(`status=PENDENTE.*de=${due}.*ate=${due}`));
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: searchLabel })).toHaveValue(nome);
  await expect(from).toHaveValue(due);
  await expect(status.getByRole('radio', { name: 'Pendente' })).toBeChecked();

  await page.route('**/data-api/boletos?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Não foi possível carregar os boletos')).toBeVisible();
  await page.unroute('**/data-api/boletos?*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rows(page)).toHaveCount(1);

  const clear = page.getByRole('button', { name: 'Limpar filtros' });
  await clear.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(from).toHaveValue('');
  await expect(clear).toHaveCount(0);
  // A category of which no control of the list tells is taken away by it too.
  await page.goto(product.url(`${address}?situacao=EM_PROCESSAMENTO`));
  await expect(empty).toBeVisible();
  await clear.last().click();
  await expect(rows(page).first()).toBeVisible();
});

test('what is refused is said in the dialog, sent again it is the same boleto, and without a connection it waits', async ({
  page,
  context,
  product,
  signInAs,
  waitingClient,
  waitingClients,
}) => {
  const nome = newName();
  const readOnly = waitingClients.shift()!;
  const taken = await issue(product, waitingClient.cnpjcpf, newName(), addDays(today(), 3));
  await signInAs(page, director);
  await page.goto(product.url(`/admin/${await companyOf(product)}/opcoes-financeiras`));
  await open(page).click();

  const path = `/data-api/clients/${readOnly.cnpjcpf}`;
  const record = await answerOf<object>(product, 'GET', path);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ json: { data: { ...record, editar: false } } }),
  );
  await chooseClient(page, readOnly.razao_social);
  await expect(dialog(page)).toContainText('Seu acesso a este cliente é só de leitura.');
  await expect(send(page)).toBeDisabled();

  // The record of another one does not come: it is asked for again, and what was typed meanwhile stays.
  const records = `**/data-api/clients/${waitingClient.cnpjcpf}`;
  await page.route(records, (route) =>
    route.fulfill({ status: 403, json: refusalBody('forbidden', 'Não permitido.') }),
  );
  await dialog(page).getByRole('combobox', { name: 'Cliente' }).fill(waitingClient.razao_social);
  await page.getByRole('option', { name: waitingClient.razao_social }).click();
  await expect(dialog(page)).toContainText(
    'Não foi possível carregar o cadastro do cliente. Preencha à mão.',
  );
  await expect(dialog(page)).not.toContainText('só de leitura');
  await expect(field(page, /^Nome do beneficiário/)).toHaveValue('');
  await field(page, 'Email').fill('outro@exemplo.com.br');
  await page.unroute(records);
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(field(page, /^Nome do beneficiário/)).toHaveValue(waitingClient.razao_social);
  await expect(field(page, 'Email')).toHaveValue('outro@exemplo.com.br');
  await fillPayer(page, nome);

  await field(page, 'Valor').fill('10');
  await field(page, 'Seu número').fill(taken.seuNumero);
  await send(page).click();
  await expect(field(page, 'Seu número')).toHaveAccessibleDescription(
    /Este número já foi usado em outro boleto desta empresa\./,
  );
  await expect(field(page, 'Seu número')).toBeFocused();
  await field(page, 'Seu número').fill('');

  // It is issued, and its answer is lost: changed since, it is another one.
  const ids: string[] = [];
  const calls = '**/api/boletos';
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    ids.push((route.request().postDataJSON() as { id: string }).id);
    if (ids.length > 1) return route.continue();
    await answerOf(product, 'POST', '/api/boletos', route.request().postDataJSON());
    return route.fulfill({ status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') });
  });
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('O boleto não foi emitido');
  await expect(dialog(page).getByRole('alert')).toContainText('Tente mais tarde.');
  await expect(send(page)).toBeFocused();
  await field(page, 'Valor').fill('11');
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Este boleto já foi emitido com outros dados.',
  );

  await context.setOffline(true);
  await expect(dialog(page)).toContainText('Emitir um boleto precisa de conexão.');
  await expect(send(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(send(page)).toBeEnabled();

  await field(page, 'Valor').fill('10');
  await send(page).click();
  await expect(page.getByText('Boleto emitido')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(new Set(ids).size).toBe(1);
  await searchList(page, searchLabel, nome);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('R$ 10,00');
});

/** A year in which only the boletos of the test are due: two in March, of which one is paid, and one in December. */
async function ownYear(
  product: Product,
  { cnpjcpf }: { cnpjcpf: string },
  ano: string,
): Promise<string> {
  const paid = await issue(product, cnpjcpf, newName(), `${ano}-03-01`);
  await issue(product, cnpjcpf, newName(), `${ano}-03-31`);
  await issue(product, cnpjcpf, newName(), `${ano}-12-31`);
  await answerOf(product, 'POST', `/api/boletos/${paid.id}/pagamento`, {
    data: today(),
    valor: 1234.56,
  });
  return `/admin/${await companyOf(product)}/opcoes-financeiras?ano=${ano}`;
}

const monthsOf = (page: Page, ano: string): Locator =>
  page.getByRole('region', { name: `Boletos por mês em ${ano}`, exact: true });
const monthsTable = (page: Page, ano: string): Locator =>
  page.getByRole('table', { name: `Boletos por mês em ${ano}` });

test('the months of the chosen year are a picture with its amounts, and a table behind it', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const { faults, look } = accessibilityOf(page);
  const address = await ownYear(product, waitingClient, '2061');
  await signInAs(page, director);
  await page.goto(product.url(address));
  const section = monthsOf(page, '2061');
  for (const amount of ['251', '1,2\u00A0mil', '125,5'])
    await expect(section.getByText(amount, { exact: true })).toBeVisible();
  for (const month of ['Jan', 'Dez'])
    await expect(section.getByText(month, { exact: true })).toBeVisible();
  await expect(monthsTable(page, '2061')).toHaveCount(0);
  await look('the months as a picture');

  const toggle = section.getByRole('button', { name: 'Mostrar tabela' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const rows = monthsTable(page, '2061').getByRole('row');
  await expect(rows).toHaveCount(14);
  await expect(rows.nth(3)).toHaveText('MarçoR$ 251,00R$ 1.234,56R$ 0,00');
  await expect(rows.nth(4)).toHaveText('AbrilR$ 0,00R$ 0,00R$ 0,00');
  await expect(rows.nth(13)).toHaveText('TotalR$ 376,50R$ 1.234,56R$ 0,00');
  await look('the months as a table');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await look('the months on a phone');
  await section.getByRole('button', { name: 'Ocultar tabela' }).click();
  await expect(rows).toHaveCount(0);
  // What is newest is what is seen first, also where the page became narrow.
  await section.getByRole('group').scrollIntoViewIfNeeded();
  await expect(section.getByText('125,5', { exact: true })).toBeInViewport();
  await expect(section.getByText('Jan', { exact: true })).not.toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: 'Ano de vencimento' }).click();
  await page.getByRole('option', { name: 'Todos os anos' }).click();
  await expect(monthsOf(page, today().slice(0, 4))).toBeVisible();
  // A year without any boleto has no empty picture.
  await page.goto(product.url(address.replace('ano=2061', 'ano=2062')));
  await expect(page.getByText('Nenhum boleto vence em 2062.')).toBeVisible();
  await expect(monthsOf(page, '2062').getByRole('button')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('where the picture cannot be drawn the table stands alone: no error, no reload; without a connection it is not asked for', async ({
  page,
  context,
  product,
  signInAs,
  waitingClient,
}) => {
  const address = await ownYear(product, waitingClient, '2071');
  await signInAs(page, director);
  let asked = 0;
  const counted = countLoads(page);
  const section = monthsOf(page, '2071');
  const table = monthsTable(page, '2071');
  for (const part of [/\/assets\/charts-[^/]*\.css/, /\/assets\/charts-[^/]*\.js/]) {
    asked = 0;
    await context.unrouteAll();
    await context.route(part, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(product.url(address));
    await expect(table).toContainText('R$ 1.234,56');
    await expect(section.getByRole('button')).toHaveCount(0);
    await expect(section.getByRole('alert')).toHaveCount(0);
    expect(asked).toBeGreaterThan(0);
  }

  const tab = (name: string): Locator => page.getByRole('tab', { name, exact: true });
  await tab('Créditos').click();
  await expect(page.getByRole('tabpanel', { name: 'Créditos' })).toContainText(/R\$/);
  asked = 0;
  await context.setOffline(true);
  await page.goBack();
  await expect(table).toContainText('R$ 1.234,56');
  await expect(section.getByRole('alert')).toHaveCount(0);
  expect(asked).toBe(0);
  await context.unrouteAll();
  await context.setOffline(false);
  await expect(section.getByRole('button', { name: 'Mostrar tabela' })).toBeVisible();
  await expect(section.getByText('251', { exact: true })).toBeVisible();
  expect(counted.loads).toBe(2);
});
