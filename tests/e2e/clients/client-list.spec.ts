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
  /** Names of the clients that the server finds by a query, A to Z. */
  const found = async (query: string): Promise<string[]> =>
    (
      (await product.api({ path: `/data-api/clients?${query}`, token })).json() as {
        data: { razao_social: string }[];
      }
    ).data.map(({ razao_social }) => razao_social);
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

  await page.getByRole('button', { name: /^Filtros/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await dialog.getByRole('combobox', { name: 'Responsável' }).click();
  const option = page.getByRole('option').nth(1);
  const person = await option.innerText();
  await option.click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await page.waitForURL(/responsavel=[\w-]{36}/);
  const id = new URL(page.url()).searchParams.get('responsavel');
  const ofPerson = (await found(`responsavel=${id}`)).toReversed().slice(0, pageSize);
  expect(ofPerson.length).toBeLessThan(all.length);
  await expect.poll(() => names(page)).toEqual(ofPerson);

  await page.reload();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(ofPerson);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Responsável' })).toHaveValue(person);
});
