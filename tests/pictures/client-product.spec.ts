import type { Product as ClientProduct } from '#shared/products/products.schemas.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

test('pictures of a client’s products: the list, one at work, one in development, one cancelled', async ({
  product,
  page,
  waitingClient,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (
    await product.api({ path: `/data-api/products/${waitingClient.cnpjcpf}`, token })
  ).json() as { data: ClientProduct[] };
  const first = data[0]!;
  await product.api({
    method: 'POST',
    path: `/data-api/products/senha-produto/${first.id}`,
    token,
    body: { senha: '4821-9936' },
  });
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn('ceo@recupera.test');
  await page.waitForURL(/\/alertas/);
  // A colleague has the contract in a visit.
  const manager = await product.staffToken('gerente@recupera.test');
  const { data: agreement } = (
    await product.api({
      path: `/data-api/agreement/ativo/${waitingClient.cnpjcpf}`,
      token: manager,
    })
  ).json() as { data: { id: string } };
  await product.api({
    method: 'PUT',
    path: `/data-api/visits/${agreement.id}`,
    token: manager,
  });
  const area = `/admin/${first.id_tenant}/clientes/${waitingClient.cnpjcpf}/produtos`;
  await page.goto(product.url(area));
  await expect(page.getByRole('table', { name: 'Produtos do cliente' })).toBeVisible();
  await shootAll(page, 'cliente-produtos-lista');
  await page.goto(product.url(`${area}?produto=${first.id}`));
  await expect(page.getByRole('region', { name: 'Senha de acesso' })).toContainText('••••');
  await shootAll(page, 'cliente-produto');
  const code = page.getByRole('region', { name: 'Senha de acesso' });
  await code.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('4821-9936')).toBeVisible();
  await shootAll(page, 'cliente-produto-senha');
  await code.getByRole('button', { name: 'Editar' }).click();
  await shootAll(page, 'cliente-produto-senha-novo');
  await page.setViewportSize({ width: 1440, height: 900 });
  const status = page.getByRole('combobox', { name: 'Situação do produto' });
  await status.fill('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await shootAll(page, 'cliente-produto-situacao');
  await status.fill('cancelado');
  await page.getByRole('option', { name: 'Cancelado', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shootAll(page, 'cliente-produto-cancelar');
  await product.api({
    method: 'POST',
    path: `/data-api/products/status/${first.id}/CANCELADO`,
    token,
  });
  await page.goto(product.url(`${area}?produto=${first.id}`));
  await expect(page.getByText('contratá-lo de novo')).toBeVisible();
  await shootAll(page, 'cliente-produto-cancelado');
});

test('pictures of the editor of regimes: held, free, before and after a save', async ({
  product,
  page,
  waitingClient,
}) => {
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn('parceiro@recupera.test');
  await page.waitForURL(/\/home/);
  await page.goto(product.url(`/cliente/${waitingClient.cnpjcpf}/adicionar-produto`));
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await shootAll(page, 'adicionar-produto');
  await page.getByRole('tab', { name: 'Adicionar Novo Regime' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await shootAll(page, 'adicionar-produto-regime');
  await page.getByRole('radio').last().click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shootAll(page, 'adicionar-produto-pergunta');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('adicionados com sucesso')).toBeVisible();
  await shootAll(page, 'adicionar-produto-feito');
});
