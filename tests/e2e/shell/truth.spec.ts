import { cnpjCheckDigits, formatCnpj } from '#shared/kernel/cnpj.ts';
import { RegistrationPage } from '#tests/pages/registration-page.ts';
import { UsersPage } from '#tests/pages/users-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/** A CNPJ with right check digits that is no company and no client. */
const nobody = `987654320001${cnpjCheckDigits('987654320001')}`;

test('a page, a filter and an order that there are not fall back, and the address says what is shown', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  for (const [path, isMeant] of [
    ['/clientes?page=999&status=XX&sort=nada&pageSize=7', /\/clientes(\?page=\d{1,2})?$/],
    ['/admin/usuarios?page=999&cargo=XX&tipo=YY', /\/usuarios(\?page=\d{1,2})?$/],
    ['/admin/assinatura?page=999&filtro=XX&aba=YY', /\/assinatura(\?page=\d{1,2})?$/],
    ['/alertas?page=999&aba=XX', /\/alertas(\?page=\d{1,2})?$/],
    ['/acessos?page=999&acao=XX&de=ontem', /\/acessos(\?page=\d{1,2})?$/],
  ] as const) {
    await page.goto(product.url(path));
    await expect(page).toHaveURL(isMeant);
    await expect(page.getByText(/^Nenhum /)).toHaveCount(0);
  }
  await page.goto(product.url('/clientes?page=999'));
  await expect(page.getByRole('row').nth(1)).toContainText(/\d{2}\.\d{3}/);
  await page.goto(product.url('/clientes?page=7&q=zzzzqqqq'));
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  await expect(page).toHaveURL(/\/clientes\?q=zzzzqqqq$/);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/\d{2}\.\d{3}/);
});

test('what one may not open says so at home', async ({ product, page, signInAs }) => {
  await signInAs(page, 'parceiro@recupera.test');
  for (const [path, words] of [
    [`/cliente/${nobody}`, 'Você não tem permissão para acessar este cliente.'],
    ['/admin/usuarios', 'Você não tem permissão para acessar esta página.'],
  ] as const) {
    await page.goto(product.url(path));
    await page.waitForURL('**/home');
    await expect(page.getByText(words)).toBeVisible();
  }
  // Where one stands by itself, nothing is said.
  await page.goto(product.url('/home'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá');
  await page.goto(product.url('/signin'));
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá');
  await expect(page.getByText(/Você não tem permissão/)).toHaveCount(0);
});

test('what there is not is not found', async ({ product, page, signInAs }) => {
  await signInAs(page, 'ceo@recupera.test', `/admin/${nobody}/clientes`);
  await expect(page.getByText('Empresa não encontrada.')).toBeVisible();
  await expect(page.getByText('Nenhum cliente encontrado.')).toHaveCount(0);
  const own = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('recupera.session')!) as { user: { id_tenant: string } })
        .user.id_tenant,
  );
  await page.goto(product.url(`/admin/${own}/clientes/${nobody}`));
  await expect(page.getByText('Cliente não encontrado.')).toBeVisible();
  await page.goto(product.url(`/admin/assinatura?verificar=${nobody}&tipo=cliente`));
  const dialog = page.getByRole('dialog', { name: 'Verificação da Assinatura' });
  await expect(dialog.getByRole('alert')).toHaveText('Assinatura não encontrada.');
  await page.goto(product.url(`/admin/usuarios?empresa=${nobody}`));
  await expect(page.getByText('Empresa não encontrada.')).toBeVisible();
});

test('users are those of the chosen company, a new one is named its company, and leaving the form asks', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await page.getByRole('menuitem', { name: 'Meridiano Tributário' }).click();
  await page.waitForURL(/\/admin\/[0-9A-Z]{14}\/clientes/);
  const users = new UsersPage(page);
  await page.goto(product.url('/admin/usuarios'));
  await expect(users.rowOf('gerente@meridiano.test')).toBeVisible();
  await expect(users.table.getByText(/@recupera\.test/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Criar Usuário' }).click();
  await expect(page.getByText('Empresa: Meridiano Tributário')).toBeVisible();
  await users.field('Nome').fill('Rosa Maria Prado');
  await expect(users.field('Email')).toHaveValue(/^rosa\.prado@meridiano\./);

  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  const asking = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await asking.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(users.field('Nome')).toHaveValue('Rosa Maria Prado');
  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  await asking.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Usuários' })).toBeVisible();
});

test('a CNPJ that is a client already is said before the form is filled in; two presses send one code; a draft can be thrown away', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const registration = new RegistrationPage(page, product.url);
  await registration.open();
  const words = page.getByText('Já existe um cliente com este CNPJ/CPF nesta empresa.');
  const cnpj = page.getByRole('textbox', { name: 'CNPJ', exact: true });
  await cnpj.fill(formatCnpj(nobody));
  await expect(words).toHaveCount(0);
  await cnpj.fill(formatCnpj(waitingClient.cnpjcpf));
  await expect(words).toBeVisible();
  await registration.fillOwner({
    name: 'Dora Reis',
    cpf: '390.533.447-05',
    whatsApp: '11988887766',
    email: 'dora@dupla.test',
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/mail/send-code')) sent += 1;
  });
  // Faster than any answer and than the button can show that it works.
  await page
    .getByRole('button', { name: 'Enviar código por e-mail' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText(/Código enviado para o e-mail .*!/)).toBeVisible();
  expect(sent).toBe(1);

  await registration.saved();
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Nome do proprietário')).toHaveValue('Dora Reis');
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(page.getByLabel('Nome do proprietário')).toHaveValue('');
  await expect(cnpj).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Nome do proprietário')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Descartar rascunho' })).toHaveCount(0);

  await page.goto(product.url('/adicionar-rede'));
  await cnpj.fill(formatCnpj(waitingClient.cnpjcpf));
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(cnpj).toHaveValue('');
});
