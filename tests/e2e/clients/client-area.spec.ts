import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { BoletoPage } from '#shared/boletos/boletos.schemas.ts';
import { contractTypeLabels, regimes, type Regime } from '#shared/contracts/contracts.enums.ts';
import {
  productsByRegime,
  productTypeLabels,
  type ProductType,
} from '#shared/products/product-types.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { addDays, dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import type { Product as ClientProduct, ProductRow } from '#shared/products/products.schemas.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { addressOf, answerOf, director, newApuracao } from '#tests/support/product-at-work.ts';
import type { Product } from '#tests/support/product-process.ts';

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
  await expect(page.getByRole('tab', { name: 'Editar Regime Atual' })).toBeVisible();
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

  await test.step('the misspelt address leads on, and a client of nobody says so', async () => {
    const area = `/admin/${client.id_tenant}/clientes`;
    await page.goto(product.url(`${area}/${client.cnpjcpf}/adidicionar-produto`));
    await page.waitForURL(`**${area}/${client.cnpjcpf}/adicionar-produto`);
    await page.goto(product.url(`${area}/00000000000191/adidicionar-produto`));
    await page.waitForURL(`**${area}/00000000000191/adicionar-produto`);
    await expect(page.getByText('Cliente não encontrado.')).toBeVisible();
  });
});

