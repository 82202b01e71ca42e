// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { seedRows } from '#server/demo/seed-rows.ts';
import { clients } from '#server/db/schema/clients.ts';
import { observations } from '#server/db/schema/observations.ts';
import { productPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { regimes } from '#shared/contracts/contracts.enums.ts';
import { productsByRegime } from '#shared/products/product-types.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { newId, openTestDevice, signUpTo, witnesses } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** How many statements a request may cost; one of them tells who is calling, seven of an act's derive what the queue of verification orders by. */
const limits = {
  clientPage: 3,
  clientRecord: 4,
  products: 10,
  productList: 4,
  companyList: 6,
  observations: 6,
  session: 2,
  upload: 5,
  act: 25,
};

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let admin: TestUser;
let partner: TestUser;
let manager: TestUser;
let client: TestClient;
let agreement: Agreement;

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  partner = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    idGerente: manager.id,
  });
  client = await t.factory.client(company.id, { openTo: [partner, manager] });
  for (let n = 0; n < 4; n += 1) await t.factory.client(company.id, { openTo: [partner, manager] });
  await seedRows(t.context, company.id, (tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: admin.id, idTenant: company.id, typeCargo: 'ANALISTA', editar: true },
    ]),
  );
  await t.context.db
    .update(clients)
    .set({ idGerente: manager.id })
    .where(eq(clients.idTenant, company.id));
  const device = await openTestDevice(t, partner);
  agreement = await device.link(client.cnpjcpf);
  await signUpTo(device, agreement, 'assinatura');
  const visit = await t.call({
    method: 'PUT',
    url: `/data-api/visits/${agreement.id}`,
    headers: device.headers,
  });
  if (visit.statusCode !== 200) throw new Error(visit.body);
});
afterAll(() => t.close());

/** What a request sends to the database, when the companies are known to the process. */
async function statementsOf(
  who: Parameters<TestApp['signIn']>[0],
  request: InjectOptions,
): Promise<string[]> {
  const headers = { host: company.host, ...(await t.signIn(who)), ...request.headers };
  await t.call({ url: '/data-api/auth/session', headers });
  const { answer, statements } = await recordQueries(() => t.call({ ...request, headers }));
  expect(answer.statusCode, answer.body).toBe(200);
  return statements.map(({ text }) => text);
}

const people: [string, () => TestUser][] = [
  ['an ADMIN', () => admin],
  ['a GERENTE, by three ways,', () => manager],
  ['a PARCEIRO', () => partner],
];

/** What no list and no request about a person has a use for. */
const withheld = /"password_hash"|"html"|"payload_json"|"event_json"/;

describe.each(people)('%s', (_name, who) => {
  test('reads a page of clients', async () => {
    for (const query of ['page=1&pageSize=2', 'page=2&pageSize=3', 'page=1&q=comercio']) {
      const texts = await statementsOf(who(), { url: `/data-api/clients?${query}` });
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.clientPage);
      expect(texts.filter((text) => withheld.test(text))).toEqual([]);
    }
  });

  test('reads the lists over the clients of a company', async () => {
    for (const url of [
      '/data-api/boletos',
      '/api/boletos/summary',
      '/api/boletos/months?ano=2026',
      '/data-api/products',
      '/data-api/products/regimes',
      '/api/apuracao',
      '/api/credits',
    ]) {
      const texts = await statementsOf(who(), { url });
      expect(texts.length, [url, ...texts].join('\n')).toBeLessThanOrEqual(limits.companyList);
      expect(texts.filter((text) => withheld.test(text))).toEqual([]);
    }
  });

  test('opens a client', async () => {
    const texts = await statementsOf(who(), { url: `/data-api/clients/${client.cnpjcpf}` });
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.clientRecord);
    expect(texts.filter((text) => withheld.test(text))).toEqual([]);
  });

  test('asks who is signed in', async () => {
    for (const query of ['', `?client=${client.cnpjcpf}`]) {
      const texts = await statementsOf(who(), { url: `/data-api/auth/session${query}` });
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.session);
      expect(texts.filter((text) => withheld.test(text))).toEqual([]);
    }
  });

  test('delivers a file', async () => {
    const device = await openTestDevice(t, who());
    const file = await device.makeFile('foto_pessoa', 77);
    await device.sendFile(agreement.id, await device.makeFile('foto_pessoa', 78));
    const { answer, statements } = await recordQueries(() => device.sendFile(agreement.id, file));
    expect(answer.statusCode, answer.body).toBe(200);
    const texts = statements.map(({ text }) => text);
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.upload);
  });
});

