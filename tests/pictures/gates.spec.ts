import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

/** What a visitor sees, and the doors. */
test('pictures of the public pages and the doors', async ({ product, page }) => {
  const landing = (path: string, slug = 'recupera'): string =>
    product.url(path, slug).replace('//web.', '//');
  for (const [path, name, slug] of [
    ['/', 'publico-inicio', 'recupera'],
    ['/servicos', 'publico-servicos', 'meridiano'],
    ['/contato', 'publico-contato', 'taxpro'],
  ] as const) {
    await page.goto(landing(path, slug));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shootAll(page, name);
    await shootAll(page, `${name}-inteira`, true);
  }
  await page.goto(product.url('/signin'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await shootAll(page, 'porta-equipe');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Email é obrigatório')).toBeVisible();
  await shootAll(page, 'porta-equipe-erros');
  await page.goto(product.url('/forgot-password'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await shootAll(page, 'porta-esqueci');
  await page.goto(product.url('/login-client'));
  await expect(page.getByLabel('CPF')).toBeVisible();
  await shootAll(page, 'porta-cliente');
});

/** The two gates of a first day. */
test('pictures of the gates', async ({ product, page }) => {
  const signIn = new SignInPage(page, product.url);
  await signIn.open();
  await signIn.signIn('novo.parceiro@recupera.test');
  await page.waitForURL('**/termos-de-uso');
  await expect(page.getByRole('heading', { name: 'Termos de uso' })).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByText('Ação Necessária!', { exact: false })).toBeVisible();
  await shootAll(page, 'portao-termos');
  await page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }).check();
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await page.waitForURL('**/cep');
  await page.getByRole('textbox', { name: 'CEP', exact: true }).fill('01310-100');
  await expect(page.getByRole('textbox', { name: 'Logradouro', exact: true })).toHaveValue(
    'Avenida Paulista',
  );
  await shootAll(page, 'portao-cep');
});
