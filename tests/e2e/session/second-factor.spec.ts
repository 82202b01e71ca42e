import { Secret, TOTP } from 'otpauth';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { demoPassword } from '#tests/support/product-process.ts';
import { reloadEnded } from '#tests/support/reload-ended.ts';

const email = 'gerente@recupera.test';

test('an app is set up with the secret that is shown, asks at the next sign-in, and not on a trusted browser', async ({
  product,
  page,
  browser,
  signInAs,
}) => {
  await signInAs(page, email);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Verificação em duas etapas' }).click();
  await page.waitForURL('**/verificacao-em-duas-etapas');
  await page.getByRole('button', { name: 'Ligar a verificação' }).click();
  await expect(page.getByText('Senha é obrigatória')).toBeVisible();
  await page.getByLabel('Senha atual', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Ligar a verificação' }).click();
  await expect(page.getByRole('img', { name: 'QR para o aplicativo' })).toBeVisible();
  const secret = (await page.getByLabel('Chave do aplicativo').innerText()).replaceAll(/\s/g, '');
  /**
   * What the app shows a number of steps from now: no step works twice, and the next one works already. None of a step that is over, which the
   * server no longer takes where another ends on the way.
   */
  const codeOf = (steps: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    });
  const field = page.getByLabel('Código que o aplicativo mostra');
  await expect(field).toBeFocused();
  await field.fill('abcdef');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Código incorreto.')).toBeVisible();
  await field.fill(codeOf(0));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Códigos de recuperação que restam: 10.')).toBeVisible();

  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/signin' || url.pathname === '/');

  // The second step: a wrong code, a recovery code, the app's code.
  const signIn = new SignInPage(page, product.url);
  await signIn.open();
  await signIn.signIn(email);
  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('abcdef');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código incorreto.')).toBeVisible();
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await expect(page.getByLabel('Código de recuperação')).toBeFocused();
  await page.getByRole('button', { name: 'Usar o código do aplicativo' }).click();
  await code.fill(codeOf(1));
  await page.getByRole('checkbox', { name: 'Confiar neste aparelho por 30 dias' }).check();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL('**/home');

  // Another browser is asked; a recovery code lets it in.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const otherSignIn = new SignInPage(other, product.url);
  await otherSignIn.open();
  await otherSignIn.signIn(email);
  await other.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await other.getByLabel('Código de recuperação').fill(first.toLowerCase());
  await other.getByRole('button', { name: 'Confirmar' }).click();
  await other.waitForURL('**/home');

  // This one is trusted, and ends the other from the list.
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/signin' || url.pathname === '/');
  await signIn.open();
  await signIn.signIn(email);
  await page.waitForURL('**/home');
  await page.goto(product.url('/sessoes'));
  await expect(page.getByText('Esta sessão')).toHaveCount(1);
  // A session left open proves nothing by itself.
  await product.forgetProofs();
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof.getByLabel('Código do aplicativo')).toBeFocused();
  await proof.getByRole('button', { name: 'Usar a senha' }).click();
  await proof.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0);
  await reloadEnded(other);
  await other.waitForURL(/session=expired/);
  await elsewhere.close();

  // Off again, with a recovery code in the app's place: the demonstration's people sign in with the password.
  await page.goto(product.url('/verificacao-em-duas-etapas'));
  await page.getByRole('button', { name: 'Desligar' }).click();
  await page.getByLabel('Senha atual', { exact: true }).fill(demoPassword);
  await page.getByLabel('Código do aplicativo ou de recuperação').fill(second);
  await page.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Desligada', { exact: true })).toBeVisible();
});

test('the own password is changed in the session, and the account screens say at once that they need a connection', async ({
  product,
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'financeiro@recupera.test', '/alterar-senha');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByLabel('Senha atual', { exact: true })).toBeFocused();
  await page.getByLabel('Senha atual', { exact: true }).fill('errada');
  await page.getByLabel('Nova senha', { exact: true }).fill('Curta#1');
  await page.getByLabel('Repita a nova senha').fill('outra');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Senha deve ter ao menos 10 caracteres')).toBeVisible();
  await expect(page.getByText('As senhas não são iguais')).toBeVisible();
  // What was typed and not saved is asked about.
  await page.getByRole('navigation').getByRole('link', { name: 'Alertas' }).click();
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click();
  const type = async (current: string, password: string): Promise<void> => {
    await page.getByLabel('Senha atual', { exact: true }).fill(current);
    await page.getByLabel('Nova senha', { exact: true }).fill(password);
    await page.getByLabel('Repita a nova senha').fill(password);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
  };
  await type('errada', 'Manhã#20271');
  await expect(page.getByText('A senha atual não confere.').first()).toBeVisible();
  await type(demoPassword, 'Flamengo#2025');
  await expect(page.getByText('Escolha uma senha menos comum').first()).toBeVisible();
  await type(demoPassword, 'Manhã#20271');
  await page.waitForURL('**/alertas');
  for (const path of ['/alterar-senha', '/sessoes', '/verificacao-em-duas-etapas']) {
    await page.goto(product.url(path));
    // A page that the line leaves before its parts have come has nothing to say it with.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Esta tela precisa de conexão.')).toBeVisible();
    await context.setOffline(false);
  }
});
