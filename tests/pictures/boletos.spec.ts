import { addDays, dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { addressOf, answerOf, director, newApuracao } from '#tests/support/product-at-work.ts';
import { refusalBody } from '#tests/support/refusal.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block' });

test('pictures of boletos: the list, nothing in it, the dialog empty, refused and filled in, and one read whole', async ({
  product,
  page,
  waitingClients,
}) => {
  test.slow();
  const { user } = await answerOf<{ user: { id_tenant: string } }>(
    product,
    'GET',
    '/data-api/auth/session',
  );
  const today = dayInBrasilia(new Date());
  for (const [index, differs] of [
    { valor: 12.5, dataVencimento: today },
    { valor: 1_234_567.89, dataVencimento: addDays(today, 45) },
    { valor: 890, dataVencimento: addDays(today, 12), codMora: 'MORA_FIXA', taxaMora: 1 },
  ].entries())
    await answerOf(product, 'POST', '/api/boletos', {
      id_client: waitingClients[index]!.cnpjcpf,
      nomeBeneficiario:
        index === 1
          ? 'Distribuidora Paranaense de Produtos Farmacêuticos e Hospitalares do Brasil Ltda'
          : waitingClients[index]!.razao_social,
      limitePag: 30,
      codMulta: 'MULTA_PERCENTUAL',
      taxaMulta: 2,
      email: 'financeiro@exemplo.com.br',
      telefone: '41999990000',
      endRua: 'Rua das Flores',
      endNum: '1.200, conjunto 31',
      endBairro: 'Centro',
      endCidade: 'Curitiba',
      cep: '80010-010',
      uf: 'PR',
      ...differs,
    });
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  const address = product.url(`/admin/${user.id_tenant}/opcoes-financeiras`);
  await page.goto(address);
  const heading = page.getByRole('heading', { name: 'Opções Financeiras' });
  await expect(page.getByRole('button', { name: /^Ver detalhes/ }).first()).toBeVisible();
  await shootAt(page, heading, 'boletos-lista');
  const months = page.getByRole('region', { name: /^Boletos por mês em/ });
  await expect(months.getByText('Dez', { exact: true })).toBeVisible();
  await shootAt(page, months, 'boletos-meses', { left: 1000 });
  await months.getByRole('button', { name: 'Mostrar tabela' }).click();
  await expect(months.getByRole('row', { name: /^Total/ })).toBeVisible();
  await shootAt(page, months.getByRole('row', { name: /^Total/ }), 'boletos-meses-tabela');
  await page.goto(`${address}?q=ninguem&status=PAGO`);
  await expect(page.getByText('Nenhum boleto encontrado')).toBeVisible();
  await shootAt(page, heading, 'boletos-nenhum');

  await page.goto(`${address}?q=Distribuidora+Paranaense`);
  await page.getByRole('button', { name: /^Ver detalhes/ }).click();
  const whole = page.getByRole('dialog', { name: /^Boleto / });
  await expect(whole).toContainText('Histórico');
  await shootAt(page, whole.getByRole('heading', { name: /^Boleto / }), 'boletos-detalhes');
  await shootAt(page, whole.getByRole('heading', { name: 'Histórico' }), 'boletos-detalhes-fim');
  await whole.getByRole('button', { name: 'Registrar pagamento' }).click();
  await whole.getByRole('textbox', { name: 'Valor pago' }).fill('0');
  await whole.getByRole('button', { name: 'Registrar pagamento' }).click();
  await expect(whole).toContainText('maior que zero');
  await shootAt(page, whole.getByRole('button', { name: 'Voltar' }), 'boletos-pagar');
  await whole.getByRole('button', { name: 'Voltar' }).click();
  await whole.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await shootAt(page, whole.getByRole('button', { name: 'Voltar' }), 'boletos-cancelar');
  await whole.getByRole('button', { name: 'Voltar' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Gerar Boleto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
  const head = dialog.getByRole('heading', { name: 'Gerar Boleto' });
  const choice = dialog.getByRole('combobox', { name: 'Cliente' });
  await expect(choice).toBeFocused();
  await shootAt(page, head, 'boletos-gerar');
  await choice.fill(waitingClients[3]!.razao_social);
  await page.getByRole('option', { name: waitingClients[3]!.razao_social }).click();
  await expect(dialog.getByRole('textbox', { name: /^Nome do beneficiário/ })).toHaveValue(
    waitingClients[3]!.razao_social,
  );
  await dialog.getByRole('textbox', { name: 'Valor', exact: true }).fill('2,49');
  await dialog.getByRole('combobox', { name: 'Multa' }).selectOption('Multa Percentual');
  await dialog.getByRole('combobox', { name: 'Mora' }).selectOption('Mora Fixa');
  await dialog.getByRole('textbox', { name: 'Valor da mora' }).fill('1,00');
  await dialog.getByRole('button', { name: 'Gerar Boleto' }).click();
  await expect(dialog).toContainText('Informe um percentual');
  await shootAt(page, head, 'boletos-gerar-erro');
  await shootAt(
    page,
    dialog.getByRole('heading', { name: 'Quem paga' }),
    'boletos-gerar-erro-pagador',
  );
  await shootAt(
    page,
    dialog.getByRole('button', { name: 'Gerar Boleto' }),
    'boletos-gerar-erro-fim',
  );

  // What does not come, what is refused, and no connection.
  const path = `/data-api/clients/${waitingClients[4]!.cnpjcpf}`;
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 403, json: refusalBody('forbidden', 'Não permitido.') }),
  );
  await choice.fill(waitingClients[4]!.razao_social);
  await page.getByRole('option', { name: waitingClients[4]!.razao_social }).click();
  await expect(dialog).toContainText('Preencha à mão.');
  await shootAt(page, dialog.getByRole('heading', { name: 'Quem paga' }), 'boletos-gerar-a-mao');
  const record = await answerOf<object>(product, 'GET', path);
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ json: { data: { ...record, editar: false } } }),
  );
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog).toContainText('só de leitura');
  await shootAt(page, head, 'boletos-gerar-leitura');
  await page.context().setOffline(true);
  await expect(dialog).toContainText('precisa de conexão');
  await shootAt(
    page,
    dialog.getByRole('button', { name: 'Gerar Boleto' }),
    'boletos-gerar-sem-conexao',
  );
  await page.context().setOffline(false);
});

