import type { BrowserContext } from '@playwright/test';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { countLoads } from '#tests/support/count-loads.ts';
import { companyOf, director, issueBoletoOf } from '#tests/support/product-at-work.ts';

// Without the worker every part comes over the network, where the test can break it.
test.use({ serviceWorkers: 'block' });

/** Breaks the first `times` requests of a part; says how often it was asked for. */
async function breakPart(context: BrowserContext, part: RegExp, times: number) {
  const asked = { count: 0 };
  await context.route(part, (route) => {
    asked.count += 1;
    return asked.count <= times ? route.abort() : route.continue();
  });
  return asked;
}

test('a lazy part that did not arrive is asked for again and nobody notices', async ({
  product,
  context,
  page,
}) => {
  const asked = await breakPart(context, /\/assets\/signin-[^/]*\.js/, 2);
  const counted = countLoads(page);
  await page.goto(product.url('/signin'));
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(asked.count).toBe(3);
  expect(counted.loads).toBe(1);
});

for (const [what, part] of [
  ['script', /\/assets\/shell-[^/]*\.js/],
  ['style sheet', /\/assets\/shell-[^/]*\.css/],
] as const)
  test(`a ${what} of the first screen that did not arrive: the page starts again by itself`, async ({
    product,
    context,
    page,
  }) => {
    const asked = await breakPart(context, part, 2);
    await page.goto(product.url('/signin'));
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect.poll(() => asked.count).toBe(3);
  });

test('the part that starts the device never arrives, nor the one that would reload: the page starts again', async ({
  product,
  context,
  page,
}) => {
  const asked = await breakPart(context, /\/assets\/(start-device|take-over)-[^/]*\.js/, 6);
  const counted = countLoads(page);
  await page.goto(product.url('/signin'));
  await expect.poll(() => counted.loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect.poll(() => asked.count).toBeGreaterThan(6);
});

test('with no network and no worker a missing part reloads nothing, and comes when the network is back', async ({
  product,
  context,
  page,
}) => {
  const asked = await breakPart(context, /\/assets\/start-device-[^/]*\.js/, 3);
  const counted = countLoads(page);
  await page.goto(product.url('/signin'));
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Email').fill('alguem@recupera.test');
  await expect.poll(() => asked.count).toBe(3);
  await context.setOffline(false);
  await expect.poll(() => asked.count, { timeout: 120_000 }).toBe(4);
  expect(counted.loads).toBe(1);
  await expect(page.getByLabel('Email')).toHaveValue('alguem@recupera.test');
});

test('a first screen that never arrives says so, and can be asked for by hand', async ({
  product,
  context,
  page,
}) => {
  const asked = await breakPart(context, /\/assets\/shell-[^/]*\.js/, 4);
  await page.goto(product.url('/signin'));
  await expect(page.getByText(/Não foi possível abrir o aplicativo/)).toBeVisible();
  expect(asked.count).toBe(4);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('where a chart does not arrive its table stands alone: no error, no reload; without a connection it is not asked for', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  /** In this year only the boleto of this test is due. */
  const year = '2071';
  await issueBoletoOf(product, {
    id_client: waitingClient.cnpjcpf,
    valor: 251,
    dataVencimento: `${year}-03-31`,
    nomeBeneficiario: 'Pagador do gráfico',
  });
  const address = product.url(`/admin/${await companyOf(product)}/opcoes-financeiras?ano=${year}`);
  const section = page.getByRole('region', { name: `Boletos por mês em ${year}`, exact: true });
  const table = page.getByRole('table', { name: `Boletos por mês em ${year}` });
  await signInAs(page, director);
  const counted = countLoads(page);
  let asked = { count: 0 };
  for (const part of [/\/assets\/charts-[^/]*\.css/, /\/assets\/charts-[^/]*\.js/]) {
    await context.unrouteAll();
    asked = await breakPart(context, part, Infinity);
    await page.goto(address);
    await expect(table).toContainText('R$ 251,00');
    await expect(section.getByRole('button')).toHaveCount(0);
    await expect(section.getByRole('alert')).toHaveCount(0);
    expect(asked.count).toBeGreaterThan(0);
  }

  await page.getByRole('tab', { name: 'Créditos', exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: 'Créditos' })).toContainText(/R\$/);
  asked.count = 0;
  await context.setOffline(true);
  await page.goBack();
  await expect(table).toContainText('R$ 251,00');
  await expect(section.getByRole('alert')).toHaveCount(0);
  expect(asked.count).toBe(0);
  await context.unrouteAll();
  await context.setOffline(false);
  await expect(section.getByRole('button', { name: 'Mostrar tabela' })).toBeVisible();
  expect(counted.loads).toBe(2);
});

test.describe('a render that throws', () => {
  test.use({ expectedErrors: /^TypeError: broken/ });

  test('a screen that breaks says so, and tells the office once the line is back', async ({
    product,
    context,
    page,
    signInAs,
  }) => {
    await context.route(/\/assets\/contato-[^/]*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export const component = () => { throw new TypeError('broken'); };",
      }),
    );
    await page.goto(product.url('/contato', 'meridiano').replace('//web.', '//'));
    await expect(page.getByRole('heading', { name: 'Algo deu errado!' })).toBeVisible();
    await expect(page.getByRole('link', { name: '(11) 99999-0000' })).toHaveAttribute(
      'href',
      'tel:+5511999990000',
    );
    const send = page.getByRole('button', { name: 'Enviar' });
    await send.click();
    await expect(page.getByText('Email inválido')).toBeVisible();
    await expect(page.getByText('Descreva o que aconteceu')).toBeVisible();
    await page.getByLabel('E-mail').fill('ana@cliente.test');
    await page.getByLabel('Descrição').fill('O CPF 529.982.247-25 some da tela.');
    const { faults, look } = accessibilityOf(page);
    await look('a broken screen');
    expect(faults).toEqual([]);
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText('Sem conexão. O texto fica aqui até você enviar.')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Descrição')).toHaveValue('O CPF 529.982.247-25 some da tela.');
    await send.click();
    await expect(page.getByText('Enviado com sucesso!')).toBeVisible();

    await signInAs(page, 'ceo@recupera.test', '/alertas');
    await expect(page.getByText(/^Erro relatado em \/contato, versão /)).toBeVisible();
    await page.getByRole('button', { name: /^Abrir relatório/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Erro relatado' });
    await expect(dialog).toContainText('O CPF [documento] some da tela.');
    await expect(dialog).toContainText('TypeError');
  });

  test('a broken screen is tried again one second after it was asked for', async ({
    product,
    context,
    page,
  }) => {
    await context.route(/\/assets\/contato-[^/]*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export const component = () => { if (!window.isMended) throw new TypeError('broken'); return 'A tela voltou.'; };",
      }),
    );
    await page.clock.install();
    await page.goto(product.url('/contato').replace('//web.', '//'));
    // The page that stands there until this one has come loads the document anew.
    await expect(page.getByRole('button', { name: 'Ver detalhes' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isMended: true }));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.clock.runFor(999);
    await expect(page.getByRole('heading', { name: 'Algo deu errado!' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText('A tela voltou.')).toBeVisible();
  });
});
