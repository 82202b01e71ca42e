import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test("a partner opens a client: header, the panel's tabs, products and what can be added", async ({
  product,
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await product.staffToken('parceiro@recupera.test');
  const { data: clients } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { cnpjcpf: string; razao_social: string; agreement: object | null }[];
  };
  const client = clients.find((one) => one.agreement !== null)!;
  const { data: record } = (
    await product.api({ path: `/data-api/clients/${client.cnpjcpf}`, token })
  ).json() as { data: { emailProprietario: string } };

  await signInAs(page, 'parceiro@recupera.test');
  await page.clock.install();
  await page.goto(product.url(`/cliente/${client.cnpjcpf}`));
  await page.waitForURL('**/informacoes');
  await expect(page.getByRole('heading', { level: 1, name: client.razao_social })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Copiar E-mail' }).click();
  const copied = page.getByRole('button', { name: 'E-mail copiado' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(1999);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copied).toHaveCount(0);
  await page.clock.resume();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(record.emailProprietario);
  await expect(page.getByRole('tab')).toHaveText([
    'Geral',
    'Contatos',
    'Financeiro',
    'Endereço',
    'Procuraçao',
  ]);
  await page.getByRole('tab', { name: 'Contatos' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Contatos' })).toContainText(
    record.emailProprietario,
  );

  const areas = page.getByRole('navigation', { name: 'Áreas do cliente' });
  await areas.getByRole('link', { name: 'Produtos', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Produtos do cliente' })).toContainText(
    'Documentação pendente',
  );
  await areas.getByRole('link', { name: 'Adicionar Produto' }).click();
  await expect(page.getByRole('heading', { name: 'Simples Nacional' })).toBeVisible();
  await expect(page.getByText('Contratado', { exact: true })).toBeVisible();

  // The client opened last is what the short addresses are about.
  await page.goto(product.url('/produtos'));
  await page.waitForURL(`**/cliente/${client.cnpjcpf}/produtos`);
});

test('an administrator opens the same client in the company, an analyst without products is told so', async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { cnpjcpf: string; id_tenant: string; razao_social: string; agreement: object | null }[];
  };
  const client = data.find((one) => one.agreement !== null)!;
  await signInAs(page, 'analista@recupera.test');
  await page.goto(product.url('/produtos'));
  await page.waitForURL('**/clientes');
  await page.goto(product.url(`/admin/${client.id_tenant}/clientes/${client.cnpjcpf}/produtos`));
  await expect(page.getByRole('heading', { level: 1, name: client.razao_social })).toBeVisible();
  await expect(page.getByText('Você não possui produtos disponíveis.')).toBeVisible();
});
