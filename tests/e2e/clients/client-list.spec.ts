import type { Locator } from '@playwright/test';
import { registrationCards } from '#shared/clients/clients.enums.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import { answerOf, director } from '#tests/support/product-at-work.ts';
import type { Product } from '#tests/support/product-process.ts';
import { refusalBody } from '#tests/support/refusal.ts';

test.use({ serviceWorkers: 'block' });

const pageSize = 50;

/** Names of the clients on the page, in the table or in the cards. */
async function names(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('main')
    .locator('tbody tr td:nth-child(2), li > div > a:first-child')
    .allInnerTexts();
  return texts.map((text) => text.replace(' · rede', '').trim());
}

/** Names of all clients of the manager, A to Z, as the server gives them to any caller. */
async function allNames(product: Product): Promise<string[]> {
  const token = await product.staffToken('gerente@recupera.test');
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { razao_social: string }[];
  };
  return data.map((client) => client.razao_social);
}

test('the headers of the list order it by keyboard, and the address keeps the order', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test');
  await page.goto(product.url('/clientes'));
  const byName = page.getByRole('columnheader', { name: 'Razão Social' });
  const byStatus = page.getByRole('columnheader', { name: 'Status' });
  const byDay = page.getByRole('columnheader', { name: 'Cadastro' });
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  const all = await allNames(product);
  const ascending = all.slice(0, pageSize);
  const descending = all.toReversed().slice(0, pageSize);
  expect(descending[0]).not.toBe(ascending[0]);
  await expect.poll(() => names(page)).toEqual(ascending);

  await byName.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/clientes?sort=-razao_social');
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(descending);
  await expect(byName.getByRole('button')).toBeFocused();

  await byStatus.getByRole('button').press('Space');
  await page.waitForURL('**/clientes?sort=status');
  await expect(byStatus).toHaveAttribute('aria-sort', 'ascending');
  await expect(byName).not.toHaveAttribute('aria-sort');
  const statuses = async (): Promise<string[]> =>
    page.getByRole('table').locator('tbody tr td:nth-child(4)').allInnerTexts();
  await expect
    .poll(async () => (await statuses()).filter((status, i, all) => status !== all[i - 1]).length)
    .toBe(new Set(await statuses()).size);

  // A search keeps the order, a reload both.
  const search = page.getByLabel('Buscar por Razão Social ou CNPJ/CPF');
  await search.fill(ascending[0]!.slice(0, 6));
  await page.waitForURL(/q=.*&sort=status|sort=status&q=/);
  await page.reload();
  await expect(byStatus).toHaveAttribute('aria-sort', 'ascending');
  await expect(search).toHaveValue(ascending[0]!.slice(0, 6));
  await search.fill('');
  await page.waitForURL('**/clientes?sort=status');
  // Of days the newest come first.
  await byDay.getByRole('button').click();
  await page.waitForURL('**/clientes?sort=-createdDate');
  await expect(byDay).toHaveAttribute('aria-sort', 'descending');
  await byName.getByRole('button').click();
  await page.waitForURL(/\/clientes$/);
  await expect.poll(() => names(page)).toEqual(ascending);
  // An order that nobody knows is the list's own.
  await page.goto(product.url('/clientes?sort=senha&etapa=outra&responsavel=eu&de=ontem'));
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual(ascending);
});

test('filters stand in the address, are counted on their button, and a stage that nobody is at says so', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'diretoria@recupera.test');
  await page.goto(product.url('/clientes'));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await dialog.getByRole('combobox', { name: 'Etapa do contrato' }).click();
  await page.getByRole('option', { name: 'Em aberto', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Responsável' }).click();
  const person = page.getByRole('option').nth(1);
  const name = await person.innerText();
  await person.click();
  await dialog.getByLabel('Cadastrados de').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await page.waitForURL(/etapa=em_aberto.*responsavel=.*de=2020-01-01/);
  await expect(page.getByLabel('3 filtros ativos')).toBeVisible();
  // Opened cold they are what they were, people by name.
  await page.reload();
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Responsável' })).toHaveValue(name);
  await expect(dialog.getByRole('combobox', { name: 'Etapa do contrato' })).toHaveValue(
    'Em aberto',
  );
  await page.keyboard.press('Escape');
  // Somebody who is not there any more.
  await page.goto(product.url('/clientes?responsavel=0198c0de-0000-7000-8000-00000000000a'));
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Responsável' })).toHaveValue(
    'Pessoa excluída',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
  await page.waitForURL(/\/clientes$/);
});

