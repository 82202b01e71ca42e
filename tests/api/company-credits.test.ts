// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyCredits } from '#shared/credits/credits.schemas.ts';
import { addMonths, type Competencia } from '#shared/kernel/competencia.ts';
import { credits } from '#server/db/schema/credits.ts';
import { productPermissions } from '#server/db/schema/permissions.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { productPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  t.context.now = () => new Date('2026-11-21T12:00:00Z');
});
afterAll(() => t.close());

type Row = Partial<typeof credits.$inferInsert>;
type Query = Record<string, string>;
type List = CompanyCredits & { status: number; code?: string };

/** A company with two clients and an apuração of each; the partner opens the first one alone. */
async function place() {
  const p = await productPlace(t);
  const first = (await p.open()).data!.id;
  const other = await t.factory.client(p.company.id, { razaoSocial: 'Água Clara Ltda.' });
  const product = await p.addProduct(other, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const second = (
    await p.open(p.ceo, {
      id_client: other.cnpjcpf,
      id_product: product,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
    })
  ).data!.id;
  const stored = async (idApuracao: string, rows: readonly Row[]): Promise<string[]> => {
    const made = rows.map((row) => ({
      id: t.context.newId(),
      idTenant: p.company.id,
      idApuracao,
      compensacao: 0,
      comissaoPorcentagem: 10,
      createdAt: new Date(),
      ...row,
    }));
    await t.context.db.insert(credits).values(made);
    return made.map(({ id }) => id);
  };
  const asked = async (query: Query = {}, who: TestUser = p.ceo): Promise<List> =>
    (await p.call(who, 'GET', `credits?${new URLSearchParams(query)}`)) as unknown as List;
  /** All rows that are asked for, page by page. */
  const all = async (query: Query, who?: TestUser): Promise<List['data']> => {
    const rows: List['data'] = [];
    for (let page = 1; ; page += 1) {
      const list = await asked({ ...query, page: String(page), pageSize: '100' }, who);
      rows.push(...list.data);
      if (rows.length >= list.total || list.data.length === 0) return rows;
    }
  };
  return { ...p, other, otherProduct: product, first, second, stored, asked, all };
}

/** Rows as months of work make them: paid and not, with and without a compensation, some not complete yet. */
function randomRows(count: number): Row[] {
  let state = 7;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: count }, (): Row => {
    if (random(12) === 0) return { comissaoPorcentagem: random(101) };
    const competencia = addMonths('2018-01' as Competencia, random(107));
    const payment = random(2) === 0 ? null : addMonths(competencia, random(4));
    const isPaid = random(3) === 0;
    return {
      competencia,
      creditOrigin: 1 + random(1_500_000_000),
      payment,
      compensacao: random(2) === 0 ? 0 : random(5_000_000),
      comissaoPorcentagem: random(101),
      // Also before its payment, and beyond the Selic that is known.
      paidReference: isPaid ? addMonths(competencia, random(110)) : null,
    };
  });
}

describe('the credits of a company', () => {
  test('have the sums of their rows, whatever is asked for', async () => {
    const p = await place();
    const rows = randomRows(300);
    await p.stored(p.first, rows.slice(0, 180));
    await p.stored(p.second, rows.slice(180));
    for (const query of [
      {},
      { ano: '2023' },
      { pago: 'sim' },
      { pago: 'nao', ano: '2019' },
      { q: 'agua clara' },
      { q: 'ninguém' },
    ] as Query[]) {
      const found = await p.all(query);
      const { total, totais, truncated } = await p.asked(query);
      const sum = (of: (row: List['data'][number]) => number | null): number =>
        found.reduce(
          (cents, row) => cents + (row.saldo === null ? 0 : Math.round((of(row) ?? 0) * 100)),
          0,
        ) / 100;
      expect([query, total, truncated, totais]).toEqual([
        query,
        found.length,
        false,
        {
          creditOrigin: sum((row) => row.creditOrigin),
          selic: sum((row) => row.selic),
          compensacao: sum((row) => row.compensacao),
          saldo: sum((row) => row.saldo),
          comissao: sum((row) => row.comissao),
        },
      ]);
      if (query['q'] !== 'ninguém') expect(total).toBeGreaterThan(5);
    }
    const { anos } = await p.asked({ q: 'ninguém' });
    expect(anos).toEqual(['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026']);
  });

  test('say whose they are, the newest competência first, and come by pages', async () => {
    const p = await place();
    const [may, none] = await p.stored(p.first, [
      { competencia: '2024-05', creditOrigin: 10_000 },
      {},
    ]);
    const [june] = await p.stored(p.second, [
      { competencia: '2024-06', creditOrigin: 20_000, paidReference: '2026-01' },
    ]);
    const list = await p.asked();
    expect(list).toMatchObject({ status: 200, total: 3, truncated: false, referencia: '09/2026' });
    expect(list.data.map(({ id }) => id)).toEqual([june, may, none]);
    expect(list.data[0]).toMatchObject({
      id_client: p.other.cnpjcpf,
      razao_social: 'Água Clara Ltda.',
      id_product: p.otherProduct,
      id_apuracao: p.second,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      creditOrigin: 200,
      isPago: true,
      cobranca: null,
    });
    expect(list.data[0]).not.toHaveProperty('anexos');
    const page = await p.asked({ page: '2', pageSize: '2' });
    expect(page).toMatchObject({ total: 3, totais: list.totais });
    expect(page.data.map(({ id }) => id)).toEqual([none]);
    for (const query of [{ ano: '99' }, { pago: 'talvez' }, { page: '0' }, { pageSize: '201' }])
      expect((await p.asked(query as Query)).code).toBe('validation_failed');
  });

  test('are those of clients that open to the reader and of services of their own list', async () => {
    const p = await place();
    await p.stored(p.first, [{ competencia: '2024-05', creditOrigin: 10_000 }]);
    await p.stored(p.second, [{ competencia: '2023-06', creditOrigin: 20_000 }]);
    const [gone] = await p.stored(p.first, [{ competencia: '2022-06', creditOrigin: 5 }]);
    await p.call(p.ceo, 'DELETE', `credits/${gone}`);
    expect(await p.asked({}, p.partner)).toMatchObject({ total: 1, anos: ['2024'] });
    const analyst = await t.factory.user(p.company.id, {
      typeUser: 'ADMIN',
      typeCargo: 'ANALISTA',
    });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: analyst.id, idTenant: p.company.id, typeCargo: 'ANALISTA', editar: true },
      ]),
    );
    expect(await p.asked({}, analyst)).toMatchObject({ total: 0, anos: [], data: [] });
    await t.context.db.insert(productPermissions).values({
      idUser: analyst.id,
      idTenant: p.company.id,
      idProduct: p.otherProduct,
      cnpj: p.other.cnpjcpf,
      typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
      typeCargo: 'ANALISTA',
    });
    const seen = await p.asked({}, analyst);
    expect(seen).toMatchObject({ total: 1, anos: ['2023'], totais: { creditOrigin: 200 } });
    expect(await p.asked({}, p.ceo)).toMatchObject({ total: 2 });
  });

  test('cost the same for one as for sixty', async () => {
    const p = await place();
    const cost = async (): Promise<number> => {
      await p.asked();
      return (await recordQueries(() => p.asked())).statements.length;
    };
    await p.stored(p.first, [{}]);
    const one = await cost();
    await p.stored(p.first, randomRows(60));
    expect(await cost()).toBe(one);
  });
});
