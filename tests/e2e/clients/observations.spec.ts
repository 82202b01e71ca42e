import { refusalBody } from '#tests/support/refusal.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import { demoClientCpf, demoPassword, type Product } from '#tests/support/product-process.ts';

const partner = 'parceiro@recupera.test';
const director = 'ceo@recupera.test';

type Known = { cnpjcpf: string; id_tenant: string };

/** A client of the partner's, whichever of them it is: what is written about it takes nothing from other tests. */
async function aClient(product: Product): Promise<Known> {
  const token = await product.staffToken(partner);
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: Known[];
  };
  return data[0]!;
}
const write = async (product: Product, email: string, body: object): Promise<void> => {
  const token = await product.staffToken(email);
  const answer = await product.api({
    method: 'POST',
    path: '/data-api/observations',
    token,
    body,
  });
  expect(answer.status, answer.body.toString()).toBe(200);
};
const idsOf = async (product: Product, email: string, cnpjcpf: string): Promise<string[]> => {
  const token = await product.staffToken(email);
  const answer = await product.api({ path: `/data-api/observations/client/${cnpjcpf}`, token });
  return (answer.json() as { data: { mensage: string }[] }).data.map(({ mensage }) => mensage);
};
const messages = (page: Page) => page.getByRole('log', { name: 'Mensagens' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Nova observação' });
const row = (page: Page, text: string) =>
  messages(page).getByRole('listitem').filter({ hasText: text });

test('a partner writes two observations without network; they arrive exactly once, and the direction reads them', async ({
  product,
  page,
  context,
  browser,
  signInAs,
}) => {
  const client = await aClient(product);
  await write(product, 'financeiro@recupera.test', {
    mensage: 'Só para o financeiro',
    cnpj: client.cnpjcpf,
    category: 'FINACEIRO',
  });
  await write(product, director, {
    mensage: 'Para todos os parceiros',
    cnpj: client.cnpjcpf,
    category: 'PADRAO',
  });
  await signInAs(page, partner, `/cliente/${client.cnpjcpf}/informacoes`);
  await expect(row(page, 'Para todos os parceiros')).toContainText('Padrão');
  await expect(messages(page)).not.toContainText('Só para o financeiro');
  expect((await messages(page).boundingBox())?.height).toBe(250);

  await context.setOffline(true);
  await field(page).fill('Primeira <b>sem</b> rede');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(row(page, 'Primeira <b>sem</b> rede')).toContainText('salva neste aparelho');
  await expect(field(page)).toHaveValue('');
  await field(page).fill('Segunda sem rede');
  await page.getByRole('checkbox', { name: 'Gerar alerta' }).check();
  await field(page).press('Control+Enter');
  await expect(row(page, 'Segunda sem rede')).toContainText('salva neste aparelho');
  await expect(page.getByRole('checkbox', { name: 'Gerar alerta' })).not.toBeChecked();
  // Blank is not sent.
  await field(page).fill('  \n ');
  await field(page).press('Control+Enter');
  await expect(page.getByText('Escreva a observação.')).toBeVisible();
  await field(page).fill('Ainda não pronta');
  await expect(page.getByText('Rascunho salvo neste aparelho')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Enviado a observação com sucesso!').first()).toBeVisible();
  await expect(messages(page).getByText('salva neste aparelho')).toHaveCount(0);
  await expect(row(page, 'Primeira <b>sem</b> rede')).toHaveCount(1);
  const arrived = await idsOf(product, director, client.cnpjcpf);
  for (const text of ['Primeira <b>sem</b> rede', 'Segunda sem rede'])
    expect(arrived.filter((mensage) => mensage === text)).toHaveLength(1);
  // What was typed and not sent is there after a new start.
  await page.reload();
  await expect(field(page)).toHaveValue('Ainda não pronta');
  await expect(row(page, 'Segunda sem rede')).toHaveCount(1);

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signInAs(
    desk,
    director,
    `/admin/${client.id_tenant}/clientes/${client.cnpjcpf}/informacoes`,
  );
  await expect(row(desk, 'Segunda sem rede')).toHaveCount(1);
  await expect(row(desk, 'Só para o financeiro')).toContainText('Financeiro');
  // Nobody takes back what another wrote.
  await expect(row(desk, 'Segunda sem rede').getByRole('button')).toHaveCount(0);

  // The author does, after confirming, and the other desk loses it by itself.
  await row(page, 'Segunda sem rede')
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Observação deletada com sucesso!')).toBeVisible();
  await expect(row(page, 'Segunda sem rede')).toHaveCount(0);
  // Whoever comes back to a page has it made new, without waiting for its turn.
  await desk.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(row(desk, 'Segunda sem rede')).toHaveCount(0);
  await office.close();
});

test('nothing moves under a reader who has scrolled up; older ones come by 50', async ({
  product,
  page,
  signInAs,
}) => {
  const client = await aClient(product);
  for (let n = 1; n <= 56; n += 1)
    await write(product, partner, {
      mensage: `Mensagem ${n}`,
      cnpj: client.cnpjcpf,
      category: 'PADRAO',
    });
  await signInAs(
    page,
    director,
    `/admin/${client.id_tenant}/clientes/${client.cnpjcpf}/informacoes`,
  );
  await expect(row(page, 'Mensagem 56')).toHaveCount(1);
  await messages(page).scrollIntoViewIfNeeded();
  // Opened at the newest.
  await expect(row(page, 'Mensagem 56')).toBeInViewport();
  await messages(page).getByText('Mensagem 20', { exact: true }).scrollIntoViewIfNeeded();
  /** From the top of the list, in px. */
  const placeOf = async (text: string): Promise<number> => {
    const said = await messages(page).getByText(text, { exact: true }).boundingBox();
    return said!.y - (await messages(page).boundingBox())!.y;
  };
  const before = await placeOf('Mensagem 20');
  for (const mensage of ['Nova um', 'Nova dois'])
    await write(product, partner, { mensage, cnpj: client.cnpjcpf, category: 'PADRAO' });
  await expect(page.getByRole('button', { name: '2 novas mensagens' })).toBeVisible({
    timeout: 45_000,
  });
  expect(await placeOf('Mensagem 20')).toBeCloseTo(before, 0);
  await page.getByRole('button', { name: '2 novas mensagens' }).click();
  await expect(row(page, 'Nova dois')).toBeInViewport();
  await expect(messages(page).getByText('Mensagem 1', { exact: true })).toHaveCount(0);
  await messages(page).getByRole('button', { name: 'Ver anteriores' }).click();
  await expect(messages(page).getByText('Mensagem 1', { exact: true })).toHaveCount(1);
});

test('a category that was lost meanwhile: the observation stays with its text among the problems', async ({
  product,
  page,
  context,
  signInAs,
}) => {
  const client = await aClient(product);
  await signInAs(page, partner, `/cliente/${client.cnpjcpf}/informacoes`);
  await expect(field(page)).toBeVisible();
  // As the server answers who changed roles.
  await context.route('**/data-api/sync/items/**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify(
        refusalBody(
          'category_forbidden',
          'Você não tem permissão para enviar essa categoria de mensagem.',
        ),
      ),
    }),
  );
  await field(page).fill('Recusada depois');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(row(page, 'Recusada depois')).toContainText('com problema');
  await page.goto(product.url('/pendencias'));
  const panel = page.getByRole('region', { name: 'Observações' });
  await expect(panel).toContainText('Recusada depois');
  await expect(panel).toContainText(
    'Você não tem permissão para enviar essa categoria de mensagem.',
  );
  await context.unroute('**/data-api/sync/items/**');
  await panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel).toHaveCount(0);
  expect(await idsOf(product, director, client.cnpjcpf)).toContain('Recusada depois');
});

