import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificationCodes } from '#server/db/schema/contact-proofs.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import { history } from '#server/db/schema/history.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { headerStatuses } from '#shared/clients/client-status.rules.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let other: typeof company;
let ceo: TestUser;
let manager: TestUser;
let partner: TestUser;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  other = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  partner = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    idGerente: manager.id,
  });
  headers = await t.signIn(partner);
});
afterAll(() => t.close());

const post = (who: Record<string, string>, path: string, payload: object) =>
  t.call({ method: 'POST', url: `/data-api/clients${path}`, headers: who, payload });
const get = (who: Record<string, string>, path: string) =>
  t.call({ url: `/data-api/clients${path}`, headers: who });
const contracts = ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'];

/** Proofs as entering the right codes leaves them. */
async function prove(
  user: TestUser,
  contacts: { whatsApp: string; email: string },
  at = new Date(),
) {
  for (const [channel, recipient] of [
    ['whatsapp', `55${contacts.whatsApp}`],
    ['email', contacts.email],
  ] as const)
    await t.context.db.insert(verificationCodes).values({
      id: t.context.newId(),
      idTenant: company.id,
      idUser: user.id,
      channel,
      recipient,
      codeHash: '-',
      createdAt: at,
      expiresAt: at,
      provedAt: at,
    });
}

let count = 0;
function newClient(extra: Record<string, unknown> = {}) {
  count += 1;
  return {
    cnpjcpf: demoCnpj(t.factory.random),
    razao_social: `Padaria Pão & Cia ${count} Ltda.`,
    nomeProprietario: 'Márcia Araújo',
    cpfProprietario: demoCpf(t.factory.random),
    contatoProprietario: `119${String(10_000_000 + count)}`,
    emailProprietario: `marcia${count}@padaria.test`,
    nomeContador: 'Rui Prado',
    contatoContador: '(11) 3456-7890',
    emailContador: 'rui@contador.test',
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    bairro: 'Bela Vista',
    municipio: 'São Paulo',
    estado: 'SP',
    complemento: '',
    li_aceito_tenant: true,
    status: 'ATIVO',
    password: 'girassol7',
    comissaoTenant: 25,
    comissao_escrita: 'qualquer',
    banco: '341 - Itaú',
    agencia: '1234',
    conta: '56789-0',
    contracts,
    ...extra,
  };
}
async function provedClient(extra: Record<string, unknown> = {}, by = partner) {
  const body = newClient(extra);
  await prove(by, { whatsApp: body.contatoProprietario, email: body.emailProprietario });
  return body;
}

