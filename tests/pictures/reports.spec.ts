import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { director } from '#tests/support/product-at-work.ts';
import { shootAll, shootAt } from './shoot.ts';

test.use({
  expectedErrors: /^TypeError: broken/,
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
});

test('pictures of a broken screen, its report refused, waiting and sent, and what the office reads of it', async ({
  product,
  context,
  page,
}) => {
  test.slow();
  await context.route(/\/assets\/contato-[^/]*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const component = () => { throw new TypeError('broken'); };",
    }),
  );
  await page.goto(product.url('/contato', 'meridiano').replace('//web.', '//'));
  const send = page.getByRole('button', { name: 'Enviar' });
  await expect(send).toBeVisible();
  await shootAll(page, 'erro');
  await shootAll(page, 'erro-inteira', true);
  await send.click();
  await expect(page.getByText('Descreva o que aconteceu')).toBeVisible();
  await shootAt(page, send, 'erro-recusado');
  await page.getByLabel('E-mail').fill('maria.aparecida@distribuidora-paranaense.com.br');
  await page
    .getByLabel('Descrição')
    .fill('Apertei Enviar mensagem e a tela ficou assim.\nO CPF era 529.982.247-25.');
  await page.route('**/data-api/reports', (route) => route.abort('connectionreset'));
  await send.click();
  await expect(page.getByText('Sem conexão. O texto fica aqui até você enviar.')).toBeVisible();
  await shootAt(page, send, 'erro-sem-rede');
  await page.unroute('**/data-api/reports');
  await send.click();
  await expect(page.getByText('Enviado com sucesso!')).toBeVisible();
  await shootAll(page, 'erro-enviado', true);
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  const open = page.getByRole('button', { name: /^Abrir relatório/ });
  await shootAt(page, open, 'relatorio-alerta');
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Erro relatado' })).toContainText('TypeError');
  await shootAll(page, 'relatorio');
});