test('rows are as dense and pages as long as this device had them, also after signing out', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test');
  await page.goto(product.url('/clientes'));
  const rows = page.getByRole('table').locator('tbody tr');
  // Rows of one line: a long name has two.
  const height = (): Promise<number> =>
    rows.evaluateAll((all) =>
      Math.round(Math.min(...all.map((row) => row.getBoundingClientRect().height))),
    );
  await expect(rows.first().getByRole('cell').nth(1)).toContainText(/\S/);
  await expect.poll(height).toBeLessThan(42);
  const roomy = page.getByRole('button', { name: 'Linhas espaçadas' });
  await roomy.click();
  await expect(roomy).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(height).toBeGreaterThan(50);
  await page.getByText('10 por página').click();
  await expect.poll(async () => (await names(page)).length).toBe(10);
  await page.goto(product.url('/clientes'));
  await expect.poll(async () => (await names(page)).length).toBe(10);
  await expect(roomy).toHaveAttribute('aria-pressed', 'true');
  // What the address says goes before it.
  await page.goto(product.url('/clientes?pageSize=50'));
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(10);
  // A page that stands open would notice the end of its session, and go to the sign-in by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, 'diretoria@recupera.test');
  await page.goto(product.url('/clientes'));
  await expect(roomy).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone the cards are ordered too', async ({ page, product, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'gerente@recupera.test');
  await page.goto(product.url('/clientes'));
  const all = await allNames(product);
  await expect.poll(() => names(page)).toEqual(all.slice(0, pageSize));
  await page.getByLabel('Ordenar por').selectOption({ label: 'Razão Social, Z a A' });
  await expect.poll(() => names(page)).toEqual(all.toReversed().slice(0, pageSize));
});

for (const [when, isLate] of [
  ['at once', false],
  ['late, on a busy device that has not drawn that yet', true],
] as const)
  test(`the search field follows the address: what was not sent yet is dropped when the filters go, where its delay ends ${when}`, async ({
    page,
    product,
    signInAs,
  }) => {
    await signInAs(page, 'gerente@recupera.test');
    await page.goto(product.url('/clientes?q=nome-que-ninguem-tem'));
    const search = page.getByLabel('Buscar por Razão Social ou CNPJ/CPF');
    await expect(search).toHaveValue('nome-que-ninguem-tem');
    const searches: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/clients')) searches.push(searchParams.get('q') ?? '');
    });
    await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
    await page.evaluate(async (isKeptBack) => {
      const ours = window.setTimeout;
      /** The end of the search's delay, kept back. */
      const delayed = new Promise<() => void>((resolve) => {
        const held = (run: () => void, ms?: number): number => {
          if (ms !== 250) return ours(run, ms);
          resolve(run);
          return 0;
        };
        if (isKeptBack) window.setTimeout = held as typeof window.setTimeout;
      });
      const field = document.querySelector<HTMLInputElement>('input[inputmode="search"]')!;
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      set!.call(field, 'nome-que-ninguem-tem-ainda');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const endDelay = isKeptBack ? await delayed : undefined;
      window.setTimeout = ours;
      // In the turn of the input where nothing is kept back, so that no search can go out between them.
      [...document.querySelectorAll('button')]
        .find((button) => button.textContent === 'Limpar filtros')!
        .click();
      if (endDelay === undefined) return;
      // No task, so nothing is drawn before the address has moved on.
      for (let turn = 0; turn < 10_000 && window.location.search !== ''; turn += 1)
        await Promise.resolve();
      endDelay();
    }, isLate);
    await page.waitForURL(/\/clientes$/);
    await expect(search).toHaveValue('');
    // A later search is the next one that goes out: the dropped one never did.
    await search.fill('padaria');
    await page.waitForURL(/q=padaria/);
    await expect.poll(() => searches.includes('padaria')).toBe(true);
    expect(searches).not.toContain('nome-que-ninguem-tem-ainda');
  });

test('while the rows of the search before are shown, the list says that it is busy', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test');
  await page.goto(product.url('/clientes'));
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: /^[\d.]+ clientes$/ })).toBeVisible();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/data-api\/clients\?.*q=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Buscar por Razão Social ou CNPJ/CPF').fill('nome-que-ninguem-tem');
  const busy = main.locator('[aria-busy="true"]');
  await expect(busy.getByRole('table')).toBeVisible();
  letGo();
  await expect(main.getByText('Nenhum cliente encontrado.')).toBeVisible();
  await expect(busy).toHaveCount(0);
});