describe('POST /clients', () => {
  test('makes the client and its minuta, opens it to responsável, gerente and CEO, and tells the history', async () => {
    const body = await provedClient();
    const answer = await post(headers, '', body);
    expect(answer.statusCode).toBe(200);
    const made = answer.json().data;
    expect(made).toMatchObject({
      cnpjcpf: body.cnpjcpf,
      status: 'PENDENTE',
      id_responsavel: partner.id,
      id_gerente: manager.id,
      cep: '01310100',
      contatoContador: '1134567890',
      comissaoTenant: 25,
      comissao_escrita: 'vinte e cinco por cento',
      contactUnverified: false,
      editar: true,
      passwordLinkSent: true,
      contracts,
      agreement: { version: 1, party: { kind: 'client', id: body.cnpjcpf }, isAssinado: false },
    });
    for (const person of [partner, manager, ceo])
      expect((await get(await t.signIn(person), `/${body.cnpjcpf}`)).statusCode).toBe(200);
    const stranger = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    expect((await get(await t.signIn(stranger), `/${body.cnpjcpf}`)).statusCode).toBe(404);
    const rows = await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `client:${body.cnpjcpf}`));
    expect(rows.map((row) => row.action).toSorted()).toEqual([
      'cliente_criado',
      'contrato_emitido',
    ]);
    // The client signs in with the password that was agreed.
    const signIn = await t.call({
      method: 'POST',
      url: '/data-api/auth/login-client',
      headers: { host: company.host },
      payload: { cpfProprietario: body.cpfProprietario, password: 'girassol7' },
    });
    expect(signIn.json()).toMatchObject({ client: { cnpjcpf: body.cnpjcpf } });
  });

  test('without contracts makes the client only; agreement/vincular follows', async () => {
    const { contracts: _, ...body } = await provedClient();
    expect((await post(headers, '', body)).json().data.agreement).toBeNull();
    const linked = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular',
      headers,
      payload: { id_client: body.cnpjcpf, contracts },
    });
    expect(linked.statusCode).toBe(200);
  });

  test('nothing stays when the minuta cannot be made', async () => {
    const bare = await t.factory.tenant({ templates: false });
    await t.context.db
      .update(tenants)
      .set({ allowUnverifiedOwners: true })
      .where(eq(tenants.id, bare.id));
    const head = await t.factory.user(bare.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    const body = newClient();
    const answer = await post(await t.signIn(head), '', body);
    expect(answer.json().code).toBe('template_not_found');
    expect(await t.services.clients.find(t.context.db, bare.id, body.cnpjcpf)).toBeUndefined();
  });

  test('the same document twice is refused in a company, not across companies', async () => {
    const body = await provedClient();
    expect((await post(headers, '', body)).statusCode).toBe(200);
    const again = await post(headers, '', body);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'client_exists',
      message: 'Já existe um cliente com este CNPJ/CPF nesta empresa.',
    });
  });

  test('needs both proofs, of the caller, of the last day', async () => {
    const refused = {
      code: 'verification_required',
      message: 'Verificação Incompleta! Conclua todas as verificações antes de prosseguir.',
    };
    expect((await post(headers, '', newClient())).json()).toMatchObject(refused);
    expect((await post(headers, '', await provedClient({}, manager))).json()).toMatchObject(
      refused,
    );
    const late = newClient();
    await prove(
      partner,
      { whatsApp: late.contatoProprietario, email: late.emailProprietario },
      new Date(Date.now() - 25 * 60 * 60 * 1000),
    );
    expect((await post(headers, '', late)).json()).toMatchObject(refused);
    const changed = await provedClient();
    expect(
      (await post(headers, '', { ...changed, contatoProprietario: '11900000000' })).json(),
    ).toMatchObject(refused);
  });

  test('a company may let its CEO go on without them; the contact is then marked', async () => {
    const lax = await t.factory.tenant();
    await t.context.db
      .update(tenants)
      .set({ allowUnverifiedOwners: true })
      .where(eq(tenants.id, lax.id));
    const head = await t.signIn(
      await t.factory.user(lax.id, { typeUser: 'USUARIO', typeCargo: 'CEO' }),
    );
    const worker = await t.signIn(
      await t.factory.user(lax.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }),
    );
    expect((await get(head, '/registration')).json().data).toEqual({
      mayRegisterUnverified: true,
      isPasswordByLink: false,
      isClient: false,
    });
    expect((await get(worker, '/registration')).json().data).toEqual({
      mayRegisterUnverified: false,
      isPasswordByLink: false,
      isClient: false,
    });
    expect((await post(head, '', newClient())).json().data).toMatchObject({
      contactUnverified: true,
    });
    expect((await post(worker, '', newClient())).json().code).toBe('verification_required');
  });

  test.each([
    [{ cnpjcpf: undefined }, 'Campos obrigatórios ausentes'],
    [{ cnpjcpf: '11.111.111/1111-11' }, 'Campos obrigatórios ausentes'],
    [{ razao_social: ' ' }, 'Campos obrigatórios ausentes'],
    [{ nomeProprietario: undefined }, 'Campos obrigatórios ausentes'],
    [{ emailProprietario: 'sem-arroba' }, 'E-mail inválido'],
    [{ password: 'ab1' }, 'A senha deve ter pelo menos 6 caracteres'],
    [{ password: 'abcdef' }, 'A senha deve ter pelo menos uma letra e um número'],
    [{ comissaoTenant: 101 }, 'Informe a comissão'],
    [{ comissaoTenant: 1.5 }, 'Informe a comissão'],
    [{ contracts: ['PRINCIPAL'] }, 'Selecione um regime tributário'],
    [{ contracts: ['PRINCIPAL', 'LUCRO_REAL'] }, 'Selecione pelo menos um produto'],
  ])('%j: %s', async (change, message) => {
    const answer = await post(headers, '', await provedClient(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message, error: message });
  });

  test('is for those who register', async () => {
    for (const typeCargo of ['ANALISTA', 'FINANCEIRO', 'JURIDICO', 'TI'] as const) {
      const who = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo });
      expect((await post(await t.signIn(who), '', newClient())).statusCode).toBe(403);
    }
    const client = await t.factory.client(company.id);
    expect((await post(await t.signIn(client), '', newClient())).statusCode).toBe(403);
    expect((await post({}, '', newClient())).statusCode).toBe(401);
    expect((await post({ ...headers, 'x-tenant': other.id }, '', newClient())).statusCode).toBe(
      404,
    );
  });
});

