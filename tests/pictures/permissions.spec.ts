import { UsersPage } from '#tests/pages/users-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

test('pictures of the permissions editor: the list, one in change, adding, read only', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  const users = new UsersPage(page);
  await page.goto(product.url('/admin/usuarios?q=parceiro@recupera.test'));
  await users
    .rowOf('parceiro@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  const clients = users.dialog.getByRole('tabpanel', { name: 'Clientes' });
  await expect(clients.getByRole('listitem').first()).toBeVisible();
  await shootAll(page, 'permissoes');
  await clients
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await clients.getByText('Não', { exact: true }).first().click();
  await clients
    .getByRole('button', { name: /^Excluir/ })
    .nth(1)
    .click();
  await expect(clients.getByRole('button', { name: 'Salvar (2)' })).toBeVisible();
  await shootAll(page, 'permissoes-mudadas');
  await page.setViewportSize({ width: 1440, height: 900 });
  await clients.getByRole('button', { name: 'Adicionar' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar clientes' });
  await adding.getByRole('checkbox').first().check();
  await shootAll(page, 'permissoes-adicionar');
  await page.goto(product.url('/admin/usuarios?q=ceo@recupera.test'));
  await users
    .rowOf('ceo@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await expect(users.dialog.getByRole('tab', { name: 'Acesso' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shootAll(page, 'permissoes-so-leitura');
});
