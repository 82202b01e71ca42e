import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityEvents } from '#server/db/schema/security.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { testPassword, type TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string; host: string };
let ceo: TestUser;
let gerente: TestUser;
let adminCeo: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  gerente = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  adminCeo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
});
afterAll(() => t.close());

let count = 0;
const person = (more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    name: 'Íris Barreto',
    password: testPassword,
    cpf: demoCpf(t.factory.random),
    email: `iris${count}@empresa.test`,
    whatsApp: '(41) 98888-7777',
    ...more,
  };
};
const partner = (more: Record<string, unknown> = {}) =>
  person({ typeCargo: 'PARCEIRO', comissao_user: 15, comissao_user_escrita: 'qualquer', ...more });
const firm = (more: Record<string, unknown> = {}) =>
  person({
    tel: '',
    cnpj: demoCnpj(t.factory.random),
    razao_social: 'Contas em Dia Ltda.',
    comissao_user: 100,
    comissao_user_escrita: '',
    cep: '80010-010',
    logradouro: 'Rua XV',
    bairro: 'Centro',
    numero: '10',
    municipio: 'Curitiba',
    estado: 'pr',
    complemento: '',
    ...more,
  });

const post = async (
  path: string,
  as: TestUser,
  body: object,
  headers: Record<string, string> = {},
) =>
  t.call({
    method: 'POST',
    url: `/data-api/user/${path}`,
    headers: { ...(await t.signIn(as)), ...headers },
    payload: body,
  });

