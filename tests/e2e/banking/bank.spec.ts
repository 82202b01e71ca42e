import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import type { Bank, SaveBankBody } from '#shared/banking/banking.schemas.ts';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { makeBankPair } from '#tests/support/bank-files.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { answerOf, director } from '#tests/support/product-at-work.ts';
import { demoPassword, type Product } from '#tests/support/product-process.ts';
import { refusalBody } from '#tests/support/refusal.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const analyst = 'analista@recupera.test';
const today = (): string => formatCivilDay(dayInBrasilia(new Date()));
/** A secret that stands nowhere else. */
const newSecret = (): string => `segredo-${randomUUID()}`;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Registro Bancário' });
const form = (page: Page): Locator => page.getByRole('form', { name: 'Registro Bancário' });
const field = (page: Page, name: string): Locator =>
  form(page).getByRole('textbox', { name, exact: true });
const kind = (page: Page): Locator => form(page).getByRole('combobox', { name: 'Tipo de pessoa' });
/** A password is no textbox. */
const secret = (page: Page): Locator => form(page).locator('[data-field="cliente_secret"]');
const file = (page: Page, name: 'Chave' | 'Certificado'): Locator =>
  form(page).getByRole('group', { name, exact: true });
const save = (page: Page): Locator => form(page).getByRole('button', { name: 'Salvar' });
const act = (page: Page, name: string): Locator =>
  panel(page).getByRole('button', { name, exact: true });
/** A value that is read. */
const value = (page: Page, name: string): Locator =>
  panel(page).getByRole('group', { name, exact: true });

const inTrouble = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, json: refusalBody('unavailable', 'Tente mais tarde.') });

/** A company that only this test knows. */
async function newCompany(product: Product): Promise<{ id: string; name: string }> {
  const base = `${randomInt(10 ** 7, 10 ** 8)}0001`;
  const name = `Banco ${randomUUID().slice(0, 8)}`;
  const { id } = await answerOf<{ id: string }>(
    product,
    'POST',
    '/data-api/tenants/create-tenant',
    {
      cnpj: `${base}${cnpjCheckDigits(base)}`,
      fantasia: name,
      razao_social: `${name} Ltda.`,
      email: 'contato@banco.test',
      whatsApp: '41999990000',
      logradouro: 'Rua Nova',
      numero: '1',
      bairro: 'Centro',
      cidade: 'Curitiba',
      uf: 'PR',
      cnae: '69.20-6-01',
      cnae_info: 'Atividades de contabilidade',
      comissao_admin: 10,
    },
  );
  return { id, name };
}

/** The registration of a company, as its administration saves it who has just read what stands. */
async function register(
  product: Product,
  idTenant: string,
  differs: Partial<SaveBankBody> = {},
): Promise<void> {
  const asked = { token: await product.staffToken(director), headers: { 'x-tenant': idTenant } };
  const stands = await product.api({ path: '/data-api/bank', ...asked });
  const { data } = stands.json() as { data: Bank | null };
  const answer = await product.api({
    method: 'PUT',
    path: `/api/bank?revisao=${data?.revisao ?? 0}`,
    ...asked,
    body: {
      typeBank: 'INTER',
      client_id: 'cliente-1',
      cliente_secret: newSecret(),
      x_conta_corrente: '123456',
      tipoPessoa: 'juridica',
      cpfCnpj: '11222333000181',
      nome: 'Padaria do Sol Ltda.',
      cep: '80010010',
      endereco: 'Rua das Flores, 12',
      bairro: 'Centro',
      cidade: 'Curitiba',
      uf: 'PR',
      ...differs,
    },
  });
  expect(answer.status, answer.body.toString()).toBe(200);
}

async function registered(product: Product, idTenant: string): Promise<Bank | null> {
  const answer = await product.api({
    path: '/data-api/bank',
    token: await product.staffToken(director),
    headers: { 'x-tenant': idTenant },
  });
  return (answer.json() as { data: Bank | null }).data;
}

