import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bank } from '#shared/banking/banking.schemas.ts';
import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import { readInstallationRows } from '#server/db/installation-row.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { bankRegistrations } from '#server/db/schema/banking.ts';
import { history } from '#server/db/schema/history.ts';
import { bankSecrets, guardedKey, makeBankPair } from '#tests/support/bank-files.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
/** 26/11/2026, ten at night in Brasília: in UTC it is the next day. */
const evening = new Date('2026-11-27T01:00:00.000Z');
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  t.context.now = () => evening;
});
afterAll(() => t.close());

const secret = 'segredo-do-banco-9f3a';
const plain = {
  typeBank: 'INTER',
  client_id: 'b1a5c0de-0000-4000-8000-000000000001',
  x_conta_corrente: '12.345-6',
  nome: 'Meridiano Consultoria Ltda.',
  tipoPessoa: 'juridica',
  cpfCnpj: '11.222.333/0001-81',
  cep: '80010-010',
  endereco: 'Rua das Flores, 100',
  bairro: 'Centro',
  cidade: 'Curitiba',
  uf: 'pr',
};
const read = {
  ...plain,
  x_conta_corrente: '123456',
  cpfCnpj: '11222333000181',
  cep: '80010010',
  uf: 'PR',
};
const year = { validFrom: new Date('2026-11-01'), validUntil: new Date('2027-11-02T01:30:00Z') };
/** Days from now on. */
const inDays = (days: number): Date => new Date(evening.getTime() + days * 24 * 60 * 60 * 1000);

type Answer = {
  status: number;
  body: string;
  code?: string;
  message?: string;
  details?: { fields?: Record<string, string> };
  data?: Bank | null;
};

