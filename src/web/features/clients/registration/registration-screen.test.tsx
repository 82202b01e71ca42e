import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { agreement, client } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import {
  createClient,
  createClientByCpf,
  getClient,
  getRegistrationRules,
  sendClientPasswordLink,
} from '#shared/clients/clients.endpoints.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import {
  checkCode,
  sendEmailCode,
  sendWhatsAppCode,
} from '#shared/contact-proofs/contact-proofs.endpoints.ts';
import { listBanks, lookUpCep } from '#shared/lookups/lookups.endpoints.ts';
import { useConnection } from '#web/session/connection.ts';
import { ownerOfSession } from '#web/session/session-store.ts';
import { RegistrationScreen } from './registration-screen.tsx';

const me = people.partner;

/** The screen with the connection that its route gives it. */
function Connected({ knownDocument }: { knownDocument?: string }) {
  const { isOnline } = useConnection();
  return (
    <RegistrationScreen
      owner={ownerOfSession(me)}
      company="Recupera"
      isOnline={isOnline}
      knownDocument={knownDocument}
      onSign={async () => undefined}
      onCreated={() => undefined}
    />
  );
}

/**
 * Opens the screen in a company where contacts are proved and the password is typed; every code is
 * right.
 */
async function open(width?: number, knownDocument?: string) {
  const sent = { resendAfterSeconds: 30, expiresAt: '2099-01-01T00:00:00.000Z' };
  fakeApi.answers(getRegistrationRules, () => ({
    mayRegisterUnverified: false,
    isPasswordByLink: false,
    isClient: false,
  }));
  fakeApi.answers(listBanks, () => [{ code: '341', name: 'Itaú', ispb: '60701190' }]);
  fakeApi.answers(sendWhatsAppCode, ({ body }) => ({
    ...sent,
    message: `Código enviado para o WhatsApp ${body.to}!`,
  }));
  fakeApi.answers(sendEmailCode, ({ body }) => ({
    ...sent,
    message: `Código enviado para o e-mail ${body.to}!`,
  }));
  fakeApi.answers(checkCode, () => ({ message: 'ok', provedAt: '2026-11-20T13:00:00.000Z' }));
  const shown = await show(
    <Connected {...(knownDocument === undefined ? {} : { knownDocument })} />,
    {
      as: me,
      ...(width === undefined ? {} : { width }),
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Cadastrar Cliente' })).toBeVisible();
  return shown;
}

const field = (name: string): Locator => page.getByLabelText(name);
const text = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
async function expectSaid(words: string): Promise<void> {
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
}
const missing = page.getByRole('complementary', { name: 'O que falta' });
const proved = page.getByText('WhatsApp/E-mail verificado com sucesso!');
const tick = page.getByLabelText('Todas as informações preenchidas acima estão corretas');

async function fillOwner({ whatsApp = '(41) 98888-7777' } = {}): Promise<void> {
  await page.getByLabelText(/Nome do proprietário|Nome completo/).fill('João Batista');
  await text('CPF').fill('529.982.247-25');
  await text('WhatsApp').fill(whatsApp);
  await text('E-mail').fill('joao@bompreco.test');
}

async function prove(): Promise<void> {
  await button('Enviar código por WhatsApp').click();
  await field('Código do WhatsApp').fill('AB12CD');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => proved.elements()).toHaveLength(1);
  await button('Enviar código por e-mail').click();
  await field('Código do E-mail').fill('AB12CD');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => proved.elements()).toHaveLength(2);
}

/** Fills what a company and its contract need beside the owner. */
async function fillRest({ isCompany = true } = {}): Promise<void> {
  if (isCompany) {
    await text('CNPJ').fill('40.811.729/0001-62');
    await field('Razão social').fill('Mercado Bom Preço Ltda');
    await field('Senha do cliente').fill('girassol7');
  }
  await fillContractAndBank();
}

