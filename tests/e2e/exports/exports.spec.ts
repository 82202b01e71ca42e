import { readFileSync } from 'node:fs';
import { searchList } from '#tests/pages/list-search.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('a list is taken away as it is filtered; what breaks off is said and saves nothing, and nothing is not offered', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  await page.goto(new URL('/clientes', page.url()).href);
  const table = page.getByRole('table', { name: 'Lista de Clientes' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const exporting = page.getByRole('button', { name: 'Exportar', exact: true });

  // Only what the filter leaves, in the order that is shown.
  await page.getByText('Pendente', { exact: true }).first().click();
  await expect(page).toHaveURL(/status=PENDENTE/);
  await expect(table.getByText('Ativo', { exact: true })).toHaveCount(0);
  await exporting.click();
  const told = await page
    .getByRole('menu')
    .getByText(/^[\d.]+ clientes$/)
    .innerText();
  let download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const csv = await download;
  expect(csv.suggestedFilename()).toMatch(/^clientes-.*\.csv$/);
  const lines = readFileSync(await csv.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFRazão Social;Rede;CNPJ;Status;Contrato;Cadastro;Em visita por');
  expect(lines.slice(1, -2)).toHaveLength(Number.parseInt(told.replace('.', ''), 10));
  for (const line of lines.slice(1, -2)) expect(line).toContain(';Pendente;');
  expect(lines.at(-2)).toMatch(/^Dados de /);

  await exporting.click();
  download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^clientes-.*\.xlsx$/);

  // The line breaks off: the person reads it and can ask again.
  await page.route('**/clients/export*', (route) => route.abort());
  await exporting.click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /rede|conexão|servidor/i })).toBeVisible();
  await expect(exporting).toBeVisible();
  await page.unroute('**/clients/export*');

  await searchList(page, 'Buscar por Razão Social ou CNPJ/CPF', 'zzzz-ninguém');
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  await expect(exporting).toHaveAttribute('aria-disabled', 'true');
});

test("a client's products are taken away from the client's area", async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (
    await product.api({ path: '/data-api/clients?etapa=fechado&page=1', token })
  ).json() as { data: { cnpjcpf: string }[] };
  await signInAs(page, 'ceo@recupera.test', `/cliente/${data[0]!.cnpjcpf}/produtos`);
  const rows = page.getByRole('table', { name: 'Produtos do cliente' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^produtos-.*\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  // The head of both, one line for each product, the foot and the end of its line.
  expect(lines).toHaveLength((await rows.count()) + 2);
  for (const [at, line] of lines.slice(1, -2).entries())
    expect(line.split(';')[1]).toBe(
      await rows
        .nth(at + 1)
        .getByRole('cell')
        .first()
        .innerText(),
    );
});
