import { bankMessages } from '#shared/banking/banking.messages.ts';
import type { Bank } from '#shared/banking/banking.schemas.ts';
import { addDays, dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { makeBankPair } from '#tests/support/bank-files.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { director } from '#tests/support/product-at-work.ts';
import { refusalBody } from '#tests/support/refusal.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const bank = (differs: Partial<Bank> = {}): Bank => ({
  typeBank: 'INTER',
  client_id: '4f0c2c1e-8f3e-4a51-9d0b-7a5f3a2b9c10',
  x_conta_corrente: '1234567890',
  tipoPessoa: 'juridica',
  cpfCnpj: '11222333000181',
  nome: 'Distribuidora Paranaense de Produtos Farmacêuticos e Hospitalares do Brasil Ltda',
  cep: '80010010',
  endereco: 'Rua Desembargador Vieira Cavalcanti, 1.200, conjunto 31, bloco B',
  bairro: 'São Francisco',
  cidade: 'São José dos Pinhais',
  uf: 'PR',
  clienteSecretEm: '2026-03-02T12:00:00.000Z',
  chaveEm: '2026-03-02T12:00:00.000Z',
  certificadoEm: '2026-03-02T12:00:00.000Z',
  certificadoValidoAte: addDays(dayInBrasilia(new Date()), 300),
  revisao: 1,
  editar: true,
  ...differs,
});

test('pictures of the bank registration: nothing, the form empty, refused and filled in, what is saved, and what is in the way', async ({
  product,
  page,
}) => {
  test.slow();
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  await page.goto(product.url('/admin/info-banco'));
  const panel = page.getByRole('region', { name: 'Registro Bancário' });
  const heading = panel.getByRole('heading', { name: 'Registro Bancário' });
  const press = (name: string): Promise<void> =>
    panel.getByRole('button', { name, exact: true }).click();
  await expect(panel).toContainText('Nenhum registro bancário');
  await shootAt(page, heading, 'banco-nenhum');

  await press('Cadastrar');
  await shootAt(page, heading, 'banco-novo');
  await panel.getByLabel('Arquivo: Chave').setInputFiles({
    name: 'chave-privada-da-aplicacao-de-cobranca-do-banco-inter-2026.key',
    mimeType: 'text/plain',
    buffer: Buffer.from(makeBankPair().chave),
  });
  await press('Salvar');
  await expect(panel).toContainText('Selecione o tipo de pessoa');
  for (const [part, name] of [
    ['Acesso ao banco', 'acesso'],
    ['Chave e certificado', 'arquivos'],
    ['Titular da conta', 'titular'],
    ['Endereço', 'endereco'],
  ] as const)
    await shootAt(page, panel.getByRole('heading', { name: part }), `banco-erro-${name}`);
  await page.route('**/api/bank?*', (route) =>
    route.fulfill({ status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') }),
  );
  await panel.getByRole('combobox', { name: 'Tipo de banco' }).selectOption('INTER');
  await panel.locator('[data-field="cliente_secret"]').fill('segredo');
  await panel.getByRole('button', { name: 'Retirar arquivo' }).click();
  await panel.getByRole('combobox', { name: 'Tipo de pessoa' }).selectOption('juridica');
  for (const [name, text] of [
    ['ID do cliente', bank().client_id],
    ['Número da conta corrente', '12345-6'],
    ['CPF/CNPJ', '11222333000181'],
    ['Nome', bank().nome],
    ['CEP', '80010010'],
    ['Endereço', bank().endereco],
    ['Bairro', 'Centro'],
    ['Cidade', 'Curitiba'],
    ['UF', 'PR'],
  ] as const)
    await panel.getByRole('textbox', { name, exact: true }).fill(text);
  await press('Salvar');
  await expect(panel).toContainText('Error saving form data');
  await shootAt(page, panel.getByRole('button', { name: 'Salvar' }), 'banco-falha');
  await page.context().setOffline(true);
  await expect(panel).toContainText('precisa de conexão');
  await shootAt(page, panel.getByRole('button', { name: 'Salvar' }), 'banco-sem-conexao');
  await page.context().setOffline(false);
  await press('Cancelar');
  await shootAt(page, page.getByRole('dialog'), 'banco-cancelar');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();

  /** The registration as the server gives it from now on. */
  const answer = async (json: Bank): Promise<void> => {
    await page.unroute('**/data-api/bank');
    await page.route('**/data-api/bank', (route) => route.fulfill({ json: { data: json } }));
    await page.reload();
    await expect(panel).toContainText('guardado em');
  };
  await answer(bank());
  await shootAt(page, heading, 'banco-registro');
  await shootAt(page, panel.getByRole('heading', { name: 'Endereço' }), 'banco-registro-fim');
  await press('Editar');
  await shootAt(page, heading, 'banco-editar');
  await shootAt(
    page,
    panel.getByRole('heading', { name: 'Chave e certificado' }),
    'banco-editar-arquivos',
  );
  await page.unroute('**/api/bank?*');
  await page.route('**/api/bank?*', (route) =>
    route.fulfill({
      status: 409,
      json: refusalBody('bank_changed', bankMessages.changedMeanwhile),
    }),
  );
  await panel.getByRole('textbox', { name: 'Cidade', exact: true }).fill('Londrina');
  await press('Salvar');
  await expect(panel).toContainText('Manter o que mudei');
  await shootAt(page, panel.getByRole('button', { name: 'Salvar' }), 'banco-outra-pessoa');
  await press('Manter o que mudei');
  await expect(panel).toContainText('Confira e salve.');
  await shootAt(page, panel.getByRole('button', { name: 'Salvar' }), 'banco-outra-pessoa-mantido');
  await page.unroute('**/api/bank?*');
  await page.route('**/api/bank?*', (route) => route.fulfill({ json: { data: bank() } }));
  // They go after three seconds: each look has its own save.
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const files = { name: 'a.pem', mimeType: 'text/plain' };
    const { chave, certificado } = makeBankPair();
    await panel
      .getByLabel('Arquivo: Chave')
      .setInputFiles({ ...files, buffer: Buffer.from(chave) });
    await panel
      .getByLabel('Arquivo: Certificado')
      .setInputFiles({ ...files, buffer: Buffer.from(certificado) });
    await panel.locator('[data-field="cliente_secret"]').fill('segredo');
    await press('Salvar');
    await expect(panel).toContainText('Registro bancário salvo!');
    await page.screenshot({ path: `.cache/pictures/banco-salvo-${width}.png` });
    await press('Editar');
  }
  await answer(bank({ certificadoValidoAte: addDays(dayInBrasilia(new Date()), 12) }));
  await shootAt(page, panel.getByText('Certificado válido até'), 'banco-vence');
  await answer(
    bank({
      certificadoValidoAte: addDays(dayInBrasilia(new Date()), -1),
      chaveEm: null,
      editar: false,
    }),
  );
  await shootAt(page, heading, 'banco-vencido-leitura');
  await page.context().setOffline(true);
  await expect(panel).toContainText('Vencido');
  await shootAt(page, heading, 'banco-registro-sem-conexao');
  await page.context().setOffline(false);
  await page.unroute('**/data-api/bank');
  await page.route('**/data-api/bank', (route) =>
    route.fulfill({ status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') }),
  );
  await page.reload();
  await expect(panel).toContainText('Não foi possível carregar');
  await shootAt(page, heading, 'banco-nao-veio');
});
