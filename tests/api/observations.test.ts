import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import type { Observation, ObservationPage } from '#shared/observations/observations.schemas.ts';
import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { observations } from '#server/db/schema/observations.ts';
import { productPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import { users } from '#server/db/schema/users.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { newId, openTestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Who = Parameters<TestApp['signIn']>[0];
type Company = Awaited<ReturnType<TestApp['factory']['tenant']>>;

let t: TestApp;
let company: Company;
let ceo: TestUser;
let finance: TestUser;
let analyst: TestUser;
let partner: TestUser;
let other: TestUser;
let client: TestClient;
let product: string;

/** A product of a client, made as a row. */
async function makeProduct(of: TestClient): Promise<string> {
  const id = newId();
  await t.context.db.insert(products).values({
    id,
    idTenant: of.idTenant,
    idClient: of.cnpjcpf,
    idAgreement: newId(),
    typeServico: 'MVA',
    typeRegime: 'LUCRO_REAL',
    status: 'ATIVO',
    createdAt: t.context.now(),
  });
  return id;
}

beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant({ templates: false });
  const staff = (typeUser: TypeUser, typeCargo: TypeCargo) =>
    t.factory.user(company.id, { typeUser, typeCargo });
  ceo = await staff('ADMIN', 'CEO');
  finance = await staff('ADMIN', 'FINANCEIRO');
  analyst = await staff('ADMIN', 'ANALISTA');
  partner = await staff('USUARIO', 'PARCEIRO');
  other = await staff('USUARIO', 'PARCEIRO');
  await t.seed((tx) =>
    t.services.permissions.grantTenants(
      tx,
      [finance, analyst].map(({ id }) => ({
        idUser: id,
        idTenant: company.id,
        typeCargo: 'ANALISTA' as const,
        editar: true,
      })),
    ),
  );
  // Reading alone: observations stay open to whoever may not edit.
  client = await t.factory.client(company.id, { openTo: [partner], editar: false });
  product = await makeProduct(client);
});
afterAll(() => t.close());

const headersOf = async (who: Who): Promise<Record<string, string>> => ({
  host: company.host,
  ...(await t.signIn(who)),
});

