import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { isBuilt } from '#shared/products/built-products.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import type { Product as ClientProduct, ProductRow } from '#shared/products/products.schemas.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ serviceWorkers: 'block' });

const director = 'ceo@recupera.test';
const panel = (page: Page) => page.getByRole('region', { name: 'Apuração', exact: true });
const period = (page: Page) => panel(page).getByRole('combobox', { name: 'Período' });

/** Products of the company whose screens are built, with how many apurações each has. */
async function builtProducts(product: Product): Promise<(ProductRow & { many: number })[]> {
  const token = await product.staffToken(director);
  const session = (await product.api({ path: '/data-api/auth/session', token })).json();
  const { id_tenant } = (session as { data: { user: { id_tenant: string } } }).data.user;
  const { data } = (
    await product.api({ path: `/data-api/products/tenants/${id_tenant}?pageSize=200`, token })
  ).json() as { data: ProductRow[] };
  const found = [];
  for (const one of data.filter(({ typeServico }) => isBuilt(typeServico)))
    found.push({ ...one, many: (await listOf(product, one.id_product)).length });
  return found;
}

async function listOf(product: Product, idProduct: string): Promise<Apuracao[]> {
  const token = await product.staffToken(director);
  return (
    (await product.api({ path: `/api/apuracao/${idProduct}`, token })).json() as {
      data: Apuracao[];
    }
  ).data;
}

const addressOf = (of: ProductRow): string =>
  `/admin/${of.id_tenant}/clientes/${of.cnpj}/produtos?produto=${of.id_product}`;

