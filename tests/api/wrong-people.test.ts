import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { testPassword, type TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let adminCeo: TestUser;
let gerente: TestUser;
let partner: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  adminCeo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  gerente = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());

const post = async (path: string, as: TestUser, payload: object) =>
  t.call({ method: 'POST', url: `/data-api/user${path}`, headers: await t.signIn(as), payload });
const edit = (id: string, payload: object) => post(`/update/${id}`, adminCeo, payload);
const rowOf = async (id: string) =>
  (await t.context.db.select().from(users).where(eq(users.id, id)))[0]!;

let count = 0;
const person = (more: object = {}) => {
  count += 1;
  return {
    name: 'Íris Barreto',
    password: testPassword,
    cpf: demoCpf(t.factory.random),
    email: `errada${count}@empresa.test`,
    whatsApp: '(41) 98888-7777',
    typeCargo: 'PARCEIRO',
    comissao_user: 15,
    ...more,
  };
};
const firm = (more: object = {}) => ({
  ...person(),
  cnpj: demoCnpj(t.factory.random),
  razao_social: 'Contas em Dia Ltda.',
  cep: '80010-010',
  logradouro: 'Rua XV',
  bairro: 'Centro',
  numero: '10',
  municipio: 'Curitiba',
  estado: 'PR',
  ...more,
});

const rightToLeft = 'محمد بن عبد الله';
const names = [
  ['', 'Nome é obrigatório'],
  ['   ', 'Nome é obrigatório'],
  ['\u200B\u200B', 'Nome é obrigatório'],
  ['W'.repeat(400), 'Texto muito longo'],
  ['Ana\u202Eoãoj', 'Texto com caracteres que não são aceitos'],
  ['Ana\u0007', 'Texto com caracteres que não são aceitos'],
] as const;
const cpfs = ['', '11111111111', '111.111.111-11', '52998224724', '123', '5299822472512'];
const cnpjs = ['123', '11111111111111', '11222333000180', '1122233300018', 'ABCDEFGHIJKLMN'];
const cpfText = 'CPF inválido. Verifique o número digitado.';
const cnpjText = 'CNPJ inválido. Digite 14 números.';

describe('POST /user/update/{id}', () => {
  test.each([
    ...names.map(([name, message]) => [{ name }, message] as const),
    ...cpfs.map((cpf) => [{ cpf }, cpfText] as const),
    ...cnpjs.map((cnpj) => [{ cnpj }, cnpjText] as const),
    [{ cep: '8001' }, 'CEP inválido.'] as const,
    [{ estado: 'Paraná' }, 'UF deve ter 2 letras'] as const,
    [{ whatsApp: '123' }, 'Informe o número com DDD'] as const,
    [{ tel: '1'.repeat(20) }, 'Informe o número com DDD'] as const,
  ])('%j: %s', async (change, message) => {
    const before = await rowOf(partner.id);
    const answer = await edit(partner.id, change);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().message).toBe(message);
    expect(await rowOf(partner.id)).toEqual(before);
  });

  test('takes a name of 53 letters without a break, one right-to-left, and an emptied CNPJ', async () => {
    for (const name of ['W'.repeat(53), rightToLeft, 'W'.repeat(200)])
      expect((await edit(partner.id, { name })).json().data.name).toBe(name);
    const cnpj = demoCnpj(t.factory.random);
    expect((await edit(partner.id, { cnpj })).json().data.cnpj).toBe(cnpj);
    expect((await edit(partner.id, { cnpj: '' })).json().data.cnpj).toBeNull();
  });
});

describe('creation', () => {
  test.each([
    ...names.map(([name, message]) => [{ name }, message] as const),
    ...cpfs.map((cpf) => [{ cpf }, cpfText] as const),
  ])('%j: %s', async (change, message) => {
    for (const answer of [
      await post('/create-user', gerente, person(change)),
      await post('/create-user-admin', adminCeo, {
        ...person(change),
        typeUser: 'ADMIN',
        typeCargo: 'TI',
      }),
      await post('/create-contabilidade', gerente, firm(change)),
    ]) {
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json().message).toBe(message);
    }
  });

  test.each(['', ...cnpjs])('a firm with the CNPJ %j is refused', async (cnpj) => {
    const answer = await post('/create-contabilidade', gerente, firm({ cnpj }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(cnpjText);
  });
});

describe('a CPF is of one person of a company', () => {
  const taken = {
    code: 'cpf_taken',
    message: 'Já existe um usuário com este CPF nesta empresa.',
  };

  test('refused at every creation and at a change, free in another company and after a deletion', async () => {
    const cpf = formatCpf(gerente.cpf);
    for (const answer of [
      await post('/create-user', gerente, person({ cpf })),
      await post('/create-contabilidade', gerente, firm({ cpf })),
      await post('/create-user-admin', adminCeo, {
        ...person({ cpf }),
        typeUser: 'ADMIN',
        typeCargo: 'ANALISTA',
      }),
      await edit(partner.id, { cpf }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({
        ...taken,
        details: { fields: { cpf: taken.message } },
      });
    }
    // The own CPF again is no change.
    expect((await edit(gerente.id, { cpf })).statusCode).toBe(200);

    const other = await t.factory.tenant();
    const otherCeo = await t.factory.user(other.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    expect((await post('/create-user', otherCeo, person({ cpf }))).statusCode).toBe(200);

    const leaver = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    await t.call({
      method: 'DELETE',
      url: `/data-api/user/delete/${leaver.id}`,
      headers: await t.signIn(adminCeo),
    });
    expect((await edit(partner.id, { cpf: leaver.cpf })).json().data.cpf).toBe(leaver.cpf);
  });

  test('of calls at the same moment one is taken', onPostgres, async () => {
    const cpf = demoCpf(t.factory.random);
    const second = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => post('/create-user', gerente, person({ cpf }))),
      edit(partner.id, { cpf }),
      edit(second.id, { cpf }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toMatchObject(taken);
  });

  test('people who shared one before may be changed in everything else', async () => {
    await t.context.db.update(users).set({ cpf: gerente.cpf }).where(eq(users.id, partner.id));
    const answer = await edit(partner.id, { cpf: gerente.cpf, name: 'Outro Nome' });
    expect(answer.json().data).toMatchObject({ name: 'Outro Nome', cpf: gerente.cpf });
  });
});
