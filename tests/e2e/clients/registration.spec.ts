import { cnpjCheckDigits, formatCnpj } from '#shared/kernel/cnpj.ts';
import { RegistrationPage } from '#tests/pages/registration-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/** A company of the demonstration's lookups that is no client yet. */
const farmacia = {
  cnpj: formatCnpj(`408117290001${cnpjCheckDigits('408117290001')}`),
  name: 'Farmácia Aurora do Planalto Ltda.',
};
/** No other journey registers it; nothing looks it up. */
const typedCnpj = formatCnpj(`518273640001${cnpjCheckDigits('518273640001')}`);

test('a client is registered with codes from the mailbox, kept over a reload, edited and shared', async ({
  product,
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'parceiro@recupera.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Cadastrar Cliente' }).click();
  const form = new RegistrationPage(page, product.url);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('CNPJ obrigatório').first()).toBeVisible();
  await form.lookUp(farmacia.cnpj, farmacia.name);
  const owner = {
    name: 'Helena Prado Vieira',
    cpf: '111.444.777-35',
    whatsApp: '(11) 97123-0001',
    email: 'helena@aurora.test',
  };

  // The messages of the owner's form.
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  for (const text of [
    'Nome é obrigatório',
    'WhatsApp é obrigatório',
    'CPF é obrigatório',
    'E-mail inválido',
    'Código do WhatsApp é obrigatório',
    'Código do E-mail é obrigatório',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await form.fillOwner(owner);
  await expect(page.getByText('Verifique o WhatsApp e o E-mail antes de salvar.')).toBeVisible();

  // Five wrong codes, and then even the right one is refused.
  await form.sendWhatsAppCode();
  await expect(page.getByRole('button', { name: 'Enviar código por WhatsApp' })).toBeDisabled();
  const right = await form.readCode(owner.whatsApp);
  const wrong = right === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  for (let i = 0; i < 5; i += 1) {
    await form.enterCode('Código do WhatsApp', wrong);
    await expect(
      page.getByText('Código de WhatsApp/e-mail inválido. Tente novamente.'),
    ).toBeVisible();
  }
  await form.enterCode('Código do WhatsApp', right);
  await expect(page.getByText(/Muitas tentativas|tentativas/).first()).toBeVisible();
  await expect(page.getByText('WhatsApp/E-mail verificado com sucesso!')).toHaveCount(0);

  // Another number starts the verification anew.
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
  await expect(page.getByRole('button', { name: 'Criar Cliente' })).toBeDisabled();
  await page.getByLabel('Todas as informações preenchidas acima estão corretas').check();
  await page.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(
    page.getByText('Preencha todos os campos obrigatórios antes de criar o cliente.'),
  ).toBeVisible();
  await page.getByLabel('Senha do cliente').fill('girassol7');
  await form.create();

  // Remote signing: the link, its QR picture, copying, WhatsApp and the mail.
  await page.getByRole('button', { name: 'Assinar Contrato a Distância' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assinar Contrato a Distância' });
  const link = await dialog.getByLabel('Link de assinatura').inputValue();
  expect(link).toMatch(/\/login-client\?id=[0-9a-f-]{36}$/);
  await expect(dialog.getByRole('img', { name: /QR do link/ })).toHaveAttribute(
    'src',
    /^data:image\/png/,
  );
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect(dialog.getByText('O link foi copiado com sucesso.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const chat = new URL(
    (await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5511971230002');
  expect(chat.searchParams.get('text')).toContain(link);
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(dialog.getByText(`Link enviado para ${owner.email}.`)).toBeVisible();
  expect(await form.readMessage(owner.email)).toContain(link);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Assinar Contrato a Distância' })).toBeFocused();

  // The edit popup.
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Informações do cliente' });
  await expect(edit.getByRole('tab')).toHaveText([
    'Geral',
    'Contatos',
    'Endereço',
    'Finaceiro',
    'Procuração',
  ]);
  await edit.getByRole('tab', { name: 'Endereço' }).click();
  // What is only read is text, not a field.
  await expect(edit.getByRole('textbox')).toHaveCount(0);
  await expect(edit.getByRole('group', { name: 'Número' })).toContainText(/\d/);
  await edit.getByLabel('Modo de edição').check();
  await edit.getByLabel('Número').fill('2000');
  // Leaving with changes asks.
  await page.keyboard.press('Escape');
  await expect(edit.getByText('Há alterações que não foram salvas.')).toBeVisible();
  await edit.getByRole('button', { name: 'Continuar editando' }).click();
  await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Alterações salvas.')).toBeVisible();
  // A day that is only begun over a stored one is refused, not taken as none.
  await edit.getByLabel('Modo de edição').check();
  await edit.getByRole('tab', { name: 'Procuração' }).click();
  const until = edit.getByLabel('Válida até');
  await until.fill('2031-12-31');
  await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(edit.getByRole('group', { name: 'Válida até' })).toContainText('31/12/2031');
  await edit.getByLabel('Modo de edição').check();
  await until.press('Backspace');
  await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(until).toHaveAccessibleDescription('Data inválida');
  // Nor where its field was away meanwhile, and is passed through.
  await edit.getByRole('tab', { name: 'Endereço' }).click();
  await edit.getByRole('tab', { name: 'Procuração' }).click();
  await expect(until).toHaveAccessibleDescription('Data inválida');
  await until.focus();
  await until.press('Tab');
  await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(until).toHaveAccessibleDescription('Data inválida');
  // With the mode goes what was begun.
  await edit.getByLabel('Modo de edição').uncheck();
  await edit.getByLabel('Modo de edição').check();
  await expect(until).toHaveValue('2031-12-31');
  await expect(edit.getByRole('button', { name: 'Salvar Alterações' })).toBeDisabled();
  await edit.getByRole('tab', { name: 'Endereço' }).click();
  // A new address of the owner waits for its code; the rest is saved.
  await edit.getByLabel('Complemento').fill('Sala 7');
  await edit.getByRole('tab', { name: 'Contatos' }).click();
  await edit.getByLabel('E-mail do proprietário').fill('outra@aurora.test');
  await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
  const pending = edit.getByRole('region', { name: 'E-mail do proprietário a confirmar' });
  await expect(pending).toContainText('outra@aurora.test');
  await expect(pending.getByRole('button', { name: 'Enviar código por e-mail' })).toBeEnabled();
  await expect(
    edit.getByRole('group', { name: 'E-mail do proprietário', exact: true }),
  ).toContainText(owner.email);
  await pending.getByRole('button', { name: 'Descartar o valor novo' }).click();
  await expect(pending).toHaveCount(0);
  await edit.getByRole('tab', { name: 'Endereço' }).click();
  await expect(edit.getByRole('group', { name: 'Complemento' })).toContainText('Sala 7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeFocused();

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

test('without network everything but lookup and codes is filled in, and finished when it is back', async ({
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
  const missing = page.getByRole('complementary', { name: 'O que falta' });
  await expect(missing.getByRole('listitem')).toHaveText([
    'Código do WhatsApp é obrigatório',
    'Código do E-mail é obrigatório',
  ]);
  // What is missing leads to its field, a part of the form to its first one.
  await missing.getByRole('button', { name: 'Código do E-mail é obrigatório' }).click();
  await expect(page.getByLabel('Código do E-mail')).toBeFocused();
  const parts = page.getByRole('navigation', { name: 'Partes do cadastro' });
  await expect(parts.getByRole('button')).toHaveCount(5);
  await parts.getByRole('button', { name: 'Proprietário e verificação: faltam 2' }).click();
  await expect(page.getByLabel('Nome do proprietário')).toBeFocused();
  await parts.getByRole('button', { name: 'Dados do Contador', exact: true }).click();
  await expect(page.getByLabel('Nome do contador')).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Enviar código por WhatsApp' })).toBeEnabled();
  await page.getByLabel('Todas as informações preenchidas acima estão corretas').check();
  await page.getByRole('button', { name: 'Criar Cliente' }).click();
  await expect(
    page.getByText('Verificação Incompleta! Conclua todas as verificações antes de prosseguir.'),
  ).toBeVisible();
  await form.verify(owner);
  await form.create();
  // The form gives its place to what was made and to what comes next.
  await expect(page.getByLabel('Nome do proprietário')).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'Cliente e minuta criados com sucesso!' }),
  ).toBeFocused();
  await page.getByRole('link', { name: 'Abrir cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Aurora Filial Ltda.' })).toBeVisible();
});

test('a person is registered by CPF, and sets the password under the link of the mail', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const form = new RegistrationPage(page, product.url);
  await form.open();
  await page.getByText('Por CPF').click();
  await expect(page.getByText('Preencha todos os campos corretamente.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar' })).toHaveCount(0);
  const owner = {
    name: 'Inês Peçanha Távora',
    cpf: '390.533.447-05',
    whatsApp: '(11) 97123-0004',
    email: 'ines@tavora.test',
  };
  await form.fillOwner(owner);
  await expect(page.getByText('Preencha todos os campos corretamente.')).toHaveCount(0);
  await expect(page.getByLabel('Senha do cliente')).toHaveCount(0);
  await form.verify(owner);
  await form.fillAccountant();
  await form.fillContract({});
  await form.create();
  await expect(
    page.getByText(/O link para o cliente definir a própria senha foi enviado/),
  ).toBeVisible();
  expect(await form.readMessage(owner.email)).toMatch(/\/nova-senha\?token=[\w-]{43}/);
});