test('pictures of the boletos of one client below a product: some, no connection, another one, none, and a list that does not come', async ({
  product,
  page,
}) => {
  const { of, apuracao } = await newApuracao(product, 'PREVIDENCIARIO');
  const today = dayInBrasilia(new Date());
  for (const [due, valor] of [
    [0, 12.5],
    [45, 1_234_567.89],
  ] as const)
    await answerOf(product, 'POST', '/api/boletos', {
      id_client: of.cnpj,
      valor,
      dataVencimento: addDays(today, due),
      limitePag: 30,
      nomeBeneficiario: of.razao_social,
      endRua: 'Rua das Flores',
      endCidade: 'Curitiba',
      cep: '80010-010',
      uf: 'PR',
    });
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  await page.goto(product.url(addressOf(of, apuracao)));
  const panel = page.getByRole('region', { name: 'Boletos do cliente' });
  await expect(panel).toContainText('12,50');
  await shootAt(page, panel, 'boletos-cliente');
  await page.context().setOffline(true);
  await expect(panel).toContainText('precisa de conexão');
  await shootAt(page, panel, 'boletos-cliente-sem-conexao');
  await page.context().setOffline(false);
  await panel.getByRole('button', { name: 'Gerar Boleto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
  await expect(dialog.getByRole('textbox', { name: /^Nome do beneficiário/ })).not.toHaveValue('');
  await shootAt(
    page,
    dialog.getByRole('heading', { name: 'Gerar Boleto' }),
    'boletos-cliente-gerar',
  );
  await page.keyboard.press('Escape');
  await page.route('**/data-api/boletos?*', (route) =>
    route.fulfill({ json: { data: [], total: 0, truncated: false } }),
  );
  await page.reload();
  await expect(panel).toContainText('Nenhum boleto encontrado');
  await shootAt(page, panel, 'boletos-cliente-nenhum');
  await page.route('**/data-api/boletos?*', (route) =>
    route.fulfill({ status: 403, json: refusalBody('forbidden', 'Não permitido.') }),
  );
  await page.reload();
  await expect(panel).toContainText('Não foi possível carregar os boletos');
  await shootAt(page, panel, 'boletos-cliente-falha');
});