test('a page before the first one in the address is the first one', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const asked = page.waitForRequest(/data-api\/clients\?/);
  await page.goto(product.url('/clientes?page=-3'));
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
  await expect(page.getByText('Auto Peças Boa Vista S.A.').first()).toBeVisible();
});

test('the tiles of the overview say how many rows the list has that they lead to', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'diretoria@recupera.test');
  for (const [name, etapa] of [
    ['Aguardam assinatura', 'em_aberto'],
    ['Fechados em 30 dias', 'fechado_30_dias'],
  ] as const) {
    await page.goto(product.url('/home'));
    const tile = page.getByRole('main').getByRole('link', { name });
    // A name may hold a number too: the count stands last.
    await expect(tile).toHaveText(/\d$/);
    const said = /(\d[\d.]*)$/.exec((await tile.innerText()).replaceAll(/\s+/g, ' ').trim())![1]!;
    await tile.click();
    await page.waitForURL(`**/clientes?etapa=${etapa}`);
    const main = page.getByRole('main');
    if (said === '0') await expect(main.getByText('Nenhum cliente encontrado.')).toBeVisible();
    else
      await expect(main.getByRole('status').filter({ hasText: /^[\d.]+ clientes?$/ })).toHaveText(
        new RegExp(`^${said.replace('.', '\\.')} cliente`),
      );
  }
});

test('what waits for a person leads to its rows, and without an answer one line says so', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'diretoria@recupera.test');
  await page.goto(product.url('/home'));
  const waiting = page.getByRole('region', { name: 'O que espera por você' });
  await expect(waiting.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible();
  const tile = waiting.getByRole('link', { name: /^Procurações venc/ }).first();
  const [, said] = /(\d[\d.]*)/.exec(await tile.innerText())!;
  await tile.click();
  await page.waitForURL(/\/clientes\?procuracao=venc(endo|ida)$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^[\d.]+ clientes?$/ }),
  ).toHaveText(new RegExp(`^${said!.replace('.', '\\.')} cliente`));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Procuração')).toHaveValue(/^Ven/);

  await page.route('**/data-api/overview', (route) => route.abort());
  await page.goto(product.url('/home'));
  await expect(page.getByText('Os outros números aparecem quando a rede voltar.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Visitas neste aparelho/ })).toBeVisible();
});

/** 'Fevereiro' of `02` */
function monthName(mes: string): string {
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`2026-${mes}-01T00:00:00Z`),
  );
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
}

/** Makes 31/02/2026 in a date field, of which no calendar has any; whether day or month stands first is the browser's. */
async function typeFebruary31(field: Locator): Promise<void> {
  await field.fill('2026-01-31');
  await field.press('ArrowUp');
  if ((await field.inputValue()) !== '') {
    await field.fill('2026-01-31');
    await field.press('ArrowRight');
    await field.press('ArrowUp');
  }
  expect(await field.inputValue()).toBe('');
}

