import { searchList } from '#tests/pages/list-search.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ serviceWorkers: 'block' });

type Person = { id: string; name: string };

/** Three clients that wait for their signature, by name; the same search finds them in the list. */
async function waiting(
  product: Product,
  email: string,
): Promise<{ cnpjcpf: string; name: string; agreementId: string }[]> {
  const token = await product.staffToken(email);
  const { data } = (
    await product.api({ path: '/data-api/clients?etapa=aguarda_assinatura&status=PENDENTE', token })
  ).json() as { data: { cnpjcpf: string; razao_social: string; agreement: { id: string } }[] };
  const all = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { razao_social: string }[];
  };
  // Names repeat in the demonstration, and a row is ticked by its name.
  const isOnly = (name: string): boolean =>
    all.data.filter(({ razao_social }) => razao_social === name).length === 1;
  return data
    .map(({ cnpjcpf, razao_social: name, agreement }) => ({
      cnpjcpf,
      name,
      agreementId: agreement.id,
    }))
    .filter(({ name }) => isOnly(name))
    .slice(0, 3);
}

/** Ticks rows of the list by their names. */
async function tick(page: Page, list: readonly { name: string }[]): Promise<void> {
  for (const { name } of list)
    await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).check();
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('ticked clients get another responsável: the number is said, one that changed meanwhile stops all and is taken out', async ({
  product,
  page,
  signInAs,
}) => {
  const list = await waiting(product, 'diretoria@recupera.test');
  expect(list).toHaveLength(3);
  const token = await product.staffToken('diretoria@recupera.test');
  const people = (
    (await product.api({ path: '/data-api/user/options?for=responsavel', token })).json() as {
      data: Person[];
    }
  ).data;
  await signInAs(page, 'diretoria@recupera.test', '/clientes?etapa=aguarda_assinatura');
  await expect(page.getByRole('button', { name: 'Mudar responsável' })).toHaveCount(0);
  await tick(page, list);
  await expect(
    page.getByRole('status').filter({ hasText: '3 clientes selecionados' }),
  ).toBeVisible();
  // What is ticked stays over a search that shows other rows.
  await searchList(page, 'Buscar por Razão Social ou CNPJ/CPF', 'ninguém tem este nome');
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Mudar responsável' }).click();
  const dialog = dialogOf(page, 'Mudar responsável');
  for (const { name } of list) await expect(dialog.getByText(name)).toBeVisible();
  const act = dialog.getByRole('button', { name: 'Mudar em 3 clientes' });
  await expect(act).toBeDisabled();
  const { faults, look } = accessibilityOf(page);
  await look('Mudar responsável');
  expect(faults).toEqual([]);

  // A colleague is quicker with one of them.
  const rows = (
    (
      await product.api({
        path: `/data-api/clients?q=${list[0]!.cnpjcpf}&page=1`,
        token,
      })
    ).json() as { data: { id_responsavel: string | null }[] }
  ).data;
  const seen = rows[0]!.id_responsavel;
  const [heir, colleague] = people.filter(({ id }) => id !== seen);
  const moved = await product.api({
    method: 'POST',
    path: '/data-api/clients/responsavel',
    token,
    body: { clients: [{ cnpjcpf: list[0]!.cnpjcpf, seen }], id_responsavel: colleague!.id },
  });
  expect(moved.status, moved.body.toString()).toBe(200);

  await dialog.getByRole('combobox', { name: 'Novo responsável' }).fill(heir!.name);
  await page.getByRole('option', { name: new RegExp(heir!.name) }).click();
  await act.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Nada foi feito: 1 dos 3 clientes escolhidos não pode.',
  );
  await expect(dialog.getByRole('alert')).toContainText('mudou depois que a lista foi aberta');
  await dialog.getByRole('button', { name: 'Tirar este da seleção' }).click();
  await dialog.getByRole('button', { name: 'Mudar em 2 clientes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${heir!.name} é responsável por mais 2 clientes.`)).toBeVisible();
  await expect(page.getByText(/clientes? selecionados?/)).toHaveCount(0);
  await page.goto(product.url(`/clientes?responsavel=${heir!.id}`));
  for (const { name } of list.slice(1))
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('ticked clients are sent the link again, but for who has signed; a PARCEIRO gives nobody away', async ({
  product,
  page,
  signInAs,
}) => {
  const email = 'parceiro@recupera.test';
  const list = (await waiting(product, email)).slice(0, 2);
  expect(list).toHaveLength(2);
  const token = await product.staffToken(email);
  const { data: signed } = (
    await product.api({ path: '/data-api/clients?etapa=fechado&page=1&pageSize=1', token })
  ).json() as { data: { cnpjcpf: string; razao_social: string }[] };
  const [done] = signed.map(({ cnpjcpf, razao_social: name }) => ({ cnpjcpf, name }));
  /** How many mails hold the link of an agreement. */
  const linksTo = async (id: string): Promise<number> => {
    const mailbox = await product.api({ path: `/dev/mailbox.json?q=${id}` });
    return mailbox.body.toString().split(`login-client?id=${id}`).length - 1;
  };
  const sent = await Promise.all(
    list.map(async ({ agreementId: id }) => ({ id, before: await linksTo(id) })),
  );
  await signInAs(page, email, '/clientes');
  for (const { cnpjcpf, name } of [...list, done!]) {
    await searchList(page, 'Buscar por Razão Social ou CNPJ/CPF', cnpjcpf);
    await expect(page.getByRole('main').getByText('1 cliente', { exact: true })).toBeVisible();
    await tick(page, [{ name }]);
  }
  await expect(page.getByRole('button', { name: 'Mudar responsável' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviar link de novo' }).click();
  const dialog = dialogOf(page, 'Enviar link de novo');
  await expect(dialog.getByRole('status')).toContainText('1 dos 3 clientes escolhidos não pode.');
  await expect(dialog.getByRole('status')).toContainText('já assinou');
  await expect(dialog.getByRole('button', { name: 'Enviar a 3 clientes' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Tirar este da seleção' }).click();
  // Two presses are one sending.
  await dialog.getByRole('button', { name: 'Enviar a 2 clientes' }).dblclick();
  await expect(page.getByText('Link a caminho de 2 clientes.')).toBeVisible();
  for (const { id, before } of sent)
    await expect.poll(() => linksTo(id), { message: id }).toBe(before + 1);
});

test('ticked clients stand ticked where the visit is prepared, also after a reload; one that signed meanwhile is named missing', async ({
  product,
  page,
  signInAs,
}) => {
  const email = 'parceiro@recupera.test';
  const list = (await waiting(product, email)).slice(0, 2);
  await signInAs(page, email);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(product.url('/clientes?etapa=aguarda_assinatura'));
  await tick(page, list);
  await page.getByRole('main').getByRole('button', { name: 'Preparar visita' }).click();
  await dialogOf(page, 'Preparar visita')
    .getByRole('button', { name: 'Preparar 2 clientes' })
    .click();
  await page.waitForURL(/visitas\?preparar=true/);
  const prepare = page.getByRole('button', { name: 'Preparar 2 clientes' });
  await expect(prepare).toBeEnabled();
  await page.reload();
  await expect(prepare).toBeEnabled();
  for (const { name } of list)
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await page.getByRole('checkbox', { name: list[0]!.name, exact: true }).uncheck();
  await expect(page.getByRole('button', { name: 'Preparar 1 cliente' })).toBeEnabled();
});

test('a ticked client who signs before the visit is prepared is counted missing', async ({
  product,
  page,
  signInAs,
}) => {
  const email = 'parceiro@recupera.test';
  const list = (await waiting(product, email)).slice(0, 2);
  const token = await product.staffToken(email);
  const open = (await product.api({ path: '/data-api/agreement/ativos', token })).json() as {
    data: { party: { id: string } }[];
  };
  const data = open.data.filter(({ party }) => party.id !== list[1]!.cnpjcpf);
  await page.route('**/data-api/agreement/ativos', (route) => route.fulfill({ json: { data } }));
  // Only now: the overview asks for the same list, and its answer is fresh for a while.
  await signInAs(page, email, '/clientes?etapa=aguarda_assinatura');
  await tick(page, list);
  await page.getByRole('main').getByRole('button', { name: 'Preparar visita' }).click();
  await dialogOf(page, 'Preparar visita')
    .getByRole('button', { name: 'Preparar 2 clientes' })
    .click();
  await expect(
    page.getByText('1 dos clientes escolhidos não espera mais por assinatura e ficou de fora.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preparar 1 cliente' })).toBeEnabled();
});
