import { expect, test } from '#tests/support/browser-test.ts';
import { demoPassword } from '#tests/support/product-process.ts';
import { reloadEnded } from '#tests/support/reload-ended.ts';

test('sign-in says what is wrong, in the words of the spec', async ({ product, page }) => {
  await page.goto(product.url('/signin'));
  const logo = page.getByRole('main').getByRole('img').first();
  await expect(logo).toHaveCSS('animation-delay', '2s');
  await expect(logo).toHaveCSS('animation-duration', '0.5s');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Email é obrigatório')).toBeVisible();
  await expect(page.getByText('Senha é obrigatória')).toBeVisible();
  await page.getByLabel('Email').fill('sem-arroba');
  await page.getByLabel('Email').blur();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Email inválido')).toBeVisible();
  await page.getByLabel('Email').fill('parceiro@recupera.test');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuário não encontrado')).toBeVisible();
  await page.getByLabel('Email').fill('parceiro@meridiano.test');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/não pertence a esta empresa/)).toBeVisible();
});

test("an address typed up to the @ gets the company's domain, and signing out ends the session", async ({
  product,
  page,
}) => {
  await page.goto(product.url('/signin'));
  await page.getByLabel('Email').fill('gerente@');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: /Renata Prado/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/signin' || url.pathname === '/');
  await page.goto(product.url('/clientes'));
  await page.waitForURL('**/signin**');
});

test('a session that ended elsewhere is noticed: storage is cleared, the captures stay', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test', '/clientes');
  await expect(page.getByRole('heading', { name: 'Lista de Clientes' })).toBeVisible();
  const before = await page.evaluate(async () =>
    (await indexedDB.databases()).map((database) => database.name).toSorted(),
  );
  await context.clearCookies();
  await reloadEnded(page);
  await page.waitForURL(/session=expired/);
  await expect(page.getByText('Sua sessão expirou.', { exact: false })).toBeVisible();
  const after = await page.evaluate(async () =>
    (await indexedDB.databases()).map((database) => database.name).toSorted(),
  );
  expect(after).toEqual(expect.arrayContaining(before));
});

test('two companies side by side: brand, title, manifest and people of each', async ({
  product,
  page,
  context,
}) => {
  await page.goto(product.url('/signin', 'meridiano'));
  await expect(page).toHaveTitle(/Meridiano/);
  const other = await context.newPage();
  await other.goto(product.url('/signin', 'recupera'));
  await expect(other).toHaveTitle(/Recupera/);
  for (const [tab, title] of [
    [page, 'Meridiano Tributário'],
    [other, 'Recupera'],
  ] as const) {
    const manifest = await tab.evaluate(
      async () =>
        (await fetch('/manifest.webmanifest')).json() as Promise<{
          name: string;
          icons: { src: string }[];
        }>,
    );
    expect(manifest.name).toBe(title);
    for (const icon of manifest.icons)
      expect(await tab.evaluate(async (src) => (await fetch(src)).status, icon.src)).toBe(200);
  }
});

test('before any script runs the page has the name and the ground of its company, light and dark', async ({
  product,
  page,
}) => {
  // The scripts of the application never arrive; those of the head do.
  await page.route('**/assets/*.js', () => new Promise<void>(() => undefined));
  for (const [slug, title, scheme, ground] of [
    ['recupera', 'Recupera', 'light', 'rgb(248, 249, 251)'],
    ['meridiano', 'Meridiano Tributário', 'dark', 'rgb(16, 21, 29)'],
  ] as const) {
    await page.addInitScript((chosen) => {
      localStorage.setItem('recupera.color-scheme', chosen);
    }, scheme);
    await page.goto(product.url('/signin', slug), { waitUntil: 'commit' });
    await expect(page.locator('#app')).toHaveText(title);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
  }
});