test('the cards of the registrations say how many rows the list has that they lead to, and a certificate is read, refused and changed', async ({
  page,
  product,
  signInAs,
  waitingClient,
}) => {
  const { cnpjcpf, razao_social } = waitingClient;
  const { id_tenant, createdDate } = await answerOf<Client>(
    product,
    'POST',
    `/data-api/clients/update/${cnpjcpf}`,
    { certificadoValidoAte: '2020-01-31' },
  );
  const [ano, mes] = dayInBrasilia(new Date(createdDate)).split('-') as [string, string];
  const { faults, look } = accessibilityOf(page);
  const board = page.getByRole('region', { name: 'Resumo dos cadastros' });
  const card = (name: RegExp): Locator => board.getByRole('link', { name });
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d.]+ clientes?$/ });
  await signInAs(page, director);

  await test.step('cards that do not come say so, and the lists below are there', async () => {
    await page.route('**/data-api/clients/quadro*', (route) =>
      route.fulfill({ status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') }),
    );
    await page.goto(product.url(`/admin/${id_tenant}/opcoes-fiscais`));
    await expect(board.getByRole('alert')).toContainText(
      'Não foi possível carregar o resumo. Tente mais tarde.',
    );
    await expect(
      page.getByRole('table', { name: 'Regimes dos clientes' }).getByRole('row').nth(1),
    ).toContainText(/\d/);
    await page.unroute('**/data-api/clients/quadro*');
    await board.getByRole('button', { name: 'Tentar novamente' }).click();
  });

  await test.step('five cards, of all registrations and of a month', async () => {
    for (const label of ['Total', ...Object.values(registrationCards)])
      await expect(card(new RegExp(`^${label}: [\\d.]+ clientes?$`))).toBeVisible();
    await expect(board.getByRole('link')).toHaveCount(5);
    const month = board.getByRole('combobox', { name: 'Mês de cadastro' });
    await expect(month).toBeDisabled();
    await board.getByRole('combobox', { name: 'Ano de cadastro' }).click();
    await page.getByRole('option', { name: ano, exact: true }).click();
    await expect(card(/^Total/)).toHaveAttribute(
      'href',
      new RegExp(`/clientes\\?de=${ano}-01-01&ate=${ano}-12-31$`),
    );
    await month.click();
    const answered = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('mes') === mes,
    );
    await page.getByRole('option', { name: monthName(mes), exact: true }).click();
    await answered;
    await expect(board.locator('[aria-busy="true"]')).toHaveCount(0);
    await look('the cards of the registrations');
  });

  await test.step('a card leads to its rows', async () => {
    const expired = card(/^Certificado Expirado: /);
    const said = /([\d.]+)$/.exec(await expired.innerText())![1]!;
    await expired.click();
    await page.waitForURL(`**/clientes?quadro=certificado&cadastro=${ano}-${mes}`);
    await expect(count).toHaveText(new RegExp(`^${said.replace('.', '\\.')} cliente`));
    const row = page
      .getByRole('table', { name: 'Lista de Clientes' })
      .getByRole('row')
      .filter({ hasText: razao_social });
    await expect(row.first()).toBeVisible();
    await expect(page.getByLabel('2 filtros ativos')).toBeVisible();
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtros' });
    await expect(dialog.getByRole('combobox', { name: 'Quadro' })).toHaveValue(
      registrationCards.certificado,
    );
    const month = dialog.getByRole('textbox', { name: 'Mês de cadastro' });
    await expect(month).toHaveValue(`${mes}/${ano}`);
    await month.fill('13/2026');
    await month.blur();
    await expect(month).toHaveAccessibleDescription('Mês inválido. Use MM/AAAA.');
    await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).click();
    await page.waitForURL(/\/clientes$/);
    await expect(count).not.toHaveText(new RegExp(`^${said.replace('.', '\\.')} cliente`));
  });

  await test.step('the last day of the certificate is read, refused and changed where the client is', async () => {
    await page.goto(product.url(`/admin/${id_tenant}/clientes/${cnpjcpf}/informacoes`));
    await page.getByRole('tab', { name: 'Procuraçao' }).click();
    const form = page.getByRole('form', { name: 'Certificado' });
    const read = form.getByRole('group', { name: 'Certificado válido até' });
    await expect(read).toContainText('31/01/2020');
    await expect(read).toContainText('Certificado expirado');
    await look('the certificate of a client');
    await form.getByRole('button', { name: 'Editar' }).click();
    const until = form.getByLabel('Certificado válido até');
    await typeFebruary31(until);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(until).toHaveAccessibleDescription('Data inválida');
    await until.fill('2031-12-31');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Alterações salvas.')).toBeVisible();
    await expect(read).toContainText('31/12/2031');
    await expect(read).not.toContainText('Certificado expirado');
    expect(faults).toEqual([]);
  });
});

test('a company of more clients than are counted says so, and a page that is not there leads to the last one', async ({
  page,
  product,
  signInAs,
}) => {
  // The rows are the product's; only how many there are is said otherwise, as the server says it of more than 10,000 (tests/api/large-company.test.ts).
  const token = await product.staffToken('gerente@recupera.test');
  await page.route(/\/data-api\/clients\?.*page=/, async (route) => {
    const asked = new URL(route.request().url());
    const at = Number(asked.searchParams.get('page'));
    asked.searchParams.set('page', '1');
    const answer = (
      await product.api({ path: `${asked.pathname}${asked.search}`, token })
    ).json() as { data: object[] };
    await route.fulfill({
      json: { ...answer, data: at > 200 ? [] : answer.data, total: 10_000, truncated: true },
    });
  });
  await signInAs(page, 'gerente@recupera.test');
  await page.goto(product.url('/clientes?page=999'));
  await page.waitForURL('**/clientes?page=200');
  await expect(
    page.getByText('Mais de 10.000 clientes: use a busca para chegar aos outros'),
  ).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(pageSize);
  await expect(page.getByRole('button', { name: '200', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
});
