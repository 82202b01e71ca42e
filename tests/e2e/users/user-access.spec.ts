import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { UsersPage } from '#tests/pages/users-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { reloadEnded } from '#tests/support/reload-ended.ts';

test.use({ serviceWorkers: 'block' });

const person = {
  name: 'Aurélio Damasceno',
  cpf: '61480392065',
  email: 'aurelio.damasceno@recupera.test',
  password: 'Segura@2026',
  whatsApp: '11988887777',
  typeUser: 'ADMIN',
  typeCargo: 'ANALISTA',
};

test('a person is blocked at the desk and is out on the own screen; let in again, the link that the desk sends sets a new password', async ({
  product,
  page,
  browser,
  signInAs,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const path = '/data-api/user/create-user-admin';
  expect((await product.api({ method: 'POST', path, token, body: person })).status).toBe(200);
  const mailed = async (): Promise<string> =>
    (await product.api({ path: `/dev/mailbox.json?q=${person.email}` })).body.toString();

  await signInAs(page, 'ceo@recupera.test', `/admin/usuarios?q=${person.email}`);
  const users = new UsersPage(page);
  const row = users.rowOf(person.email);
  await expect(row).toContainText('nunca');

  const theirs = await (await browser.newContext()).newPage();
  const signIn = new SignInPage(theirs, product.url);
  await signIn.open();
  await signIn.signIn(person.email, person.password);
  await theirs.waitForURL('**/termos-de-uso');
  await page.reload();
  await expect(row).not.toContainText('nunca');

  await row.getByRole('button', { name: /Ver Detalhes/ }).click();
  await users.dialog.getByRole('tab', { name: 'Acesso' }).click();
  await users.dialog.getByRole('button', { name: 'Bloquear acesso' }).click();
  await expect(users.dialog.getByText(`Bloquear ${person.name}?`)).toContainText(
    'as sessões dela terminam agora em todos os aparelhos',
  );
  await users.dialog.getByRole('button', { name: 'Bloquear agora' }).click();
  await expect(page.getByText(`O acesso de ${person.name} está bloqueado.`)).toBeVisible();
  await expect(users.dialog.getByRole('button', { name: 'Desbloquear acesso' })).toBeVisible();
  // A blocked person is sent no link.
  await expect(users.dialog.getByRole('button', { name: /Enviar link/ })).toHaveCount(0);

  await reloadEnded(theirs);
  await theirs.waitForURL('**/signin?session=expired**');

  await signIn.signIn(person.email, person.password);
  await expect(theirs.getByRole('alert')).toContainText(
    'O seu acesso está bloqueado pela empresa.',
  );
  await expect.poll(mailed).toContain('o seu acesso foi bloqueado');

  await users.dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(row).toContainText('Bloqueado');
  // Of all people the filter leaves those without a way in.
  await page.goto(product.url('/admin/usuarios'));
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await filters.getByRole('combobox', { name: 'Acesso' }).click();
  await page.getByRole('option', { name: 'Bloqueado' }).click();
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await page.waitForURL(/acesso=Bloqueado/);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await row.getByRole('button', { name: /Ver Detalhes/ }).click();
  await users.dialog.getByRole('tab', { name: 'Acesso' }).click();
  await users.dialog.getByRole('button', { name: 'Desbloquear acesso' }).click();
  await expect(page.getByText(`O acesso de ${person.name} está liberado.`)).toBeVisible();
  await users.dialog.getByRole('button', { name: 'Enviar link de nova senha' }).click();
  await expect(page.getByText(`Link de nova senha enviado para ${person.email}.`)).toBeVisible();

  const link = /nova-senha\?token=[\w-]+/.exec(await mailed())?.[0];
  await theirs.goto(product.url(`/${link}`));
  await theirs.getByLabel('Nova senha', { exact: true }).fill('Justa#2027');
  await theirs.getByLabel('Repita a senha').fill('Justa#2027');
  await theirs.getByRole('button', { name: 'Definir senha' }).click();
  await theirs.waitForURL('**/signin');
  await signIn.signIn(person.email, 'Justa#2027');
  await theirs.waitForURL('**/termos-de-uso');
  await theirs.context().close();
});
