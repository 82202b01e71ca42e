import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('filters are kept under a name, opened, renamed, replaced and taken away; the list is named after what it shows', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(
    page,
    'diretoria@recupera.test',
    '/clientes?etapa=em_aberto&sort=-razao_social&page=2',
  );
  const menu = page.getByRole('button', { name: /^Visões/ });
  const dialog = page.getByRole('dialog');
  const choose = async (item: string): Promise<void> => {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Salvar visão atual');
  await dialog.getByLabel('Nome da visão').fill('Em aberto, de trás');
  await dialog.getByRole('button', { name: 'Salvar visão' }).click();
  await expect(menu).toHaveAccessibleName('Visões, aberta: Em aberto, de trás');
  // Opened from elsewhere, without the page it was kept on.
  await page.goto(product.url('/clientes?q=padaria'));
  await expect(menu).toHaveAccessibleName('Visões');
  await choose('Em aberto, de trás');
  await page.waitForURL(
    /\/clientes\?(etapa=em_aberto&sort=-razao_social|sort=-razao_social&etapa=em_aberto)$/,
  );
  await expect(menu).toHaveAccessibleName('Visões, aberta: Em aberto, de trás');
  // The same name in other letters replaces it.
  await page.goto(product.url('/clientes?status=ATIVO'));
  await choose('Salvar visão atual');
  await dialog.getByLabel('Nome da visão').fill('EM ABERTO, de trás');
  await dialog.getByRole('button', { name: 'Substituir visão' }).click();
  await expect(menu).toHaveAccessibleName('Visões, aberta: Em aberto, de trás');
  await choose('Organizar visões');
  await dialog.getByRole('button', { name: 'Renomear Em aberto, de trás' }).click();
  await dialog.getByLabel('Nome da visão').fill('W'.repeat(40));
  await dialog.getByRole('button', { name: 'Salvar nome' }).click();
  await dialog.getByRole('button', { name: `Excluir ${'W'.repeat(40)}` }).click();
  await expect(dialog).toContainText(`Excluir ${'W'.repeat(40)}?`);
  await dialog.getByRole('button', { name: 'Excluir visão' }).click();
  await expect(dialog.getByText('Nenhuma visão guardada.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAccessibleName('Visões');
});

test('a view that is older than a filter or a role shows what is still open, and says that something is not', async ({
  page,
  product,
  signInAs,
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  const kept = await product.api({
    method: 'POST',
    path: '/data-api/views',
    token,
    body: {
      list: 'clientes',
      name: 'De outro tempo',
      search: 'etapa=outra&status=ATIVO&responsavel=0198c0de-0000-7000-8000-00000000000a',
    },
  });
  expect(kept.status).toBe(200);
  await signInAs(page, 'parceiro@recupera.test', '/clientes');
  await page.getByRole('button', { name: /^Visões/ }).click();
  await page.getByRole('menuitem', { name: 'De outro tempo' }).click();
  await page.waitForURL(/\/clientes\?status=ATIVO$/);
  await expect(page.getByText(/Parte dos filtros desta visão não existe mais/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Visões/ })).toHaveAccessibleName(
    'Visões, aberta: De outro tempo',
  );
});
