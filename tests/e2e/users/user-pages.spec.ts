import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import { UsersPage } from '#tests/pages/users-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

for (const [size, email, path] of [
  ['50 por página', 'ceo@recupera.test', '/admin/usuarios'],
  ['10 por página', 'gerente@recupera.test', '/parceiros'],
] as const)
  test(`${path} asks for ${size} at first, and for the other size when it is chosen`, async ({
    page,
    product,
    signInAs,
  }) => {
    await signInAs(page, email);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.includes('/data-api/user') && searchParams.has('pageSize'))
        asked.push(searchParams.get('pageSize'));
    });
    await page.goto(product.url(path));
    await expect(page.getByRole('radio', { name: size })).toBeChecked();
    expect(new Set(asked)).toEqual(new Set([size.slice(0, 2)]));
    const other = size === '50 por página' ? '10 por página' : '50 por página';
    await page.getByText(other, { exact: true }).click();
    await page.waitForURL(`**${path}?pageSize=${other.slice(0, 2)}`);
    await expect.poll(() => asked.at(-1)).toBe(other.slice(0, 2));
  });

test("a company's CEO gives a partner a client, who opens it at once, and takes it again", async ({
  page,
  context,
  product,
  signInAs,
}) => {
  const email = 'parceiro@recupera.test';
  const theirs = await product.staffToken(email);
  const listOf = async (token: string): Promise<ClientRow[]> =>
    (
      (await product.api({ path: '/data-api/clients?page=1&pageSize=50', token })).json() as {
        data: ClientRow[];
      }
    ).data;
  const held = new Set((await listOf(theirs)).map(({ cnpjcpf }) => cnpjcpf));
  const client = (await listOf(await product.staffToken('diretoria@recupera.test'))).find(
    ({ cnpjcpf, canOpen }) => canOpen && !held.has(cnpjcpf),
  )!;
  const asPartner = async (): Promise<{ status: number; editar: boolean | undefined }> => {
    const { status, json } = await product.api({
      path: `/data-api/clients/${client.cnpjcpf}`,
      token: theirs,
    });
    return {
      status,
      editar: status === 200 ? (json() as { data: { editar: boolean } }).data.editar : undefined,
    };
  };
  expect(await asPartner()).toEqual({ status: 404, editar: undefined });

  await signInAs(page, 'diretoria@recupera.test', `/parceiros?q=${email}`);
  const users = new UsersPage(page);
  await users
    .rowOf(email)
    .getByRole('button', { name: /^Ver Detalhes de/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'João Pedro Mourão' });
  await expect(dialog.getByRole('tabpanel', { name: 'Permissões' }).getByRole('tab')).toHaveText([
    'Clientes',
    'Produtos',
  ]);
  const save = dialog.getByRole('button', { name: /^Salvar/ });
  await expect(save).toBeDisabled();

  await test.step('found among those that open to the giver, chosen, and given with the right to change', async () => {
    // A whole page of which nothing can be given is not the end.
    const isList = ({ pathname }: URL): boolean => pathname.endsWith('/data-api/clients');
    const closed = Array.from({ length: 100 }, (_, i) => ({
      ...client,
      cnpjcpf: String(i).padStart(14, '0'),
      canOpen: false,
    }));
    await page.route(isList, (route) => {
      const data =
        new URL(route.request().url()).searchParams.get('page') === '1' ? closed : [client];
      return route.fulfill({ json: { data, total: 101, truncated: false } });
    });
    await dialog.getByRole('button', { name: 'Adicionar' }).click();
    const adding = page.getByRole('dialog', { name: 'Adicionar clientes' });
    await expect(adding.getByRole('checkbox', { name: client.razao_social })).toBeVisible();
    await expect(adding.getByRole('checkbox')).toHaveCount(1);
    await page.unroute(isList);
    const search = adding.getByLabel('Buscar por Razão Social ou CNPJ/CPF');
    await search.fill('ninguém tem este nome');
    await expect(adding.getByText(permissionMessages.noSuggestion)).toBeVisible();
    await search.fill(client.cnpjcpf);
    await adding.getByRole('checkbox', { name: client.razao_social }).check();
    await adding.getByRole('button', { name: 'Adicionar (1)' }).click();
    const card = dialog.getByRole('listitem').filter({ hasText: client.razao_social });
    await expect(card).toContainText('A incluir');
    await expect(card).toContainText('só lê');
    await card.getByText('Sim', { exact: true }).click();
    await expect(save).toHaveText('Salvar (1)');
    // Nothing is left by mistake.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    await save.dblclick();
    await expect(page.getByText(permissionMessages.client.saved)).toBeVisible();
    await expect(card).not.toContainText('A incluir');
    await expect(save).toBeDisabled();
  });
  expect(await asPartner()).toEqual({ status: 200, editar: true });

  await test.step('a list that opens anew finds it, and takes it', async () => {
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
    await users
      .rowOf(email)
      .getByRole('button', { name: /^Ver Detalhes de/ })
      .click();
    await dialog.getByRole('textbox', { name: 'Buscar cliente da lista' }).fill(client.cnpjcpf);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: `Excluir ${client.razao_social}` }).click();
    const change = dialog.getByText('A excluir');
    await expect(change).toBeVisible();
    await context.setOffline(true);
    await expect(dialog.getByText('Mudar permissões precisa de conexão.')).toBeVisible();
    await expect(save).toBeDisabled();
    await context.setOffline(false);
    // Refused, it says why, and what was changed waits.
    const calls = '**/data-api/permissions/client/**';
    const message = 'Você não pode alterar as permissões desta pessoa.';
    await page.route(calls, (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message, error: message } }),
    );
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText(permissionMessages.client.failed(message));
    await expect(change).toBeVisible();
    await page.unroute(calls);
    await save.click();
    await expect(
      dialog.getByRole('tabpanel', { name: 'Clientes' }).getByText(permissionMessages.noItem),
    ).toBeVisible();
  });
  expect(await asPartner()).toEqual({ status: 404, editar: undefined });
});

