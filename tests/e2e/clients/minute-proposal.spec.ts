import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('a proposal link is made, copied, and read by someone without access', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'parceiro@recupera.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Gerar Modelo de Minuta' }).click();
  await expect(page.getByRole('heading', { name: 'Proposta de Minuta' })).toBeVisible();
  const create = page.getByRole('button', { name: 'Criar Link Minuta' });
  await create.click();
  await expect(page.getByText('Selecione um regime tributário')).toBeVisible();
  await page.getByRole('radio', { name: 'Simples Nacional' }).click();
  await create.click();
  await expect(page.getByText('Selecione pelo menos um produto')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Negociação de Passivos' }).check();
  // Another regime clears the chosen products.
  await page.getByRole('radio', { name: 'Lucro Real' }).click();
  await expect(page.getByRole('checkbox', { name: 'Negociação de Passivos' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Subvenção' }).check();
  await page.getByRole('checkbox', { name: 'Previdenciário' }).check();
  await page.getByLabel('Comissão (%)').fill('20');
  await expect(page.getByText('vinte por cento')).toBeVisible();
  // Nothing is made of the choice yet: leaving asks.
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Alertas' });
  await elsewhere.click();
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await leaving.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('checkbox', { name: 'Subvenção' })).toBeChecked();
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Link Gerado' });
  // A failure that stands goes when the same goes well.
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const { writeText } = clipboard;
    clipboard.writeText = () => {
      clipboard.writeText = writeText.bind(clipboard);
      return Promise.reject(new Error('refused'));
    };
  });
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  const failed = page.getByText('Não foi possível copiar o link.');
  await expect(failed).toBeVisible();
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(failed).toHaveCount(0);
  await expect(dialog.getByText('O link foi copiado com sucesso.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(
    /\/minuta-read\/\w{14}\/PRINCIPAL,LUCRO_REAL,SUBVENCAO,PREVIDENCIARIO\?comissao=20$/,
  );
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);

  const visitor = await (await context.browser()!.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Contrato', exact: true })).toBeVisible();
  await expect(visitor.getByText(/Página 1 de/)).toBeVisible();
  await expect(
    visitor.getByText('Proposta: o que está entre colchetes é preenchido no cadastro.'),
  ).toBeVisible();
  await expect(visitor.getByText('[nome do cliente]').first()).toBeVisible();
  // A number that cannot be a commission is refused in words.
  await visitor.goto(link.replace('comissao=20', 'comissao=101'));
  await expect(visitor.getByText('O valor deve estar entre 0 e 100')).toBeVisible();
  await visitor.context().close();
});
