import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';

const pageSize = 50;

/** Names of the clients on the page, in the table or in the cards. */
async function names(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('main')
    .locator('tbody tr td:first-child, li > a:first-child')
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

test('the list of clients is ordered by keyboard, and the address keeps the order', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test');
  await page.goto(product.url('/clientes'));
  const order = page.getByLabel('Ordenar por');
  const byName = page.getByRole('columnheader', { name: 'Razão Social' });
  const byStatus = page.getByRole('columnheader', { name: 'Status' });
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  const all = await allNames(product);
  const ascending = all.slice(0, pageSize);
  const descending = all.toReversed().slice(0, pageSize);
  expect(descending[0]).not.toBe(ascending[0]);
  await expect.poll(() => names(page)).toEqual(ascending);

  await order.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**/clientes?sort=-razao_social');
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(descending);
  await expect(order).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**/clientes?sort=status');
  await expect(byStatus).toHaveAttribute('aria-sort', 'ascending');
  await expect(byName).not.toHaveAttribute('aria-sort');
  const statuses = async (): Promise<string[]> =>
    page.getByRole('table').locator('tbody tr td:nth-child(3)').allInnerTexts();
  await expect
    .poll(async () => (await statuses()).filter((status, i, all) => status !== all[i - 1]).length)
    .toBe(new Set(await statuses()).size);

  // A search keeps the order, a reload both.
  const search = page.getByLabel('Buscar por Razão Social ou CNPJ/CPF');
  await search.fill(ascending[0]!.slice(0, 6));
  await page.waitForURL(/q=.*&sort=status|sort=status&q=/);
  await page.reload();
  await expect(order).toHaveValue('status');
  await expect(search).toHaveValue(ascending[0]!.slice(0, 6));
  await search.fill('');
  await page.waitForURL('**/clientes?sort=status');
  await order.selectOption({ label: 'Razão Social, A a Z' });
  await page.waitForURL(/\/clientes$/);
  await expect.poll(() => names(page)).toEqual(ascending);
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

test('the search field follows the address: what was not sent yet is dropped when the filters go', async ({
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
  // Both in one turn, so that no search can go out between them.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[inputmode="search"]')!;
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field, 'nome-que-ninguem-tem-ainda');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    [...document.querySelectorAll('button')]
      .find((button) => button.textContent === 'Limpar filtros')!
      .click();
  });
  await page.waitForURL(/\/clientes$/);
  await expect(search).toHaveValue('');
  // A later search is the next one that goes out: the dropped one never did.
  await search.fill('padaria');
  await page.waitForURL(/q=padaria/);
  await expect.poll(() => searches.includes('padaria')).toBe(true);
  expect(searches).not.toContain('nome-que-ninguem-tem-ainda');
});
