import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('a forgotten password: the link of the mail sets a new one, once', async ({
  product,
  page,
}) => {
  const email = 'juridico@recupera.test';
  const signIn = new SignInPage(page, product.url);
  await signIn.open();
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Email é obrigatório')).toBeVisible();
  await page.getByLabel('Email').fill('juridico@');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('dialog', { name: 'Verifique o seu e-mail' })).toContainText(email);
  await page.getByRole('button', { name: 'Entendi' }).click();
  await page.waitForURL('**/signin');

  const linkOf = async (): Promise<string> => {
    const mailbox = await product.api({ path: `/dev/mailbox.json?q=${email}` });
    return /nova-senha\?token=[\w-]+/.exec(mailbox.body.toString())?.[0] ?? '';
  };
  await expect.poll(linkOf).not.toBe('');
  const link = `/${await linkOf()}`;

  await page.goto(product.url(link));
  await page.getByLabel('Nova senha', { exact: true }).fill('fraca1!');
  await page.getByLabel('Repita a senha').fill('outra');
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await expect(page.getByText('Senha deve ter ao menos uma letra maiúscula')).toBeVisible();
  await expect(page.getByText('As senhas não são iguais')).toBeVisible();
  await page.getByLabel('Nova senha', { exact: true }).fill('Justa#2027');
  await page.getByLabel('Repita a senha').fill('Justa#2027');
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await page.waitForURL('**/signin');
  await expect(page.getByText('Senha definida. Entre com a nova senha.')).toBeVisible();
  await signIn.signIn(email, 'Justa#2027');
  await page.waitForURL('**/alertas');

  await page.goto(product.url(link));
  await expect(page.getByText('Este link já foi usado ou não existe. Peça um novo.')).toBeVisible();
});
