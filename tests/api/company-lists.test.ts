// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApuracaoList } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { CompanyProduct, RegimeRow } from '#shared/products/products.schemas.ts';
import { clients } from '#server/db/schema/clients.ts';
import { productPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import { analysisMonths } from '#tests/support/analysis-months.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { productPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Query = Record<string, string>;
type List<Row> = { status: number; code?: string; data: Row[]; total: number; truncated: boolean };

/** Two clients: the first one opens to the partner and has two regimes, the second one has one. */
async function place() {
  const p = await productPlace(t);
  const other = await t.factory.client(p.company.id, { razaoSocial: 'Água Clara Ltda.' });
  await t.context.db
    .update(clients)
    .set({ idResponsavel: p.partner.id, status: 'ATIVO' })
    .where(eq(clients.cnpjcpf, other.cnpjcpf));
  const simples = await p.addProduct(other, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const [second, gone] = [
    await p.addProduct(p.client, 'EXCLUSAO_DE_ICMS_E_ST'),
    await p.addProduct(p.client, 'SUBVENCAO'),
  ];
  await t.context.db
    .update(products)
    .set({ typeRegime: 'LUCRO_PRESUMIDO' })
    .where(eq(products.id, second));
  await t.context.db.update(products).set({ status: 'CANCELADO' }).where(eq(products.id, gone));
  await t.context.db
    .update(products)
    .set({ typeRegime: 'SIMPLES_NACIONAL' })
    .where(eq(products.id, simples));
  const ask = async <Row>(path: string, query: Query, who: TestUser): Promise<List<Row>> => {
    const answer = await t.call({
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { host: p.company.host, ...(await t.signIn(who)) },
    });
    return { status: answer.statusCode, ...(answer.json() as Omit<List<Row>, 'status'>) };
  };
  const analyst = await t.factory.user(p.company.id, {
    typeUser: 'ADMIN',
    typeCargo: 'ANALISTA',
    name: 'Ana Lista',
  });
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: analyst.id, idTenant: p.company.id, typeCargo: 'ANALISTA', editar: true },
    ]),
  );
  /** The product, and with it its service, stands in the analyst's own list. */
  const give = (
    of: { idProduct: string; cnpj: string } = { idProduct: simples, cnpj: other.cnpjcpf },
  ) =>
    t.context.db.insert(productPermissions).values({
      idUser: analyst.id,
      idTenant: p.company.id,
      ...of,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      typeCargo: 'ANALISTA',
    });
  const analysed = (apuracao: string) =>
    t.seed((tx) =>
      t.services.analyses.replaceRows(tx, { idTenant: p.company.id, id: apuracao }, analysisMonths),
    );
  return {
    ...p,
    other,
    analysed,
    simples,
    second,
    gone,
    analyst,
    give,
    regimes: (query: Query = {}, who = p.ceo) =>
      ask<RegimeRow>('/data-api/products/regimes', query, who),
    products: (query: Query = {}, who = p.ceo) =>
      ask<CompanyProduct>('/data-api/products', query, who),
    analyses: (query: Query = {}, who = p.ceo) =>
      ask<ApuracaoList['data'][number]>('/api/apuracao', query, who),
  };
}
type Place = Awaited<ReturnType<typeof place>>;

describe('regimes', () => {
  test('are those with a product that is not cancelled, by the name of the client', async () => {
    const p = await place();
    const { data, total, truncated } = await p.regimes();
    expect({ total, truncated }).toEqual({ total: 3, truncated: false });
    const rows = data.map(({ id_client, typeRegime, produtos }) => [
      id_client,
      typeRegime,
      produtos,
    ]);
    expect(rows).toContainEqual([
      p.other.cnpjcpf,
      'SIMPLES_NACIONAL',
      ['PIS_COFINS_MONOFASICO_PARA_SN'],
    ]);
    expect(rows).toContainEqual([p.client.cnpjcpf, 'LUCRO_REAL', ['PREVIDENCIARIO']]);
    expect(rows).toContainEqual([p.client.cnpjcpf, 'LUCRO_PRESUMIDO', ['EXCLUSAO_DE_ICMS_E_ST']]);
    expect(data.find(({ id_client }) => id_client === p.other.cnpjcpf)!.situacao).toBe('ATIVO');
    expect(data.map(({ razao_social }) => razao_social)).toEqual(
      data.map(({ razao_social }) => razao_social).toSorted(),
    );
    expect((await p.regimes({ regime: 'LUCRO_REAL' })).total).toBe(1);
    expect((await p.regimes({ q: 'agua clara' })).total).toBe(1);
    // A search is for clients: the name of a product is none.
    expect((await p.regimes({ q: 'previdenciario' })).total).toBe(0);
    expect((await p.regimes({ regime: 'MEI' })).code).toBe('validation_failed');
    const page = await p.regimes({ page: '2', pageSize: '2' });
    expect([page.data, page.total]).toEqual([data.slice(2), 3]);
  });
});