async function write(who: Who, said: object): Promise<LightMyRequestResponse> {
  return t.call({
    method: 'POST',
    url: '/data-api/observations',
    headers: await headersOf(who),
    payload: { mensage: 'Olá', cnpj: client.cnpjcpf, category: 'PADRAO', ...said },
  });
}
const written = async (who: Who, said: object): Promise<Observation> => {
  const answer = await write(who, said);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as Observation;
};
async function ask(who: Who, path: string): Promise<LightMyRequestResponse> {
  return t.call({ url: `/data-api/observations/${path}`, headers: await headersOf(who) });
}
async function list(
  who: Who,
  of: TestClient = client,
  query: Record<string, string> = {},
): Promise<ObservationPage> {
  const answer = await ask(who, `client/${of.cnpjcpf}?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as ObservationPage;
}
async function remove(who: Who, id: string): Promise<LightMyRequestResponse> {
  return t.call({
    method: 'POST',
    url: `/data-api/observations/soft-delete/${id}`,
    headers: await headersOf(who),
    payload: {},
  });
}
const code = (answer: LightMyRequestResponse): unknown[] => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const rowOf = async (id: string) =>
  (await t.context.db.select().from(observations).where(eq(observations.id, id)))[0];
/** A permission for a client, with a cargo of its own. */
const grant = (to: TestUser, of: TestClient, typeCargo: TypeCargo): Promise<unknown> =>
  t.seed((tx) =>
    t.services.permissions.grantClients(tx, [
      { idUser: to.id, idTenant: company.id, idClient: of.cnpjcpf, typeCargo, editar: false },
    ]),
  );
/** An ADMIN/ANALISTA who opens every client of the company and has no service in their own list. */
async function newAnalyst(): Promise<TestUser> {
  const made = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: made.id, idTenant: company.id, typeCargo: 'ANALISTA', editar: true },
    ]),
  );
  return made;
}
const newClient = (openTo: TestUser[] = [partner]): Promise<TestClient> =>
  t.factory.client(company.id, { openTo });

test('author and company are those of the session, whatever the body says', async () => {
  const made = await written(partner, {
    sender: 'Outra Pessoa',
    id_user: ceo.id,
    id_tenant: '00000000000191',
    id_produto: '',
    isAlerta: false,
  });
  expect(made).toMatchObject({
    sender: partner.name,
    id_user: partner.id,
    id_tenant: company.id,
    id_produto: null,
    mine: true,
  });
  const { data } = await list(ceo);
  expect(data.find(({ id }) => id === made.id)).toEqual({ ...made, mine: false });
});

describe('who sends and who reads', () => {
  const people: [string, () => Who, sends: ObservationCategory[], reads: ObservationCategory[]][] =
    [
      ['a client', () => client, ['CLIENTE'], []],
      [
        'ADMIN/CEO',
        () => ceo,
        ['OPERACIONAL', 'PADRAO'],
        ['OPERACIONAL', 'PADRAO', 'CLIENTE', 'FINACEIRO'],
      ],
      [
        'ADMIN/FINANCEIRO',
        () => finance,
        ['FINACEIRO', 'OPERACIONAL'],
        ['PADRAO', 'CLIENTE', 'FINACEIRO'],
      ],
      [
        'ADMIN/ANALISTA',
        () => analyst,
        ['OPERACIONAL', 'PADRAO'],
        ['OPERACIONAL', 'PADRAO', 'CLIENTE'],
      ],
      ['USUARIO/PARCEIRO', () => partner, ['PADRAO'], ['PADRAO', 'CLIENTE']],
    ];
  const categories: ObservationCategory[] = ['PADRAO', 'OPERACIONAL', 'FINACEIRO', 'CLIENTE'];

  test.each(people)('%s sends', async (_name, who, sends) => {
    for (const category of categories) {
      const answer = await write(who(), { category });
      expect([category, answer.statusCode]).toEqual([
        category,
        sends.includes(category) ? 200 : 403,
      ]);
      if (answer.statusCode === 403)
        expect(answer.json()).toMatchObject({
          code: 'category_forbidden',
          message: 'Você não tem permissão para enviar essa categoria de mensagem.',
        });
    }
  });

  test.each(people)('%s reads, and always what they wrote', async (_name, who, sends, reads) => {
    const here = await newClient();
    const me = who() === client ? here : who();
    const ids = new Map<ObservationCategory, string>();
    for (const category of categories) {
      const id = newId();
      ids.set(category, id);
      await t.context.db.insert(observations).values({
        id,
        idTenant: company.id,
        idClient: here.cnpjcpf,
        category,
        message: category,
        author: `staff:${newId()}`,
        authorName: 'Alguém',
        isAlert: false,
        writtenAt: t.context.now(),
        arrivedAt: t.context.now(),
      });
    }
    const own = await written(me, { cnpj: here.cnpjcpf, category: sends.at(-1) });
    const { data } = await list(me, here);
    expect(data.map(({ id }) => id).toSorted()).toEqual(
      [own.id, ...reads.map((category) => ids.get(category)!)].toSorted(),
    );
  });

  test('an analyst reads of products those of the own services, and opens no other', async () => {
    const here = await newClient();
    const ofProduct = await makeProduct(here);
    await written(partner, { cnpj: here.cnpjcpf, mensage: 'do cliente' });
    await written(partner, {
      cnpj: here.cnpjcpf,
      mensage: 'do produto',
      id_produto: ofProduct,
    });
    const texts = async (): Promise<string[]> =>
      (await list(analyst, here)).data.map(({ mensage }) => mensage);
    expect(await texts()).toEqual(['do cliente']);
    expect(code(await ask(analyst, ofProduct))).toEqual([404, 'not_found']);
    await t.context.db.insert(productPermissions).values({
      idUser: analyst.id,
      idTenant: company.id,
      idProduct: ofProduct,
      cnpj: here.cnpjcpf,
      typeServico: 'MVA',
      typeCargo: 'ANALISTA',
    });
    expect(await texts()).toEqual(['do cliente', 'do produto']);
    expect((await ask(analyst, ofProduct)).json().data).toHaveLength(1);
  });
});

test('of a product: its own; of the client: its products too, which are named', async () => {
  const here = await newClient();
  const ofProduct = await makeProduct(here);
  await written(partner, { cnpj: here.cnpjcpf, mensage: 'um' });
  const two = await written(partner, {
    cnpj: here.cnpjcpf,
    mensage: 'dois',
    id_produto: ofProduct,
  });
  expect(two).toMatchObject({
    id_produto: ofProduct,
    typeServico: 'MVA',
    typeRegime: 'LUCRO_REAL',
  });
  expect((await list(ceo, here)).data.map(({ mensage }) => mensage)).toEqual(['um', 'dois']);
  expect((await ask(ceo, ofProduct)).json().data).toEqual([{ ...two, mine: false }]);
});

test.each<[string, object]>([
  ['2,001 characters', { mensage: 'a'.repeat(2001) }],
  ['blank', { mensage: ' \n ' }],
  ['marks of direction alone', { mensage: '\u202E\u2066\u200F' }],
  ['no message', { mensage: null }],
  ['a category that is none', { category: 'FINANCEIRO' }],
  ['a product id that is none', { id_produto: '7' }],
  ['a client that is none', { cnpj: 'x' }],
])('refused, and nothing is written: %s', async (_name, said) => {
  const before = (await list(partner)).data.length;
  expect((await write(partner, said)).statusCode).toBe(422);
  expect((await list(partner)).data).toHaveLength(before);
});

test.each<[string, string]>([
  ['only emoji', '👍🏽🎉'],
  ['HTML', '<img src=x onerror="alert(1)"><b>oi</b>'],
  ['right-to-left marks', 'a\u202Eb'],
  ['2,000 characters', 'é'.repeat(2000)],
])('kept as it is: %s', async (_name, mensage) => {
  expect((await written(partner, { mensage })).mensage).toBe(mensage);
});

test('a client or product outside the reach, and a product of another client, are not there', async () => {
  const closed = await newClient([]);
  const elsewhere = await makeProduct(await newClient([partner]));
  const foreign = await t.factory.tenant({ templates: false });
  const theirs = await t.factory.client(foreign.id, {});
  expect(code(await write(partner, { cnpj: closed.cnpjcpf }))).toEqual([404, 'not_found']);
  expect(code(await write(partner, { cnpj: theirs.cnpjcpf }))).toEqual([404, 'not_found']);
  expect(code(await write(partner, { id_produto: elsewhere }))).toEqual([404, 'not_found']);
  expect(code(await write(partner, { id_produto: newId() }))).toEqual([404, 'not_found']);
  expect(code(await ask(partner, `client/${closed.cnpjcpf}`))).toEqual([404, 'not_found']);
  expect(code(await ask(partner, await makeProduct(closed)))).toEqual([404, 'not_found']);
  expect(code(await ask(partner, await makeProduct(theirs)))).toEqual([404, 'not_found']);
});

describe('an id of the device', () => {
  const alertsOf = async (of: TestClient) =>
    t.context.db.select().from(alerts).where(eq(alerts.idClient, of.cnpjcpf));

  test(
    'sent again, also at one moment, it is one observation and one alert',
    onPostgres,
    async () => {
      const here = await newClient();
      const said = { id: newId(), cnpj: here.cnpjcpf, isAlerta: true };
      const [first, second] = await Promise.all([written(partner, said), written(partner, said)]);
      expect(first.id).toBe(said.id);
      expect(second).toEqual(first);
      expect(await written(partner, said)).toEqual(first);
      expect((await list(ceo, here)).data).toHaveLength(1);
      expect(await alertsOf(here)).toHaveLength(1);
    },
  );

  test.each<[string, object]>([
    ['another text', { mensage: 'Outra' }],
    ['another category', { category: 'OPERACIONAL' }],
    ['a mark', { isAlerta: true }],
  ])('with %s it is refused', async (_name, change) => {
    const id = newId();
    await written(ceo, { id });
    const answer = await write(ceo, { id, ...change });
    expect(code(answer)).toEqual([409, 'observation_differs']);
    expect(answer.json()).toMatchObject({
      message: 'Esta observação já foi enviada com outro conteúdo.',
    });
    expect((await rowOf(id))?.message).toBe('Olá');
  });

  test('of another place, another person, or one that the caller does not read it says the same', async () => {
    const here = await newClient();
    const hidden = await written(ceo, { id: newId(), category: 'OPERACIONAL' });
    const closed = await newClient([]);
    const elsewhere = await written(ceo, { id: newId(), cnpj: closed.cnpjcpf });
    const refusals = [
      await write(partner, { id: hidden.id }),
      await write(partner, { id: elsewhere.id }),
      await write(partner, { id: elsewhere.id, category: 'FINACEIRO' }),
      await write(partner, { id: hidden.id, cnpj: here.cnpjcpf, id_produto: '' }),
    ];
    for (const answer of refusals) expect(answer.json()).toEqual(refusals[0]!.json());
    expect(code(refusals[0]!)).toEqual([409, 'observation_differs']);
  });

  test('of another company it is free here', async () => {
    const foreign = await t.factory.tenant({ templates: false });
    const theirs = await t.factory.client(foreign.id, {});
    const id = newId();
    await t.context.db.insert(observations).values({
      id,
      idTenant: foreign.id,
      idClient: theirs.cnpjcpf,
      category: 'PADRAO',
      message: 'Olá',
      author: `staff:${partner.id}`,
      authorName: partner.name,
      isAlert: false,
      writtenAt: t.context.now(),
      arrivedAt: t.context.now(),
    });
    expect((await written(partner, { id })).id).toBe(id);
  });
});

describe('an alert', () => {
  const recipientsOf = async (of: TestClient): Promise<string[]> =>
    (
      await t.context.db
        .select({ id: alertRecipients.idUser })
        .from(alerts)
        .innerJoin(alertRecipients, eq(alertRecipients.idAlert, alerts.id))
        .where(and(eq(alerts.idClient, of.cnpjcpf), eq(alerts.kind, 'observacao')))
    ).map(({ id }) => id);

  test('is raised by a mark, to those of the usual people who read it but its author, and does not quote', async () => {
    const here = await newClient();
    await written(ceo, { cnpj: here.cnpjcpf, category: 'OPERACIONAL', mensage: 'segredo' });
    expect(await recipientsOf(here)).toEqual([]);
    await written(ceo, {
      cnpj: here.cnpjcpf,
      category: 'OPERACIONAL',
      mensage: 'segredo',
      isAlerta: true,
    });
    // The finances send this category, and do not read it.
    const told = await recipientsOf(here);
    expect(told).toContain(analyst.id);
    expect(told).not.toContain(finance.id);
    expect(told).not.toContain(ceo.id);
    const [alert] = await t.context.db
      .select()
      .from(alerts)
      .where(eq(alerts.idClient, here.cnpjcpf));
    expect(alert?.message).toBe(
      `${ceo.name} escreveu uma observação (Operacional) sobre ${here.razaoSocial}.`,
    );
  });

  test('is raised by every message of a client', async () => {
    const here = await newClient();
    await written(here, { cnpj: here.cnpjcpf, category: 'CLIENTE' });
    const told = await recipientsOf(here);
    expect(told).toEqual(expect.arrayContaining([ceo.id, finance.id, analyst.id]));
    const [alert] = await t.context.db
      .select()
      .from(alerts)
      .where(eq(alerts.idClient, here.cnpjcpf));
    expect(alert?.message).toMatch(/ escreveu uma observação \(Cliente\) sobre /);
  });

  test('goes by the cargo of the permission for this client too', async () => {
    const here = await newClient();
    await grant(analyst, here, 'FINANCEIRO');
    await grant(finance, here, 'JURIDICO');
    await written(ceo, { cnpj: here.cnpjcpf, category: 'OPERACIONAL', isAlerta: true });
    const told = await recipientsOf(here);
    expect(told).toContain(finance.id);
    expect(told).not.toContain(analyst.id);
  });

  test('asks about its readers once, however many there are', onPostgres, async () => {
    const asked = async (): Promise<number> => {
      const here = await newClient();
      const headers = await headersOf(ceo);
      const { answer, statements } = await recordQueries(() =>
        t.call({
          method: 'POST',
          url: '/data-api/observations',
          headers,
          payload: { mensage: 'Olá', cnpj: here.cnpjcpf, category: 'PADRAO', isAlerta: true },
        }),
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return statements.length;
    };
    await asked();
    const few = await asked();
    for (let n = 0; n < 5; n += 1)
      await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'TI' });
    expect(await asked()).toBe(few);
  });
});

describe('the cargo of a permission for the client', () => {
  const P = 'PADRAO';
  const O = 'OPERACIONAL';
  const F = 'FINACEIRO';
  const C = 'CLIENTE';
  test.each<[string, () => TestUser, TypeCargo, ObservationCategory[], ObservationCategory[]]>([
    ['ANALISTA with FINANCEIRO', () => analyst, 'FINANCEIRO', [F, O], [P, F, C]],
    ['ANALISTA with CEO, which counts for nothing', () => analyst, 'CEO', [O, P], [P, O, C]],
    ['FINANCEIRO with JURIDICO', () => finance, 'JURIDICO', [O, P], [P, O, C]],
    ['FINANCEIRO with CEO', () => finance, 'CEO', [F, O], [P, F, C]],
    ['ADMIN/CEO with FINANCEIRO', () => ceo, 'FINANCEIRO', [O, P], [P, O, F, C]],
    ['USUARIO with FINANCEIRO', () => other, 'FINANCEIRO', [P], [P, C]],
  ])('%s', async (_name, who, cargo, sends, reads) => {
    const here = await newClient([]);
    await grant(who(), here, cargo);
    for (const [n, category] of ([P, O, F, C] as const).entries())
      await t.context.db.insert(observations).values({
        id: newId(),
        idTenant: company.id,
        idClient: here.cnpjcpf,
        category,
        message: category,
        author: `staff:${newId()}`,
        authorName: 'Alguém',
        isAlert: false,
        writtenAt: t.context.now(),
        // One after the other: what arrives in the same millisecond has no order of its own.
        arrivedAt: new Date(t.context.now().getTime() - 10_000 + n * 1000),
      });
    const page = await list(who(), here);
    expect(page.sends).toEqual(sends);
    expect(page.data.map(({ category }) => category)).toEqual(reads);
    expect(page.total).toBe(reads.length);
    for (const category of [P, O, F, C] as const) {
      const answer = await write(who(), { cnpj: here.cnpjcpf, category });
      expect([category, answer.statusCode]).toEqual([
        category,
        sends.includes(category) ? 200 : 403,
      ]);
    }
  });

  test('holds for this client alone, and decides what may be taken back', async () => {
    const here = await newClient();
    await grant(analyst, here, 'FINANCEIRO');
    expect((await list(analyst)).sends).toEqual([O, P]);
    const { id } = await written(ceo, { cnpj: here.cnpjcpf, category: O });
    expect(code(await remove(analyst, id))).toEqual([404, 'not_found']);
    expect(code(await remove(finance, id))).toEqual([404, 'not_found']);
    await grant(finance, here, 'TI');
    expect(code(await remove(finance, id))).toEqual([403, 'observation_not_own']);
  });
});

describe('taking back', () => {
  test('only the author does it; the row stays, and nobody reads it', async () => {
    const { id } = await written(partner, {});
    const refused = await remove(ceo, id);
    expect(code(refused)).toEqual([403, 'observation_not_own']);
    expect(refused.json()).toMatchObject({ message: 'Só quem escreveu pode excluir.' });
    expect((await remove(partner, id)).statusCode).toBe(200);
    expect((await remove(partner, id)).statusCode).toBe(200);
    expect((await rowOf(id))?.deletedAt).not.toBeNull();
    for (const who of [partner, ceo])
      expect((await list(who)).data.map((one) => one.id)).not.toContain(id);
    // It is there for its author alone.
    expect(code(await remove(ceo, id))).toEqual([404, 'not_found']);
  });

  test('of what one does not read, or may not open, nothing is there', async () => {
    const { id } = await written(ceo, { category: 'OPERACIONAL' });
    expect(code(await remove(partner, id))).toEqual([404, 'not_found']);
    expect(code(await remove(other, id))).toEqual([404, 'not_found']);
    expect(code(await remove(client, id))).toEqual([404, 'not_found']);
    expect(code(await remove(ceo, newId()))).toEqual([404, 'not_found']);
    const closed = await written(ceo, { cnpj: (await newClient([])).cnpjcpf });
    expect(code(await remove(partner, closed.id))).toEqual([404, 'not_found']);
    expect(code(await remove(ceo, 'x'))).toEqual([422, 'validation_failed']);
  });

  test('of a product that one does not see nothing is there', async () => {
    const here = await newClient();
    const { id } = await written(partner, {
      cnpj: here.cnpjcpf,
      id_produto: await makeProduct(here),
    });
    // An analyst with a list of own services, in which it does not stand.
    expect(code(await remove(await newAnalyst(), id))).toEqual([404, 'not_found']);
    expect(code(await remove(ceo, id))).toEqual([403, 'observation_not_own']);
  });

  test('what one wrote of a product that one no longer sees is still there to be read and taken back', async () => {
    const here = await newClient();
    const ofProduct = await makeProduct(here);
    const author = await newAnalyst();
    await t.context.db.insert(productPermissions).values({
      idUser: author.id,
      idTenant: company.id,
      idProduct: ofProduct,
      cnpj: here.cnpjcpf,
      typeServico: 'MVA',
      typeCargo: 'ANALISTA',
    });
    const { id } = await written(author, { cnpj: here.cnpjcpf, id_produto: ofProduct });
    await t.context.db.delete(productPermissions).where(eq(productPermissions.idUser, author.id));
    expect((await list(author, here)).data.map((one) => one.id)).toEqual([id]);
    expect((await remove(author, id)).statusCode).toBe(200);
  });

  test('reads the row once', async () => {
    const { id } = await written(partner, { id_produto: product });
    const headers = await headersOf(partner);
    const { answer, statements } = await recordQueries(() =>
      t.call({
        method: 'POST',
        url: `/data-api/observations/soft-delete/${id}`,
        headers,
        payload: {},
      }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const texts = statements.map(({ text }) => text);
    expect(texts.filter((text) => /from "observations"/.test(text))).toHaveLength(1);
    expect(texts.filter((text) => text.startsWith('update "observations"'))).toHaveLength(1);
  });
});

test(
  'pages back in time, and what is newer with what was taken back since',
  onPostgres,
  async () => {
    const here = await newClient();
    const at = (n: number): Date => new Date(Date.parse('2026-01-01T00:00:00Z') + (n >> 1) * 1000);
    // Two of each instant: the id decides between them.
    await t.context.db.insert(observations).values(
      Array.from({ length: 120 }, (_, n) => ({
        id: newId(),
        idTenant: company.id,
        idClient: here.cnpjcpf,
        category: 'PADRAO' as const,
        message: String(n),
        author: `staff:${partner.id}`,
        authorName: partner.name,
        isAlert: false,
        writtenAt: at(n),
        arrivedAt: at(n),
      })),
    );
    const pageSize = '50';
    const first = await list(ceo, here, { pageSize });
    const second = await list(ceo, here, { pageSize, before: first.data[0]!.id });
    const third = await list(ceo, here, { pageSize, before: second.data[0]!.id });
    expect(
      [first, second, third].map(({ data, truncated, total }) => [data.length, truncated, total]),
    ).toEqual([
      [50, true, 120],
      [50, true, 120],
      [20, false, 120],
    ]);
    expect(await list(ceo, here)).toMatchObject({ total: 120, truncated: false });
    expect((await list(ceo, here)).data).toHaveLength(120);
    const all = [...third.data, ...second.data, ...first.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    expect(all.map(({ createdDate }) => createdDate)).toEqual(
      all.map(({ createdDate }) => createdDate).toSorted(),
    );
    const fresh = await written(partner, { cnpj: here.cnpjcpf, mensage: 'nova' });
    await remove(partner, first.data[3]!.id);
    const newer = await list(ceo, here, { after: first.asOf });
    expect(newer.data).toEqual([{ ...fresh, mine: false }]);
    expect(newer.removed).toEqual([first.data[3]!.id]);
    expect(newer.asOf >= first.asOf).toBe(true);
    expect(newer).not.toHaveProperty('total');
    // What was taken back is not counted, nor what the reader does not read.
    await written(ceo, { cnpj: here.cnpjcpf, category: 'OPERACIONAL' });
    expect(await list(partner, here, { pageSize: '1' })).toMatchObject({
      total: 120,
      truncated: true,
      data: [{ id: fresh.id }],
    });
    expect((await list(ceo, here)).total).toBe(121);
  },
);

test.each(['0', '5001', '-1', 'x'])('a page of %s is refused', async (pageSize) => {
  const answer = await ask(partner, `client/${client.cnpjcpf}?pageSize=${pageSize}`);
  expect(code(answer)).toEqual([422, 'validation_failed']);
});

describe('written on a device', () => {
  const itemOf = (said: object = {}): Buffer =>
    Buffer.from(
      JSON.stringify({
        v: 1,
        mensage: 'Sem rede',
        cnpj: client.cnpjcpf,
        id_produto: null,
        isAlerta: false,
        category: 'PADRAO',
        createdDate: '2026-11-20T10:00:00.000Z',
        ...said,
      }),
    );
  async function deviceOf(person: TestUser | TestClient) {
    const device = await openTestDevice(t, person);
    return {
      device,
      send: (bytes: Buffer, id: string = newId(), change: Record<string, string> = {}) =>
        device.sendItem('-', { id, kind: 'observacao', bytes }, change),
    };
  }

  test('the receipt stands for the row, with the time of writing; again the same, with other bytes 409', async () => {
    const { send } = await deviceOf(partner);
    const id = newId();
    const bytes = itemOf({ id_produto: product });
    const receipt = await send(bytes, id);
    expect(receipt.statusCode, receipt.body).toBe(200);
    expect(receipt.json()).toMatchObject({
      protocol: 'recupera-sync/1',
      id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      length: bytes.length,
      duplicate: false,
    });
    expect((await send(bytes, id)).json()).toEqual({ ...receipt.json(), duplicate: true });
    expect(code(await send(itemOf({ mensage: 'Outra' }), id))).toEqual([409, 'hash_conflict']);
    const read = (await list(ceo)).data.filter((one) => one.id === id);
    expect(read).toMatchObject([
      {
        mensage: 'Sem rede',
        sender: partner.name,
        id_produto: product,
        writtenAt: '2026-11-20T10:00:00.000Z',
        createdDate: receipt.json().receivedAt,
      },
    ]);
  });

  test('two deliveries at one moment are one message', onPostgres, async () => {
    const { send } = await deviceOf(partner);
    const id = newId();
    const bytes = itemOf();
    const answers = await Promise.all([send(bytes, id), send(bytes, id), send(bytes, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.json().duplicate === false)).toHaveLength(1);
    expect((await list(ceo)).data.filter((one) => one.id === id)).toHaveLength(1);
  });

  test('the id of somebody else is not answered for', async () => {
    const id = newId();
    await (await deviceOf(partner)).send(itemOf(), id);
    expect(code(await (await deviceOf(ceo)).send(itemOf(), id))).toEqual([409, 'owner_mismatch']);
  });

  test('of a category that was lost meanwhile is refused; one that arrived before stays answered', async () => {
    const mover = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const { send } = await deviceOf(mover);
    const arrived = newId();
    const bytes = itemOf({ category: 'OPERACIONAL' });
    expect((await send(bytes, arrived)).statusCode).toBe(200);
    await t.context.db.update(users).set({ typeUser: 'USUARIO' }).where(eq(users.id, mover.id));
    await t.seed((tx) =>
      t.services.permissions.grantClients(tx, [
        {
          idUser: mover.id,
          idTenant: company.id,
          idClient: client.cnpjcpf,
          typeCargo: 'PARCEIRO',
          editar: false,
        },
      ]),
    );
    expect(code(await send(bytes))).toEqual([403, 'category_forbidden']);
    expect((await send(bytes, arrived)).json().duplicate).toBe(true);
  });

  test.each<[string, Buffer, number, string]>([
    ['broken JSON', Buffer.from('{quebrado'), 422, 'validation_failed'],
    ['2,001 characters', itemOf2001(), 422, 'validation_failed'],
    ['blank', said({ mensage: '\u200B ' }), 422, 'validation_failed'],
    ['another author in it', said({ sender: 'x' }), 422, 'validation_failed'],
    ['a later version', said({ v: 2 }), 503, 'payload_version_unknown'],
    ['more than an item holds', Buffer.alloc(40_000, 32), 413, 'payload_too_large'],
    ['a client that is not there', said({ cnpj: '11222333000181' }), 404, 'not_found'],
  ])('refused, and no row: %s', async (_name, bytes, status, refusal) => {
    const { send } = await deviceOf(partner);
    const id = newId();
    expect(code(await send(bytes, id))).toEqual([status, refusal]);
    expect(await rowOf(id)).toBeUndefined();
  });
  function said(of: object): Buffer {
    return Buffer.from(
      JSON.stringify({
        v: 1,
        mensage: 'Olá',
        cnpj: '11222333000181',
        id_produto: null,
        isAlerta: false,
        category: 'PADRAO',
        createdDate: '2026-11-20T10:00:00.000Z',
        ...of,
      }),
    );
  }
  function itemOf2001(): Buffer {
    return said({ mensage: 'a'.repeat(2001) });
  }

  test('for a product of another client is refused', async () => {
    const elsewhere = await makeProduct(await newClient([partner]));
    const { send } = await deviceOf(partner);
    expect(code(await send(itemOf({ id_produto: elsewhere })))).toEqual([404, 'not_found']);
  });

  test('belongs to no agreement', async () => {
    const { device } = await deviceOf(partner);
    const answer = await device.sendItem(newId(), {
      id: newId(),
      kind: 'observacao',
      bytes: itemOf(),
    });
    expect(code(answer)).toEqual([422, 'validation_failed']);
  });

  test('waits for the end of a hand-over: nothing is written under the name of who handed the tablet over', async () => {
    const { device, send } = await deviceOf(ceo);
    const here = await t.factory.tenant();
    const maker = await t.factory.user(here.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const their = await openTestDevice(t, maker);
    const theirs = await t.factory.client(here.id, {});
    const agreement = await their.link(theirs.cnpjcpf);
    const turn = {
      turnId: newId(),
      agreementId: agreement.id,
      act: 'assinatura',
      since: t.context.now().toISOString(),
    };
    const tell = (body: object) =>
      t.call({
        method: 'PUT',
        url: '/data-api/session/turn',
        headers: their.headers,
        payload: body,
      });
    expect((await tell(turn)).statusCode).toBe(200);
    const bytes = itemOf({ cnpj: theirs.cnpjcpf });
    const id = newId();
    const during = await their.sendItem('-', { id, kind: 'observacao', bytes });
    expect(code(during)).toEqual([423, 'in_turn']);
    const asked = await t.call({
      method: 'POST',
      url: '/data-api/observations',
      headers: their.headers,
      payload: { mensage: 'Olá', cnpj: theirs.cnpjcpf, category: 'PADRAO' },
    });
    expect(code(asked)).toEqual([423, 'in_turn']);
    expect((await tell({ ...turn, endedAt: t.context.now().toISOString() })).statusCode).toBe(200);
    expect((await their.sendItem('-', { id, kind: 'observacao', bytes })).statusCode).toBe(200);
    // A session without a hand-over is not held up by it.
    expect((await send(itemOf())).statusCode).toBe(200);
    expect(device.owner).not.toBe(their.owner);
  });
});

test('what a page asks by itself is no use of the session: after 12 h of it the next tap asks for sign-in', async () => {
  const headers = await headersOf(partner);
  const inUse = await headersOf(partner);
  const url = `/data-api/observations/client/${client.cnpjcpf}`;
  const start = Date.now();
  const clock = vi.spyOn(t.context, 'now');
  const askAt = async (hours: number, more: Record<string, string> = {}): Promise<number> => {
    clock.mockImplementation(() => new Date(start + hours * 60 * 60 * 1000));
    return (await t.call({ url, headers: { ...headers, ...more } })).statusCode;
  };
  try {
    const byItself = { 'x-background': '1' };
    expect([await askAt(6, byItself), await askAt(11, byItself)]).toEqual([200, 200]);
    expect(await askAt(6, inUse)).toBe(200);
    expect([await askAt(13), await askAt(13, inUse)]).toEqual([401, 200]);
  } finally {
    clock.mockRestore();
  }
});
