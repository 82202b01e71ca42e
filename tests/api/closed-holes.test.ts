import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { Role } from '#shared/permissions/roles.ts';
import { redirectOf } from '#shared/session/redirect.rules.ts';
import { actKinds } from '#shared/signing/signing.enums.ts';
import { demoCnpj } from '#server/demo/demo-random.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { testDrawing, testPhoto } from '#tests/support/signing/pictures.ts';
import { openTestDevice, signUpTo, witnesses } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Holes that were open once: each attack is repeated by call and by address. */
let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let adminCeo: TestUser;
let consultant: TestUser;
let client: TestClient;
let agreement: Agreement;

const contracts = ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'];
const call = async (
  who: TestUser | TestClient,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) =>
  t.call({
    method,
    url: `/data-api${path}`,
    headers: await t.signIn(who),
    ...(payload === undefined ? {} : { payload }),
  });
const issueFor = async (cnpjcpf: string): Promise<Agreement> =>
  (await call(consultant, 'POST', '/agreement/vincular', { contracts, id_client: cnpjcpf })).json()
    .data;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  adminCeo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  consultant = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  client = await t.factory.client(company.id, { openTo: [consultant] });
  agreement = await issueFor(client.cnpjcpf);
  await signUpTo(await openTestDevice(t, consultant), agreement, 'testemunha_2');
});
afterAll(() => t.close());

/** Where the address leads a person with this role, whose permissions are known. */
const standsAt = (path: string, role: Role): boolean =>
  redirectOf({
    path,
    host: 'work',
    visitor: {
      kind: 'staff',
      user: {
        ...role,
        id: adminCeo.id,
        name: 'Ana',
        id_tenant: company.id,
        li_aceito: true,
        cep: '80010010',
        permissions: {
          clients: [],
          tenants: [{ id_tenant: company.id, editar: true }],
          products: [],
        },
      },
    },
    isOnline: true,
    chosenTenant: null,
    isMaster: false,
    arePermissionsFresh: true,
  }).kind === 'stay';

describe.each(['ANALISTA', 'FINANCEIRO', 'JURIDICO'] as const)('ADMIN/%s', (typeCargo) => {
  const role = { typeUser: 'ADMIN', typeCargo } as const;
  let person: TestUser;
  beforeAll(async () => {
    person = await t.factory.user(company.id, role);
  });

  test.each([
    ['/signatures/isverifedClient/{client}/true', 'POST'],
    ['/signatures/isverifedClient/{client}/false', 'POST'],
    ['/signatures/isverifedUser/{user}/true', 'POST'],
    ['/signatures', 'GET'],
    ['/signatures/owner/{client}', 'GET'],
    ['/signatures/veiwUser/{user}', 'GET'],
    ['/user', 'GET'],
    ['/user/tenant/{tenant}', 'GET'],
    ['/user/options?for=responsavel', 'GET'],
  ] as const)('%s answers 403', async (path, method) => {
    const url = path
      .replace('{client}', client.cnpjcpf)
      .replace('{user}', consultant.id)
      .replace('{tenant}', company.id);
    const answer = await call(person, method, url, method === 'POST' ? { motivo: 'x' } : undefined);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'forbidden',
      message: 'Você não tem permissão para esta ação.',
    });
    // Neither a CPF nor an address of anybody is in a refusal.
    expect(answer.body).not.toContain(consultant.cpf);
    expect(answer.body).not.toContain(consultant.email);
  });

  test('nothing was verified or denied', async () => {
    const status = (await call(adminCeo, 'GET', `/signatures/cnpj/${client.cnpjcpf}`)).json().data;
    expect(status).toMatchObject({ isVerifed: null, isModifica: false });
  });

  test('no address leads to verification, users or registration', () => {
    for (const path of [
      '/admin/assinatura',
      '/admin/usuarios',
      '/cadastrar-cliente',
      '/adicionar-rede',
      '/gerar-minuta',
    ])
      expect([path, standsAt(path, role)]).toEqual([path, false]);
  });

  test('no client is registered by call, before any field or code is looked at', async () => {
    for (const path of ['/clients', '/clients/cpf-Vinculo', '/clients/net']) {
      const answer = await call(person, 'POST', path, { cnpjcpf: demoCnpj(t.factory.random) });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
    expect((await call(person, 'GET', '/clients/registration')).statusCode).toBe(403);
  });
});