async function fillContractAndBank(): Promise<void> {
  await field('Nome do contador').fill('Tânia Guimarães');
  await field('WhatsApp do contador').fill('1134567890');
  await field('E-mail do contador').fill('tania@contador.test');
  await page.getByRole('radio', { name: 'Lucro Real' }).click();
  await page.getByRole('checkbox', { name: 'Previdenciário' }).click();
  await field('Comissão (%)').fill('35');
  await page.getByRole('combobox', { name: 'Banco' }).fill('341 - Itaú');
  await text('Agência').fill('1234');
  await text('Conta').fill('56789-0');
}

const made = (passwordLinkSent: boolean | null) => ({
  ...client({ agreement: agreement() }),
  passwordLinkSent,
});

it("'Salvar' says of each field of the owner what is missing, and then of the codes", async () => {
  await open();
  await button('Salvar').click();
  // Under each field: the list of what is missing says the same beside the form.
  for (const [of, words] of [
    [field('Nome do proprietário'), 'Nome é obrigatório'],
    [text('CPF'), 'CPF é obrigatório'],
    [text('WhatsApp'), 'WhatsApp é obrigatório'],
    [text('E-mail'), 'E-mail inválido'],
    [field('Código do WhatsApp'), 'Código do WhatsApp é obrigatório'],
    [field('Código do E-mail'), 'Código do E-mail é obrigatório'],
  ] as const)
    await expect.element(of).toHaveAccessibleDescription(words);
  expect(await look()).toEqual([]);
  await fillOwner();
  await expectSaid('Verifique o WhatsApp e o E-mail antes de salvar.');
  await prove();
  await expect.element(page.getByText(clientMessages.verifyBeforeSaving)).not.toBeInTheDocument();
});

it('without a CNPJ nothing is looked up', async () => {
  await open();
  await button('Consultar').click();
  await expectSaid('CNPJ obrigatório');
  await expect.element(text('CNPJ')).toBeInvalid();
});

it('a code goes out again after its pause, a wrong one shows why, and after a lock only another number helps', async () => {
  await open();
  await fillOwner();
  const send = button('Enviar código por WhatsApp');
  const code = field('Código do WhatsApp');
  const check = button('Verificar').first();
  await send.click();
  await expect.element(page.getByText(/^Código enviado para o WhatsApp /)).toBeVisible();
  await expect.element(send).toBeDisabled();
  await expect.element(page.getByText(/^Novo envio em \d\d s$/)).toBeVisible();
  fakeApi.refuses(checkCode, 'code_wrong');
  await code.fill('ab12cd');
  await expect.element(code).toHaveValue('AB12CD');
  await check.click();
  await expect
    .element(code)
    .toHaveAccessibleDescription('Código de WhatsApp/e-mail inválido. Tente novamente.');
  fakeApi.refuses(checkCode, 'code_locked');
  await code.fill('CD12AB');
  await expect.element(code).not.toBeInvalid();
  await check.click();
  await expect
    .element(code)
    .toHaveAccessibleDescription(/^Código bloqueado depois de 5 tentativas/);
  await expect.element(check).toBeDisabled();
  expect(proved.elements()).toHaveLength(0);
  await text('WhatsApp').fill('(41) 98888-0000');
  await expect.element(code).not.toBeInvalid();
  await expect.element(send).toBeEnabled();
  fakeApi.answers(checkCode, () => ({ message: 'ok', provedAt: '2026-11-20T13:00:00.000Z' }));
  await send.click();
  await code.fill('AB12CD');
  await userEvent.keyboard('{Enter}');
  await expect.element(proved).toBeVisible();
  // Another number is not proved.
  await text('WhatsApp').fill('(41) 98888-1111');
  await expect.element(proved).not.toBeInTheDocument();
});

it('a code by e-mail goes out once, until it is of no more use', async () => {
  await open();
  await fillOwner();
  const send = button('Enviar código por e-mail');
  await send.click();
  await expectSaid('Código enviado para o e-mail joao@bompreco.test!');
  await expect.element(send).toBeDisabled();
  fakeApi.refuses(checkCode, 'code_expired');
  await field('Código do E-mail').fill('AB12CD');
  await userEvent.keyboard('{Enter}');
  await expectSaid('O código expirou. Envie um novo código.');
  await expect.element(send).toBeEnabled();
});

