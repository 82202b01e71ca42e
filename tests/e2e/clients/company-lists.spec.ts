import type { Locator, Page } from '@playwright/test';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import type { CompanyProduct } from '#shared/products/products.schemas.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { answerOf, director, newApuracao } from '#tests/support/product-at-work.ts';
import { refusalBody } from '#tests/support/refusal.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const table = (page: Page, name: string): Locator => page.getByRole('table', { name });
/** Rows of a list, its head apart, that tell of a client. */
const rows = (page: Page, name: string, of: string | RegExp = /./): Locator =>
  table(page, name).locator('tbody').getByRole('row').filter({ hasText: of });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
/** In the panel of a tab: the address names it before it is drawn, and the one before it has a search too. */
const searchFor = async (page: Page, panel: string, text: string): Promise<void> => {
  const shown = page.getByRole('tabpanel', { name: panel });
  await shown.getByRole('search').getByRole('textbox').fill(text);
  await page.waitForURL((url) => url.searchParams.get('q') === text);
  // Until the answer comes the former rows stay, faded.
  await expect(
    shown.getByRole('table').locator('tbody').getByRole('row').filter({ hasNotText: text }),
  ).toHaveCount(0);
};

test('what the clients of a company have is found over all of them, and each row leads to what it tells of', async ({
  product,
  page,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const { faults, look } = accessibilityOf(page);
  const address = product.url(`/admin/${of.id_tenant}/opcoes-fiscais`);
  await signInAs(page, director);
  await page.goto(address);

  await test.step('regimes lead to the client', async () => {
    await expect(tab(page, 'Regimes')).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Filtrar por regime').selectOption('SIMPLES_NACIONAL');
    await page.waitForURL(/regime=SIMPLES_NACIONAL/);
    await searchFor(page, 'Regimes', of.razao_social);
    const row = rows(page, 'Regimes dos clientes', of.razao_social);
    await expect(row).toContainText(productTypeLabels[of.typeServico]);
    await expect(row).toContainText('Simples Nacional');
    await look('the regimes of the clients');
    await row.click();
    await page.waitForURL(new RegExp(`/clientes/${of.cnpj}/`));
    await page.goBack();
    await expect(row).toBeVisible();
  });

  await test.step('products by status and service lead to the product', async () => {
    await tab(page, 'Produtos').click();
    await page.waitForURL(/\?aba=produtos$/);
    await page.getByLabel('Filtrar por produto').selectOption(of.typeServico);
    await page.waitForURL(/servico=/);
    await searchFor(page, 'Produtos', of.razao_social);
    const row = rows(page, 'Produtos da empresa', of.razao_social);
    await expect(row).toContainText(productTypeLabels[of.typeServico]);
    await look('the products of the clients');
    await row.click();
    await page.waitForURL((url) => url.searchParams.get('produto') === of.id_product);
    await page.goBack();
    await page.getByLabel('Filtrar por status').selectOption('JUDICIAL');
    await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await expect(rows(page, 'Produtos da empresa').first()).toBeVisible();
    await expect(page).toHaveURL(/\?aba=produtos$/);
  });

  await test.step('apurações by their state lead to themselves', async () => {
    await tab(page, 'Análises').click();
    await searchFor(page, 'Análises', of.razao_social);
    const row = rows(page, 'Apurações da empresa', apuracao.label);
    await expect(row).toContainText('Aberta');
    await expect(row).toContainText('R$ 0,00');
    await look('the apurações of the clients');
    await page
      .getByRole('radiogroup', { name: 'Filtrar por estado' })
      .getByText('Encerradas')
      .click();
    await expect(row).toHaveCount(0);
    await page.getByRole('radiogroup', { name: 'Filtrar por estado' }).getByText('Abertas').click();
    await row.click();
    await page.waitForURL((url) => url.searchParams.get('apuracao') === apuracao.id);
  });

  await test.step('a list that does not come says so; on a phone nothing is wider than it', async () => {
    await page.route('**/api/apuracao?*', (route) =>
      route.fulfill({ status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') }),
    );
    await page.goto(`${address}?aba=analises&estado=aberta`);
    await expect(page.getByText('Não foi possível carregar as apurações')).toBeVisible();
    await page.unroute('**/api/apuracao?*');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(
      page.getByRole('list', { name: 'Apurações da empresa' }).getByRole('listitem').first(),
    ).toContainText('Aberta');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  expect(faults).toEqual([]);
});

test('credits of all clients are found with their sums, and lead to their apuração', async ({
  product,
  page,
  signInAs,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  for (const [mesCompetencia, creditOrigin] of [
    ['03', 100.5],
    ['04', 20],
  ] as const) {
    const { id } = await answerOf<Credit>(product, 'POST', '/api/credits', {
      id_client: of.cnpj,
      id_product: of.id_product,
      id_apuracao: apuracao.id,
    });
    await answerOf(product, 'PUT', '/api/credits', {
      id,
      anoCompetencia: '2019',
      mesCompetencia,
      creditOrigin,
    });
  }
  const { faults, look } = accessibilityOf(page);
  await signInAs(page, director, `/admin/${of.id_tenant}/opcoes-financeiras`);
  await tab(page, 'Créditos').click();
  await page.waitForURL(/\?aba=creditos$/);
  await searchFor(page, 'Créditos', of.razao_social);
  await page.getByRole('combobox', { name: 'Filtrar por ano' }).click();
  await page.getByRole('option', { name: '2019' }).click();
  await page.waitForURL(/ano=2019/);
  const sums = page.getByLabel('Somas');
  await expect(sums).toContainText('R$ 120,50');
  await expect(rows(page, 'Créditos da empresa')).toHaveCount(2);
  await expect(rows(page, 'Créditos da empresa', '03/2019')).toContainText('Sem boleto');
  await look('the credits of the clients');
  // The address alone tells it.
  await page.reload();
  await expect(sums).toContainText('R$ 120,50');
  await page.getByRole('radiogroup', { name: 'Filtrar por situação' }).getByText('Pagos').click();
  await expect(page.getByText('Nenhum crédito encontrado.')).toBeVisible();
  await expect(sums).toHaveCount(0);
  await page
    .getByRole('radiogroup', { name: 'Filtrar por situação' })
    .getByText('Em aberto')
    .click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('list', { name: 'Créditos da empresa' }).getByRole('listitem'),
  ).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows(page, 'Créditos da empresa', '04/2019').click();
  await page.waitForURL((url) => url.searchParams.get('apuracao') === apuracao.id);
  expect(faults).toEqual([]);
});

test('a partner finds what stands of the own clients alone', async ({
  product,
  page,
  signInAs,
}) => {
  const listed = async (email: string, idTenant?: string) =>
    (
      await product.api({
        path: '/data-api/products?pageSize=50',
        token: await product.staffToken(email),
        ...(idTenant === undefined ? {} : { headers: { 'x-tenant': idTenant } }),
      })
    ).json() as { data: CompanyProduct[]; total: number };
  const own = await listed('parceiro@recupera.test');
  expect(own.total).toBeLessThanOrEqual(50);
  const seen = new Set(own.data.map(({ cnpj }) => cnpj));
  const all = await listed(director, own.data[0]!.id_tenant);
  const withheld = all.data.find(({ cnpj }) => !seen.has(cnpj))!;
  await signInAs(page, 'parceiro@recupera.test', '/opcoes-fiscais?aba=produtos');
  const name = 'Produtos da empresa';
  await expect(rows(page, name)).toHaveCount(own.total);
  await searchFor(page, 'Produtos', withheld.razao_social);
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await rows(page, name).first().click();
  await page.waitForURL(/\/cliente\/[^/]+\/produtos\?produto=/);
});

test('who sees no service is told whom to ask', async ({ page, signInAs }) => {
  await page.route('**/data-api/products/regimes?*', (route) =>
    route.fulfill({ json: { data: [], total: 0, truncated: false } }),
  );
  await signInAs(page, 'juridico@recupera.test', '/opcoes-fiscais');
  await expect(page.getByText('Nenhum regime encontrado.')).toBeVisible();
  await expect(page.getByText(productMessages.askCeo)).toBeVisible();
});
