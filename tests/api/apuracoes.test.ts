import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productPermissions } from '#server/db/schema/permissions.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { history } from '#server/db/schema/history.ts';
import { competenciaOf, formatCompetencia } from '#shared/kernel/competencia.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Who = Parameters<TestApp['signIn']>[0];
const place = (typeServico?: ProductType) => productPlace(t, typeServico);
const readerOf = (p: Awaited<ReturnType<typeof place>>) => readerOfPlace(t, p);

test('one after the other: numbers from 1, the newest first and open, each called by its number and month', async () => {
  const p = await place();
  expect(await p.list()).toEqual([]);
  const first = (await p.open()).data!;
  const month = formatCompetencia(competenciaOf(first.createdDate));
  expect(first).toEqual({
    id: expect.any(String),
    id_client: p.client.cnpjcpf,
    id_product: p.product,
    id_tenant: p.company.id,
    name: null,
    createdDate: expect.any(String),
    numero: 1,
    label: `1 - ${month}`,
    isModifica: true,
  });
  const second = (await p.open()).data!;
  expect(second).toMatchObject({ numero: 2, isModifica: true });
  // Who opens the product reads them.
  for (const who of [p.ceo, p.partner])
    expect(await p.list(who)).toEqual([second, { ...first, isModifica: false }]);
  const told = await t.context.db
    .select({ action: history.action, about: history.about, after: history.after })
    .from(history)
    .where(
      and(eq(history.idTenant, p.company.id), eq(history.subject, `client:${p.client.cnpjcpf}`)),
    );
  expect(told.filter(({ action }) => action === 'apuracao_aberta')).toEqual(
    [`1 - ${month}`, `2 - ${month}`].map((after) => ({
      action: 'apuracao_aberta',
      about: 'PREVIDENCIARIO',
      after,
    })),
  );
});

