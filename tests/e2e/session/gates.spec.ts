import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the first day on a phone: terms, address, own contract, home', async ({ product, page }) => {
  const signIn = new SignInPage(page, product.url);
  await signIn.open();
  await signIn.signIn('novo.parceiro@recupera.test');

  // Nothing opens before the terms are accepted.
  await page.waitForURL('**/termos-de-uso');
  await expect(page.getByRole('heading', { name: 'Termos de uso' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  await page.goto(product.url('/clientes'));
  await page.waitForURL('**/termos-de-uso');
  // Who was on the way to a visit comes back to it behind the gates.
  await page.goto(product.url('/visitas'));
  await page.waitForURL('**/termos-de-uso?next=%2Fvisitas');
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect(
    page.getByText('Ação Necessária! Por favor, aceite os termos antes de prosseguir.'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }).check();
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByText('Os termos de uso foram aceitos com sucesso!')).toBeVisible();

  // Then the address: nothing else opens, and the button waits for the confirmation.
  await page.waitForURL('**/cep?next=%2Fvisitas');
  await expect(page.getByRole('heading', { name: 'Cadastrar Endereço' })).toBeVisible();
  await page.goto(product.url('/home'));
  await page.waitForURL('**/cep');
  const proceed = page.getByRole('button', { name: 'Continuar' });
  await expect(proceed).toBeDisabled();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  // The lookup waits a second after the last digit.
  const asked = page.waitForRequest('**/utils/cep/**');
  const typedAt = await page.evaluate(() => Date.now());
  await field('CEP').fill('99999999');
  const request = await asked;
  await request.response();
  expect(request.timing().startTime - typedAt).toBeGreaterThanOrEqual(1000);
  await expect(field('CEP')).toHaveValue('99999-999');
  await expect(page.getByText('Nenhuma informação encontrada para este CEP.')).toBeVisible();
  await expect(field('Logradouro')).toBeEditable();

  await field('CEP').fill('01310-100');
  await expect(field('Logradouro')).toHaveValue('Avenida Paulista');
  await expect(field('Município')).toHaveValue('São Paulo');
  await expect(field('UF')).toHaveValue('SP');
  await page.getByRole('checkbox', { name: /informações estão corretas/ }).check();
  await proceed.click();
  await expect(page.getByText('Número é obrigatório')).toBeVisible();
  await expect(field('Número')).toBeFocused();
  await field('Número').fill('1374');
  // What was typed is kept nowhere: leaving asks, in the browser's own words where the page itself goes.
  const asking = page.waitForEvent('dialog');
  void page.evaluate(() => window.location.reload());
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(field('Número')).toHaveValue('1374');
  await expect(field('Logradouro')).toHaveValue('Avenida Paulista');
  await proceed.click();
  await expect(page.getByText('O CEP foi atualizado com sucesso!')).toBeVisible();

  // No contract waits for a newcomer; the way leads home.
  await page.waitForURL('**/minuta-usuario/*');
  await expect(page.getByText('Nenhum contrato para assinar')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/home');

  // Both gates are behind: the address leads to the own contract, the terms can be read again.
  await page.goto(product.url('/cep'));
  await page.waitForURL('**/minuta-usuario/*');
  await page.goto(product.url('/termos-de-uso'));
  await expect(page.getByText('Você já aceitou estes termos.')).toBeVisible();
});

test('a lookup without an answer says so and leaves the fields to be typed', async ({
  context,
  product,
  page,
}) => {
  const signIn = new SignInPage(page, product.url);
  await page.goto(product.url('/signin', 'meridiano'));
  await signIn.signIn('novo.parceiro@meridiano.test');
  await page.waitForURL('**/termos-de-uso');
  await page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }).check();
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await page.waitForURL('**/cep');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('CEP').focus();
  // The network is cut, not the page's own request: the worker asks in its place as soon as it has taken the page.
  await context.setOffline(true);
  await field('CEP').fill('80010010');
  await expect(page.getByText('Erro ao buscar CEP.')).toBeVisible();
  await context.setOffline(false);
  for (const [name, value] of [
    ['Logradouro', 'Rua Marechal Deodoro'],
    ['Número', '630'],
    ['Bairro', 'Centro'],
    ['Município', 'Curitiba'],
    ['UF', 'pr'],
  ] as const)
    await field(name).fill(value);
  await expect(field('UF')).toHaveValue('PR');
  await page.getByRole('checkbox', { name: /informações estão corretas/ }).check();
  await page.route('**/user/cep/**', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Houve um erro ao atualizar o CEP.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/minuta-usuario/*');
});

test('a newer version of the terms stands before the open screen and is accepted there', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'gestor@recupera.test');
  // What the server says after an update with a new text (tests/api/session-gates.test.ts).
  const token = await product.staffToken('gestor@recupera.test');
  const said = (await product.api({ path: '/data-api/auth/session', token })).json() as {
    data: { user: object };
  };
  Object.assign(said.data.user, { li_aceito: false });
  await page.route('**/auth/session', (route) => route.fulfill({ json: said }), { times: 1 });
  await page.goto(product.url('/clientes'));
  await page.waitForURL('**/termos-de-uso');
  await page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }).check();
  const sent = page.waitForRequest('**/user/liAceito');
  await page.getByRole('button', { name: 'Aceitar' }).click();
  expect((await sent).postDataJSON()).toEqual({ li_aceito: true, version: 1 });
  await page.waitForURL('**/home');
  await page.goto(product.url('/clientes'));
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
});