test('who only reads a client sees what it holds, and nothing that changes it', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('juridico@recupera.test');
  const { data: client } = (
    await product.api({ path: `/data-api/clients/${waitingClient.cnpjcpf}`, token })
  ).json() as { data: Client };
  await signInAs(page, 'juridico@recupera.test');
  const area = `/admin/${client.id_tenant}/clientes/${waitingClient.cnpjcpf}`;
  await page.goto(product.url(`${area}/adicionar-produto`));
  await expect(page.getByText('Sua permissão neste cadastro é somente de leitura.')).toBeVisible();
  // Which regimes there are is the contract's; the products are those of the own services.
  await expect(page.getByText('Contratado', { exact: true })).toBeVisible();
  await expect(page.getByText('Você não possui produtos disponíveis.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);

  await test.step('and reads every subject of the record without a way to change it', async () => {
    // A company that lets its CEO go on without a proof marks the contact; the demonstration's does not.
    await page.route(`**/data-api/clients/${waitingClient.cnpjcpf}`, (route) =>
      route.fulfill({ json: { data: { ...client, contactUnverified: true } } }),
    );
    await page.goto(product.url(`${area}/informacoes`));
    for (const name of ['Geral', 'Contatos', 'Financeiro', 'Endereço', 'Procuraçao']) {
      await page.getByRole('tab', { name }).click();
      const subject = page.getByRole('tabpanel', { name });
      await expect(subject).toBeVisible();
      await expect(subject.getByRole('button', { name: /^(Editar|Atualizar)/ })).toHaveCount(0);
      await expect(subject.getByText('Contato não verificado.')).toHaveCount(
        name === 'Contatos' ? 1 : 0,
      );
    }
  });
});

test('a partner changes the products of a regime and adds another one, after reading what that does', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  const { cnpjcpf } = waitingClient;
  const read = async <T>(path: string): Promise<T> =>
    ((await product.api({ path: `/data-api/${path}`, token })).json() as { data: T }).data;
  const versionNow = async (): Promise<number> =>
    (await read<{ agreement: { version: number } }>(`clients/${cnpjcpf}`)).agreement.version;
  const contracted = async (): Promise<string[]> =>
    (await read<ClientProduct[]>(`products/${cnpjcpf}`))
      .filter(({ status }) => status !== 'CANCELADO')
      .map(({ typeRegime, typeServico }) => `${typeRegime}/${typeServico}`)
      .toSorted();
  const [first] = await read<ClientProduct[]>(`products/${cnpjcpf}`);
  const { typeRegime: held } = first!;
  const had = (await contracted()).map((name) => name.split('/')[1] as ProductType);
  const entering = productsByRegime[held].find((type) => !had.includes(type))!;
  const [added, meanwhile] = regimes.filter((regime) => regime !== held) as [Regime, Regime];
  const [ofAdded] = productsByRegime[added];
  const version = await versionNow();

  await signInAs(page, 'parceiro@recupera.test');
  await page.goto(product.url(`/cliente/${cnpjcpf}/adicionar-produto`));
  const panel = page.getByRole('region', { name: contractTypeLabels[held] });
  const save = page.getByRole('button', { name: 'Salvar' });
  await expect(save).toBeDisabled();
  for (const type of had) await panel.getByLabel(productTypeLabels[type]).uncheck();
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Selecione pelo menos um produto');
  await panel.getByLabel(productTypeLabels[entering]).check();

  await test.step('what was ticked is not left without a question', async () => {
    await page
      .getByRole('navigation', { name: 'Áreas do cliente' })
      .getByRole('link', { name: 'Produtos', exact: true })
      .click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(panel.getByLabel(productTypeLabels[entering])).toBeChecked();
  });

  await save.click();
  const question = page.getByRole('dialog', { name: `Salvar ${contractTypeLabels[held]}?` });
  await expect(question).toContainText(`Entram: ${productTypeLabels[entering]}`);
  await expect(question).toContainText(
    `Passam a Cancelado: ${had.map((type) => productTypeLabels[type]).join(', ')}`,
  );
  await expect(question).toContainText(
    `Faz a versão ${version + 1} do contrato, que passa a valer.`,
  );
  await question.getByRole('button', { name: 'Confirmar' }).dblclick();
  await expect(
    page.getByRole('heading', { name: 'Produtos atualizados com sucesso!' }),
  ).toBeVisible();
  await expect(page.getByText(`Contrato na versão ${version + 1}.`)).toBeVisible();
  expect(await contracted()).toEqual([`${held}/${entering}`]);
  expect(await versionNow()).toBe(version + 1);

  await test.step('a regime that somebody else added meanwhile: it is said, and shown as it is now', async () => {
    await page.getByRole('tab', { name: 'Adicionar Novo Regime' }).click();
    await save.click();
    await expect(page.getByText('Selecione um regime tributário')).toBeVisible();
    await page.getByRole('radio', { name: contractTypeLabels[meanwhile] }).click();
    const [ofMeanwhile] = productsByRegime[meanwhile];
    const tick = page
      .getByRole('region', { name: contractTypeLabels[meanwhile] })
      .getByLabel(productTypeLabels[ofMeanwhile!]);
    await tick.check();
    await page.context().setOffline(true);
    await expect(page.getByText('precisa de conexão')).toBeVisible();
    await expect(save).toBeDisabled();
    await expect(tick).toBeChecked();
    await page.context().setOffline(false);
    const byOthers = await product.api({
      method: 'POST',
      path: '/data-api/agreement/new',
      token,
      body: {
        contracts: [ofMeanwhile, meanwhile, 'PRINCIPAL'],
        id_client: cnpjcpf,
        typeRegime: meanwhile,
      },
    });
    expect(byOthers.status).toBe(200);
    await save.click();
    await page
      .getByRole('dialog', { name: `Salvar ${contractTypeLabels[meanwhile]}?` })
      .getByRole('button', { name: 'Confirmar' })
      .click();
    await expect(page.getByRole('alert')).toHaveText(
      'Houve um erro ao adicionar regime e produtos. O cliente já possui este regime.',
    );
    await page.getByRole('tab', { name: 'Editar Regime Atual' }).click();
    await expect(page.getByRole('radio', { name: contractTypeLabels[meanwhile] })).toBeVisible();
  });

  await test.step('a regime more', async () => {
    await page.getByRole('tab', { name: 'Adicionar Novo Regime' }).click();
    // The only one that is left needs no choice.
    await page
      .getByRole('region', { name: contractTypeLabels[added] })
      .getByLabel(productTypeLabels[ofAdded!])
      .check();
    await save.click();
    await page
      .getByRole('dialog', { name: `Salvar ${contractTypeLabels[added]}?` })
      .getByRole('button', { name: 'Confirmar' })
      .click();
    await expect(page.getByText('O cliente já possui os três regimes.')).toBeVisible();
    const made = page.getByRole('region', { name: 'Regime e produtos adicionados com sucesso!' });
    await expect(made).toBeVisible();
    expect(await contracted()).toEqual(
      [
        `${added}/${ofAdded}`,
        `${held}/${entering}`,
        `${meanwhile}/${productsByRegime[meanwhile][0]}`,
      ].toSorted(),
    );
    await made.getByRole('button', { name: 'Assinar Contrato a Distância' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await made.getByRole('link', { name: 'Preparar visita' }).click();
    await page.waitForURL('**/visitas?preparar=true');
  });
});

test('a partner corrects a client where it is read; an address by its CEP; leaving with changes asks', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  const { cnpjcpf } = waitingClient;
  const record = async (): Promise<Client> =>
    (
      (await product.api({ path: `/data-api/clients/${cnpjcpf}`, token })).json() as {
        data: Client;
      }
    ).data;
  const before = await record();
  const known =
    before.cep === '01310100'
      ? { cep: '80010-010', street: 'Rua Marechal Deodoro' }
      : { cep: '01310-100', street: 'Avenida Paulista' };
  const corrected = `${known.street}, fundos`;
  await signInAs(page, 'parceiro@recupera.test');
  await page.goto(product.url(`/cliente/${cnpjcpf}/informacoes`));
  const open = async (name: string) => {
    await page.getByRole('tab', { name }).click();
    return page.getByRole('tabpanel', { name });
  };
  const address = await open('Endereço');
  await expect(address.getByRole('group', { name: 'Logradouro' })).toContainText(
    before.logradouro!,
  );
  await expect(address.getByRole('textbox')).toHaveCount(0);
  await address.getByRole('button', { name: 'Editar' }).click();
  await expect(address.getByLabel('CEP')).toBeFocused();

  await test.step('a CEP that is not found says so and empties nothing; one that is found fills, and is corrected', async () => {
    await address.getByLabel('CEP').fill('99999-999');
    await expect(address.getByText('Nenhuma informação encontrada para este CEP.')).toBeVisible();
    await expect(address.getByLabel('Logradouro')).toHaveValue(before.logradouro!);
    await address.getByLabel('CEP').fill(known.cep);
    await expect(address.getByLabel('Logradouro')).toHaveValue(known.street);
    await address.getByLabel('Logradouro').fill(corrected);
  });

  await test.step('leaving asks', async () => {
    await page
      .getByRole('navigation', { name: 'Áreas do cliente' })
      .getByRole('link', { name: 'Produtos', exact: true })
      .click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
  });

  await test.step('another subject has its own changes: what is wrong stands under its field, and can be left', async () => {
    const contacts = await open('Contatos');
    await contacts.getByRole('button', { name: 'Editar' }).click();
    const email = contacts.getByLabel('E-mail do contador');
    await email.fill('a@');
    await contacts.getByRole('button', { name: 'Salvar' }).click();
    await expect(email).toHaveAccessibleDescription(clientMessages.emailInvalid);
    await expect(email).toBeFocused();
    await contacts.getByRole('button', { name: 'Cancelar' }).click();
    await expect(contacts.getByRole('group', { name: 'E-mail do contador' })).toContainText(
      before.emailContador!,
    );
  });

  await open('Endereço');
  await test.step('who only reads the client meanwhile is told so, and loses nothing of what was typed', async () => {
    // The server's own answer to the same call of somebody who only reads: no screen takes a permission yet.
    const reader = await product.staffToken('juridico@recupera.test');
    await page.route(
      '**/data-api/clients/update/**',
      async (route) => {
        const call = route.request();
        const { pathname: path } = new URL(call.url());
        const body: unknown = call.postDataJSON();
        const { status, body: answer } = await product.api({
          method: 'POST',
          path,
          token: reader,
          body,
        });
        await route.fulfill({ status, contentType: 'application/json', body: answer });
      },
      { times: 1 },
    );
    await address.getByRole('button', { name: 'Salvar' }).click();
    await expect(address.getByRole('alert')).toHaveText(
      'Sua permissão neste cadastro é somente de leitura.',
    );
    await expect(address.getByLabel('Logradouro')).toHaveValue(corrected);
  });

  const asked = page.waitForRequest('**/data-api/clients/update/**');
  await address.getByRole('button', { name: 'Salvar' }).dblclick();
  const sent = (await asked).postDataJSON() as Record<string, string>;
  expect(sent).toMatchObject({ cep: known.cep, logradouro: corrected });
  expect(sent).not.toHaveProperty('numero');
  await expect(page.getByText('Alterações salvas.')).toBeVisible();
  await expect(address.getByRole('group', { name: 'CEP' })).toContainText(known.cep);
  await expect(address.getByRole('button', { name: 'Editar' })).toBeFocused();
  expect(await record()).toMatchObject({
    cep: known.cep.replace('-', ''),
    logradouro: corrected,
    numero: before.numero,
    emailContador: before.emailContador,
  });
});

const boletosOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Boletos do cliente', exact: true });
/** Asked once: midnight may pass in the middle of a test. */
const dueDay = addDays(dayInBrasilia(new Date()), 9);
/** A number of ours that no other boleto has. */
const newNumber = (): string => `B${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** A boleto of the client of a product at work, under a number of its own. */
async function productWithBoleto(
  product: Product,
  {
    made,
    bills,
  }: {
    made?: { of: ProductRow; apuracao: Apuracao };
    bills?: (of: ProductRow, apuracao: Apuracao) => Promise<Credit>;
  } = {},
): Promise<{ of: ProductRow; apuracao: Apuracao; seuNumero: string }> {
  const { of, apuracao } = made ?? (await newApuracao(product, 'PREVIDENCIARIO'));
  const credit = await bills?.(of, apuracao);
  const seuNumero = newNumber();
  await answerOf(product, 'POST', '/api/boletos', {
    id_client: of.cnpj,
    ...(credit === undefined ? {} : { credits: [credit.id], confirmado: ['nao_compensado'] }),
    valor: credit?.comissao ?? 125.5,
    dataVencimento: dueDay,
    limitePag: 30,
    seuNumero,
    nomeBeneficiario: of.razao_social,
    endRua: 'Rua das Flores',
    endCidade: 'Curitiba',
    cep: '80010-010',
    uf: 'PR',
  });
  return { of, apuracao, seuNumero };
}

test('below the credits an administrator opens and cancels a boleto of the client, which frees its credit, and issues another', async ({
  product,
  page,
  context,
  signInAs,
}) => {
  const { of, apuracao, seuNumero } = await productWithBoleto(product, {
    bills: async ({ cnpj, id_product }, { id: id_apuracao }) => {
      const { id } = await answerOf<Credit>(product, 'POST', '/api/credits', {
        id_client: cnpj,
        id_product,
        id_apuracao,
      });
      return answerOf(product, 'PUT', '/api/credits', {
        id,
        anoCompetencia: '2024',
        mesCompetencia: '07',
        creditOrigin: 1000,
      });
    },
  });
  const panel = boletosOf(page);
  const credit = page
    .getByRole('region', { name: 'Créditos da apuração' })
    .getByRole('row')
    .filter({ hasText: '07/2024' });
  const row = panel.getByRole('row').filter({ hasText: seuNumero });
  const open = panel.getByRole('button', { name: 'Gerar Boleto' });
  const { faults, look } = accessibilityOf(page);
  await signInAs(page, director);
  await page.goto(product.url(addressOf(of, apuracao)));
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Créditos',
    'Boletos do cliente',
    'Anexos',
    'Observações',
  ]);
  await expect(panel.getByRole('columnheader')).toHaveText([
    'Vencimento',
    'Valor',
    'Status',
    'Seu número',
    'Ações',
  ]);
  await expect(row).toContainText(formatCivilDay(dueDay));
  await expect(row).toContainText('Pendentesimulado');
  await expect(credit).toContainText('Emitido');
  await look('the boletos of a client');

  await test.step('opened whole, and cancelled there', async () => {
    const details = row.getByRole('button', { name: `Ver detalhes do boleto ${seuNumero}` });
    const whole = page.getByRole('dialog', { name: `Boleto ${seuNumero}` });
    await details.click();
    await expect(whole).toContainText(of.razao_social);
    await whole.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await whole.getByRole('textbox', { name: 'Motivo do cancelamento' }).fill('Emitido em dobro');
    await whole.getByRole('button', { name: 'Cancelar boleto', exact: true }).click();
    await expect(whole).toContainText('Boleto cancelado: Emitido em dobro');
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);
    await expect(details).toBeFocused();
    await expect(row).toContainText('Cancelado');
    await expect(credit).toContainText('Sem boleto');
  });

  await test.step('without a connection none is issued', async () => {
    await context.setOffline(true);
    await expect(panel).toContainText('Emitir um boleto precisa de conexão.');
    await expect(open).toBeDisabled();
    await context.setOffline(false);
    await expect(open).toBeEnabled();
    await expect(panel).not.toContainText('precisa de conexão');
  });

  await test.step('another one: the client is given, the amount is free, pressed twice it is one', async () => {
    const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
    const field = (name: string | RegExp): Locator =>
      dialog.getByRole('textbox', { name, exact: true });
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/boletos')) calls += 1;
    });
    await open.click();
    await expect(dialog.getByRole('group', { name: 'Cliente' })).toContainText(of.razao_social);
    await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveCount(0);
    await expect(field('Valor')).toBeFocused();
    await expect(field(/^Nome do beneficiário/)).toHaveValue(of.razao_social);
    await look("the dialog of a client's boleto");
    const another = newNumber();
    for (const [name, text] of [
      ['Valor', '1.077,3'],
      ['Seu número', another],
      ['CEP', '80010010'],
      ['Rua', 'Rua das Flores'],
      ['Cidade', 'Curitiba'],
      ['UF', 'pr'],
    ] as const)
      await field(name).fill(text);
    await dialog.getByRole('button', { name: 'Gerar Boleto' }).dblclick();
    await expect(page.getByText('Boleto emitido')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    const issued = panel.getByRole('row').filter({ hasText: another });
    await expect(issued).toContainText('R$ 1.077,30');
    expect(calls).toBe(1);
  });

  await test.step('on a phone they are cards', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = panel
      .getByRole('list', { name: 'Boletos do cliente' })
      .getByRole('listitem')
      .filter({ hasText: `Seu número ${seuNumero}` });
    await expect(card).toContainText(`Vencimento ${formatCivilDay(dueDay)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await look('the boletos of a client on a phone');
    expect(faults).toEqual([]);
  });

  await test.step('who only reads the product issues none', async () => {
    const path = `/data-api/products/${of.cnpj}`;
    const all = await answerOf<ClientProduct[]>(product, 'GET', path);
    await page.route(`**${path}`, (route) =>
      route.fulfill({ json: { data: all.map((one) => ({ ...one, editar: false })) } }),
    );
    await page.reload();
    await expect(panel).toContainText(seuNumero);
    await expect(open).toHaveCount(0);
  });
});

