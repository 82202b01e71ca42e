import { cnpjCheckDigits, formatCnpj } from '#shared/kernel/cnpj.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

const branch = formatCnpj(`408117290002${cnpjCheckDigits('408117290002')}`);

test('a company joins the network of a client, and its minuta is sent', async ({
  product,
  page,
  context,
  signInAs,
  waitingClient,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'parceiro@recupera.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Adicionar Rede' }).click();
  const add = page.getByRole('button', { name: 'Adicionar à Rede' });
  const says = async (text: string): Promise<void> => {
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  };
  await says('Nenhuma informação de cliente disponível');
  const token = await product.staffToken('parceiro@recupera.test');
  const head = (
    (await product.api({ path: `/data-api/clients/${waitingClient.cnpjcpf}`, token })).json() as {
      data: { comissaoTenant: number };
    }
  ).data;
  await page.getByRole('combobox', { name: 'Cliente matriz' }).fill(waitingClient.cnpjcpf);
  await page.getByRole('option', { name: waitingClient.razao_social }).click();
  // The network takes the commission of its head, and the look-up of its company leaves it.
  const commission = page.getByLabel('Comissão (%)');
  expect(head.comissaoTenant).toBeGreaterThan(0);
  await expect(commission).toHaveValue(String(head.comissaoTenant));
  await page.getByRole('textbox', { name: 'CNPJ', exact: true }).fill(branch);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByLabel('Razão social')).toHaveValue('Farmácia Aurora do Planalto Ltda.');
  await says('Preencha os dados do contador');
  await page.getByLabel('Nome do contador').fill('Tânia Guimarães');
  await page.getByLabel('WhatsApp do contador').fill('1134567890');
  await page.getByLabel('E-mail do contador').fill('tania@contador.test');
  await says('Selecione um regime tributário');
  await page.getByRole('radio', { name: 'Simples Nacional' }).click();
  await says('Selecione pelo menos um produto');
  await page.getByRole('checkbox', { name: 'Apuração de ST' }).check();
  await expect(commission).toHaveValue(String(head.comissaoTenant));
  await commission.fill('');
  await says('Defina um valor para comissão');
  await commission.fill('101');
  await expect(commission).toHaveValue('');
  await commission.fill('12');
  await add.click();
  await expect(page.getByText(/está na rede e já tem a sua minuta/)).toBeVisible();
  // The form gives its place to what was made, and a mail that fails does not stand beside a success.
  await expect(page.getByLabel('Nome do contador')).toHaveCount(0);
  await page.route('**/signing-link', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar Minuta' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible();
  await expect(page.getByText(/^Link enviado/)).toHaveCount(0);
  await page.unroute('**/signing-link');
  await page.getByRole('button', { name: 'Enviar Minuta' }).click();
  await expect(page.getByText(/^Link enviado para /)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/login-client\?id=[0-9a-f-]{36}$/,
  );
  await page.goto(product.url('/clientes?q=Aurora'));
  await expect(page.getByText('· rede').first()).toBeVisible();
});
