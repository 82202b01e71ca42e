import type { Page } from '@playwright/test';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { TenantFormPage } from '#tests/pages/tenant-form-page.ts';
import { UsersPage } from '#tests/pages/users-page.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { demoPassword, type Product } from '#tests/support/product-process.ts';

const signIn = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/(home|alertas)/);
};

/** What this origin keeps: who is signed in, and the names of its databases. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    session: localStorage.getItem('recupera.session') ?? '',
    queries: localStorage.getItem('recupera.queries') ?? '',
    brand: localStorage.getItem('recupera.brand') ?? '',
    databases: (await indexedDB.databases()).map((database) => database.name).toSorted(),
  }));

test('two companies side by side: brand, colours, and nothing of one in the other', async ({
  product,
  page,
  context,
}) => {
  const other = await context.newPage();
  await signIn(page, product.url('/signin', 'recupera'), 'gerente@recupera.test');
  await signIn(other, product.url('/signin', 'meridiano'), 'gerente@meridiano.test');
  await page.goto(product.url('/clientes', 'recupera'));
  await other.goto(product.url('/clientes', 'meridiano'));
  const colorOf = (tab: Page) =>
    tab.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-filled'),
    );
  const firstRow = (tab: Page) => tab.getByRole('row').nth(1);
  await expect(firstRow(page)).toBeVisible();
  await expect(firstRow(other)).toBeVisible();
  expect(await colorOf(page)).not.toBe(await colorOf(other));
  await expect(page).toHaveTitle('Recupera');
  await expect(other).toHaveTitle('Meridiano Tributário');
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain('/recupera/');
  expect(await other.locator('link[rel=icon]').getAttribute('href')).toContain('/meridiano/');

  await expect(async () => {
    const [here, there] = [await keptBy(page), await keptBy(other)];
    expect(here.session).toContain('gerente@recupera.test');
    expect(there.session).toContain('gerente@meridiano.test');
    expect(here.queries + here.brand).not.toContain('meridiano');
    expect(there.queries + there.brand).not.toContain('Recupera"');
    expect(there.databases.length).toBeGreaterThan(0);
  }).toPass();

  // Signing out of one company leaves the other alone.
  await other.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lista de Clientes' })).toBeVisible();
});

test("the first paint and the page that the worker keeps are the host's own, with no word of the server's calls", async ({
  product,
  page,
}) => {
  await page.route('**/data-api/tenants/brand', (route) => route.abort());
  await page.goto(product.url('/signin', 'meridiano'));
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page).toHaveTitle('Meridiano Tributário');
  const colors = await page.evaluate(() => ({
    brand: getComputedStyle(document.documentElement).getPropertyValue(
      '--mantine-color-brand-filled',
    ),
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => [
      meta.dataset['scheme'],
      meta.media,
      meta.content,
    ]),
  }));
  expect(colors.brand).not.toBe('');
  // Light is what was chosen here, whatever the system prefers.
  expect(colors.bars).toEqual([
    ['light', 'all', '#0f766e'],
    ['dark', 'not all', expect.stringMatching(/^#[\da-f]{6}$/)],
  ]);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.match('/index.html', { ignoreSearch: true }))?.text();
  });
  expect(kept).toContain('<title>Meridiano Tributário</title>');
  expect(kept).not.toContain('Recupera');
});

