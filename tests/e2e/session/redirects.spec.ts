import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { companyOf, director } from '#tests/support/product-at-work.ts';
import { demoClientCpf } from '#tests/support/product-process.ts';

test('where a visitor and a partner are sent on a work host and on a landing host', async ({
  product,
  page,
}) => {
  const landing = (path: string): string => `http://recupera.localhost:${product.port}${path}`;
  const pathNow = (): string => new URL(page.url()).pathname;

  // A visitor: sign-in on the work host, the landing page on the other.
  await page.goto(product.url('/'));
  await page.waitForURL('**/signin');
  await page.goto(product.url('/nao-existe'));
  await page.waitForURL('**/signin');
  await page.goto(landing('/clientes'));
  await expect.poll(pathNow).toBe('/');
  await page.goto(landing('/signin'));
  await expect.poll(pathNow).toBe('/');
  await page.goto(landing('/login-client'));
  await expect(page.getByRole('heading', { name: 'Seu contrato' })).toBeVisible();

  // What was asked for is where sign-in leads.
  await page.goto(product.url('/clientes?q=com'));
  await page.waitForURL('**/signin?next=**');
  await new SignInPage(page, product.url).signIn('parceiro@recupera.test');
  await page.waitForURL('**/clientes?q=com');

  // A partner is no administrator, and has nothing to do at sign-in or the landing page of a work host.
  for (const path of ['/admin/usuarios', '/admin/home', '/', '/signin', '/forgot-password']) {
    await page.goto(product.url(path));
    await page.waitForURL('**/home');
  }
  await page.goto(product.url('/nao-existe'));
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();

  // Without the right to a client, the home of the type.
  await page.goto(product.url('/cliente/11144477735'));
  await page.waitForURL('**/home');

  // The short addresses are about the client opened last: none yet, and one by the misspelt address.
  await page.goto(product.url('/produtos'));
  await page.waitForURL('**/clientes');
  await page.getByRole('table', { name: 'Lista de Clientes' }).getByRole('link').first().click();
  await page.waitForURL('**/cliente/*/informacoes');
  await expect(page.getByRole('tab', { name: 'Geral' })).toBeVisible();
  const area = pathNow().replace('/informacoes', '');
  await page.goto(product.url(`${area}/adidicionar-produto`));
  await page.waitForURL(`**${area}/adicionar-produto`);
  await page.goto(product.url('/produtos'));
  await page.waitForURL(`**${area}/produtos`);
});

test('an administrator is led on from the misspelt address too, and is told that there is no such client', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, director);
  const area = `/admin/${await companyOf(product)}/clientes/00000000000191`;
  await page.goto(product.url(`${area}/adidicionar-produto`));
  await page.waitForURL(`**${area}/adicionar-produto`);
  await expect(page.getByText('Cliente não encontrado.')).toBeVisible();
});

test('a client has the own contract and nothing else', async ({ product, page }) => {
  await page.goto(product.url('/login-client'));
  await page.getByLabel('CPF').fill(demoClientCpf);
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Erro ao fazer login: Credenciais inválidas')).toBeVisible();
  await new SignInPage(page, product.url).open('/login-client');
  await page.getByLabel('CPF').fill(demoClientCpf);
  await page.getByLabel('Senha', { exact: true }).fill('Recupera@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/minuta/*');
  const own = new URL(page.url()).pathname;
  for (const path of ['/clientes', '/admin/usuarios', '/minuta/11144477735', '/termos-de-uso']) {
    await page.goto(product.url(path));
    await page.waitForURL(`**${own}`);
  }
});
