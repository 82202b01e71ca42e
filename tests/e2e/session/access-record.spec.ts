import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test("a company's CEO finds in the record who opened what, narrows it by the address, and takes it away", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  await page.getByRole('button', { name: /Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Registro de acessos' }).click();
  await expect(page.getByRole('heading', { name: 'Registro de acessos' })).toBeVisible();
  // Opening it stands in it.
  const table = page.getByRole('table', { name: 'Registro de acessos' });
  await expect(table.getByText('Registro de acessos aberto').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^registro-de-acessos-.*\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFData e hora;Pessoa;/);
  expect(text).toContain('Registro de acessos aberto');
  expect(text).toMatch(/Dados de .*linhas?\r\n$/);

  await page.getByRole('combobox', { name: 'Filtrar por ação' }).click();
  await page.getByRole('option', { name: 'Exportação', exact: true }).click();
  await expect(page).toHaveURL(/acao=exportacao/);
  await expect(table.getByText('Exportação').first()).toBeVisible();
  await page.route('**/data-api/security-events*', (route) => route.abort());
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.reload();
  await expect(page.getByText('Não foi possível carregar o registro de acessos')).toBeVisible();
  await page.unroute('**/data-api/security-events*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(table).toBeVisible();
});

test('who is no CEO is sent home and has no item in the menu', async ({ page, signInAs }) => {
  await signInAs(page, 'parceiro@recupera.test');
  await page.getByRole('button', { name: /Menu de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Contrato' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Registro de acessos' })).toHaveCount(0);
  await page.goto(new URL('/acessos', page.url()).href);
  await expect(page).toHaveURL(/\/home$/);
});
