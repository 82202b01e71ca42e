import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });

test('who chooses a client that a colleague prepared to visit is told before, also when nobody can be asked', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const manager = await product.staffToken('gerente@recupera.test');
  const { data } = (
    await product.api({
      path: `/data-api/agreement/ativo/${waitingClient.cnpjcpf}`,
      token: manager,
    })
  ).json() as { data: { id: string } };
  const announced = await product.api({
    method: 'PUT',
    path: `/data-api/visits/${data.id}`,
    token: manager,
  });
  expect(announced.status, announced.body.toString()).toBe(200);

  await signInAs(page, 'parceiro@recupera.test', '/visitas?preparar=true');
  await page.getByRole('textbox', { name: 'Buscar cliente' }).fill(waitingClient.cnpjcpf);
  const row = page.getByRole('listitem').filter({ hasText: waitingClient.razao_social });
  await expect(row).toContainText(/em visita por .+ \(desde \d\d\/\d\d\/\d{4}/);
  const notice = page.getByRole('status').filter({ hasText: 'Combinem antes quem colhe' });
  await expect(notice).toHaveCount(0);
  await page.getByRole('checkbox', { name: waitingClient.razao_social }).check();
  await expect(notice).toContainText('Em visita por');

  await page.route('**/data-api/visits/others', (route) => route.abort());
  await page.goto(product.url('/visitas?preparar=true'));
  await page.getByRole('textbox', { name: 'Buscar cliente' }).fill(waitingClient.cnpjcpf);
  await page.getByRole('checkbox', { name: waitingClient.razao_social }).check();
  await expect(
    page.getByText('Não foi possível ver se colegas estão em visita a estes clientes.'),
  ).toBeVisible();
  await expect(notice).toHaveCount(0);
});