describe('POST /user/create-user', () => {
  test("a CEO's Gerente is accepted, has words for the commission, an agreement of a person, and signs in", async () => {
    const body = partner({ typeCargo: 'GERENTE', email: 'NOVA.Gerente@empresa.test' });
    const answer = await post('create-user', ceo, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      typeUser: 'USUARIO',
      typeCargo: 'GERENTE',
      status: 'Ativo',
      isAccepted: true,
      email: 'nova.gerente@empresa.test',
      whatsApp: '41988887777',
      comissao_user: 15,
      comissao_user_escrita: 'quinze por cento',
      id_gerente: null,
      id_agreement: expect.any(String),
    });
    expect(answer.body).not.toContain('password');
    const agreement = await t.call({
      url: `/data-api/agreement/ativo/user/${answer.json().data.id}`,
      headers: await t.signIn(ceo),
    });
    expect(agreement.json().data).toMatchObject({
      contracts: ['PARCERIA_COMERCIAL_CPF'],
      isAssinado: false,
    });
    const login = await t.call({
      method: 'POST',
      url: '/data-api/auth/login',
      headers: { host: company.host },
      payload: { email: body.email, password: body.password },
    });
    expect(login.statusCode).toBe(200);
  });

  test("a manager's Parceiro waits for a CEO and is managed by the manager; a partner's is managed by the same manager", async () => {
    const first = await post('create-user', gerente, partner());
    expect(first.json().data).toMatchObject({ status: 'Pendente', id_gerente: gerente.id });
    const own = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
      idGerente: gerente.id,
    });
    const second = await post('create-user', own, partner());
    expect(second.json().data).toMatchObject({ status: 'Pendente', id_gerente: gerente.id });
    const login = await t.call({
      method: 'POST',
      url: '/data-api/auth/login',
      headers: { host: company.host },
      payload: { email: second.json().data.email, password: testPassword },
    });
    expect(login.json().code).toBe('not_accepted');
  });

  test.each([
    ['GERENTE', 'GERENTE', 'Seu cargo não pode cadastrar este cargo.'],
    ['CEO', 'CEO', 'Seu cargo não pode cadastrar este cargo.'],
    ['GESTOR', 'PARCEIRO', 'Você não tem permissão para esta ação.'],
  ] as const)('%s creating %s is refused', async (creator, typeCargo, message) => {
    const as = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: creator });
    const answer = await post('create-user', as, partner({ typeCargo }));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden', message });
  });

  test('the same e-mail twice in a company is refused and leaves nothing behind; elsewhere it is free', async () => {
    const body = partner();
    expect((await post('create-user', ceo, body)).statusCode).toBe(200);
    const again = await post('create-user', ceo, {
      ...body,
      cpf: demoCpf(t.factory.random),
      email: body.email.toUpperCase(),
      name: 'Sem Rastro',
    });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'email_taken',
      message: 'Já existe um usuário com este e-mail nesta empresa.',
    });
    const list = await t.call({
      url: `/data-api/user/tenant/${company.id}?q=sem rastro`,
      headers: await t.signIn(ceo),
    });
    expect(list.json()).toMatchObject({ data: [], total: 0 });
    const other = await t.factory.tenant();
    const otherCeo = await t.factory.user(other.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    expect((await post('create-user', otherCeo, body)).statusCode).toBe(200);
  });

  test.each([
    [{ name: '  ' }, 'Nome é obrigatório'],
    [{ cpf: '111.111.111-11' }, 'CPF inválido. Verifique o número digitado.'],
    [{ email: 'sem-arroba' }, 'Email inválido'],
    [{ password: 'Ab1@x' }, 'Senha deve ter ao menos 6 caracteres'],
    [{ password: 'abc1@x' }, 'Senha deve ter ao menos uma letra maiúscula'],
    [{ password: 'Abc1xx' }, 'Senha deve ter ao menos um caractere especial'],
    [{ password: 'Abcd@x' }, 'Senha deve ter ao menos um número'],
    [{ whatsApp: '41 9888-777' }, 'WhatsApp deve ter ao menos 10 dígitos'],
    [{ typeCargo: 'REI' }, 'Cargo é obrigatório'],
    [{ comissao_user: 101 }, 'O valor deve estar entre 0 e 100'],
    [{ comissao_user: 1.5 }, 'O valor deve estar entre 0 e 100'],
    [{ comissao_user: '1000' }, 'O valor deve estar entre 0 e 100'],
  ])('%j is refused', async (wrong, message) => {
    const answer = await post('create-user', ceo, partner(wrong));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', message });
  });

  test('six characters are enough, and what is missing is said', async () => {
    expect((await post('create-user', ceo, partner({ password: 'Abc1@xyz42' }))).statusCode).toBe(
      200,
    );
    const { password: _, ...rest } = partner();
    expect((await post('create-user', ceo, rest)).json()).toMatchObject({
      code: 'missing_fields',
      message: 'Campos obrigatórios ausentes',
    });
  });

  test('without a session nothing is made', async () => {
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/user/create-user',
      payload: partner(),
    });
    expect(answer.json().code).toBe('unauthenticated');
  });
});