describe('products', () => {
  test('say who works on them, and are found by status and service', async () => {
    const p = await place();
    await p.give();
    const { data, total } = await p.products();
    expect(total).toBe(3);
    expect(data.find(({ id_product }) => id_product === p.simples)).toEqual({
      id_tenant: p.company.id,
      razao_social: 'Água Clara Ltda.',
      id_product: p.simples,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      typeRegime: 'SIMPLES_NACIONAL',
      cnpj: p.other.cnpjcpf,
      status: 'ATIVO',
      nomeAnalista: 'Ana Lista',
      parceiro: p.partner.name,
    });
    expect(data.find(({ id_product }) => id_product === p.product)).toMatchObject({
      nomeAnalista: null,
    });
    // Who brought the client is of another company: nobody's name goes from one to the other.
    await t.context.db
      .update(clients)
      .set({ idResponsavel: (await productPlace(t)).ceo.id })
      .where(eq(clients.cnpjcpf, p.other.cnpjcpf));
    expect(
      (await p.products()).data.find(({ id_product }) => id_product === p.simples),
    ).toMatchObject({ parceiro: null });
    const found = async (query: Query) =>
      (await p.products(query)).data.map(({ id_product }) => id_product);
    expect(await found({ status: 'CANCELADO' })).toEqual([p.gone]);
    expect(await found({ servico: 'PREVIDENCIARIO' })).toEqual([p.product]);
    expect(await found({ q: 'agua' })).toEqual([p.simples]);
    expect((await p.products({ servico: 'NADA' })).code).toBe('validation_failed');
  });
});

describe('apurações', () => {
  test('are open or closed, the newest first, with what their analysis found', async () => {
    const p = await place();
    const first = (await p.open()).data!.id;
    const second = (await p.open()).data!.id;
    const simples = (
      await p.open(p.ceo, {
        id_client: p.other.cnpjcpf,
        id_product: p.simples,
        typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      })
    ).data!.id;
    await p.analysed(simples);
    const { data, total } = await p.analyses();
    expect(total).toBe(3);
    expect(data.map(({ id, isModifica }) => [id, isModifica])).toEqual([
      [simples, true],
      [second, true],
      [first, false],
    ]);
    expect(data[0]).toMatchObject({
      id_client: p.other.cnpjcpf,
      razao_social: 'Água Clara Ltda.',
      id_product: p.simples,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      creditoApurado: 240.08,
    });
    expect(data[1]).toMatchObject({ creditoApurado: null, label: expect.any(String) });
    const found = async (query: Query) => (await p.analyses(query)).data.map(({ id }) => id);
    expect(await found({ estado: 'encerrada' })).toEqual([first]);
    expect(await found({ estado: 'aberta' })).toEqual([simples, second]);
    expect(await found({ q: 'agua' })).toEqual([simples]);
    expect(await found({ page: '2', pageSize: '2' })).toEqual([first]);
    expect((await p.analyses({ estado: 'outra' })).code).toBe('validation_failed');
  });
});

describe('each list', () => {
  const lists = ['regimes', 'products', 'analyses'] as const;
  const filled = async (): Promise<Place> => {
    const p = await place();
    await p.open();
    await p.open(p.ceo, {
      id_client: p.other.cnpjcpf,
      id_product: p.simples,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
    });
    return p;
  };

  test.each(lists)('%s: of clients that open to the reader, of own services', async (name) => {
    const p = await filled();
    const of = async (who: TestUser): Promise<string[]> => {
      const { data } = await (p[name] as (query: Query, who: TestUser) => Promise<List<object>>)(
        {},
        who,
      );
      return data.map((row) =>
        'cnpj' in row ? row.cnpj : 'id_client' in row && row.id_client,
      ) as string[];
    };
    expect(new Set(await of(p.partner))).toEqual(new Set([p.client.cnpjcpf]));
    expect(await of(p.analyst)).toEqual([]);
    await p.give();
    expect(await of(p.analyst)).toEqual([p.other.cnpjcpf]);
    const foreign = await productPlace(t);
    expect(await of(foreign.ceo)).not.toContain(p.client.cnpjcpf);
  });

  test.each(lists)('%s costs the same for few as for many', async (name) => {
    const p = await filled();
    const cost = async (): Promise<number> => {
      await p[name]();
      return (await recordQueries(async () => void (await p[name]()))).statements.length;
    };
    await p.give();
    const few = await cost();
    // Each with an analysis and somebody who works on it.
    const typeServico = 'PIS_COFINS_MONOFASICO_PARA_SN';
    for (let n = 0; n < 12; n += 1) {
      const client = await t.factory.client(p.company.id, {});
      const product = await p.addProduct(client, typeServico);
      const opened = await p.open(p.ceo, {
        id_client: client.cnpjcpf,
        id_product: product,
        typeServico,
      });
      await p.analysed(opened.data!.id);
      await p.give({ idProduct: product, cnpj: client.cnpjcpf });
    }
    expect(await cost()).toBe(few);
    const { data } = await p[name]();
    if (name === 'analyses')
      expect(
        data.filter((row) => 'creditoApurado' in row && (row.creditoApurado ?? 0) > 0),
      ).toHaveLength(12);
    if (name === 'products')
      expect(data.filter((row) => 'nomeAnalista' in row && row.nomeAnalista !== null)).toHaveLength(
        13,
      );
  });
});