const choose = (page: Page, name: 'Chave' | 'Certificado', text: string): Promise<void> =>
  file(page, name)
    .getByLabel(`Arquivo: ${name}`)
    .setInputFiles({
      name: `${name.toLowerCase()}.pem`,
      mimeType: 'application/x-pem-file',
      buffer: Buffer.from(text),
    });

/** The lines that tell of what was saved: they come and go by themselves, so they are written down when they come. */
async function watchSaid(page: Page): Promise<{ lines: () => Promise<string[]> }> {
  const region = panel(page).getByRole('status').first();
  await region.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { said: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) seen.push(node.textContent ?? '');
    }).observe(element, { childList: true });
  });
  return {
    lines: () => page.evaluate(() => (window as unknown as { said: string[] }).said),
  };
}

/** Everything that the page shows, holds in its fields or keeps on the device. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map((input) => input.value),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    ].join('\n'),
  );

test('the direction registers the bank of a company by the sidebar: what is missing is said, what is saved is told and read again, and no secret stays', async ({
  page,
  product,
  signInAs,
}) => {
  const { faults, look } = accessibilityOf(page);
  const company = await newCompany(product);
  const pair = makeBankPair({ validUntil: new Date(Date.now() + 12.5 * 24 * 3600 * 1000) });
  const word = newSecret();
  await signInAs(page, director);
  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await page.getByRole('menuitem', { name: company.name }).click();
  await page.waitForURL(`**/admin/${company.id}/clientes`);
  await page.getByRole('link', { name: 'Informação do Banco' }).click();
  await expect(page).toHaveURL(/\/admin\/info-banco$/);
  await expect(panel(page)).toContainText('Nenhum registro bancário nesta empresa.');
  await look('no registration');
  await act(page, 'Cadastrar').click();
  const bankType = form(page).getByRole('combobox', { name: 'Tipo de banco' });
  await expect(bankType).toBeFocused();

  await test.step('what is missing is said at its field', async () => {
    await save(page).click();
    for (const [name, text] of [
      ['ID do cliente', 'ID do cliente é obrigatório'],
      ['Número da conta corrente', 'Número da conta corrente é obrigatório'],
      ['CPF/CNPJ', 'CPF/CNPJ é obrigatório'],
      ['Nome', 'Nome é obrigatório'],
      ['CEP', 'CEP deve ter pelo menos 8 caracteres'],
      ['Endereço', 'Endereço é obrigatório'],
      ['Bairro', 'Bairro é obrigatório'],
      ['Cidade', 'Cidade é obrigatório'],
      ['UF', 'UF deve ter 2 caracteres'],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(text);
    await expect(bankType).toHaveAccessibleDescription('Selecione o tipo de banco');
    await expect(secret(page)).toHaveAccessibleDescription('Segredo do cliente é obrigatório');
    await expect(kind(page)).toHaveAccessibleDescription('Selecione o tipo de pessoa');
    await expect(bankType).toBeFocused();
    await look('an empty form that is refused');
  });

  await test.step('filled in, with key and certificate', async () => {
    await bankType.selectOption('Banco Inter');
    await field(page, 'ID do cliente').fill('cliente-1');
    await secret(page).fill(word);
    await field(page, 'Número da conta corrente').fill('12.345-6');
    await choose(page, 'Chave', 'nada de PEM');
    await file(page, 'Chave').getByRole('button', { name: 'Retirar arquivo' }).click();
    await expect(
      file(page, 'Chave').getByRole('button', { name: 'Escolher arquivo' }),
    ).toBeFocused();
    await choose(page, 'Chave', pair.chave);
    await expect(file(page, 'Chave')).toContainText('chave.pem');
    await choose(page, 'Certificado', pair.certificado);
    await field(page, 'CPF/CNPJ').fill('52998224725');
    await kind(page).selectOption('Pessoa Física');
    await expect(field(page, 'CPF/CNPJ')).toHaveValue('529.982.247-25');
    await kind(page).selectOption('Pessoa Jurídica');
    await field(page, 'CPF/CNPJ').fill('11222333000180');
    await field(page, 'Nome').fill('Padaria do Sol Ltda.');
    // Said as soon as the field is left.
    await expect(field(page, 'CPF/CNPJ')).toHaveAccessibleDescription('CNPJ inválido.');
    await field(page, 'CPF/CNPJ').fill('11222333000181');
    await field(page, 'CEP').fill('80010010');
    await field(page, 'Endereço').fill('Rua das Flores, 12');
    await field(page, 'Bairro').fill('Centro');
    await field(page, 'Cidade').fill('Curitiba');
    await field(page, 'UF').fill('pr');
    await look('a form that is filled in');
  });

  await test.step('three lines tell of it, and go', async () => {
    const said = await watchSaid(page);
    await save(page).click();
    await expect(act(page, 'Editar')).toBeFocused();
    await expect
      .poll(said.lines)
      .toEqual(['Registro bancário salvo!', 'Chave salva!', 'Certificado salvo!']);
    await expect(panel(page).getByRole('status').first()).toBeEmpty();
    await look('a registration');
    expect(faults).toEqual([]);
  });

  const day = formatCivilDay(dayInBrasilia(new Date(Date.now() + 12.5 * 24 * 3600 * 1000)));
  for (const when of ['saved', 'opened again']) {
    await test.step(when, async () => {
      for (const [name, text] of [
        ['Tipo de banco', 'Banco Inter'],
        ['ID do cliente', 'cliente-1'],
        ['Segredo do cliente', `guardado em ${today()}`],
        ['Número da conta corrente', '123456'],
        ['Chave', `guardado em ${today()}`],
        ['Certificado', `guardado em ${today()}`],
        ['Tipo de pessoa', 'Pessoa Jurídica'],
        ['CPF/CNPJ', '11.222.333/0001-81'],
        ['Nome', 'Padaria do Sol Ltda.'],
        ['CEP', '80010-010'],
        ['Endereço', 'Rua das Flores, 12'],
        ['UF', 'PR'],
      ] as const)
        await expect(value(page, name)).toContainText(text);
      await expect(value(page, 'Certificado válido até')).toContainText(day);
      await expect(value(page, 'Certificado válido até')).toContainText(/Vence em 1[23] dias/);
      const kept = await keptBy(page);
      expect(kept).not.toContain(word);
      expect(kept).not.toContain('PRIVATE KEY');
      expect(kept).not.toContain('BEGIN CERTIFICATE');
    });
    await page.reload();
  }

  await test.step('opened for changes, the secret is not there', async () => {
    await act(page, 'Editar').click();
    await expect(secret(page)).toHaveValue('');
    await expect(secret(page)).toHaveAccessibleDescription(
      `guardado em ${today()}; deixe vazio para manter`,
    );
    await expect(file(page, 'Chave')).toContainText(`PEM, até 20 kB · guardado em ${today()}`);
    await form(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(act(page, 'Editar')).toBeFocused();
  });
});

test('a change keeps what is not sent; what is refused stands at its field, and nothing that was typed or chosen is lost', async ({
  page,
  context,
  product,
  signInAs,
}) => {
  const company = await newCompany(product);
  await register(product, company.id);
  const before = (await registered(product, company.id))!;
  await signInAs(page, director);
  await page.goto(product.url(`/admin/${company.id}/opcoes-financeiras?aba=banco`));
  const bodies: SaveBankBody[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && new URL(request.url()).pathname === '/api/bank')
      bodies.push(request.postDataJSON() as SaveBankBody);
  });

  await test.step('another account, pressed twice: one call, without a secret', async () => {
    await expect(value(page, 'Chave')).toContainText('não enviado');
    await act(page, 'Editar').click();
    await field(page, 'Número da conta corrente').fill('777');
    const said = await watchSaid(page);
    await save(page).dblclick();
    await expect(value(page, 'Número da conta corrente')).toContainText('777');
    await expect.poll(said.lines).toEqual(['Registro bancário salvo!']);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toHaveProperty('cliente_secret');
    expect((await registered(product, company.id))?.clienteSecretEm).toBe(before.clienteSecretEm);
    await expect(value(page, 'Segredo do cliente')).toContainText(`guardado em ${today()}`);
  });

  await act(page, 'Editar').click();
  await field(page, 'Nome').fill('Padaria da Lua Ltda.');
  const { chave, certificado } = makeBankPair();

  await test.step('a key alone is not sent', async () => {
    await choose(page, 'Chave', chave);
    await save(page).click();
    for (const name of ['Chave', 'Certificado'] as const)
      await expect(file(page, name).getByRole('alert')).toHaveText(
        'Envie juntos certificado, chave, ID do cliente e segredo.',
      );
    await expect(file(page, 'Chave').getByRole('button', { name: 'Trocar arquivo' })).toBeFocused();
    await choose(page, 'Certificado', makeBankPair().certificado);
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await save(page).click();
    await expect(secret(page)).toHaveAccessibleDescription(/Envie juntos certificado, chave/);
    await expect(secret(page)).toBeFocused();
    expect(bodies).toHaveLength(1);
  });

  const word = newSecret();
  await test.step("another certificate's key is refused at both", async () => {
    await secret(page).fill(word);
    await save(page).click();
    await expect(file(page, 'Chave').getByRole('alert')).toHaveText(
      'Erro ao salvar a chave: A chave não é a deste certificado.',
    );
    await expect(file(page, 'Certificado').getByRole('alert')).toHaveText(
      'Erro ao salvar o certificado: A chave não é a deste certificado.',
    );
    await expect(file(page, 'Chave').getByRole('button', { name: 'Trocar arquivo' })).toBeFocused();
    await choose(page, 'Certificado', certificado);
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });

  const typedStays = async (): Promise<void> => {
    await expect(field(page, 'Nome')).toHaveValue('Padaria da Lua Ltda.');
    await expect(secret(page)).toHaveValue(word);
    await expect(file(page, 'Chave')).toContainText('chave.pem');
    await expect(file(page, 'Certificado')).toContainText('certificado.pem');
  };
  await test.step('a server in trouble, a field that only it refuses, no connection', async () => {
    await page.route('**/api/bank?*', inTrouble);
    await save(page).click();
    await expect(form(page).getByRole('alert')).toContainText(
      'Error saving form data. Please try again.',
    );
    await expect(form(page).getByRole('alert')).toContainText('Tente mais tarde.');
    await expect(save(page)).toBeFocused();
    await typedStays();
    await page.unroute('**/api/bank?*');

    await page.route('**/api/bank?*', (route) =>
      route.fulfill({
        status: 422,
        json: {
          ...refusalBody('validation_failed', 'UF de outro lugar'),
          details: { fields: { uf: 'UF de outro lugar' } },
        },
      }),
    );
    await save(page).click();
    await expect(field(page, 'UF')).toHaveAccessibleDescription('UF de outro lugar');
    await expect(field(page, 'UF')).toBeFocused();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/bank?*');

    await context.setOffline(true);
    await expect(form(page)).toContainText('Salvar precisa de conexão.');
    await expect(save(page)).toBeDisabled();
    await context.setOffline(false);
    await expect(save(page)).toBeEnabled();
    await typedStays();
  });

  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await test.step('leaving asks, by its button and by the other tab', async () => {
    await form(page).getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(form(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.getByRole('tab', { name: 'Boletos' }).click();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await typedStays();
  });

  await test.step('sent whole, it is kept; discarded, it is as it was', async () => {
    const said = await watchSaid(page);
    await save(page).click();
    await expect(value(page, 'Nome')).toContainText('Padaria da Lua Ltda.');
    await expect
      .poll(said.lines)
      .toEqual(['Registro bancário salvo!', 'Chave salva!', 'Certificado salvo!']);
    await act(page, 'Editar').click();
    await field(page, 'Bairro').fill('Batel');
    await form(page).getByRole('button', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(value(page, 'Bairro')).toContainText('Centro');
    await expect(act(page, 'Editar')).toBeFocused();
  });
});

test('what somebody else saved meanwhile is not written over; another company asks before what is typed is lost', async ({
  page,
  product,
  signInAs,
}) => {
  const company = await newCompany(product);
  await register(product, company.id);
  const opened = async (): Promise<void> => {
    await act(page, 'Editar').click();
    await field(page, 'Cidade').fill('Londrina');
  };
  const taken = form(page).getByRole('alert');
  const text = 'Outra pessoa salvou o registro bancário enquanto isso.';
  await signInAs(page, director);
  await page.goto(product.url(`/admin/${company.id}/opcoes-financeiras?aba=banco`));

  await test.step('what was typed is kept on top of what stands now', async () => {
    await opened();
    await register(product, company.id, { client_id: 'cliente-2', bairro: 'Batel' });
    await save(page).click();
    await expect(taken).toContainText(text);
    await expect(save(page)).toBeFocused();
    expect(await registered(product, company.id)).toMatchObject({
      client_id: 'cliente-2',
      cidade: 'Curitiba',
    });
    // Typing on does not undo it.
    await field(page, 'Nome').fill('Padaria da Lua Ltda.');
    await expect(taken).toContainText(text);

    await page.route('**/data-api/bank', inTrouble);
    await taken.getByRole('button', { name: 'Manter o que mudei' }).click();
    await expect(taken).toContainText('Tente mais tarde.');
    await page.unroute('**/data-api/bank');
    await taken.getByRole('button', { name: 'Manter o que mudei' }).click();
    await expect(form(page).getByRole('status').last()).toHaveText(
      'Os campos que você não mudou mostram agora o que foi salvo. Confira e salve.',
    );
    await expect(save(page)).toBeFocused();
    await expect(taken).toHaveCount(0);
    for (const [name, shown] of [
      ['ID do cliente', 'cliente-2'],
      ['Bairro', 'Batel'],
      ['Cidade', 'Londrina'],
      ['Nome', 'Padaria da Lua Ltda.'],
    ] as const)
      await expect(field(page, name)).toHaveValue(shown);
    await save(page).click();
    await expect(value(page, 'Cidade')).toContainText('Londrina');
    expect(await registered(product, company.id)).toMatchObject({
      client_id: 'cliente-2',
      bairro: 'Batel',
      cidade: 'Londrina',
      nome: 'Padaria da Lua Ltda.',
    });
  });

  await test.step('or given up', async () => {
    await act(page, 'Editar').click();
    await field(page, 'Cidade').fill('Maringá');
    await register(product, company.id, { cidade: 'Cascavel' });
    await save(page).click();
    await taken.getByRole('button', { name: 'Descartar o que mudei' }).click();
    await expect(value(page, 'Cidade')).toContainText('Cascavel');
    await expect(act(page, 'Editar')).toBeFocused();
  });

  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  const chosen = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('recupera.tenant') ?? 'null') as unknown);
  const switchTo = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^Empresa:/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await test.step('another company is chosen once the form is left, and not before', async () => {
    await opened();
    await switchTo('Kairós');
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(field(page, 'Cidade')).toHaveValue('Londrina');
    expect(await chosen()).toBeNull();
    await switchTo(company.name);
    await question.getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL(`**/admin/${company.id}/clientes`);
    expect(await chosen()).toBe(company.id);
  });

  await test.step('and so is none', async () => {
    await page.goto(product.url('/admin/info-banco'));
    await opened();
    const close = page.getByRole('button', { name: 'Fechar', exact: true });
    await close.click();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(field(page, 'Cidade')).toHaveValue('Londrina');
    // A way that was not gone is forgotten: another one to the same page leaves the company chosen.
    await page.getByRole('link', { name: 'Alertas' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL('**/alertas');
    expect(await chosen()).toBe(company.id);
    await expect(form(page)).toHaveCount(0);
    await close.click();
    await expect(page.getByRole('button', { name: 'Empresa: Escolher empresa' })).toBeVisible();
    expect(await chosen()).toBeNull();
  });
});

test('the tab Banco opens by its address for who registers banks, and is nobody else’s', async ({
  page,
  browser,
  product,
  signInAs,
}) => {
  const company = await newCompany(product);
  await register(product, company.id, { nome: company.name });
  const address = `/admin/${company.id}/opcoes-financeiras`;
  await signInAs(page, director);

  await test.step('what does not come is asked for again', async () => {
    await page.route('**/data-api/bank', inTrouble);
    await page.goto(product.url(`${address}?aba=banco`));
    await expect(page.getByRole('tab', { name: 'Banco' })).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page)).toContainText('Não foi possível carregar o registro bancário');
    await expect(panel(page)).toContainText('Tente mais tarde.');
    await page.unroute('**/data-api/bank');
    await act(page, 'Tentar novamente').click();
    await expect(value(page, 'Nome')).toContainText(company.name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  });

  await test.step('tabs stand in the address alone, and back leads from one to the other', async () => {
    await page.getByRole('tab', { name: 'Boletos' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { name: 'Lista de Boletos' })).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Filtrar por status' }).getByText('Pago').click();
    await expect(page).toHaveURL(/\?status=PAGO$/);
    await page.getByRole('tab', { name: 'Banco' }).click();
    await expect(page).toHaveURL(/\?aba=banco$/);
    await expect(value(page, 'Nome')).toContainText(company.name);
    await page.goBack();
    await expect(page).toHaveURL(/\?status=PAGO$/);
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('what came stays when it cannot be asked for again', async () => {
    await page.route('**/data-api/bank', inTrouble);
    // An answer counts as new for half a minute.
    await page.clock.setFixedTime(Date.now() + 40_000);
    await page.getByRole('tab', { name: 'Banco' }).click();
    await expect(panel(page)).toContainText(
      'Não foi possível atualizar o registro bancário. Tente mais tarde.',
    );
    await expect(value(page, 'Nome')).toContainText(company.name);
    await page.unroute('**/data-api/bank');
    await act(page, 'Tentar novamente').click();
    await expect(panel(page)).not.toContainText('Não foi possível atualizar');
    await expect(value(page, 'Nome')).toContainText(company.name);
  });

  await test.step('without a connection it is read and not changed', async () => {
    await page.context().setOffline(true);
    await expect(panel(page)).toContainText('Alterar o registro bancário precisa de conexão.');
    await expect(value(page, 'Nome')).toContainText(company.name);
    await expect(act(page, 'Editar')).toBeDisabled();
    await page.context().setOffline(false);
    await expect(act(page, 'Editar')).toBeEnabled();
  });

  await test.step('on a phone nothing is wider than it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await act(page, 'Editar').click();
    await expect(save(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('an analyst of the administration has neither tab nor item', async () => {
    const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await other.goto(product.url('/signin'));
    await other.getByLabel('Email').fill(analyst);
    await other.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await other.getByRole('button', { name: 'Entrar' }).click();
    await other.waitForURL(/\/(home|alertas|admin\/home)/);
    await other.goto(product.url('/opcoes-financeiras?aba=banco'));
    await expect(other.getByRole('heading', { name: 'Lista de Boletos' })).toBeVisible();
    await expect(other.getByRole('tab')).toHaveText(['Boletos', 'Créditos']);
    await expect(other.getByRole('link', { name: 'Informação do Banco' })).toHaveCount(0);
    await other.context().close();
  });
});