describe('POST /user/create-user-admin', () => {
  test('makes someone of the administration, accepted, without an agreement, with a permission on the company', async () => {
    const answer = await post(
      'create-user-admin',
      adminCeo,
      person({ typeUser: 'ADMIN', typeCargo: 'ANALISTA' }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      typeUser: 'ADMIN',
      typeCargo: 'ANALISTA',
      isAccepted: true,
      id_agreement: null,
      comissao_user: null,
    });
    expect((await t.services.permissions.ofCaller(answer.json().data.id)).tenants).toEqual([
      { id_tenant: company.id, editar: true },
    ]);
  });

  test('works in the chosen company, inside the scope only', async () => {
    const other = await t.factory.tenant();
    const body = person({ typeUser: 'USUARIO', typeCargo: 'CEO' });
    const outside = await post('create-user-admin', adminCeo, body, { 'x-tenant': other.id });
    expect(outside.statusCode).toBe(404);
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: adminCeo.id, idTenant: other.id, typeCargo: 'CEO', editar: false },
      ]),
    );
    const reading = await post('create-user-admin', adminCeo, body, { 'x-tenant': other.id });
    expect(reading.json().code).toBe('read_only');
    const master = await t.factory.tenant({ isMaster: true });
    const masterCeo = await t.factory.user(master.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const made = await post('create-user-admin', masterCeo, body, { 'x-tenant': other.id });
    expect(made.json().data).toMatchObject({ id_tenant: other.id, typeCargo: 'CEO' });
  });

  test.each([
    ['ADMIN', 'PARCEIRO'],
    ['ADMIN', 'TI'],
    ['USUARIO', 'GERENTE'],
  ])('%s %s is not on offer', async (typeUser, typeCargo) => {
    const answer = await post('create-user-admin', adminCeo, person({ typeUser, typeCargo }));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('Seu cargo não pode cadastrar este cargo.');
  });

  /** Creators that the call is open to (CEO, TI of the administration) and everybody that the form knows, once in each kind of company. */
  const pairs = (['own', 'master'] as const).flatMap((where) =>
    (['CEO', 'TI'] as const).flatMap((creator) =>
      (
        [
          ['ADMIN', 'CEO', creator === 'CEO' ? 200 : 403],
          ['ADMIN', 'ANALISTA', 200],
          ['ADMIN', 'FINANCEIRO', 200],
          ['ADMIN', 'JURIDICO', 200],
          ['ADMIN', 'TI', 403],
          ['USUARIO', 'CEO', 200],
          ['USUARIO', 'GERENTE', 403],
          ['USUARIO', 'PARCEIRO', 403],
        ] as const
      ).map((created) => [where, creator, ...created] as const),
    ),
  );
  test.each(pairs)(
    'in the %s company a %s making an %s %s: %i',
    async (where, creator, typeUser, typeCargo, status) => {
      const place = where === 'own' ? company : await t.factory.tenant({ isMaster: true });
      const as = await t.factory.user(place.id, { typeUser: 'ADMIN', typeCargo: creator });
      const body = person({ typeUser, typeCargo });
      const answer = await post('create-user-admin', as, body);
      expect(answer.statusCode, answer.body).toBe(status);
      if (creator === 'TI' && typeUser === 'ADMIN' && typeCargo === 'CEO')
        expect(answer.json()).toMatchObject({
          code: 'forbidden',
          message: 'Só um CEO da administração altera ou exclui este usuário.',
        });
      const [made] = await t.services.users.byEmail(body.email);
      expect(made === undefined).toBe(status === 403);
    },
  );

  test(
    'a new ADMIN/CEO, made or promoted, is told to the other CEOs and stands in the record of accesses',
    onPostgres,
    async () => {
      const place = await t.factory.tenant();
      const maker = await t.factory.user(place.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
      const [otherCeo, partnerCeo, ti, analista] = await Promise.all([
        t.factory.user(place.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
        t.factory.user(place.id, { typeUser: 'USUARIO', typeCargo: 'CEO' }),
        t.factory.user(place.id, { typeUser: 'ADMIN', typeCargo: 'TI' }),
        t.factory.user(place.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' }),
      ]);
      const made = await post(
        'create-user-admin',
        maker,
        person({ name: 'Nova Chefe', typeUser: 'ADMIN', typeCargo: 'CEO' }),
      );
      expect(made.statusCode, made.body).toBe(200);
      const promoted = await post(`update/${analista.id}`, maker, { typeCargo: 'CEO' });
      expect(promoted.statusCode, promoted.body).toBe(200);
      const alertsOf = async (who: TestUser): Promise<string[]> =>
        (await t.call({ url: '/data-api/alerts', headers: await t.signIn(who) }))
          .json()
          .data.map((alert: { message: string }) => alert.message)
          .filter((message: string) => message.includes('CEO da administração'));
      for (const who of [otherCeo, partnerCeo])
        expect((await alertsOf(who)).toSorted()).toEqual([
          expect.stringMatching(/^Nova Chefe passou a ser CEO da administração/),
          expect.stringMatching(/^Pessoa \d+ passou a ser CEO da administração/),
        ]);
      for (const who of [maker, ti]) expect(await alertsOf(who)).toEqual([]);
      const lines = await t.context.db
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.idTenant, place.id));
      expect(
        lines.filter(({ action }) => action === 'usuario_admin_criado').map(({ object }) => object),
      ).toEqual([`user:${made.json().data.id}`, `user:${analista.id}`]);
    },
  );

  test('is for CEO and TI of the administration', async () => {
    const analista = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    const body = person({ typeUser: 'USUARIO', typeCargo: 'CEO' });
    for (const as of [analista, ceo])
      expect((await post('create-user-admin', as, body)).statusCode).toBe(403);
  });

  test.each([
    [{ typeUser: 'CLIENTE', typeCargo: 'CEO' }, 'Tipo de usuário é obrigatório'],
    [{ typeUser: 'ADMIN', typeCargo: '' }, 'Cargo é obrigatório'],
  ])('%j is refused', async (wrong, message) => {
    expect((await post('create-user-admin', adminCeo, person(wrong))).json().message).toBe(message);
  });
});