test('an act is taken in, its state signed by one read and one insert', async () => {
  const own = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const waiting = await device.link(own.cnpjcpf);
  const { heads } = await signUpTo(device, waiting, 'assinatura');
  const { act, files } = await device.makeAct(
    waiting,
    'testemunha_1',
    { index: 1, previousHash: heads[1]! },
    { signer: witnesses[0] },
  );
  for (const file of files) await device.sendFile(waiting.id, file);
  const { answer, statements } = await recordQueries(() => device.sendAct(act));
  expect(answer.statusCode, answer.body).toBe(200);
  const texts = statements.map(({ text }) => text);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.act);
  expect(texts.filter((text) => text.includes('"agreement_states"'))).toHaveLength(2);
});

test('the products of a client cost the same for one as for twelve, each with its analyst', async () => {
  const read = async (many: number): Promise<number> => {
    const { cnpjcpf } = await t.factory.client(company.id, { openTo: [partner] });
    const types = productsByRegime.LUCRO_REAL;
    const rows = Array.from({ length: many }, (_, i) => ({
      id: newId(),
      idTenant: company.id,
      idClient: cnpjcpf,
      idAgreement: agreement.id,
      typeRegime: regimes[i % regimes.length]!,
      typeServico: types[Math.floor(i / regimes.length)]!,
      status: 'ATIVO' as const,
      createdAt: new Date(),
    }));
    await t.context.db.insert(products).values(rows);
    const names = new Map<string, string>();
    for (const { id, typeServico } of rows) {
      const analyst = await t.factory.user(company.id, {
        typeUser: 'ADMIN',
        typeCargo: 'ANALISTA',
      });
      names.set(id, analyst.name);
      await t.context.db.insert(productPermissions).values({
        idUser: analyst.id,
        idTenant: company.id,
        idProduct: id,
        cnpj: cnpjcpf,
        typeServico,
        typeCargo: 'ANALISTA',
      });
    }
    const headers = { host: company.host, ...(await t.signIn(partner)) };
    const request = { url: `/data-api/products/${cnpjcpf}`, headers };
    await t.call(request);
    const { answer, statements } = await recordQueries(() => t.call(request));
    const { data } = answer.json() as { data: { id: string; nomeAnalista: string }[] };
    expect(new Map(data.map(({ id, nomeAnalista }) => [id, nomeAnalista]))).toEqual(names);
    return statements.length;
  };
  const one = await read(1);
  expect(one).toBeLessThanOrEqual(limits.products);
  expect(await read(12)).toBe(one);
  const texts = await statementsOf(partner, {
    url: `/data-api/products/tenants/${company.id}?q=comercio&pageSize=5`,
  });
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.productList);
});