test("the page of the client's boletos stands in the address beside the apuração, takes nothing that is typed along, and goes with the product", async ({
  product,
  page,
  signInAs,
}) => {
  const { of, apuracao, seuNumero } = await productWithBoleto(product);
  const address = product.url(addressOf(of, apuracao));
  const panel = boletosOf(page);
  const pageButton = (n: number): Locator =>
    panel.getByRole('button', { name: String(n), exact: true });
  const isAt = (search: Record<string, string>): Promise<void> =>
    page.waitForURL(
      ({ searchParams }) =>
        JSON.stringify(Object.fromEntries(searchParams)) === JSON.stringify(search),
    );
  const first = { produto: of.id_product, apuracao: apuracao.id };
  const second = { ...first, boletosPagina: '2' };
  await signInAs(page, director);

  await test.step('what is no page is the first, and one beyond the last is the last', async () => {
    for (const wrong of ['-3', 'dois', '9']) {
      await page.goto(`${address}&boletosPagina=${wrong}`);
      await expect(panel).toContainText(seuNumero);
    }
    await isAt(first);
  });

  // More of them than a page has.
  const list = (
    await product.api({
      path: `/data-api/boletos?id_client=${of.cnpj}`,
      token: await product.staffToken(director),
    })
  ).json() as BoletoPage;
  const asked: (string | null)[] = [];
  await page.route('**/data-api/boletos?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.get('page'));
    expect(searchParams.get('id_client')).toBe(of.cnpj);
    return route.fulfill({ json: { ...list, total: 51 } });
  });
  await page.goto(address);
  // What stands above is there: nothing moves the list any more.
  for (const name of ['Créditos', 'Anexos'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText(/Nenhum/);
  await pageButton(2).click();
  await isAt(second);
  await expect(pageButton(2)).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => asked).toEqual(['1', '2']);
  await expect(panel.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(pageButton(2)).toHaveAttribute('aria-current', 'page');

  await test.step('what is typed above stays, and nobody is asked', async () => {
    const credits = page.getByRole('region', { name: 'Créditos', exact: true });
    const typed = credits.getByRole('textbox', { name: 'Crédito' });
    await credits.getByRole('button', { name: 'Adicionar' }).click();
    await typed.fill('12,50');
    await pageButton(1).click();
    await isAt(first);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(typed).toHaveValue('12,50');
    await credits.getByRole('button', { name: 'Cancelar' }).click();
    await expect(typed).toHaveCount(0);
  });

  await pageButton(2).click();
  await isAt(second);
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await isAt({});
  await page.goBack();
  await isAt(second);
});

test("a partner works on the product without the client's boletos, which none of its screen asks for", async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  const { of } = await productWithBoleto(product, {
    made: await newApuracao(
      product,
      'PIS_COFINS_MONOFASICO_PARA_SN',
      async ({ id_product }) =>
        (await product.api({ path: `/data-api/products/${id_product}`, token })).status === 200,
    ),
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^\/(?:data-)?api\/boletos/.test(new URL(request.url()).pathname))
      asked.push(request.url());
  });
  await signInAs(page, 'parceiro@recupera.test');
  await page.goto(product.url(`/cliente/${of.cnpj}/produtos?produto=${of.id_product}`));
  for (const name of ['Créditos', 'Anexos'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Créditos', exact: true })).toContainText(
    'Nenhum crédito nesta apuração.',
  );
  await expect(boletosOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Gerar Boleto' })).toHaveCount(0);
  expect(asked).toEqual([]);
});
