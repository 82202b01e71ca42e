import { expect, test } from '#tests/support/browser-test.ts';
import { UsersPage } from '#tests/pages/users-page.ts';

test.use({ serviceWorkers: 'block' });

test('the administration finds a user, looks at the profile and the permissions, and changes the record', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Usuários' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Usuários' })).toBeVisible();
  const users = new UsersPage(page);
  await users.search('tania guimaraes');
  await expect(users.rowOf('contabilidade@recupera.test')).toBeVisible();

  await users
    .rowOf('contabilidade@recupera.test')
    .getByRole('button', { name: 'Tânia Guimarães', exact: true })
    .click();
  await expect(users.dialog.getByRole('tab')).toHaveText([
    'Pessoal',
    'Endereço',
    'Assinatura',
    'Contabilidade',
  ]);
  await users.dialog.getByRole('tab', { name: 'Contabilidade' }).click();
  await expect(users.dialog.getByText('Guimarães Contabilidade e Auditoria Ltda.')).toBeVisible();
  await users.dialog.getByRole('tab', { name: 'Assinatura' }).click();
  await expect(users.dialog.getByRole('img', { name: /Assinatura de/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await users.search('parceiro@recupera.test');
  await users
    .rowOf('parceiro@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await expect(users.dialog.getByRole('list', { name: 'Clientes' })).toBeVisible();
  await users.dialog.getByRole('tab', { name: 'Editar Usuario' }).click();
  await users.field('Email').fill('sem-arroba');
  await users.dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(users.dialog.getByText('Invalid email address')).toBeVisible();

  // A failed request loses nothing that was typed, and leaving asks.
  await users.field('Email').fill('parceiro@recupera.test');
  await users.field('Bairro').fill('Consolação');
  await page.route('**/data-api/user/update/**', (route) => route.abort());
  await users.dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(users.dialog.getByRole('alert')).toContainText('Sem conexão');
  await expect(users.field('Bairro')).toHaveValue('Consolação');
  await page.keyboard.press('Escape');
  await expect(users.dialog.getByText('Há alterações que não foram salvas.')).toBeVisible();
  await users.dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await page.unroute('**/data-api/user/update/**');
  await users.dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  const saved = page.getByText('Alterações salvas.');
  await expect(saved).toBeVisible();
  // A failure right afterwards takes the success away: the two are never shown together.
  await users
    .rowOf('parceiro@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await users.dialog.getByRole('tab', { name: 'Editar Usuario' }).click();
  await users.field('Bairro').fill('Bela Vista');
  await page.route('**/data-api/user/update/**', (route) => route.abort());
  await users.dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(users.dialog.getByRole('alert')).toContainText('Sem conexão');
  await expect(saved).toHaveCount(0, { timeout: 2000 });
  await page.unroute('**/data-api/user/update/**');
  await page.keyboard.press('Escape');
  await users.dialog.getByRole('button', { name: 'Descartar' }).click();
  await users
    .rowOf('parceiro@recupera.test')
    .getByRole('button', { name: 'João Pedro Mourão', exact: true })
    .click();
  await users.dialog.getByRole('tab', { name: 'Endereço' }).click();
  await expect(users.dialog.getByText('Consolação')).toBeVisible();
});

test('filters are kept in the address with a badge, and an empty result has its own words', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test', '/admin/usuarios');
  const users = new UsersPage(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await users.dialog.getByText('USUARIO', { exact: true }).click();
  await users.dialog.getByRole('combobox', { name: 'Empresa' }).click();
  await page.getByRole('option', { name: /Meridiano/ }).click();
  await users.dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByLabel('2 filtros ativos')).toHaveText('2');
  await users.choose('Filtrar por cargo', 'Gerente');
  await users.expectTotal(1);
  await expect(users.rowOf('gerente@meridiano.test')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('3 filtros ativos')).toHaveText('3');
  await users.search('ninguém com este nome');
  await expect(
    page.getByText('Nenhum usuário encontrado com os critérios selecionados.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByLabel(/filtros ativos/)).toBeHidden();
});

test('a gerente hands clients and people over before the account can go', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test', '/admin/usuarios');
  const users = new UsersPage(page);
  const email = 'gerente@recupera.test';
  await users.search(email);
  const remove = users.rowOf(email).getByRole('button', { name: /^Excluir / });
  await remove.click();
  await expect(users.dialog.getByRole('combobox', { name: /^Quem assume os / })).toBeVisible();
  await expect(users.dialog.getByRole('combobox', { name: /^Quem acompanha os / })).toBeVisible();
  await expect(users.dialog.getByRole('button', { name: 'Excluir usuário' })).toBeDisabled();
  await users.dialog.getByRole('button', { name: 'Cancelar' }).click();

  await users
    .rowOf(email)
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await users.dialog.getByRole('tab', { name: 'Responde por' }).click();
  await users.dialog.getByRole('button', { name: 'Passar a outra pessoa' }).click();
  await users.dialog.getByRole('combobox', { name: /^Quem assume os / }).click();
  await page.getByRole('option', { name: 'João Pedro Mourão · Parceiro' }).click();
  await users.dialog.getByRole('combobox', { name: /^Quem acompanha os / }).click();
  await page.getByRole('option', { name: 'Ninguém' }).click();
  await users.dialog.getByRole('button', { name: 'Passar tudo' }).click();
  for (const name of [
    'Clientes como responsável',
    'Clientes como gerente',
    'Pessoas que acompanha',
  ])
    await expect(users.dialog.getByRole('group', { name })).toHaveText(`${name}0`);
  await page.keyboard.press('Escape');

  // Ticked people get their gerente in one go.
  await users.search('bruno.teixeira@recupera');
  await users.rowOf('bruno.teixeira@recupera.test').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mudar gerente' }).click();
  await users.dialog.getByRole('combobox', { name: 'Novo gerente' }).click();
  await page.getByRole('option', { name: 'Ninguém' }).click();
  await users.dialog.getByRole('button', { name: 'Mudar em 1 pessoa' }).click();
  await expect(page.getByText('Nenhuma delas tinha gerente.')).toBeVisible();

  await users.search(email);
  await remove.click();
  await expect(users.dialog.getByRole('button', { name: 'Excluir usuário' })).toBeEnabled();
  expect(await users.dialog.getByRole('combobox').count()).toBe(0);
  await users.dialog.getByRole('button', { name: 'Excluir usuário' }).click();
  await expect(page.getByText('Você deletou com sucessos os usários')).toBeVisible();
  await expect(users.rowOf(email)).toHaveCount(0);
});

test('several users are deleted at once after a confirmation; oneself cannot be', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test', '/admin/usuarios');
  const users = new UsersPage(page);
  await users.search('helena vasconcelos');
  await expect(users.rowOf('ceo@recupera.test')).toContainText('(você)');
  await expect(users.rowOf('ceo@recupera.test').getByRole('checkbox')).toHaveCount(0);
  await expect(
    users.rowOf('ceo@recupera.test').getByRole('button', { name: /Excluir/ }),
  ).toHaveCount(0);
  // By e-mail: former rows stay until a search is answered, and names repeat over companies.
  await users.search('bruno.teixeira@recupera');
  await users.rowOf('bruno.teixeira@recupera.test').getByRole('checkbox').check();
  await users.search('keila.barros@recupera');
  await users.rowOf('keila.barros@recupera.test').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Excluir selecionados' }).click();
  await expect(users.dialog).toContainText('Bruno Teixeira');
  await expect(users.dialog).toContainText('Keila Barros');
  await users.dialog.getByRole('button', { name: 'Excluir usuários' }).click();
  await expect(page.getByText('Você deletou com sucessos os usários')).toBeVisible();
  await expect(
    page.getByText('Nenhum usuário encontrado com os critérios selecionados.', { exact: true }),
  ).toBeVisible();
});

test('someone of the administration is created: the e-mail is suggested, and a new user can follow', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test', '/admin/usuarios');
  await page.getByRole('link', { name: 'Criar Usuário' }).click();
  await expect(page).toHaveURL(/\/admin\/usuarios\?novo/);
  await expect(page.getByRole('heading', { name: 'Cadastro de Usuário' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo Usuário' })).toBeDisabled();
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  for (const message of [
    'Nome é obrigatório',
    'Senha deve ter ao menos 6 caracteres',
    'WhatsApp deve ter ao menos 10 dígitos',
    'Tipo de usuário é obrigatório',
    'Cargo é obrigatório',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  const users = new UsersPage(page);
  await users.fillPerson({
    name: 'Ângela Maria Prates',
    cpf: '517.382.946-09',
    whatsApp: '11988887777',
    password: 'Abc1@xyz42',
  });
  await expect(users.field('Email')).toHaveValue('angela.prates@recupera.test');
  await users.choose('Tipo de usuário', 'Usuário');
  await page.getByRole('combobox', { name: 'Cargo', exact: true }).click();
  await expect(page.getByRole('option')).toHaveText(['CEO']);
  await page.keyboard.press('Escape');
  await users.choose('Tipo de usuário', 'Administrador');
  await page.getByRole('combobox', { name: 'Cargo', exact: true }).click();
  await expect(page.getByRole('option')).toHaveText(['CEO', 'Analista', 'Financeiro', 'Jurídico']);
  await page.getByRole('option', { name: 'Jurídico' }).click();
  await users.field('Email').fill('ti@recupera.test');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao criar usuário admin');
  await expect(page.getByRole('alert')).toContainText(
    'Erro ao criar usuário. Detalhes: Já existe um usuário com este e-mail nesta empresa.',
  );
  await users.field('Email').fill('angela@recupera.test');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(page.getByText('O Usuário foi criado com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  await expect(users.field('Nome')).toHaveValue('');
  await page.getByRole('link', { name: 'Voltar à lista' }).click();
  await users.search('angela@recupera');
  await expect(users.row('Ângela Maria Prates')).toContainText('Jurídico');
});

test('the list of users is ordered by its headers, an e-mail is never broken, actions are quiet until somebody comes near', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'ceo@recupera.test', '/admin/usuarios?sort=senha');
  const users = new UsersPage(page);
  const byEmail = page.getByRole('columnheader', { name: 'Email' });
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await byEmail.getByRole('button').press('Enter');
  await page.waitForURL('**/admin/usuarios?sort=email');
  await expect(byEmail).toHaveAttribute('aria-sort', 'ascending');
  await byEmail.getByRole('button').press('Enter');
  await page.waitForURL('**/admin/usuarios?sort=-email');
  await expect(byEmail).toHaveAttribute('aria-sort', 'descending');
  await users.search('claudia.monteiro@recupera');
  const row = users.rowOf('claudia.monteiro@recupera.test');
  const lines = await row
    .getByText('claudia.monteiro@recupera.test', { exact: true })
    .evaluate((cell) => new Set([...cell.getClientRects()].map(({ top }) => top)).size);
  expect(lines).toBe(1);
  const action = row.getByRole('button', { name: /Ver Detalhes/ });
  const opacity = (): Promise<string> =>
    action.evaluate((button) => getComputedStyle(button.parentElement!).opacity);
  expect(await opacity()).toBe('0');
  await action.focus();
  await expect.poll(opacity).toBe('1');
  expect(await action.evaluate((button) => getComputedStyle(button).fontSize)).toBe('13px');
});