test('an administrator gives a company and a product, and only reads the own permissions', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  const users = new UsersPage(page);
  await page.goto(product.url('/admin/usuarios?q=analista@recupera.test'));
  await users
    .rowOf('analista@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await users.dialog.getByRole('tab', { name: 'Empresas' }).click();
  const companies = users.dialog.getByRole('tabpanel', { name: 'Empresas' });
  await companies.getByRole('button', { name: 'Adicionar' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar empresas' });
  const first = adding.getByRole('checkbox').first();
  await expect(first).toBeVisible();
  // They come whole: what is typed is searched for here.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/data-api/tenants')) asked += 1;
  });
  const search = adding.getByLabel('Buscar empresa');
  await search.fill('nenhuma tem este nome');
  await expect(adding.getByText(permissionMessages.noSuggestion)).toBeVisible();
  await search.fill('');
  await first.check();
  expect(asked).toBe(0);
  await adding.getByRole('button', { name: 'Adicionar (1)' }).click();
  await companies.getByRole('button', { name: 'Salvar (1)' }).click();
  await expect(page.getByText(permissionMessages.tenant.saved)).toBeVisible();
  await users.dialog.getByRole('tab', { name: 'Produtos' }).click();
  const products = users.dialog.getByRole('tabpanel', { name: 'Produtos' });
  await products.getByRole('button', { name: 'Adicionar' }).click();
  const addingProduct = page.getByRole('dialog', { name: 'Adicionar produtos' });
  await addingProduct.getByRole('checkbox').first().check();
  await addingProduct.getByRole('button', { name: 'Adicionar (1)' }).click();
  const card = products.getByRole('listitem').filter({ hasText: 'A incluir' });
  await expect(card).toHaveCount(1);
  await products.getByRole('button', { name: 'Salvar (1)' }).click();
  await expect(page.getByText(permissionMessages.product.saved)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto(product.url('/admin/usuarios?q=ceo@recupera.test'));
  await users
    .rowOf('ceo@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await expect(users.dialog.getByText('Nenhuma permissão além do cargo')).toBeVisible();
  await expect(users.dialog.getByRole('button', { name: 'Adicionar' })).toHaveCount(0);
});
