import { cnpjCheckDigits, formatCnpj } from '#shared/kernel/cnpj.ts';
import { RegistrationPage } from '#tests/pages/registration-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/** A company of the demonstration's lookups that is no client yet. */
const farmacia = {
  cnpj: formatCnpj(`408117290001${cnpjCheckDigits('408117290001')}`),
  name: 'Farmácia Aurora do Planalto Ltda.',
};
/** No other journey registers these two; nothing looks them up. */
const typedCnpj = formatCnpj(`518273640001${cnpjCheckDigits('518273640001')}`);
const furtherCnpj = formatCnpj(`627384510001${cnpjCheckDigits('627384510001')}`);

test('a client is registered with codes from the mailbox, kept over a reload, edited and shared', async ({
  product,
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Cadastrar Cliente' }).click();
  const form = new RegistrationPage(page, product.url);
  await form.lookUp(farmacia.cnpj, farmacia.name);
  const owner = {
    name: 'Helena Prado Vieira',
    cpf: '111.444.777-35',
    whatsApp: '(11) 97123-0001',
    email: 'helena@aurora.test',
  };

  await form.fillOwner(owner);

  // A wrong code proves nothing.
  await form.sendWhatsAppCode();
  await form.enterCode(
    'Código do WhatsApp',
    (await form.readCode(owner.whatsApp)) === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA',
  );
  await expect(
    page.getByText('Código de WhatsApp/e-mail inválido. Tente novamente.'),
  ).toBeVisible();

  // Another number has to be verified again.
  owner.whatsApp = '(11) 97123-0002';
  await form.fillOwner(owner);
  await form.verify(owner);
  await form.fillAccountant();
  await form.fillContract({ password: 'girassol7' });
  await form.saved();

  // A reload keeps everything but the password.
  await page.reload();
  await expect(page.getByLabel('Razão social')).toHaveValue(farmacia.name);
  await expect(page.getByText('WhatsApp/E-mail verificado com sucesso!')).toHaveCount(2);
  await expect(page.getByLabel('Nome do contador')).toHaveValue('Tânia Guimarães');
  await expect(page.getByRole('checkbox', { name: 'Previdenciário' })).toBeChecked();
  await expect(page.getByLabel('Senha do cliente')).toHaveValue('');
  await page.getByLabel('Senha do cliente').fill('girassol7');
  await form.create();

  // Remote signing: the link, and the mail with it.
  await page.getByRole('button', { name: 'Assinar Contrato a Distância' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assinar Contrato a Distância' });
  const link = await dialog.getByLabel('Link de assinatura').inputValue();
  expect(link).toMatch(/\/login-client\?id=[0-9a-f-]{36}$/);
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(dialog.getByText(`Link enviado para ${owner.email}.`)).toBeVisible();
  expect(await form.readMessage(owner.email)).toContain(link);
  await page.keyboard.press('Escape');

  // The edit popup.
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Informações do cliente' });
  await edit.getByRole('tab', { name: 'Endereço' }).click();
  await edit.getByLabel('Modo de edição').check();
  await edit.getByLabel('Número').fill('2000');
  await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(edit.getByRole('group', { name: 'Número' })).toContainText('2000');
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);

  // Signing here, and the client from afar with the agreed password.
  await page.getByRole('button', { name: 'Assinar Contrato', exact: true }).click();
  await page.waitForURL(/\/minuta\//);
  await expect(
    page.getByRole('button', { name: 'Assinar contrato', exact: true }).first(),
  ).toBeVisible();
  const visitor = await (await context.browser()!.newContext()).newPage();
  await visitor.goto(link);
  await visitor.getByLabel('CPF').fill(owner.cpf);
  await visitor.getByLabel('Senha', { exact: true }).fill('girassol7');
  await visitor.getByRole('button', { name: 'Entrar' }).click();
  // The consultant typed that password, so the first sign-in asks for an own one, once.
  await expect(visitor.getByRole('heading', { name: 'Escolha a sua própria senha' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Agora não' }).click();
  await visitor.waitForURL(/\/minuta\//);
  await visitor.context().close();
});

test('without network everything but lookup and codes is filled in, and finished when it is back; the same owner brings a second company', async ({
  product,
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test');
  const form = new RegistrationPage(page, product.url);
  await form.open();
  await expect(page.getByRole('combobox', { name: 'Banco' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Sem conexão\. Preencha o que puder/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'CNPJ', exact: true }).fill(typedCnpj);
  await page.getByLabel('Razão social').fill('Aurora Filial Ltda.');
  const owner = {
    name: 'Caio Siqueira Lima',
    cpf: '168.995.350-09',
    whatsApp: '(11) 97123-0003',
    email: 'caio@aurora.test',
  };
  await form.fillOwner(owner);
  await expect(page.getByRole('button', { name: 'Enviar código por WhatsApp' })).toBeDisabled();
  await form.fillAccountant();
  await form.fillContract({ password: 'girassol7' });
  await form.saved();
  await expect(
    page.getByRole('complementary', { name: 'O que falta' }).getByRole('listitem'),
  ).toHaveText(['Código do WhatsApp é obrigatório', 'Código do E-mail é obrigatório']);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Enviar código por WhatsApp' })).toBeEnabled();
  await form.verify(owner);
  await form.create();
  await page.getByRole('link', { name: 'Abrir cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Aurora Filial Ltda.' })).toBeVisible();

  // Another company of the same owner: read from the record, without codes and without a password.
  await page.getByRole('tab', { name: 'Contatos' }).click();
  await page.getByRole('link', { name: 'Cadastrar outra empresa deste proprietário' }).click();
  await expect(page.getByText('O proprietário entra com a senha que já tem.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'E-mail', exact: true })).toContainText(owner.email);
  await expect(page.getByRole('button', { name: /Enviar código/ })).toHaveCount(0);
  await expect(page.getByLabel('Senha do cliente')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'CNPJ', exact: true }).fill(furtherCnpj);
  await page.getByLabel('Razão social').fill('Aurora Segunda Ltda.');
  await form.fillAccountant();
  await form.fillContract({});
  await form.saved();
  // The entry of the history keeps whose owner it is.
  await page.reload();
  await expect(page.getByText(`Outra empresa de ${owner.name}`)).toBeVisible();
  await form.create();
  await page.getByRole('link', { name: 'Abrir cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Aurora Segunda Ltda.' })).toBeVisible();

  // From there to any owner: another form, which still shows what it made.
  await page.getByRole('tab', { name: 'Contatos' }).click();
  await page.getByRole('link', { name: 'Cadastrar outra empresa deste proprietário' }).click();
  await page.getByRole('link', { name: 'Outro proprietário' }).click();
  await expect(page.getByText('Aurora Filial Ltda.')).toBeVisible();
  await page.getByRole('button', { name: 'Novo cadastro' }).click();
  await expect(page.getByLabel('Nome do proprietário')).toHaveValue('');
  await expect(page.getByText('Por CPF')).toBeVisible();
});
