import { expect, test, type Page } from '#tests/support/browser-test.ts';
import { unstyledParts, watchClasses } from '#tests/support/loaded-styles.ts';

test.use({ serviceWorkers: 'block' });

const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Buscar telas, clientes e pessoas' });
/** The menu, and what listens to the keys with it, are loaded after the first paint. */
const ready = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Menu de/ })).toHaveAttribute('aria-haspopup', 'menu');
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');

test('Ctrl + K finds screens, clients and people that the person may open, and leads there by keyboard', async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('gerente@recupera.test');
  const { data: clients } = (
    await product.api({ path: '/data-api/clients?page=1', token })
  ).json() as { data: { cnpjcpf: string; razao_social: string }[] };
  const { data: people } = (
    await product.api({ path: '/data-api/user/gerente?page=1', token })
  ).json() as { data: { email: string; name: string }[] };
  await signInAs(page, 'gerente@recupera.test', '/clientes');
  await expect(page.getByRole('heading', { name: 'Lista de Clientes' })).toBeVisible();

  await ready(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('pendencias');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pendencias$/);

  await page.keyboard.press('Control+k');
  await field(page).fill(clients[0]!.cnpjcpf);
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/cliente/${clients[0]!.cnpjcpf}`));

  await page.keyboard.press('Control+k');
  await field(page).fill(people[0]!.email);
  await expect(options(page).filter({ hasText: people[0]!.email })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/parceiros\?q=/);
  await expect(page.getByText(people[0]!.email).first()).toBeVisible();
});

test('the search finds nothing that the lists of the person do not show', async ({
  product,
  page,
  signInAs,
}) => {
  const stranger = await product.staffToken('gerente@meridiano.test', 'meridiano');
  const { data } = (
    await product.api({ path: '/data-api/clients?page=1', token: stranger, slug: 'meridiano' })
  ).json() as { data: { cnpjcpf: string }[] };
  const foreign = data[0]!;
  await signInAs(page, 'parceiro@recupera.test');
  await ready(page);
  await page.keyboard.press('Control+k');
  await field(page).fill(foreign.cnpjcpf);
  await expect(page.getByText('Nada encontrado entre o que você pode abrir.')).toBeVisible();
  await field(page).fill('gerente@recupera.test');
  await expect(page.getByText('Nada encontrado entre o que você pode abrir.')).toBeVisible();
  await field(page).fill('usuários');
  await expect(options(page)).toHaveCount(0);
  // Without an answer it says so; screens are found all the same.
  await page.route('**/data-api/clients?*', (route) => route.abort());
  await field(page).fill('visitas');
  await expect(page.getByText('Clientes e pessoas não foram procurados.')).toBeVisible();
  await expect(options(page)).toHaveCount(1);
});

test('the keys leave alone what is being written and what is open already', async ({
  product,
  context,
  page,
  signInAs,
}) => {
  await watchClasses(context);
  await signInAs(page, 'gerente@recupera.test', '/clientes');
  await ready(page);
  const search = page.getByRole('main').getByRole('textbox').first();
  await search.fill('Clínica');
  await search.press('?');
  await expect(search).toHaveValue('Clínica?');
  await search.press('Control+k');
  await expect(field(page)).toBeFocused();
  // Opened on a screen that shows none of its parts.
  await expect.poll(() => unstyledParts(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Clínica?');

  await page.goto(product.url('/alertas'));
  await ready(page);
  await page.getByRole('button', { name: 'Escrever alerta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escrever alerta' });
  await dialog.getByRole('textbox', { name: 'Mensagem' }).focus();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText(
    'Buscar telas',
  );
  await expect.poll(() => unstyledParts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Buscar' }).click();
  await expect(field(page)).toBeFocused();
});