test('whether a document is a client already is known before the form is filled in, of the own company alone', async () => {
  const known = await t.factory.client(company.id);
  const foreign = await t.factory.client(other.id);
  const ask = async (cnpjcpf: string) =>
    (await get(headers, `/registration?cnpjcpf=${encodeURIComponent(cnpjcpf)}`)).json();
  const masked = known.cnpjcpf.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5');
  expect((await ask(known.cnpjcpf)).data.isClient).toBe(true);
  expect((await ask(masked)).data.isClient).toBe(true);
  expect((await ask(foreign.cnpjcpf)).data.isClient).toBe(false);
  expect((await ask(demoCnpj(t.factory.random))).data.isClient).toBe(false);
  expect((await ask('11222333000180')).code).toBe('validation_failed');
});

describe('POST /clients/cpf-Vinculo', () => {
  const person = () => {
    const cpf = demoCpf(t.factory.random);
    const { nomeProprietario: _n, password: _p, ...body } = newClient();
    return { ...body, cnpjcpf: cpf, cpfProprietario: cpf, razao_social: 'Inês Távora' };
  };

  test('registers without a password and mails the link that sets it, renewable', async () => {
    const body = person();
    await prove(partner, { whatsApp: body.contatoProprietario, email: body.emailProprietario });
    const made = (await post(headers, '/cpf-Vinculo', body)).json().data;
    expect(made).toMatchObject({
      nomeProprietario: 'Inês Távora',
      cpfProprietario: body.cnpjcpf,
      passwordLinkSent: true,
      agreement: { signerName: 'Inês Távora', signerCpf: body.cnpjcpf },
    });
    const mails = () =>
      t.context.db
        .select()
        .from(mailboxMessages)
        .where(eq(mailboxMessages.recipient, body.emailProprietario))
        .orderBy(desc(mailboxMessages.at));
    expect((await mails())[0]?.body).toMatch(
      new RegExp(`http://web\\.${company.slug}\\.localhost:\\d+/nova-senha\\?token=[\\w-]{43}`),
    );
    const renewed = await post(headers, `/${body.cnpjcpf}/password-link`, {});
    expect(renewed.json().data).toEqual({ to: body.emailProprietario });
    expect(await mails()).toHaveLength(2);
  });

  test('needs the CPF in place of the name', async () => {
    const { cpfProprietario: _, ...body } = person();
    expect((await post(headers, '/cpf-Vinculo', body)).json()).toMatchObject({
      code: 'missing_fields',
      message: 'Campos obrigatórios ausentes',
    });
  });
});

