import { expect, test } from '#tests/support/browser-test.ts';

test('the user menu: own signature while it is open, own contract, theme, and sign-out that forgets the company', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const menu = page.getByRole('button', { name: /^Menu de/ });
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  await page.getByRole('menuitem', { name: 'Contrato' }).click();
  await page.waitForURL('**/minuta-usuario/*');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('0.0.3', { exact: false })).toBeVisible();
  await page.goto(product.url('/home'));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Assinatura' }).click();
  await page.waitForURL(`**/assinar-contrato/${id}`);
  await expect(page.getByText('Foto da pessoa').first()).toBeVisible();
});

test('whose contract is signed cannot sign: the menu says why', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'contabilidade@recupera.test');
  await page.evaluate(() =>
    localStorage.setItem('recupera.tenant', JSON.stringify('40293811000100')),
  );
  await page.getByRole('button', { name: /^Menu de/ }).click();
  const item = page.getByRole('menuitem', { name: /Assinatura/ });
  await expect(item).toBeDisabled();
  await expect(item).toContainText('Assinatura indisponível, você não pode assinar no momento.');
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/signin');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('recupera.tenant'),
      localStorage.getItem('recupera.session'),
    ]),
  ).toEqual([null, null]);
  await page.goto(product.url('/home'));
  await page.waitForURL('**/signin**');
});
