import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { countLoads } from '#tests/support/count-loads.ts';

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