describe('network', () => {
  const member = (idMatriz: string, extra: object = {}) => ({
    id_matriz: idMatriz,
    cnpjcpf: demoCnpj(t.factory.random),
    razao_social: 'Filial Boa Vista Ltda.',
    nomeContador: 'Rui Prado',
    contatoContador: '1134567890',
    emailContador: 'rui@contador.test',
    comissaoTenant: 15,
    contracts,
    ...extra,
  });

  test('a member takes the owner from its head and has its own agreement; a member is never a head', async () => {
    const head = await t.factory.client(company.id, { openTo: [partner] });
    const body = member(head.cnpjcpf);
    const made = (await post(headers, '/net', body)).json().data;
    expect(made).toMatchObject({
      isNet: true,
      id_matriz: head.cnpjcpf,
      cpfProprietario: head.cpfProprietario,
      agreement: { signerCpf: head.cpfProprietario, partyName: 'Filial Boa Vista Ltda.' },
    });
    expect((await get(headers, `/${head.cnpjcpf}`)).json().data.hasNet).toBe(true);
    expect((await post(headers, '/net', member(body.cnpjcpf))).json()).toMatchObject({
      message: 'A empresa escolhida já é membro de uma rede. Escolha a matriz.',
    });
    expect((await post(headers, '/net', body)).json().code).toBe('client_exists');
  });

  test.each([
    [{ cnpjcpf: '' }, 'Nenhuma informação de cliente disponível'],
    [{ nomeContador: '' }, 'Preencha os dados do contador'],
    [{ contatoContador: '11' }, 'Preencha os dados do contador'],
    [{ contracts: ['PRINCIPAL'] }, 'Selecione um regime tributário'],
    [{ contracts: ['PRINCIPAL', 'LUCRO_REAL'] }, 'Selecione pelo menos um produto'],
    [{ comissaoTenant: null }, 'Defina um valor para comissão'],
    [{ comissaoTenant: 101 }, 'Defina um valor para comissão'],
  ])('%j: %s', async (change, message) => {
    const head = await t.factory.client(company.id, { openTo: [partner] });
    const answer = await post(headers, '/net', member(head.cnpjcpf, change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(message);
  });

  test('a head that cannot be opened is not found, one open for reading is refused', async () => {
    const hidden = await t.factory.client(company.id);
    expect((await post(headers, '/net', member(hidden.cnpjcpf))).statusCode).toBe(404);
    const readable = await t.factory.client(company.id, { openTo: [partner], editar: false });
    expect((await post(headers, '/net', member(readable.cnpjcpf))).json().code).toBe('read_only');
  });
});

describe('POST /clients/update/{id}', () => {
  test('writes what differs, with a history row for each field, an alert for a new status, and the search', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const answer = await post(await t.signIn(admin), `/update/${client.cnpjcpf}`, {
      razao_social: 'Ótica São João Ltda.',
      numero: '200',
      comissaoTenant: 33,
      status: 'BLOQUEADO',
      desconhecido: 'x',
    });
    expect(answer.json().data).toMatchObject({
      razao_social: 'Ótica São João Ltda.',
      comissaoTenant: 33,
      comissao_escrita: 'trinta e três por cento',
      status: 'BLOQUEADO',
    });
    const rows = await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `client:${client.cnpjcpf}`));
    expect(rows.map((row) => [row.field, row.before, row.after]).toSorted()).toEqual([
      ['comissaoTenant', '20', '33'],
      ['razao_social', client.razaoSocial, 'Ótica São João Ltda.'],
      ['status', 'PENDENTE', 'BLOQUEADO'],
    ]);
    expect((await get(headers, '?q=otica sao joao&page=1')).json().data).toHaveLength(1);
    const alerts = await t.call({ url: '/data-api/alerts', headers: await t.signIn(partner) });
    expect(alerts.json<{ data: Alert[] }>().data.map((alert) => alert.message)).toContain(
      `Status do cliente alterado de Pendente para Bloqueado por ${admin.name}.`,
    );
  });

  test('a new status is for ADMIN only, and refuses the whole change; the same one may be repeated', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    const change = (body: object) => post(headers, `/update/${client.cnpjcpf}`, body);
    const refused = await change({ numero: '77', status: 'ATIVO' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    const kept = (await get(headers, `/${client.cnpjcpf}`)).json().data;
    expect(kept.status).toBe('PENDENTE');
    expect(kept.numero).not.toBe('77');
    expect((await change({ numero: '77', status: 'PENDENTE' })).json().data.numero).toBe('77');
  });

  test('an ADMIN who may edit sets each status of the header over one that it does not offer; who only reads sets none', async () => {
    const client = await t.factory.client(company.id, { status: 'AGUARDANDO_RFB' });
    const analyst = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    const grant = (editar: boolean) =>
      t.seed((tx) =>
        t.services.permissions.grantClients(tx, [
          {
            idUser: analyst.id,
            idTenant: company.id,
            idClient: client.cnpjcpf,
            typeCargo: 'ANALISTA',
            editar,
          },
        ]),
      );
    const change = async (body: object) =>
      post(await t.signIn(analyst), `/update/${client.cnpjcpf}`, body);
    // The record says what the call decides.
    const editar = async () =>
      (await get(await t.signIn(analyst), `/${client.cnpjcpf}`)).json().data.editar;
    await grant(false);
    expect(await editar()).toBe(false);
    const refused = await change({ status: 'ATIVO' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'read_only']);
    await t.context.db
      .update(clientPermissions)
      .set({ editar: true })
      .where(eq(clientPermissions.idUser, analyst.id));
    expect(await editar()).toBe(true);
    // Another field leaves the status that nobody can choose.
    expect((await change({ numero: '8' })).json().data.status).toBe('AGUARDANDO_RFB');
    for (const status of headerStatuses)
      expect((await change({ status })).json().data.status).toBe(status);
    const unknown = await change({ status: 'QUALQUER' });
    expect([unknown.statusCode, unknown.json().code, unknown.json().message]).toEqual([
      422,
      'validation_failed',
      'Status desconhecido. Escolha um da lista.',
    ]);
    const rows = await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `client:${client.cnpjcpf}`));
    expect(rows.filter(({ field }) => field === 'status').map(({ after }) => after)).toEqual([
      ...headerStatuses,
    ]);
  });

  test('the record brings the agreement in force, without its text', async () => {
    const body = await provedClient();
    const { agreement } = (await post(headers, '', body)).json().data;
    const record = (await get(headers, `/${body.cnpjcpf}`)).json().data;
    expect(record.agreement).toEqual(agreement);
    expect(record.agreement).not.toHaveProperty('html');
    const without = await t.factory.client(company.id, { openTo: [partner] });
    expect((await get(headers, `/${without.cnpjcpf}`)).json().data.agreement).toBeNull();
  });

  test('reading only is refused, another company and a hidden client are not found, nonsense is named', async () => {
    const readable = await t.factory.client(company.id, { openTo: [partner], editar: false });
    const refused = await post(headers, `/update/${readable.cnpjcpf}`, { numero: '1' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('read_only');
    const hidden = await t.factory.client(company.id);
    expect((await post(headers, `/update/${hidden.cnpjcpf}`, {})).statusCode).toBe(404);
    const foreign = await t.factory.client(other.id);
    expect((await post(headers, `/update/${foreign.cnpjcpf}`, {})).statusCode).toBe(404);
    const own = await t.factory.client(company.id, { openTo: [partner] });
    expect(
      (await post(headers, `/update/${own.cnpjcpf}`, { emailContador: 'x' })).json().message,
    ).toBe('E-mail inválido');
    expect((await post(headers, '/update/123', {})).json().message).toBe(
      'CNPJ ou CPF não fornecido',
    );
  });
});