test('an administrator opens the first apuração of a product and the next, which closes it, and names both', async ({
  page,
  context,
  product,
  signInAs,
}) => {
  const of = (await builtProducts(product)).find(({ many }) => many === 0)!;
  await signInAs(page, director, addressOf(of));
  await expect(panel(page)).toContainText('Nenhuma apuração encontrada.');

  await test.step('the first, after a question; pressed twice it is one, and it takes a second', async () => {
    await panel(page).getByRole('button', { name: 'Nova apuração' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova apuração' });
    await expect(dialog).toContainText(
      `A primeira apuração de ${productTypeLabels[of.typeServico]} será aberta.`,
    );
    const began = Date.now();
    await dialog.getByRole('button', { name: 'Abrir apuração' }).dblclick();
    await expect(page.getByText('Nova apuração criada com sucesso!')).toBeVisible();
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    await expect(dialog).toHaveCount(0);
    await expect(period(page)).toHaveValue(/^1 - \d\d\/\d{4}$/);
    expect(await listOf(product, of.id_product)).toHaveLength(1);
  });
  const [first] = await listOf(product, of.id_product);
  await expect(page).toHaveURL(new RegExp(`apuracao=${first!.id}`));

  await test.step('refused, it says why, and the same one is sent again', async () => {
    await panel(page).getByRole('button', { name: 'Nova apuração' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova apuração' });
    await expect(dialog).toContainText(`A apuração ${first!.label} será encerrada.`);
    const calls = '**/api/apuracao';
    const ids: string[] = [];
    await page.route(calls, (route) => {
      ids.push((route.request().postDataJSON() as { id: string }).id);
      return ids.length > 1
        ? route.continue()
        : route.fulfill({
            status: 403,
            json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
          });
    });
    await dialog.getByRole('button', { name: 'Abrir apuração' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Erro ao criar nova apuração: Só leitura.');
    await dialog.getByRole('button', { name: 'Abrir apuração' }).click();
    await expect(period(page)).toHaveValue(/^2 - /);
    expect(new Set(ids).size).toBe(1);
    await page.unroute(calls);
  });

  await test.step('the one before is closed, is found again by its address, and takes a name', async () => {
    await expect(panel(page)).not.toContainText('Apuração encerrada');
    await period(page).click();
    await page.getByRole('option', { name: first!.label }).click();
    await expect(panel(page)).toContainText('Apuração encerrada');
    await page.reload();
    await expect(period(page)).toHaveValue(first!.label);
    await panel(page).getByRole('button', { name: 'Renomear' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renomear apuração' });
    const name = dialog.getByLabel('Nome');
    await name.fill('a'.repeat(61));
    await expect(dialog).toContainText('Use no máximo 60 caracteres.');
    await name.fill('Revisão de 2021');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Erro ao atualizar apuracao');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Apuração renomeada.')).toBeVisible();
    await expect(period(page)).toHaveValue('1 - Revisão de 2021');
  });

  // An address of none, or of another product's, is that of the newest.
  await page.goto(product.url(`${addressOf(of)}&apuracao=0198aaaa-0000-7000-8000-00000000ffff`));
  await expect(period(page)).toHaveValue(/^2 - /);
  const [newest] = await listOf(product, of.id_product);
  await expect(page).toHaveURL(new RegExp(`apuracao=${newest!.id}`));
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(page).not.toHaveURL(/apuracao=/);
});

test('the direction of a company reads apurações and opens none; a list that did not come is asked for again', async ({
  page,
  product,
  signInAs,
}) => {
  const token = await product.staffToken('diretoria@recupera.test');
  const built = await builtProducts(product);
  const readable: { of: ClientProduct; many: number }[] = [];
  for (const { id_product, many } of built) {
    const answer = await product.api({ path: `/data-api/products/${id_product}`, token });
    if (answer.status === 200)
      readable.push({ of: (answer.json() as { data: ClientProduct }).data, many });
  }
  const { of } = readable.find(({ many }) => many > 0)!;
  const list = await listOf(product, of.id);
  await signInAs(page, 'diretoria@recupera.test');
  const calls = '**/api/apuracao/**';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 404,
      json: { code: 'not_found', message: 'Não encontrado.', error: 'Não encontrado.' },
    }),
  );
  await page.goto(product.url(`/cliente/${of.id_client}/produtos?produto=${of.id}`));
  await expect(panel(page)).toContainText('Não foi possível carregar as apurações');
  await page.unroute(calls);
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(period(page)).toHaveValue(list[0]!.label);
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await period(page).click();
  await expect(page.getByRole('option')).toHaveText(list.map(({ label }) => label));
});

test('the cards of an apuração: the restituted value and the debt are typed by the administration, the direction reads who typed what', async ({
  page,
  browser,
  product,
  signInAs,
}) => {
  const of = (await builtProducts(product)).find(
    ({ many, typeServico }) => many > 0 && typeServico === 'PIS_COFINS_MONOFASICO_PARA_SN',
  )!;
  const cards = (on: Page) => on.getByRole('list', { name: 'Valores da apuração' });
  await signInAs(page, director, addressOf(of));
  await expect(cards(page).getByRole('listitem')).toHaveText([
    /^Crédito ApuradoR\$ 0,00$/,
    /^Valor RestituídoR\$ [\d.,]+Clique para editar$/,
    /^DébitoR\$ [\d.,]+Clique para editar$/,
  ]);
  await cards(page)
    .getByRole('button', { name: /^Valor Restituído/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Valor Restituído' });
  const typed = dialog.getByLabel('Novo valor');
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await typed.fill('1234.56');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Valor inválido\s*Por favor, insira um valor válido\.$/,
  );
  await typed.fill('4.321,5');
  // Left with it, it asks first.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await save.dblclick();
  await expect(page.getByText('Valor restituído atualizado para R$ 4.321,50')).toBeVisible();
  await expect(page.getByText('Valor atualizado', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(cards(page)).toContainText('R$ 4.321,50');
  await cards(page)
    .getByRole('button', { name: /^Débito/ })
    .click();
  const debt = page.getByRole('dialog', { name: 'Débito' });
  await debt.getByLabel('Novo valor').fill('0,99');
  await debt.getByLabel('Novo valor').press('Enter');
  await expect(page.getByText('Débito atualizado para R$ 0,99')).toBeVisible();

  const elsewhere = await browser.newContext();
  const partner = await elsewhere.newPage();
  await signInAs(
    partner,
    'diretoria@recupera.test',
    `/cliente/${of.cnpj}/produtos?produto=${of.id_product}`,
  );
  await expect(cards(partner)).toContainText('DébitoR$ 0,99');
  await expect(cards(partner)).not.toContainText('Clique para editar');
  await expect(cards(partner).getByRole('button')).toHaveCount(1);
  await cards(partner)
    .getByRole('button', { name: /^Valor Restituído/ })
    .click();
  const read = partner.getByRole('dialog', { name: 'Valor Restituído' });
  await expect(read).toContainText(/R\$ 4\.321,50\s*Informado por .+ em \d\d\/\d\d\/\d{4}/);
  await expect(read.getByRole('textbox')).toHaveCount(0);
  await elsewhere.close();
});
