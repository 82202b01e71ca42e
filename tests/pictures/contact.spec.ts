import { contactReadMessages } from '#shared/contact/contact.messages.ts';
import type { Contact } from '#shared/contact/contact.schemas.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { director } from '#tests/support/product-at-work.ts';
import { refusalBody } from '#tests/support/refusal.ts';
import { shootAll, shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

test('pictures of both contact forms: what is wrong, what did not go, and what went', async ({
  product,
  page,
}) => {
  test.slow();
  for (const slug of ['meridiano', 'taxpro']) {
    await page.goto(product.url('/contato', slug).replace('//web.', '//'));
    const send = page.getByRole('button', { name: 'Enviar mensagem' });
    await send.click();
    await expect(page.getByText(/^Nome é obrigatório|^Por favor, preencha/).first()).toBeVisible();
    await shootAt(page, send, `contato-${slug}-erros`);
    await page.getByLabel('Nome').fill('Maria Aparecida de Albuquerque Vasconcelos e Silva Sá');
    await page.getByLabel('Telefone').fill('11988887777');
    await page.getByLabel('E-mail').fill('maria.aparecida@distribuidora-paranaense.com.br');
    await page.getByLabel('Mensagem').fill('Quero um diagnóstico.\nTenho duas lojas.');
    await page.route('**/data-api/contact', (route) => route.abort('connectionreset'));
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    await shootAt(page, send, `contato-${slug}-sem-rede`);
    await page.unroute('**/data-api/contact');
  }
});

test("pictures of a visitor's message: its alert, the message, what is asked before it is erased, erased, and not loaded", async ({
  product,
  page,
}) => {
  test.slow();
  await page.goto(product.url('/contato', 'meridiano').replace('//web.', '//'));
  await page.getByLabel('Nome').fill('Maria Aparecida de Albuquerque Vasconcelos e Silva Sá');
  await page.getByLabel('Telefone').fill('11988887777');
  await page.getByLabel('E-mail').fill('maria.aparecida@distribuidora-paranaense.com.br');
  await page
    .getByLabel('Mensagem')
    .fill(
      'Bom dia.\n\nTenho duas lojas no Simples Nacional e vendo sobretudo bebidas frias e autopeças. O contador diz que pagamos PIS e Cofins sobre tudo. Vale a pena olhar os últimos cinco anos?\n\nPodem ligar depois das 14 horas.\nObrigada, Maria',
    );
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  const open = page.getByRole('button', { name: /^Abrir mensagem/ });
  await shootAt(page, open, 'mensagem-alerta');
  const answered = page.waitForResponse(/\/data-api\/contact\//);
  await open.click();
  const answer = (await (await answered).json()) as { data: Contact };
  const dialog = page.getByRole('dialog', { name: 'Mensagem do site' });
  await expect(dialog).toContainText('Tenho duas lojas');
  await shootAll(page, 'mensagem');
  for (const mail of ['aguardando', 'falhou'] as const) {
    await page.route('**/data-api/contact/*', (route) =>
      route.fulfill({ json: { ...answer, data: { ...answer.data, mail } } }),
    );
    await page.reload();
    await expect(dialog).toContainText(contactReadMessages.mail[mail]);
    await shootAt(page, dialog, `mensagem-${mail}`);
    await page.unroute('**/data-api/contact/*');
  }
  await page.reload();
  await dialog.getByRole('button', { name: 'Apagar agora' }).click();
  await expect(page.getByRole('dialog', { name: 'Apagar a mensagem?' })).toBeVisible();
  await shootAll(page, 'mensagem-apagar');
  await page
    .getByRole('dialog', { name: 'Apagar a mensagem?' })
    .getByRole('button', { name: 'Apagar', exact: true })
    .click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog).toContainText(contactReadMessages.gone);
  await shootAll(page, 'mensagem-apagada');
  await page.route('**/data-api/contact/*', (route) =>
    route.fulfill({
      status: 503,
      json: refusalBody('unavailable', 'Serviço indisponível no momento.'),
    }),
  );
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await shootAt(page, dialog, 'mensagem-falha');
});