test(
  'two at once have two numbers, and one of them is open; the same one sent twice is one',
  onPostgres,
  async () => {
    const p = await place();
    const made = await Promise.all([p.open(), p.open(), p.open()]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(made.map(({ data }) => data!.numero).toSorted()).toEqual([1, 2, 3]);
    expect((await p.list()).map(({ numero, isModifica }) => [numero, isModifica])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const id = t.context.newId();
    const [once, twice] = await Promise.all([p.open(p.ceo, { id }), p.open(p.ceo, { id })]);
    expect(once.data).toEqual(twice.data);
    expect(once.data).toMatchObject({ id, numero: 4 });
    await p.open();
    // Said again later it is the same one, closed meanwhile.
    expect((await p.open(p.ceo, { id })).data).toEqual({ ...once.data!, isModifica: false });
    expect(await p.list()).toHaveLength(5);
    // The id of another product's is none.
    const other = await p.addProduct(p.client, 'PIS_COFINS_MONOFASICO_PARA_SN');
    expect(
      await p.open(p.ceo, {
        id,
        id_product: other,
        typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      }),
    ).toMatchObject({ status: 404, code: 'not_found' });
    expect(await p.list(p.ceo, other)).toEqual([]);
  },
);

describe('what does not fit is refused, and nothing is opened', () => {
  test('by role, form, reach, right, product and service, in this order', async () => {
    const p = await place();
    const foreign = await place();
    const elsewhere = await t.factory.client(p.company.id);
    const reader = await readerOf(p);
    const notBuilt = await p.addProduct(p.client, 'SUBVENCAO');
    const cases: [string, Who, object, number, string, string?][] = [
      ['a partner', p.partner, { id_product: 'x' }, 403, 'forbidden'],
      [
        'no product',
        p.ceo,
        { id_product: null },
        422,
        'product_missing',
        'ID do produto não fornecido',
      ],
      [
        'a service that is none',
        p.ceo,
        { typeServico: 'MEI' },
        422,
        'validation_failed',
        'Serviço de outro produto.',
      ],
      ['an unknown product', p.ceo, { id_product: t.context.newId() }, 404, 'not_found'],
      ["another company's product", p.ceo, { id_product: foreign.product }, 404, 'not_found'],
      [
        "a client that is not the product's",
        reader,
        { id_client: elsewhere.cnpjcpf },
        404,
        'not_found',
      ],
      ['who only reads', reader, { typeServico: 'MVA' }, 403, 'read_only'],
      [
        'a product that is not built',
        p.ceo,
        { id_product: notBuilt },
        409,
        'product_not_built',
        'Produto em desenvolvimento',
      ],
      [
        "another product's service",
        p.ceo,
        { typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN' },
        422,
        'validation_failed',
        'Serviço de outro produto.',
      ],
    ];
    for (const [title, who, differs, status, code, message] of cases)
      expect(await p.open(who, differs), title).toMatchObject({
        status,
        code,
        ...(message === undefined ? {} : { message }),
      });
    expect(await t.context.db.$count(apuracoes, eq(apuracoes.idTenant, p.company.id))).toBe(0);
    expect(await p.call(p.ceo, 'GET', `apuracao/${t.context.newId()}`)).toMatchObject({
      status: 404,
    });
    expect(await p.call(p.ceo, 'GET', 'apuracao/x')).toMatchObject({
      status: 422,
      message: 'ID do produto não fornecido',
    });
  });

  test('a name', async () => {
    const p = await place();
    const reader = await readerOf(p);
    const { id } = (await p.open()).data!;
    const foreign = await place();
    expect(await p.rename(p.partner, id, 'a')).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await p.rename(p.ceo, 'x', 'a')).toMatchObject({
      status: 422,
      message: 'ID da apuração não fornecido',
    });
    expect(await p.rename(p.ceo, id, 'a'.repeat(61))).toMatchObject({
      status: 422,
      message: 'Use no máximo 60 caracteres.',
    });
    expect(await p.rename(p.ceo, id, null)).toMatchObject({ status: 422 });
    expect(await p.rename(p.ceo, t.context.newId(), 'a')).toMatchObject({ status: 404 });
    expect(await foreign.rename(foreign.ceo, id, 'a')).toMatchObject({ status: 404 });
    expect(await p.rename(reader, id, 'a')).toMatchObject({ status: 403, code: 'read_only' });
    expect((await p.list())[0]).toMatchObject({ name: null });
  });
});

test('a name is given, also to a closed one, changed and taken away; the history tells of each change', async () => {
  const p = await place('PIS_COFINS_MONOFASICO_PARA_SN');
  const { id, label } = (await p.open()).data!;
  await p.open();
  const given = await p.rename(p.ceo, id, '  Revisão\u202E de 2021\u0007 ');
  expect(given.data).toMatchObject({
    name: 'Revisão de 2021',
    label: '1 - Revisão de 2021',
    isModifica: false,
  });
  // The same again is no change.
  await p.rename(p.ceo, id, 'Revisão de 2021');
  expect((await p.rename(p.ceo, id, 'a'.repeat(60))).status).toBe(200);
  expect((await p.rename(p.ceo, id, ' ')).data).toMatchObject({ name: null, label });
  expect((await p.list())[1]).toMatchObject({ id, name: null });
  const told = await t.context.db
    .select({ before: history.before, after: history.after })
    .from(history)
    .where(and(eq(history.idTenant, p.company.id), eq(history.action, 'apuracao_renomeada')));
  expect(told).toEqual([
    { before: label, after: '1 - Revisão de 2021' },
    { before: '1 - Revisão de 2021', after: `1 - ${'a'.repeat(60)}` },
    { before: `1 - ${'a'.repeat(60)}`, after: label },
  ]);
});

test('an analyst reads those of the own services only', async () => {
  const p = await place();
  const analyst = await t.factory.user(p.company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: analyst.id, idTenant: p.company.id, typeCargo: 'ANALISTA', editar: true },
    ]),
  );
  const { id } = (await p.open()).data!;
  expect(await p.call(analyst, 'GET', `apuracao/${p.product}`)).toMatchObject({ status: 404 });
  expect(await p.rename(analyst, id, 'a')).toMatchObject({ status: 404 });
  expect(await p.open(analyst)).toMatchObject({ status: 404 });
  await t.context.db.insert(productPermissions).values({
    idUser: analyst.id,
    idTenant: p.company.id,
    idProduct: p.product,
    cnpj: p.client.cnpjcpf,
    typeServico: 'PREVIDENCIARIO',
    typeCargo: 'ANALISTA',
  });
  expect(await p.list(analyst)).toHaveLength(1);
  expect(await p.open(analyst)).toMatchObject({ status: 200 });
});

test('the list costs the same for one as for forty', onPostgres, async () => {
  const p = await place();
  await p.open();
  const headers = { host: p.company.host, ...(await t.signIn(p.ceo)) };
  const costOf = async (): Promise<number> => {
    const { answer, statements } = await recordQueries(() =>
      t.call({ url: `/api/apuracao/${p.product}`, headers }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return statements.length;
  };
  await costOf();
  const one = await costOf();
  await t.context.db.insert(apuracoes).values(
    Array.from({ length: 40 }, (_, i) => ({
      id: t.context.newId(),
      idTenant: p.company.id,
      idClient: p.client.cnpjcpf,
      idProduct: p.product,
      numero: i + 2,
      createdAt: new Date(),
    })),
  );
  expect(await costOf()).toBe(one);
  expect(await p.list()).toHaveLength(41);
});
