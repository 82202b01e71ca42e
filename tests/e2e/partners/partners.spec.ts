import { expect, test } from '#tests/support/browser-test.ts';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { UsersPage } from '#tests/pages/users-page.ts';

test.use({ serviceWorkers: 'block' });

/** A firm of the demonstration that the company lookup knows without network. */
const base = '853106420001';
const firm = {
  cnpj: base + cnpjCheckDigits(base),
  name: 'Balanço Certo Contabilidade Ltda.',
};

test('a manager lists the people they look after, ten a page, and registers a partner who waits for a CEO', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('button', { name: 'Parceiros' }).click();
  await menu.getByRole('link', { name: 'Lista de Parceiros' }).click();
  await expect(page.getByRole('heading', { name: 'Parceiros' })).toBeVisible();
  const users = new UsersPage(page);
  // Ten rows and the heading.
  await expect(users.table.getByRole('row')).toHaveCount(11);
  // Another page is shown from its beginning, also while it is loading.
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/data-api\/.*page=2/, (route) => held.then(() => route.continue()));
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(users.table.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
  letThrough();
  await expect(users.table.getByRole('row')).not.toHaveCount(11);
  await page.setViewportSize({ width: 1280, height: 720 });
  await users.search('danilo');
  await expect(users.row('Danilo Farias')).toContainText('Pendente');

  await page.getByRole('link', { name: 'Criar Usuário' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastro de Usuário' })).toBeVisible();
  await users.fillPerson({
    name: 'Zuleica Martins',
    cpf: '390.533.447-05',
    whatsApp: '(11) 98888-7777',
    password: 'Abc1@xyz42',
  });
  // A manager may give one job title only, so it is chosen already.
  await expect(page.getByRole('combobox', { name: 'Cargo', exact: true })).toHaveValue('Parceiro');
  await users.field('Comissão (%)').fill('12a');
  await expect(users.field('Comissão (%)')).toHaveValue('');
  await users.field('Comissão (%)').fill('101');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(page.getByText('O valor deve estar entre 0 e 100')).toBeVisible();
  await users.field('Comissão (%)').fill('12');
  await expect(page.getByRole('group', { name: 'Comissão por extenso' })).toContainText(
    'doze por cento',
  );
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(page.getByText('Usuário e minuta criado com sucesso!')).toBeVisible();
  // The new account takes the form's place, and leads on.
  await expect(users.field('Nome')).toHaveCount(0);
  await expect(page.getByText('390.533.447-05', { exact: true })).toBeVisible();
  await expect(page.getByText(/pendente até um CEO/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver na lista' }).click();
  await expect(users.row('Zuleica Martins')).toContainText('Pendente');
});

test("the company's CEO sees every user of the company and may make a manager", async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'diretoria@recupera.test', '/parceiros');
  const users = new UsersPage(page);
  await users.search('gestor@recupera');
  await users
    .row('Caio Sampaio')
    .getByRole('button', { name: 'Caio Sampaio', exact: true })
    .click();
  await expect(users.dialog.getByRole('tab')).toHaveText(['Pessoal', 'Endereço', 'Assinatura']);
  await page.keyboard.press('Escape');

  // The CEO corrects a record: the type stays, and the cargo is GERENTE or PARCEIRO.
  await users.search('keila.barros@recupera');
  const row = users.rowOf('keila.barros@recupera.test');
  await row.getByRole('button', { name: /^Ver Detalhes/ }).click();
  await users.dialog.getByRole('tab', { name: 'Editar Usuario' }).click();
  await expect(users.dialog.getByRole('group', { name: 'Tipo de usuário' })).toContainText(
    'Usuário',
  );
  await users.dialog.getByRole('combobox', { name: 'Cargo' }).click();
  await expect(page.getByRole('option')).toHaveText(['Gerente', 'Parceiro']);
  await page.keyboard.press('Escape');
  await users.field('Comissão (%)').fill('21');
  await expect(users.dialog.getByText('vinte e um por cento')).toBeVisible();
  await users.dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Alterações salvas.')).toBeVisible();
  // By status the list shows who waits.
  await users.search('danilo');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(users.dialog.getByText('Status do usuário')).toHaveCount(0);
  await users.choose('Acesso', 'Pendente');
  await users.dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(users.row('Danilo Farias')).toContainText('Pendente');
  await users.row('Danilo Farias').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Excluir selecionados' }).click();
  await users.dialog.getByRole('button', { name: 'Excluir usuário' }).click();
  await expect(page.getByText('Você deletou com sucessos os usários')).toBeVisible();
  await page.goto(product.url('/parceiros/cadastrar'));
  await page.getByRole('combobox', { name: 'Cargo', exact: true }).click();
  await expect(page.getByRole('option')).toHaveText(['Gerente', 'Parceiro']);
});

test('an accounting firm is registered: lookup, draft, gate, failure, signing link', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'gerente@recupera.test', '/parceiros/cadastrar/contabilidade');
  const users = new UsersPage(page);
  const create = page.getByRole('button', { name: 'Criar Usuário' });
  await expect(create).toBeDisabled();
  await users.fillPerson({
    name: 'Rúbia Castro',
    cpf: '402.671.935-99',
    whatsApp: '11977776666',
    password: 'Abc1@xyz42',
  });
  const cnpj = users.field('CNPJ');

  // Check digits first, then a company nobody knows: its fields are cleared.
  await users.field('Razão Social').fill('Digitada à mão');
  await cnpj.fill('11.222.333/0001-00');
  await expect(page.getByText('CNPJ inválido. Digite 14 números.').first()).toBeVisible();
  await expect(users.field('Razão Social')).toHaveValue('');
  await cnpj.fill('11.222.333/0001-81');
  await expect(page.getByText('Nenhuma informação encontrada para este CNPJ.')).toBeVisible();

  // A company of the demonstration is known without network.
  await cnpj.fill(firm.cnpj);
  await expect(users.field('Razão Social')).toHaveValue(firm.name);
  await expect(users.field('Logradouro')).not.toHaveValue('');
  await users.field('Número').fill('77');
  await users.field('Comissão (%)').fill('30');
  await expect(page.getByRole('group', { name: 'Comissão por extenso' })).toContainText(
    'trinta por cento',
  );

  // The draft outlives a reload; the password is not kept.
  await page.reload();
  await expect(users.field('Nome')).toHaveValue('Rúbia Castro');
  await expect(users.field('Razão Social')).toHaveValue(firm.name);
  await expect(users.field('Senha')).toHaveValue('');
  await users.field('Senha').fill('Abc1@xyz42');
  await expect(users.field('Atividade principal')).toHaveValue('Atividades de contabilidade');
  await page.getByLabel('Todas as informações preenchidas acima estão corretas').check();

  await page.route('**/data-api/user/create-contabilidade', (route) => route.abort());
  await create.click();
  await expect(page.getByRole('alert')).toContainText('Houve um erro ao criar o Usuário.');
  await expect(users.field('Nome')).toHaveValue('Rúbia Castro');
  await page.unroute('**/data-api/user/create-contabilidade');
  await create.click();
  await expect(page.getByText('O Usuário e a minuta foram criados com sucesso!')).toBeVisible();
  const link = users.field('Link de assinatura');
  await expect(link).toHaveValue(/\/minuta-usuario\/[0-9a-f-]{36}$/);
  await expect(link).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado com sucesso!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await page.goto(await link.inputValue());
  await expect(page.getByText(firm.name).first()).toBeVisible();
});

test('a person who manages nobody does not reach the list', async ({ product, page, signInAs }) => {
  await signInAs(page, 'parceiro@recupera.test', '/parceiros');
  await page.waitForURL('**/home');
  await page.goto(product.url('/parceiros/cadastrar/contabilidade'));
  await page.waitForURL('**/home');
});
