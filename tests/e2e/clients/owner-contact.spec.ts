import { expect, test } from '#tests/support/browser-test.ts';
import { RegistrationPage } from '#tests/pages/registration-page.ts';

test.use({ serviceWorkers: 'block' });

test("an owner's new e-mail waits at the opened address until its code is entered; the old address is told", async ({
  product,
  page,
  signInAs,
  waitingClient: { cnpjcpf },
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  const { data: before } = (
    await product.api({ path: `/data-api/clients/${cnpjcpf}`, token })
  ).json() as { data: { emailProprietario: string } };
  const email = 'nova.dona@planalto.test';
  await signInAs(page, 'parceiro@recupera.test', `/cliente/${cnpjcpf}/informacoes`);
  await page.getByRole('tab', { name: 'Contatos' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Contatos' });
  const stored = panel.getByRole('group', { name: 'E-mail do proprietário', exact: true });
  await expect(stored).toContainText(before.emailProprietario);
  await panel.getByRole('button', { name: 'Editar' }).click();
  await panel.getByLabel('E-mail do proprietário').fill(email);
  await panel.getByLabel('Nome do contador').fill('Íris Campos');
  await panel.getByRole('button', { name: 'Salvar' }).click();
  const pending = panel.getByRole('region', { name: 'E-mail do proprietário a confirmar' });
  await expect(pending).toContainText(email);
  await expect(
    panel.getByText(/^As outras alterações foram salvas\. O contato novo/),
  ).toBeVisible();
  await expect(stored).toContainText(before.emailProprietario);
  await expect(panel.getByRole('group', { name: 'Nome do contador' })).toContainText('Íris Campos');
  await pending.getByRole('button', { name: 'Enviar código por e-mail' }).click();
  await expect(pending.getByText(`Código enviado para o e-mail ${email}!`)).toBeVisible();
  const form = new RegistrationPage(page, product.url);
  await pending.getByLabel('Código do E-mail').fill(await form.readCode(email));
  await pending.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('E-mail do proprietário confirmado.')).toBeVisible();
  await expect(pending).toHaveCount(0);
  await expect(stored).toContainText(email);
  await expect
    .poll(() => form.readMessage(before.emailProprietario))
    .toContain('(e-mail do proprietário) foi alterado em');
  const link = await product.api({
    method: 'POST',
    path: `/data-api/clients/${cnpjcpf}/password-link`,
    token,
    body: {},
  });
  expect(link.json()).toMatchObject({ code: 'contact_changed_lately' });
});

test("the administration's CEO turns 'senha só por link' below the clients, and registration asks for no password", async ({
  product,
  page,
  signInAs,
  browser,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { id_tenant: string }[];
  };
  await signInAs(page, 'ceo@recupera.test', `/admin/${data[0]!.id_tenant}/clientes`);
  await page.getByRole('button', { name: 'Exigir senha só por link' }).click();
  await expect(page.getByText(/Senha só por link: no cadastro ninguém digita/)).toBeVisible();

  const context = await browser.newContext();
  const partner = await context.newPage();
  await signInAs(partner, 'parceiro@recupera.test');
  const form = new RegistrationPage(partner, product.url);
  await form.open();
  await expect(partner.getByLabel('Agência')).toBeVisible();
  await expect(partner.getByLabel('Senha do cliente')).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: 'Permitir digitar a senha' }).click();
  await expect(page.getByText(/A senha do cliente pode ser digitada/)).toBeVisible();
});