/** A company without a bank, its ADMIN/CEO, and the two calls. */
async function place() {
  const company = await t.factory.tenant({ templates: false });
  const person = (typeUser: TypeUser, typeCargo: TypeCargo) =>
    t.factory.user(company.id, { typeUser, typeCargo });
  const ceo = await person('ADMIN', 'CEO');
  const ask = async (
    who: TestUser,
    method: 'GET' | 'PUT',
    payload?: object,
    revisao?: number,
  ): Promise<Answer> => {
    const answer = await t.call({
      method,
      url: method === 'GET' ? '/data-api/bank' : `/api/bank?revisao=${revisao}`,
      headers: { host: company.host, ...(await t.signIn(who)) },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.body, ...(answer.json() as object) };
  };
  const stored = async () =>
    (
      await t.context.db
        .select()
        .from(bankRegistrations)
        .where(eq(bankRegistrations.idTenant, company.id))
    )[0];
  const told = () =>
    t.context.db
      .select({
        action: history.action,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(and(eq(history.subject, `tenant:${company.id}`), sql`${history.action} like 'banco%'`))
      // The lines of one act have one instant.
      .orderBy(history.at, history.field);
  return {
    company,
    ceo,
    person,
    stored,
    told,
    get: (who: TestUser = ceo) => ask(who, 'GET'),
    /** By somebody who has just read what stands. */
    put: async (differs: object = {}, who: TestUser = ceo) =>
      ask(who, 'PUT', { ...plain, ...differs }, (await stored())?.revision ?? 0),
    /** The same by somebody who read a registration, 0 = that there is none. */
    putSeen: (revisao: number, differs: object = {}) =>
      ask(ceo, 'PUT', { ...plain, ...differs }, revisao),
  };
}

/** Whether a text stands in a file below a folder. */
function stands(text: string, folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => {
    const file = join(folder, name);
    return statSync(file).isFile() && readFileSync(file).includes(text);
  });
}
test('is registered, read without its secrets, and told; secret, key and certificate stand encrypted', async () => {
  const p = await place();
  expect(await p.get()).toMatchObject({ status: 200, data: null });
  const pair = makeBankPair(year);
  const saved = await p.put({ cliente_secret: secret, ...pair });
  const at = evening.toISOString();
  expect(saved.data, saved.body).toEqual({
    ...read,
    clienteSecretEm: at,
    chaveEm: at,
    certificadoEm: at,
    // Half past one in UTC: in Brasília it is the day before.
    certificadoValidoAte: '2027-11-01',
    revisao: 1,
    editar: true,
  });
  const again = await p.get();
  expect(again.data).toEqual(saved.data);
  const row = (await p.stored())!;
  for (const sealed of [row.sealedSecret, row.sealedKey, row.sealedCertificate])
    expect(sealed).toMatch(new RegExp(`^v1\\.${t.context.dataEncryption.keyId}\\.`));
  const sealed = await readInstallationRows(t.context.db);
  expect(sealed.sealed[0]!.count).toBeGreaterThanOrEqual(3);
  expect(await p.told()).toEqual(
    Object.entries({
      typeBank: 'Banco Inter',
      client_id: read.client_id,
      x_conta_corrente: '123456',
      nome: read.nome,
      tipoPessoa: 'Pessoa Jurídica',
      cpfCnpj: '11.222.333/0001-81',
      cep: '80010010',
      endereco: read.endereco,
      bairro: 'Centro',
      cidade: 'Curitiba',
      uf: 'PR',
      cliente_secret: 'alterado',
      chave: 'alterado',
      certificado: 'alterado',
    })
      .map(([field, after]) => ({ action: 'banco_cadastrado', field, before: null, after }))
      .toSorted((a, b) => (a.field < b.field ? -1 : 1)),
  );
  const lines = JSON.stringify(await t.context.db.select().from(history));
  for (const kept of bankSecrets({ cliente_secret: secret, ...pair })) {
    expect(saved.body + again.body + lines).not.toContain(kept);
    // With PostgreSQL the folder holds no database.
    expect(stands(kept, t.dataDir)).toBe(false);
  }
});

test('a value of one column or company opens in no other', async () => {
  const [p, other] = [await place(), await place()];
  await p.put({ cliente_secret: secret });
  await other.put({ cliente_secret: secret });
  const moved = (await p.stored())!.sealedSecret;
  await t.context.db
    .update(bankRegistrations)
    .set({ sealedSecret: moved })
    .where(eq(bankRegistrations.idTenant, other.company.id));
  // It is not what is kept there: the same secret is sealed anew.
  expect((await other.put({ cliente_secret: secret })).status).toBe(200);
  expect((await other.stored())!.sealedSecret).not.toBe(moved);
});

test('what is not sent stays, the same again is no change, and one change is one line', async () => {
  const p = await place();
  const pair = makeBankPair(year);
  const first = await p.put({ cliente_secret: secret, ...pair });
  const before = await p.stored();
  t.context.now = () => inDays(3);
  expect(await p.put({ cliente_secret: secret, ...pair })).toEqual(first);
  expect(await p.put()).toEqual(first);
  expect(await p.stored()).toEqual(before);
  expect(await p.told()).toHaveLength(14);
  const changed = await p.put({ cidade: 'Londrina' });
  expect(changed.data).toEqual({ ...first.data, cidade: 'Londrina', revisao: 2 });
  expect((await p.told()).slice(14)).toEqual([
    { action: 'banco_alterado', field: 'cidade', before: 'Curitiba', after: 'Londrina' },
  ]);
  t.context.now = () => inDays(4);
  const renewed = await p.put({
    cidade: 'Londrina',
    cliente_secret: 'outro',
    ...makeBankPair(year),
  });
  expect(renewed.data).toMatchObject({
    clienteSecretEm: inDays(4).toISOString(),
    chaveEm: inDays(4).toISOString(),
    certificadoEm: inDays(4).toISOString(),
  });
  expect((await p.told()).slice(15).map(({ field, after }) => [field, after])).toEqual([
    ['certificado', 'alterado'],
    ['chave', 'alterado'],
    ['cliente_secret', 'alterado'],
  ]);
});

test('a certificate without an end is kept, read and not told of', async () => {
  const p = await place();
  const endless = makeBankPair({ validUntil: new Date('9999-12-31T23:59:59Z') });
  const saved = await p.put({ cliente_secret: secret, ...endless });
  expect(saved, saved.body).toMatchObject({
    status: 200,
    data: { certificadoValidoAte: '9999-12-31' },
  });
  expect((await p.get()).data).toEqual(saved.data);
  await t.services.bankCertificateAlerts.look();
});

describe('who saves after somebody else', () => {
  const gone = {
    status: 409,
    code: 'bank_changed',
    message: 'Outra pessoa salvou o registro bancário enquanto isso.',
  };

  test('is told so and writes nothing: an id that was read before never stands beside a newer secret', async () => {
    const p = await place();
    const first = await p.putSeen(0, { cliente_secret: secret });
    expect(first.data, first.body).toMatchObject({ revisao: 1 });
    const renewed = { client_id: 'nova-aplicacao', cliente_secret: 'novo', ...makeBankPair(year) };
    const second = await p.putSeen(1, renewed);
    expect(second.data, second.body).toMatchObject({ revisao: 2 });
    const stood = await p.stored();
    const lines = await p.told();
    // A form that was opened before has the old id, and sends no secret.
    for (const seen of [0, 1, 3])
      expect(await p.putSeen(seen, { cidade: 'Londrina' })).toMatchObject(gone);
    expect(await p.stored()).toEqual(stood);
    expect(await p.told()).toEqual(lines);
    const third = await p.putSeen(2, { client_id: 'nova-aplicacao', cidade: 'Londrina' });
    expect(third.data).toEqual({ ...second.data, cidade: 'Londrina', revisao: 3 });
  });

  test('saves the very same: no change, whatever was read', async () => {
    const p = await place();
    const order = { cliente_secret: secret, ...makeBankPair(year) };
    const first = await p.putSeen(0, order);
    const lines = await p.told();
    // An answer that was lost on its way is asked for again.
    for (const seen of [0, 1, 2]) expect(await p.putSeen(seen, order)).toEqual(first);
    expect(await p.told()).toEqual(lines);
  });

  test(
    'by two at once who both read that there is none, one registers it',
    onPostgres,
    async () => {
      const p = await place();
      const answers = await Promise.all(
        ['Curitiba', 'Londrina'].map((cidade) => p.putSeen(0, { cliente_secret: secret, cidade })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const told = await p.told();
      expect(told).toHaveLength(12);
      expect(told.every(({ action }) => action === 'banco_cadastrado')).toBe(true);
    },
  );

  test.each(['?revisao=-1', '?revisao=1.5', '?revisao=um', '?revisao=1234567890', '?revisao=', ''])(
    'says with "%s" not what was read',
    async (query) => {
      const p = await place();
      const answer = await t.call({
        method: 'PUT',
        url: `/api/bank${query}`,
        headers: { host: p.company.host, ...(await t.signIn(p.ceo)) },
        payload: { ...plain, cliente_secret: secret },
      });
      expect(answer.statusCode).toBe(422);
      expect(await p.stored()).toBeUndefined();
    },
  );
});

describe('refused whole, what stood stays', () => {
  const long = 'x'.repeat(201);
  const required = (field: string) => `${field} é obrigatório`;
  test.each<[string, object, Record<string, string>]>([
    ['no bank', { typeBank: '' }, { typeBank: 'Selecione o tipo de banco' }],
    ['another bank', { typeBank: 'ITAU' }, { typeBank: 'Selecione o tipo de banco' }],
    ['no client id', { client_id: ' ' }, { client_id: required('ID do cliente') }],
    [
      'a client id with a line in it',
      { client_id: 'a\nb' },
      { client_id: 'Use até 200 letras, números e sinais, sem espaços' },
    ],
    ['an empty secret', { cliente_secret: '' }, { cliente_secret: required('Segredo do cliente') }],
    [
      'no account',
      { x_conta_corrente: '' },
      { x_conta_corrente: required('Número da conta corrente') },
    ],
    [
      'an account of letters',
      { x_conta_corrente: 'conta' },
      { x_conta_corrente: 'Use só números na conta corrente' },
    ],
    ['no name', { nome: '' }, { nome: required('Nome') }],
    ['no kind', { tipoPessoa: '' }, { tipoPessoa: 'Selecione o tipo de pessoa' }],
    ['no document', { cpfCnpj: '' }, { cpfCnpj: required('CPF/CNPJ') }],
    ['a CPF of a company', { cpfCnpj: '529.982.247-25' }, { cpfCnpj: 'CNPJ inválido.' }],
    [
      'a CNPJ of a person',
      { tipoPessoa: 'fisica' },
      { cpfCnpj: 'CPF inválido. Verifique o número digitado.' },
    ],
    ['a short CEP', { cep: '8001001' }, { cep: 'CEP deve ter pelo menos 8 caracteres' }],
    ['a long CEP', { cep: '800100100' }, { cep: 'CEP inválido' }],
    ['no street', { endereco: ' ' }, { endereco: required('Endereço') }],
    ['no quarter', { bairro: '' }, { bairro: required('Bairro') }],
    ['no city', { cidade: '' }, { cidade: required('Cidade') }],
    ['a long city', { cidade: long }, { cidade: 'Use até 200 caracteres' }],
    ['a UF of three', { uf: 'PRR' }, { uf: 'UF deve ter 2 caracteres' }],
    [
      'a key of more than 20 kB',
      { chave: 'x'.repeat(20 * 1024 + 1), certificado: 'x', cliente_secret: 'y' },
      { chave: 'O arquivo passa de 20 kB.' },
    ],
    [
      'several at once',
      { typeBank: '', nome: '', uf: '' },
      {
        typeBank: 'Selecione o tipo de banco',
        nome: required('Nome'),
        uf: 'UF deve ter 2 caracteres',
      },
    ],
  ])('%s', async (_what, differs, fields) => {
    const p = await place();
    const first = await p.put({ cliente_secret: secret });
    expect(first.status, first.body).toBe(200);
    const before = await p.stored();
    const answer = await p.put(differs);
    expect([answer.status, answer.code], answer.body).toEqual([422, 'validation_failed']);
    expect(answer.details?.fields).toEqual(fields);
    expect(await p.stored()).toEqual(before);
  });

  const pair = makeBankPair(year);
  const other = makeBankPair(year);
  const old = makeBankPair({
    validFrom: new Date('2025-11-01'),
    validUntil: new Date('2026-11-26T23:00:00Z'),
  });
  const incomplete = [
    'bank_renewal_incomplete',
    'Envie juntos certificado, chave, ID do cliente e segredo.',
  ] as const;
  const noKey = ['bank_key_invalid', 'A chave precisa estar em PEM e sem senha.'] as const;
  const noCertificate = [
    'bank_certificate_invalid',
    'O certificado precisa estar em PEM. Arquivos .pfx não são aceitos.',
  ] as const;
  const all = { cliente_secret: 'novo', ...pair };
  test.each<[string, object, readonly [code: string, message: string]]>([
    ['a key alone', { chave: pair.chave }, incomplete],
    ['a certificate alone', { certificado: pair.certificado, cliente_secret: 'novo' }, incomplete],
    ['both without the secret', pair, incomplete],
    ['a key that a password guards', { ...all, chave: guardedKey() }, noKey],
    ['a certificate for a key', { ...all, chave: pair.certificado }, noKey],
    ['an empty key', { ...all, chave: '' }, noKey],
    ['a .pfx', { ...all, certificado: '0\u0082\u0003\u0002\u0001' }, noCertificate],
    ['a key for a certificate', { ...all, certificado: pair.chave }, noCertificate],
    [
      'one that ended today',
      { ...all, ...old },
      ['bank_certificate_expired', 'Este certificado venceu em 26/11/2026.'],
    ],
    [
      'the key of another one',
      { ...all, chave: other.chave },
      ['bank_pair_mismatch', 'A chave não é a deste certificado.'],
    ],
  ])('%s', async (_what, differs, [code, message]) => {
    const p = await place();
    await p.put({ cliente_secret: secret });
    const before = await p.stored();
    const answer = await p.put({ cidade: 'Londrina', ...differs });
    expect(answer, answer.body).toMatchObject({ status: 422, code, message });
    expect(await p.stored()).toEqual(before);
    expect(await p.told()).toHaveLength(12);
  });

  test('the first one without a secret', async () => {
    const p = await place();
    expect(await p.put()).toMatchObject({
      status: 422,
      details: { fields: { cliente_secret: 'Segredo do cliente é obrigatório' } },
    });
    expect(await p.stored()).toBeUndefined();
    // A key and a certificate that are sent without one are not the first thing that is missing.
    expect(await p.put(makeBankPair(year))).toMatchObject({
      code: 'validation_failed',
      details: { fields: { cliente_secret: 'Segredo do cliente é obrigatório' } },
    });
  });
});

describe('who', () => {
  test('ADMIN who is CEO or TI, and nobody else', async () => {
    const p = await place();
    await p.put({ cliente_secret: secret });
    for (const [typeUser, typeCargo, status] of [
      ['ADMIN', 'CEO', 200],
      ['ADMIN', 'TI', 200],
      ['ADMIN', 'FINANCEIRO', 403],
      ['ADMIN', 'ANALISTA', 403],
      ['ADMIN', 'JURIDICO', 403],
      ['USUARIO', 'CEO', 403],
      ['USUARIO', 'GERENTE', 403],
    ] as const) {
      const who = await p.person(typeUser, typeCargo);
      const answers = [(await p.get(who)).status, (await p.put({}, who)).status];
      expect([typeUser, typeCargo, answers]).toEqual([typeUser, typeCargo, [status, status]]);
    }
  });

  test('a TI who only reads a company reads its bank and changes nothing; a company outside the scope is not there', async () => {
    const [p, home] = [await place(), await place()];
    await p.put({ cliente_secret: secret });
    const reader = await home.person('ADMIN', 'TI');
    const asked = async (method: 'GET' | 'PUT') => {
      const answer = await t.call({
        method,
        url: method === 'GET' ? '/data-api/bank' : '/api/bank?revisao=1',
        headers: { 'x-tenant': p.company.id, ...(await t.signIn(reader)) },
        ...(method === 'PUT' ? { payload: { ...plain, cidade: 'Londrina' } } : {}),
      });
      return { status: answer.statusCode, ...(answer.json() as { code?: string; data?: Bank }) };
    };
    expect([(await asked('GET')).status, (await asked('PUT')).status]).toEqual([404, 404]);
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: reader.id, idTenant: p.company.id, typeCargo: 'TI', editar: false },
      ]),
    );
    expect(await asked('GET')).toMatchObject({ status: 200, data: { editar: false } });
    expect(await asked('PUT')).toMatchObject({ status: 403, code: 'read_only' });
    expect((await p.stored())!.cidade).toBe('Curitiba');
  });
});

