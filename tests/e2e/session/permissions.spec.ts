import { expect, test } from '#tests/support/browser-test.ts';

// The call is held back or changed on its way, which a worker in between would hide from the test.
test.use({ serviceWorkers: 'block' });

test('the permissions are asked of the server when the kept ones do not suffice', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'gestor@recupera.test');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked: (string | null)[] = [];
  await page.route('**/data-api/auth/session*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('client'));
    await held;
    await route.continue();
  });
  await page.goto(product.url('/cliente/111.444.777-35'));
  await expect(page.getByText('Verificando permissões...')).toBeVisible();
  expect(asked).toContain('11144477735');
  letGo();
  await page.waitForURL('**/home');
});

test('a client opens that is not among the permissions which the session carries', async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  const { data } = (await product.api({ path: '/data-api/clients?page=1', token })).json() as {
    data: { cnpjcpf: string; razao_social: string }[];
  };
  const client = data[0]!;
  const session = (await product.api({ path: '/data-api/auth/session', token })).json() as {
    data: { user: { permissions: { clients: object[] } } };
  };
  session.data.user.permissions.clients = [];
  // As for somebody with more permissions than a session carries: this client's comes only when it is asked for.
  await page.route('**/data-api/auth/session*', (route) =>
    new URL(route.request().url()).searchParams.get('client') === client.cnpjcpf
      ? route.continue()
      : route.fulfill({ json: session }),
  );
  await signInAs(page, 'parceiro@recupera.test');
  // The session of this start carries no client.
  await Promise.all([
    page.waitForResponse('**/data-api/auth/session*'),
    page.goto(product.url('/clientes')),
  ]);
  await page.getByRole('link', { name: client.razao_social }).first().click();
  await page.waitForURL(`**/cliente/${client.cnpjcpf}/**`);
  await expect(page.getByRole('heading', { level: 1, name: client.razao_social })).toBeVisible();
});
