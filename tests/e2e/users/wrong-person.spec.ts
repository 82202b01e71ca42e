import { expect, test } from '#tests/support/browser-test.ts';
import { UsersPage } from '#tests/pages/users-page.ts';

test.use({ serviceWorkers: 'block' });

test('Editar Usuario refuses an emptied name, a CPF and a CNPJ that are none, and the CPF of a colleague', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  const colleague = (
    (
      await product.api({
        path: '/data-api/user?q=gerente@recupera.test',
        token: await product.staffToken('ceo@recupera.test'),
      })
    ).json() as { data: { cpf: string }[] }
  ).data[0]!;
  await page.goto(product.url('/admin/usuarios'));
  const users = new UsersPage(page);
  await users.search('parceiro@recupera.test');
  await users
    .rowOf('parceiro@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await users.dialog.getByRole('tab', { name: 'Editar Usuario' }).click();
  const save = users.dialog.getByRole('button', { name: 'Salvar alterações' });
  const before = await users.field('CPF').inputValue();

  await users.field('Nome').fill('   ');
  await users.field('CPF').fill('111.111.111-11');
  await users.field('CNPJ').fill('123');
  // What is wrong is said when a field is left, which moves the button.
  await users.field('CNPJ').blur();
  await expect(users.dialog.getByText('CNPJ inválido. Digite 14 números.')).toBeVisible();
  await save.click();
  for (const text of [
    'Nome é obrigatório',
    'CPF inválido. Verifique o número digitado.',
    'CNPJ inválido. Digite 14 números.',
  ])
    await expect(users.dialog.getByText(text)).toBeVisible();
  await expect(users.field('Nome')).toBeFocused();

  await users.field('Nome').fill('a'.repeat(400));
  await users.field('Nome').blur();
  await expect(users.dialog.getByText('Texto muito longo')).toBeVisible();

  await users.field('Nome').fill('João Pedro Mourão');
  await users.field('CNPJ').fill('');
  await users.field('CPF').fill(colleague.cpf);
  await users.field('CPF').blur();
  await expect(users.dialog.getByText('CPF inválido. Verifique o número digitado.')).toHaveCount(0);
  await save.click();
  await expect(users.dialog.getByRole('alert')).toContainText(
    'Já existe um usuário com este CPF nesta empresa.',
  );
  await expect(users.field('CPF')).toHaveAccessibleDescription(
    'Já existe um usuário com este CPF nesta empresa.',
  );
  await users.field('CPF').fill(before);
});

test('long names, without a break and right-to-left, stay inside list and dialog', async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (
    await product.api({ path: '/data-api/user?q=gerente@recupera.test', token })
  ).json() as { data: { id: string }[] };
  await signInAs(page, 'ceo@recupera.test');
  const users = new UsersPage(page);
  for (const name of ['W'.repeat(53), 'W'.repeat(200), 'محمد '.repeat(10).trim()]) {
    const answer = await product.api({
      method: 'POST',
      path: `/data-api/user/update/${data[0]!.id}`,
      token,
      body: { name },
    });
    expect(answer.status, answer.body.toString()).toBe(200);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(product.url('/admin/usuarios?q=gerente%40recupera.test'));
      await expect(page.getByText(name).first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${name.slice(0, 5)} × ${name.length} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
    await page
      .getByRole('button', { name: /Ver Detalhes/ })
      .first()
      .click();
    await expect(users.dialog).toBeVisible();
    const box = await users.dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(box).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});

test('a company of a long name without a break stays inside the list of clients', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  await signInAs(page, 'parceiro@recupera.test');
  for (const razao_social of ['W'.repeat(53), 'W'.repeat(200), 'مخبز السلام '.repeat(6).trim()]) {
    const answer = await product.api({
      method: 'POST',
      path: `/data-api/clients/update/${waitingClient.cnpjcpf}`,
      token,
      body: { razao_social },
    });
    expect(answer.status, answer.body.toString()).toBe(200);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        `/clientes?q=${waitingClient.cnpjcpf}`,
        `/cliente/${waitingClient.cnpjcpf}`,
      ]) {
        await page.goto(product.url(path));
        await expect(page.getByText(razao_social).first()).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${razao_social.slice(0, 5)} × ${razao_social.length} at ${width} on ${path}`,
        ).toBeLessThanOrEqual(0);
      }
    }
  }
});
