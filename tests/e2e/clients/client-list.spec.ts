import { expect, test, type Page } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

/** Names of the clients on the page. */
const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Lista de Clientes' })
    .locator('tbody tr td:nth-child(2)')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent.replace(' · rede', '').trim()));

test('a number of the overview is that of the list it leads to, which is ordered by keyboard and narrowed to a person, also after a reload', async ({
  page,
  product,
  signInAs,
}) => {
  const director = 'diretoria@recupera.test';
  const token = await product.staffToken(director);
  const ask = async <Row>(path: string): Promise<Row[]> =>
    ((await product.api({ path: `/data-api/${path}`, token })).json() as { data: Row[] }).data;
  /** Names of the clients that the server finds by a query, A to Z. */
  const found = async (query: string): Promise<string[]> =>
    (await ask<{ razao_social: string }>(`clients?${query}`)).map((one) => one.razao_social);
  /** Somebody who is responsável for some of the clients, not for all. */
  const someResponsavel = async (all: number) => {
    for (const { id, name } of await ask<{ id: string; name: string }>(
      'user/options?for=responsavel',
    )) {
      const clients = await found(`responsavel=${id}`);
      if (clients.length > 0 && clients.length < all) return { id, name, clients };
    }
    throw new Error('nobody is responsável for some of the clients');
  };
  await signInAs(page, director);

  for (const [name, search] of [
    [/^Aguardam assinatura/, 'etapa=em_aberto'],
    [/^Procurações venc/, 'procuracao=venc(endo|ida)'],
  ] as const)
    await test.step(`the number of ${search}`, async () => {
      await page.goto(product.url('/home'));
      const tile = page.getByRole('main').getByRole('link', { name }).first();
      await expect(tile).toContainText(/\d/);
      // Further on there may be a hint with a number of its own.
      const said = /\d[\d.]*/.exec(await tile.innerText())![0];
      await tile.click();
      await page.waitForURL(new RegExp(`/clientes\\?${search}$`));
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: /^[\d.]+ clientes?$/ }),
      ).toHaveText(new RegExp(`^${said.replace('.', '\\.')} cliente`));
    });

  await page.goto(product.url('/clientes'));
  const byName = page.getByRole('columnheader', { name: 'Razão Social' });
  const all = await found('');
  const pageSize = 50;
  expect(all[0]).not.toBe(all.at(-1));
  await expect.poll(() => names(page)).toEqual(all.slice(0, pageSize));
  await byName.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/clientes?sort=-razao_social');
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(all.toReversed().slice(0, pageSize));

  const { id, name, clients } = await someResponsavel(all.length);
  const ofPerson = clients.toReversed().slice(0, pageSize);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await dialog.getByRole('combobox', { name: 'Responsável' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await page.waitForURL(new RegExp(`responsavel=${id}`));
  await expect.poll(() => names(page)).toEqual(ofPerson);

  await page.reload();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(ofPerson);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Responsável' })).toHaveValue(name);
});
