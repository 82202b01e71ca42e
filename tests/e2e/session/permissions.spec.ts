import { expect, test } from '#tests/support/browser-test.ts';

// The call is held back on its way, which a worker in between would hide from the test.
test.use({ serviceWorkers: 'block' });

test('the permissions are asked of the server when the kept ones do not suffice', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'gestor@recupera.test');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/data-api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(product.url('/cliente/11144477735'));
  await expect(page.getByText('Verificando permissões...')).toBeVisible();
  letGo();
  await page.waitForURL('**/home');
});