test.each<[string, () => TestUser | TestClient]>([...people, ['the client', () => client]])(
  '%s: observations cost the same for one as for forty',
  async (_name, who) => {
    const reader = who();
    const of = async (count: number): Promise<TestClient> => {
      // A client reads about themselves alone.
      const here =
        reader === client
          ? client
          : await t.factory.client(company.id, { openTo: [partner, manager] });
      await t.context.db.insert(observations).values(
        Array.from({ length: count }, () => ({
          id: newId(),
          idTenant: company.id,
          idClient: here.cnpjcpf,
          category: 'CLIENTE' as const,
          message: 'Olá',
          author: `client:${here.cnpjcpf}`,
          authorName: 'Cliente',
          isAlert: false,
          writtenAt: new Date(),
          arrivedAt: new Date(),
        })),
      );
      return here;
    };
    const few = await of(2);
    const many = await of(40);
    const costs = async (here: TestClient, query: string): Promise<number> => {
      const url = `/data-api/observations/client/${here.cnpjcpf}?${query}`;
      const texts = await statementsOf(reader, { url });
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.observations);
      return texts.length;
    };
    for (const query of ['', 'pageSize=1', 'after=2026-01-01T00:00:00Z'])
      expect(await costs(many, query)).toBe(await costs(few, query));
    // A page that tells the number by itself asks for no other.
    expect(await costs(many, '')).toBe((await costs(many, 'pageSize=1')) - 1);
  },
);

test('a client asks who is signed in', async () => {
  const texts = await statementsOf(client, { url: '/data-api/auth/session' });
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(limits.session);
  expect(texts.filter((text) => withheld.test(text))).toEqual([]);
});

describe('companies are kept in the process', () => {
  const brand = async (): Promise<{ title: string }> =>
    (await t.call({ url: '/data-api/tenants/brand', headers: { host: company.host } })).json().data;

  test('until somebody changes one, in whatever process', async () => {
    const headers = { host: company.host, ...(await t.signIn(partner)) };
    const before = await brand();
    const asked = () => recordQueries(() => t.call({ url: '/data-api/clients', headers }));
    expect(
      (await asked()).statements.filter(({ text }) => text.includes('from "tenants"')),
    ).toEqual([]);
    // Past every service, as another process would.
    await t.context.db
      .update(tenants)
      .set({ title: 'Outro nome' })
      .where(eq(tenants.id, company.id));
    expect(before.title).not.toBe('Outro nome');
    expect((await brand()).title).toBe('Outro nome');
    const made = await t.factory.tenant({ templates: false });
    const answer = await t.call({ url: '/data-api/tenants/brand', headers: { host: made.host } });
    expect(answer.json().data.id).toBe(made.id);
  });

  test('and the request that finds them changed works with the new ones', async () => {
    const director = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const headers = { host: company.host, ...(await t.signIn(director)) };
    const seen = async (): Promise<number> =>
      (await t.call({ url: '/data-api/tenants', headers })).json().data.length;
    expect(await seen()).toBe(1);
    await t.context.db.update(tenants).set({ isMaster: true }).where(eq(tenants.id, company.id));
    expect(await seen()).toBe(2);
    await t.context.db.update(tenants).set({ isMaster: false }).where(eq(tenants.id, company.id));
    expect(await seen()).toBe(1);
  });
});

test('an announcement costs one statement more for each 200 items, none of them longer than that', async () => {
  const device = await openTestDevice(t, partner);
  const announce = async (count: number): Promise<string[]> => {
    const { answer, statements } = await recordQueries(() =>
      t.call({
        method: 'POST',
        url: '/data-api/sync/announce',
        headers: device.headers,
        payload: {
          installId: device.installId,
          deviceName: 'Tablet',
          appBuild: 'teste',
          items: Array.from({ length: count }, () => ({
            id: newId(),
            sha256: 'a'.repeat(64),
            kind: 'desenho',
            signingId: agreement.id,
            statedAt: '2026-11-21T11:00:00.000Z',
          })),
        },
      }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return statements.map(({ text }) => text);
  };
  await announce(1);
  const [few, many] = [await announce(200), await announce(2000)];
  const writes = (texts: string[]): number =>
    texts.filter((text) => text.startsWith('insert into "announced_items"')).length;
  expect([writes(few), writes(many)]).toEqual([1, 10]);
  // Besides: who calls, the session's installation, the device, what vanished, and the loss of the list of before being told.
  expect(few.length, few.join('\n').slice(0, 4000)).toBeLessThanOrEqual(20);
  expect(many.length - few.length).toBeLessThanOrEqual(10);
});