describe('POST /user/create-contabilidade', () => {
  test('makes the firm and its agreement of a company in one go; its link opens for the manager and, once accepted, for the firm', async () => {
    const answer = await post('create-contabilidade', gerente, firm());
    expect(answer.statusCode, answer.body).toBe(200);
    const made = answer.json().data;
    expect(made).toMatchObject({
      typeCargo: 'CONTABILIDADE',
      status: 'Pendente',
      razao_social: 'Contas em Dia Ltda.',
      cep: '80010010',
      estado: 'PR',
      comissao_user_escrita: 'cem por cento',
      id_gerente: gerente.id,
    });
    const read = async (as: { idTenant: string; kind: 'staff'; id: string }) =>
      t.call({
        url: `/data-api/agreement/ativo/user/${made.id}`,
        headers: await t.signIn(as),
      });
    expect((await read(gerente)).json().data).toMatchObject({
      id: made.id_agreement,
      contracts: ['PARCERIA_COMERCIAL_CNPJ'],
    });
    expect((await read(gerente)).json().data.html).toContain('Contas em Dia Ltda.');
    const self = { idTenant: company.id, kind: 'staff' as const, id: made.id };
    expect((await read(self)).statusCode).toBe(401);
    await t.call({
      method: 'PATCH',
      url: `/data-api/user/accept/${made.id}`,
      headers: await t.signIn(ceo),
    });
    expect((await read(self)).statusCode).toBe(200);
  });

  test('nothing is made when the agreement cannot be', async () => {
    const bare = await t.factory.tenant({ templates: false });
    const bareCeo = await t.factory.user(bare.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    const answer = await post('create-contabilidade', bareCeo, firm());
    expect(answer.json().code).toBe('template_not_found');
    const list = await t.call({
      url: `/data-api/user/tenant/${bare.id}`,
      headers: await t.signIn(bareCeo),
    });
    expect(list.json().total).toBe(1);
  });

  test('a partner registers no firm', async () => {
    const as = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    expect((await post('create-contabilidade', as, firm())).statusCode).toBe(403);
  });

  test.each([
    [{ cnpj: '11.111.111/1111-11' }, 'CNPJ inválido. Digite 14 números.'],
    [{ razao_social: '' }, 'Razão social é obrigatória'],
    [{ logradouro: '' }, 'Logradouro é obrigatório'],
    [{ bairro: ' ' }, 'Bairro é obrigatório'],
    [{ numero: '' }, 'Número é obrigatório'],
    [{ municipio: '' }, 'Município é obrigatório'],
    [{ estado: '' }, 'UF é obrigatória'],
    [{ estado: 'Paraná' }, 'UF deve ter 2 letras'],
    [{ cep: '8001' }, 'CEP inválido.'],
    [{ comissao_user: -1 }, 'O valor deve estar entre 0 e 100'],
    [{ tel: '123' }, 'Informe o número com DDD'],
  ])('%j is refused', async (wrong, message) => {
    const answer = await post('create-contabilidade', ceo, firm(wrong));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(message);
  });
});
