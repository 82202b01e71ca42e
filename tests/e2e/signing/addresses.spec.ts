import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

test('the field leaves no document in the history: its addresses name the agreement, with network and without', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(frame.url()));
  const visits = new VisitsPage(page, product.url);
  const contract = new ContractPage(page);
  await visits.prepare(waitingClient);
  await page.goto(product.url('/home'));
  await page.getByRole('main').getByRole('link', { name: waitingClient.razao_social }).click();
  await expect(page).toHaveURL(/\/minuta\/[\da-f-]{36}$/);
  await contract.readToTheEnd();
  await context.setOffline(true);
  await visits.open();
  await visits.openVisit(waitingClient);
  await contract.accept();
  await expect(page).toHaveURL(/\/assinar-contrato\/[\da-f-]{36}$/);
  const capture = page.url();
  await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
  // Opened by its address with no network: this device knows whose it is.
  await page.goto(capture);
  await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
  expect(been.length).toBeGreaterThan(4);
  expect(been.filter((address) => address.includes(waitingClient.cnpjcpf))).toEqual([]);

  await context.setOffline(false);
  await test.step('the addresses of before go on working', async () => {
    for (const path of [`/minuta/${waitingClient.cnpjcpf}`, capture.replace(/.*(\/assinar)/, '$1')])
      await page.goto(product.url(path));
    await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
    await page.goto(product.url(`/assinar-contrato/${waitingClient.cnpjcpf}`));
    await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
    await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
    await expect(page.getByRole('button', { name: 'Assinar contrato' })).toBeVisible();
  });
  await test.step('an id of nobody and one of another company are the same to a stranger', async () => {
    const others = (
      await product.api({
        path: '/data-api/clients',
        slug: 'meridiano',
        token: await product.staffToken('ceo@meridiano.test', 'meridiano'),
      })
    ).json() as { data: { agreement: { id: string } | null }[] };
    const foreign = others.data.find((client) => client.agreement !== null)!.agreement!.id;
    for (const id of [foreign, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      await page.goto(product.url(`/minuta/${id}`));
      await expect(page.getByRole('alert')).toContainText(/encontrad/);
    }
  });
});