it('a missing item leads to its field, and a part of the form to its first one', async () => {
  await open();
  await fillOwner();
  await fillRest();
  await expect.poll(() => missing.getByRole('listitem').elements()).toHaveLength(2);
  expect(
    missing
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Código do WhatsApp é obrigatório', 'Código do E-mail é obrigatório']);
  await missing.getByRole('button', { name: 'Código do E-mail é obrigatório' }).click();
  await expect.element(field('Código do E-mail')).toHaveFocus();
  const parts = page.getByRole('navigation', { name: 'Partes do cadastro' });
  expect(
    parts
      .getByRole('button')
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual([
    'Consulta de CNPJ e Contratação',
    'Proprietário e verificação: faltam 2',
    'Dados do Contador',
    'Regime, produtos e banco',
    'Resumo',
  ]);
  await parts.getByRole('button', { name: 'Proprietário e verificação: faltam 2' }).click();
  await expect.element(field('Nome do proprietário')).toHaveFocus();
  await parts.getByRole('button', { name: 'Dados do Contador', exact: true }).click();
  await expect.element(field('Nome do contador')).toHaveFocus();
  await expect.element(field('Nome do contador')).toBeInViewport();
  expect(await look()).toEqual([]);
});

it('a client is created once all is there and confirmed, and asked for only once', async () => {
  await open();
  const create = button('Criar Cliente');
  await expect.element(create).toBeDisabled();
  await tick.click();
  await create.click();
  await expectSaid('Preencha todos os campos obrigatórios antes de criar o cliente.');
  await fillOwner();
  await fillRest();
  await create.click();
  await expectSaid('Verificação Incompleta! Conclua todas as verificações antes de prosseguir.');
  await prove();
  await expect.element(missing).toHaveTextContent('Tudo preenchido');
  expect(fakeApi.calls(createClient)).toEqual([]);
  fakeApi.answers(createClient, () => made(null));
  fakeApi.answers(getClient, () =>
    client({ agreement: agreement({ blank: ['contratante_endereco', 'contratante_email'] }) }),
  );
  const { arrived, release } = fakeApi.holds(createClient);
  await create.dblClick();
  await arrived;
  release();
  // The form gives its place to what was made and to what comes next.
  await expect
    .element(page.getByRole('heading', { name: 'Cliente e minuta criados com sucesso!' }))
    .toHaveFocus();
  expect(field('Nome do proprietário').elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('link', { name: 'Abrir cliente' }))
    .toHaveAttribute('href', '/cliente/40811729000162');
  await expect.element(page.getByText('Falta no contrato: endereço')).toBeVisible();
  expect(fakeApi.calls(createClient)).toHaveLength(1);
  expect(fakeApi.calls(createClient)[0]?.body).toMatchObject({
    cnpjcpf: '40811729000162',
    contatoProprietario: '41988887777',
    comissaoTenant: 35,
    password: 'girassol7',
  });
  expect(await look()).toEqual([]);
  await button('Novo cadastro').click();
  await expect.element(field('Razão social')).toHaveValue('');
});

it('a dialog says why the client was not created, and the form keeps everything', async () => {
  await open();
  await fillOwner();
  await fillRest();
  await prove();
  await tick.click();
  fakeApi.refuses(createClient, 'template_not_found');
  await button('Criar Cliente').click();
  const dialog = page.getByRole('dialog', { name: 'O cliente não foi criado' });
  await expect.element(dialog).toHaveTextContent(clientMessages.minutaFailed);
  expect(await look()).toEqual([]);
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Razão social')).toHaveValue('Mercado Bom Preço Ltda');
  await expect.element(field('Senha do cliente')).toHaveValue('girassol7');
});

it('the draft comes back with everything but the password', async () => {
  const { unmount } = await open();
  await fillOwner();
  await fillRest();
  await prove();
  await expectSaid('Rascunho salvo neste aparelho');
  await unmount();
  await open();
  await expect.element(field('Razão social')).toHaveValue('Mercado Bom Preço Ltda');
  await expect.poll(() => proved.elements()).toHaveLength(2);
  await expect.element(field('Nome do contador')).toHaveValue('Tânia Guimarães');
  await expect.element(page.getByRole('checkbox', { name: 'Previdenciário' })).toBeChecked();
  await expect.element(field('Senha do cliente')).toHaveValue('');
  await expect.element(missing).toHaveTextContent(/[Ss]enha/);
});

it('a person registers by CPF with an address, without a CNPJ lookup, and gets a password link', async () => {
  await open();
  await page.getByText('Por CPF').click();
  await expectSaid('Preencha todos os campos corretamente.');
  expect(button('Consultar').elements()).toHaveLength(0);
  expect(field('Senha do cliente').elements()).toHaveLength(0);
  fakeApi.answers(lookUpCep, () => ({
    cep: '80010010',
    logradouro: 'Rua das Flores',
    complemento: '',
    bairro: 'Centro',
    municipio: 'Curitiba',
    estado: 'PR',
  }));
  await text('CEP').fill('80010010');
  await expect.element(text('Logradouro')).toHaveValue('Rua das Flores');
  await text('Número').fill('100');
  await fillOwner();
  await expect
    .element(page.getByText('Preencha todos os campos corretamente.'))
    .not.toBeInTheDocument();
  await fillRest({ isCompany: false });
  await prove();
  await tick.click();
  fakeApi.answers(createClientByCpf, () => made(true));
  fakeApi.answers(getClient, () => client({ agreement: agreement() }));
  await button('Criar Cliente').click();
  await expectSaid(
    'O link para o cliente definir a própria senha foi enviado ao e-mail do cliente e vale 30 minutos.',
  );
  const sent = fakeApi.calls(createClientByCpf)[0]?.body;
  expect(sent).not.toHaveProperty('password');
  expect(sent).toMatchObject({ cep: '80010010', logradouro: 'Rua das Flores', numero: '100' });
  fakeApi.answers(sendClientPasswordLink, () => ({ to: 'joao@bompreco.test' }));
  await button('Enviar novo link de senha').click();
  await expectSaid('Novo link enviado para joao@bompreco.test.');
});

it('another company of a known owner asks for neither codes nor password, and names the owner', async () => {
  const record = client();
  fakeApi.answers(getClient, () => record);
  await open(undefined, record.cnpjcpf);
  await expectSaid('O proprietário entra com a senha que já tem.');
  await expectSaid('Outra empresa de João Batista');
  await expect
    .element(page.getByRole('group', { name: 'CPF', exact: true }))
    .toHaveTextContent('529.982.247-25');
  for (const absent of ['Por CPF', 'Código do WhatsApp', 'Senha do cliente'])
    expect(page.getByText(absent, { exact: true }).elements()).toHaveLength(0);
  expect(await look()).toEqual([]);
  await text('CNPJ').fill('11.222.333/0001-81');
  await field('Razão social').fill('Segundo Mercado Ltda');
  await fillContractAndBank();
  await expect.element(page.getByText('Tudo preenchido')).toBeVisible();
  await tick.click();
  fakeApi.answers(createClientByCpf, () => made(null));
  await button('Criar Cliente').click();
  await expectSaid(clientMessages.created);
  expect(fakeApi.calls(createClientByCpf)[0]?.body).toMatchObject({
    id_conhecido: record.cnpjcpf,
    cnpjcpf: '11222333000181',
    cpfProprietario: '52998224725',
  });
});

it('a record without CPF says where to add one', async () => {
  fakeApi.answers(getClient, () => client({ cpfProprietario: null }));
  await open(undefined, client().cnpjcpf);
  await expect
    .element(page.getByRole('alert').filter({ hasText: clientMessages.ownerCpfFirst }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abrir Informações' })).toBeVisible();
  expect(await look()).toEqual([]);
});

it('a document that is a client already is named as soon as it is typed', async () => {
  await open();
  fakeApi.answers(getRegistrationRules, () => ({
    mayRegisterUnverified: false,
    isPasswordByLink: false,
    isClient: true,
  }));
  await text('CNPJ').fill('40.811.729/0001-62');
  await expect.element(page.getByText(clientMessages.alreadyExists)).toBeVisible();
});

it('on a phone it fits', async () => {
  await open(phone);
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