test('ADMIN/TI registers no client either; ADMIN/CEO does', () => {
  expect(standsAt('/cadastrar-cliente', { typeUser: 'ADMIN', typeCargo: 'TI' })).toBe(false);
  expect(standsAt('/cadastrar-cliente', { typeUser: 'ADMIN', typeCargo: 'CEO' })).toBe(true);
});

describe('the session of a client', () => {
  test.each(actKinds)("%s of another client's or of a person's agreement: 404", async (kind) => {
    const stranger = await t.factory.client(company.id);
    const device = await openTestDevice(t, { ...stranger, id: stranger.cnpjcpf });
    const person = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const ofPerson = (
      await call(adminCeo, 'POST', '/agreement/vincular/user', {
        contracts: ['PARCERIA_COMERCIAL_CPF'],
        id_user: person.id,
      })
    ).json().data as Agreement;
    for (const foreign of [agreement, ofPerson]) {
      const { answer } = await device.perform(foreign, kind, {
        index: 0,
        previousHash: foreign.sha256,
      });
      expect(answer.statusCode, answer.body).toBe(404);
    }
  });

  test('every act of the own agreement is taken, and names the client as who captured it', async () => {
    const own = await t.factory.client(company.id, { openTo: [consultant] });
    const mine = await issueFor(own.cnpjcpf);
    const device = await openTestDevice(t, { ...own, id: own.cnpjcpf });
    const { acts } = await signUpTo(device, mine, 'fechamento');
    expect(acts.map(({ payload }) => payload.capturedBy.kind)).toEqual(
      actKinds.map(() => 'client'),
    );
  });

  test('by form: the acts of another client are 404, those of a person 403', async () => {
    const stranger = await t.factory.client(company.id);
    const id = client.cnpjcpf;
    const drawing = await testDrawing(1);
    const picture = await testPhoto(1);
    /** A whole form, so that nothing but the object is wrong with it. */
    const form = async (path: string, words: object, files: Record<string, Buffer>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(words)) data.append(name, String(value));
      for (const [name, bytes] of Object.entries(files))
        data.append(name, new Blob([new Uint8Array(bytes)]), 'arquivo.bin');
      const encoded = new Response(data);
      const answer = await t.call({
        method: 'POST',
        url: `/data-api/signatures/${path}`,
        headers: {
          ...(await t.signIn(stranger)),
          'content-type': encoded.headers.get('content-type')!,
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return [path, answer.statusCode];
    };
    const photos = { fotoPessoa: picture, fotoDoc: await testPhoto(2) };
    const witness = (n: 1 | 2) =>
      [
        {
          [`nome_testemunha_cliente_${n}`]: witnesses[n - 1]!.name,
          [`cpf_testemunha_cliente_${n}`]: witnesses[n - 1]!.cpf,
          [`local_${n}`]: 'Sala 3, Curitiba',
          [`maquina_${n}`]: 'Notebook',
        },
        { [`ass_testemunha_cliente_${n}`]: drawing },
      ] as const;
    const place = { local: 'Sala 3', maquina: 'Notebook' };
    const { cpfProprietario: cpf } = client;
    expect([
      await form('user', { id, ...place }, photos),
      await form('client-assinatura/', { cnpj: id }, { assinatura: drawing }),
      await form(`${id}/witness1`, ...witness(1)),
      await form(`${id}/witness2`, ...witness(2)),
      await form('userID', place, photos),
      await form('user-assinatura/', { cpf }, { assinatura: drawing }),
      await form('witnessUser1', ...witness(1)),
      await form('witnessUser2', ...witness(2)),
    ]).toEqual([
      ['user', 404],
      ['client-assinatura/', 404],
      [`${id}/witness1`, 404],
      [`${id}/witness2`, 404],
      ['userID', 403],
      ['user-assinatura/', 403],
      ['witnessUser1', 403],
      ['witnessUser2', 403],
    ]);
    const closing = await call(stranger, 'POST', '/agreement/update', { id_client: id });
    expect(closing.statusCode).toBe(404);
    expect((await call(stranger, 'POST', '/agreement/update/user', {})).statusCode).toBe(403);
  });
});