describe('signing link', () => {
  test('goes to the address of the registration, and needs an agreement', async () => {
    const body = await provedClient();
    const { agreement } = (await post(headers, '', body)).json().data;
    const sent = (await post(headers, `/${body.cnpjcpf}/signing-link`, {})).json().data;
    expect(sent).toEqual({
      to: body.emailProprietario,
      link: `http://web.${company.slug}.localhost:${t.context.config.port}/login-client?id=${agreement.id}`,
    });
    const mail = await t.context.db
      .select()
      .from(mailboxMessages)
      .where(eq(mailboxMessages.recipient, body.emailProprietario));
    // The first one sets the password.
    expect(mail.map((one) => one.body)).toContainEqual(expect.stringContaining(sent.link));
    const bare = await t.factory.client(company.id, { openTo: [partner] });
    expect((await post(headers, `/${bare.cnpjcpf}/signing-link`, {})).json().code).toBe(
      'agreement_not_found',
    );
    const hidden = await t.factory.client(company.id);
    expect((await post(headers, `/${hidden.cnpjcpf}/signing-link`, {})).statusCode).toBe(404);
  });
});

describe('lists', () => {
  test('order, company list, and who is on a visit', async () => {
    const lone = await t.factory.tenant();
    const head = await t.factory.user(lone.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    const who = await t.signIn(head);
    const clients = [];
    for (let i = 0; i < 3; i += 1)
      clients.push(await t.factory.client(lone.id, { openTo: [head] }));
    const names = async (query: string) =>
      (await get(who, query)).json().data.map((row: { cnpjcpf: string }) => row.cnpjcpf);
    const inOrder = clients.map((client) => client.cnpjcpf);
    expect(await names('?sort=razao_social')).toEqual(inOrder);
    expect(await names('?sort=-razao_social&page=1')).toEqual(inOrder.toReversed());
    expect((await get(who, '?sort=senha')).statusCode).toBe(422);
    expect(await names(`/tenant/${lone.id}`)).toEqual(inOrder);
    expect((await get(headers, `/tenant/${lone.id}`)).statusCode).toBe(404);

    const agreement = await t.services.agreements.linkClient(
      {
        ...head,
        typeUser: 'ADMIN',
        typeCargo: 'CEO',
        isMaster: false,
        permissions: { tenants: [] },
      },
      { idTenant: lone.id, cnpjcpf: inOrder[0]! },
      ['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO'],
    );
    const announce = (as: Record<string, string>) =>
      t.call({ method: 'PUT', url: `/data-api/visits/${agreement.id}`, headers: as });
    expect((await announce(headers)).statusCode).toBe(404);
    expect((await announce(who)).statusCode).toBe(200);
    expect((await announce(who)).statusCode).toBe(200);
    const rows = (await get(who, '')).json().data as { visitors: string[] }[];
    expect(rows.map((row) => row.visitors)).toEqual([[head.name], [], []]);
    const record = async (as: Record<string, string>) =>
      (await get(as, `/${inOrder[0]}`)).json().data as { visitors: string[] };
    expect((await record(who)).visitors).toEqual([head.name]);
    // A client learns nothing of who comes.
    expect(await record(await t.signIn(clients[0]!))).toMatchObject({
      visitors: [],
      editar: false,
    });
  });
});