test('an ADMIN switches companies, leaves them, and the queue of the device stays', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test');
  await expect(page.getByRole('button', { name: 'Fechar', exact: true })).toHaveCount(0);
  const switchTo = async (company: string): Promise<void> => {
    await page.getByRole('button', { name: /^Empresa:/ }).click();
    await page.getByRole('menuitem', { name: company }).click();
    await page.waitForURL(/\/admin\/[0-9A-Z]{14}\/clientes/);
    // A row of bars stands there until the companies' clients are.
    await expect(page.getByRole('row').nth(1)).toContainText(/\d{2}\.\d{3}/);
  };
  const before = (await keptBy(page)).databases;
  await switchTo('Meridiano Tributário');
  const inFirst = await page.getByRole('row').nth(1).innerText();
  await expect(page.getByRole('group', { name: 'Meridiano Tributário' })).toBeVisible();
  await switchTo('Kairós');
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).not.toBe(inFirst);
  expect((await keptBy(page)).databases).toEqual(expect.arrayContaining(before));
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.waitForURL('**/alertas');
  await expect(page.getByRole('button', { name: 'Empresa: Escolher empresa' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('recupera.tenant'))).toBeNull();

  await page.goto(product.url('/alertas', 'recupera'));
  await expect(page.getByRole('button', { name: 'Recolher barra lateral' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(page.locator('[data-collapsed]')).toBeVisible();
  // The page has it at once, the browser a little later.
  const cookie = async () =>
    (await page.context().cookies()).find((one) => one.name === 'sidebar_state');
  await expect.poll(async () => (await cookie())?.value).toBe('false');
  const days = ((await cookie())!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  const width = () => page.getByRole('complementary').evaluate((node) => node.clientWidth + 1);
  await expect.poll(width).toBe(48);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(256);
  await page.setViewportSize({ width: 767, height: 900 });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect
    .poll(() => page.getByRole('dialog', { name: 'Menu' }).evaluate((node) => node.clientWidth))
    .toBe(288);
});

test('a company is created and its host answers at once', async ({ product, page, signInAs }) => {
  await signInAs(page, 'ti@recupera.test');
  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await page.getByRole('menuitem', { name: 'Adicionar Empresa' }).click();
  await page.waitForURL('**/admin/adicionar-empresa');
  const form = new TenantFormPage(page);
  await form.submit();
  await expect(page.getByText('E-mail inválido')).toBeVisible();
  await expect(page.getByText('Você deve concordar com os termos')).toBeVisible();
  const base = `90${String(Date.now()).slice(-6)}0001`;
  await form.typeCnpj(base + cnpjCheckDigits(base));
  await expect(page.getByText('Nenhuma informação encontrada para este CNPJ.')).toBeVisible();
  await form.fillCompany({ name: 'Consultoria Açaí', host: 'acai-demo' });
  await form.agree();
  await form.submit();
  await expect(page.getByText('Tenant criado com sucesso!')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Consultoria Açaí' })).toBeVisible();
  await page.goto(product.url('/signin', 'acai-demo'));
  await expect(page).toHaveTitle('Consultoria Açaí');
  const logo = page.getByRole('img', { name: 'Consultoria Açaí' }).first();
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
});

/** An address of a company's public site, which stands on its own host, not on the work host. */
const publicPage = (product: Product, path: string, slug: string): string =>
  product.url(path, slug).replace('//web.', '//');

const contactPage = (product: Product, slug: string): string =>
  publicPage(product, '/contato', slug);

test("each company's site speaks for itself", async ({ product, browser }) => {
  const titles = {
    recupera: 'Imposto pago a mais: uma conta que você pode conferir.',
    meridiano: 'Tributos em ordem, lado a lado com o seu contador.',
    kairos: 'O direito ao que foi pago a mais tem prazo: cinco anos.',
    brasa: 'Seu bar, sua loja ou seu restaurante paga imposto duas vezes?',
    taxpro: 'Todo trabalho tributário com equipe, prazo e responsável.',
  };
  // A worker per host would be installed for one look at its first screen.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (const [slug, title] of Object.entries(titles)) {
    await page.goto(publicPage(product, '/', slug));
    await expect(heading(title)).toBeVisible();
    await expect(page.getByText('24 horas')).toHaveCount(slug === 'taxpro' ? 2 : 0);
  }
  // A letter page has its company's words on whatever host, also on one that is nobody's.
  await page.goto(publicPage(product, '/m', 'recupera'));
  await expect(heading(titles.meridiano)).toBeVisible();
  await page.goto(`http://localhost:${product.port}/`);
  await expect(
    heading('O imposto que sua empresa pagou a mais pode voltar para o caixa.'),
  ).toBeVisible();
  await page.goto(`http://localhost:${product.port}/d`);
  await expect(heading(titles.recupera)).toBeVisible();
  await context.close();
});

test("a visitor's message outlives a broken line and a reload, reaches the company, and opens from its alert", async ({
  product,
  page,
  signInAs,
}) => {
  const send = page.getByRole('button', { name: 'Enviar mensagem' });
  await test.step('the visitor writes', async () => {
    await page.goto(contactPage(product, 'meridiano'));
    await expect(page.getByText('Segunda a sexta, 09:00 às 18:00').first()).toBeVisible();
    await send.click();
    for (const problem of [
      'Nome é obrigatório',
      'Telefone é obrigatório',
      'Email é obrigatório',
      'Mensagem é obrigatória',
    ])
      await expect(page.getByText(problem)).toBeVisible();
    await page.getByLabel('Nome').fill('Ana Souza');
    await page.getByLabel('Telefone').fill('11988887777');
    await page.getByLabel('E-mail').fill('ana');
    await page.getByLabel('Mensagem').fill('Quero um diagnóstico.\nTenho duas lojas.');
    await expect(page.getByText('Email inválido')).toBeVisible();
    await page.getByLabel('E-mail').fill('ana@cliente.test');
    await page.route('**/data-api/contact', (route) => route.abort('connectionreset'));
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    await page.unroute('**/data-api/contact');
    await page.reload();
    await expect(page.getByLabel('Mensagem')).toHaveValue(
      'Quero um diagnóstico.\nTenho duas lojas.',
    );
    await send.click();
    await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
    await expect(page.getByLabel('Nome')).toHaveValue('');
  });

  await test.step('the office opens it, and erases it', async () => {
    await signInAs(page, 'ceo@recupera.test', '/alertas');
    await page.getByRole('button', { name: /^Abrir mensagem/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mensagem do site' });
    await expect(dialog).toContainText('Tenho duas lojas.');
    await expect(dialog).toContainText('(11) 98888-7777');
    await expect(dialog.getByRole('link', { name: 'Responder por e-mail' })).toHaveAttribute(
      'href',
      /^mailto:ana@cliente\.test/,
    );
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5511988887777',
    );
    const { faults, look } = accessibilityOf(page);
    await look("a visitor's message");
    expect(faults).toEqual([]);
    await page.reload();
    await expect(dialog).toContainText('Enviada à empresa');
    await dialog.getByRole('button', { name: 'Apagar agora' }).click();
    await page
      .getByRole('dialog', { name: 'Apagar a mensagem?' })
      .getByRole('button', { name: 'Apagar', exact: true })
      .click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^Abrir mensagem/ }).click();
    await expect(dialog).toContainText('Mensagem não encontrada ou já apagada.');
  });
});

test('the form of the company that promises an answer says one line of what is wrong', async ({
  product,
  page,
}) => {
  await page.clock.install();
  await page.goto(contactPage(product, 'taxpro'));
  await expect(page.getByText('Respondemos em até 24 horas.').first()).toBeVisible();
  const send = page.getByRole('button', { name: 'Enviar mensagem' });
  await send.click();
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios')).toBeVisible();
  await page.getByLabel('Nome').fill('Ana Souza');
  await page.getByLabel('Telefone').fill('11988887777');
  await page.getByLabel('E-mail').fill('ana');
  await page.getByLabel('Mensagem').fill('Quero um diagnóstico.');
  await send.click();
  await expect(page.getByText('Por favor, insira um endereço de e-mail válido')).toBeVisible();
  await page.getByLabel('E-mail').fill('ana@cliente.test');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  const thanks = page.getByText(
    'Obrigado! Recebemos sua mensagem e entraremos em contato em breve.',
  );
  await expect(thanks).toBeVisible();
  await page.clock.runFor(4999);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(1);
  await expect(thanks).toHaveCount(0);
});

test('each tab has its own company: another one is chosen beside a form, and the form stays', async ({
  product,
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test', '/admin/usuarios?novo=true');
  const name = new UsersPage(page).field('Nome');
  await name.fill('Rita de Souza');
  const shown = (tab: Page, company: string) =>
    expect(tab.getByRole('button', { name: `Empresa: ${company}` })).toBeVisible();

  const other = await context.newPage();
  await other.goto(product.url('/alertas'));
  await other.getByRole('button', { name: /^Empresa:/ }).click();
  await other.getByRole('menuitem', { name: 'Kairós' }).click();
  await other.waitForURL('**/admin/*/clientes');
  await shown(other, 'Kairós');

  await page.bringToFront();
  await expect(name).toHaveValue('Rita de Souza');
  await shown(page, 'Escolher empresa');
  const asked = page.waitForRequest('**/data-api/user?**');
  await page.goto(product.url('/admin/usuarios'));
  expect((await asked).headers()).not.toHaveProperty('x-tenant');
  await shown(page, 'Escolher empresa');

  await other.bringToFront();
  await other.reload();
  await shown(other, 'Kairós');
  const next = await context.newPage();
  await next.goto(product.url('/alertas'));
  await shown(next, 'Kairós');

  // Signing out is of all tabs, and leaves the choice in none.
  await next.evaluate(() => localStorage.clear());
  await expect
    .poll(() => other.evaluate(() => sessionStorage.getItem('recupera.tenant')))
    .toBeNull();
});