test(
  'a certificate that ends is told of thirty days before and at its end, once each, to the company alone',
  onPostgres,
  async () => {
    const p = await place();
    const until = inDays(60);
    await p.put({
      cliente_secret: secret,
      ...makeBankPair({ validFrom: inDays(-300), validUntil: until }),
    });
    const raised = async () =>
      (
        await t.context.db
          .select({ id: alerts.id, kind: alerts.kind, message: alerts.message })
          .from(alerts)
          .where(and(eq(alerts.idTenant, p.company.id), sql`${alerts.kind} like 'certificado%'`))
          .orderBy(alerts.id)
      ).map(({ id, ...alert }) => ({ id, ...alert }));
    const look = async (days: number) => {
      t.context.now = () => inDays(days);
      await Promise.all([
        t.services.bankCertificateAlerts.look(),
        t.services.bankCertificateAlerts.look(),
      ]);
      return (await raised()).map(({ kind, message }) => [kind, message]);
    };
    const soon = ['certificado_vence', 'O certificado do banco vence em 25/01/2027.'];
    const ended = ['certificado_vencido', 'O certificado do banco venceu em 25/01/2027.'];
    expect(await look(29)).toEqual([]);
    expect(await look(30)).toEqual([soon]);
    expect(await look(60)).toEqual([soon]);
    expect(await look(61)).toEqual([soon, ended]);
    expect(await look(90)).toEqual([soon, ended]);
    const recipients = await t.context.db
      .select({ idUser: alertRecipients.idUser })
      .from(alertRecipients)
      .where(eq(alertRecipients.idAlert, (await raised())[0]!.id));
    expect(recipients.map(({ idUser }) => idUser)).toContain(p.ceo.id);
  },
);