test('a client writes from the contract page in their own session; the direction reads it, staff at that page have no such panel', async ({
  product,
  page,
  browser,
  signInAs,
}) => {
  const token = await product.staffToken(director);
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { cnpjcpf: string; agreement: { id: string; signerCpf: string } | null }[];
  };
  const { cnpjcpf, agreement } = data.find((one) => one.agreement?.signerCpf === demoClientCpf)!;
  await page.goto(product.url(`/login-client?id=${agreement!.id}`));
  await page.getByLabel('CPF').fill(demoClientCpf);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/minuta/*');
  // Opened cold by its address.
  await page.goto(page.url());
  const panel = page.getByRole('region', { name: 'Mensagens' });
  await expect(panel.getByRole('log')).toContainText('Mudei o número do meu celular');
  // What the company's people say among themselves is not there.
  await expect(panel.getByRole('log')).not.toContainText('e-CAC');
  await panel.getByRole('textbox', { name: 'Nova mensagem' }).fill('Chego às dez');
  await panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(row(page, 'Chego às dez')).toContainText(/\d{2}:\d{2}/);
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  expect(await idsOf(product, director, cnpjcpf)).toContain('Chego às dez');

  const office = await browser.newContext();
  const desk = await office.newPage();
  await signInAs(desk, director, `/minuta/${cnpjcpf}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Mensagens' })).toHaveCount(0);
  await office.close();
});
