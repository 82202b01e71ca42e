import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('no door and no field screen has an accessibility fault that a machine finds, in either theme', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const { faults, look } = accessibilityOf(page);
  await page.goto(product.url('/signin'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await look('signin');
  await page.goto(product.url('/login-client'));
  await expect(page.getByLabel('CPF')).toBeVisible();
  await look('login-client');
  await signInAs(page, 'parceiro@recupera.test');
  for (const path of [
    '/home',
    '/clientes',
    '/visitas',
    '/visitas?preparar=true',
    '/pendencias',
    '/alertas',
    '/sessoes',
    '/alterar-senha',
    '/verificacao-em-duas-etapas',
    `/minuta/${waitingClient.cnpjcpf}`,
  ]) {
    await page.goto(product.url(path));
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look(path);
  }
  expect(faults).toEqual([]);
});
