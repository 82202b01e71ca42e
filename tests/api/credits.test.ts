import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { credits } from '#server/db/schema/credits.ts';
import { history } from '#server/db/schema/history.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
/** The day of the example; the shipped Selic ends with 08/2026. */
const exampleDay = Date.parse('2026-11-21T12:00:00.000Z');
let clock: number;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  clock = exampleDay;
  // Later with each look, so that rows have an order.
  t.context.now = () => new Date((clock += 10));
});
afterAll(() => t.close());

type Who = Parameters<TestApp['signIn']>[0];
type Answer = { status: number; code?: string; message?: string; data?: Credit };

/** An apuração of a product, and the calls on its credits. */
async function opened(typeServico: ProductType = 'PREVIDENCIARIO') {
  const p = await productPlace(t, typeServico);
  const apuracao = (await p.open()).data!;
  const body = { id_client: p.client.cnpjcpf, id_product: p.product, id_apuracao: apuracao.id };
  const add = (who: Who = p.ceo, differs: object = {}) =>
    p.call(who, 'POST', 'credits', { ...body, ...differs }) as Promise<Answer>;
  const put = (who: Who, id: unknown, says: object) =>
    p.call(who, 'PUT', 'credits', { id, ...says }) as Promise<Answer>;
  const remove = (who: Who, id: string) =>
    p.call(who, 'DELETE', `credits/${id}`) as Promise<Answer>;
  const list = (who: Who = p.ceo, id = apuracao.id) =>
    p.call(who, 'GET', `credits/${id}`) as unknown as Promise<CreditList & { status: number }>;
  /** One of the open apuração that says all this. */
  const made = async (says: object): Promise<Credit> => {
    const { data } = await add();
    const answer = await put(p.ceo, data!.id, says);
    expect(answer, JSON.stringify(says)).toMatchObject({ status: 200 });
    return answer.data!;
  };
  const told = () =>
    t.context.db
      .select({
        action: history.action,
        about: history.about,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(
        and(
          eq(history.idTenant, p.company.id),
          eq(history.subject, `client:${p.client.cnpjcpf}`),
          sql`${history.action} like 'credito%'`,
        ),
      )
      .orderBy(history.at);
  return { ...p, apuracao, add, put, remove, list, made, told };
}

const july = { anoCompetencia: '2024', mesCompetencia: '07', creditOrigin: 12.5 };

test('the example: Selic, commission and balance to the cent, sums, and the card', async () => {
  const p = await opened();
  clock = Date.parse('2026-07-20T12:00:00.000Z');
  const paid = await p.made({
    anoCompetencia: '2021',
    mesCompetencia: '11',
    creditOrigin: 1000.05,
    compensacao: 1500,
    comissao_porcentagem: 15,
    isPago: true,
  });
  clock = exampleDay;
  await p.made({ ...july, comissao_porcentagem: 20 });
  await p.made({
    anoCompetencia: '2026',
    mesCompetencia: '06',
    anoPagamento: '2026',
    mesPagamento: '08',
    creditOrigin: 0.5,
    comissao_porcentagem: 20,
  });
  const empty = (await p.add()).data!;
  const answer = await p.list(p.partner);
  expect(answer).toEqual({
    status: 200,
    data: [
      {
        id: paid.id,
        idTenant: p.company.id,
        anoCompetencia: '2021',
        mesCompetencia: '11',
        creditOrigin: 1000.05,
        anoPagamento: '2021',
        mesPagamento: '12',
        selicPct: 55.54,
        selic: 555.43,
        referencia: '07/2026',
        compensacao: 1500,
        saldo: 55.48,
        comissao_porcentagem: 15,
        comissao: 225,
        isPago: true,
        anexos: 0,
        cobranca: null,
      },
      expect.objectContaining({ ...july, mesPagamento: '08', selicPct: 26.92, selic: 3.37 }),
      expect.objectContaining({ selicPct: 1, selic: 0.01, comissao: 0.1, saldo: 0.51 }),
      empty,
    ],
    total: 4,
    truncated: false,
    referencia: '09/2026',
    anos: ['2021', '2024', '2026'],
    totais: {
      creditOrigin: 1013.05,
      selic: 558.81,
      compensacao: 1500,
      saldo: 71.86,
      comissao: 228.27,
    },
  });
  const cards = (await p.call(p.partner, 'GET', `resume/${p.apuracao.id}`)) as {
    data?: ResumeItem[];
  };
  expect(cards.data!.map(({ typeValue, value }) => [typeValue, value])).toEqual([
    ['RUBRICA', 0],
    ['SALDO', 71.86],
  ]);
});

test(
  'an empty row has the commission of the client and counts in no sum; the same one sent twice is one',
  onPostgres,
  async () => {
    const p = await opened('PIS_COFINS_MONOFASICO_PARA_SN');
    await t.context.db.execute(
      sql`update clients set comissao_tenant_percent = 35 where id_tenant = ${p.company.id}`,
    );
    const id = t.context.newId();
    const [once, twice] = await Promise.all([p.add(p.ceo, { id }), p.add(p.ceo, { id })]);
    expect(once.data).toEqual({
      id,
      idTenant: p.company.id,
      anoCompetencia: null,
      mesCompetencia: null,
      creditOrigin: null,
      anoPagamento: null,
      mesPagamento: null,
      selicPct: null,
      selic: null,
      referencia: null,
      compensacao: 0,
      saldo: null,
      comissao_porcentagem: 35,
      comissao: null,
      isPago: false,
      anexos: 0,
      cobranca: null,
    });
    expect(twice.data).toEqual(once.data);
    expect(await p.list()).toMatchObject({ total: 1, totais: { creditOrigin: 0, saldo: 0 } });
    // Said again after the next apuração it is the same one.
    const next = (await p.open()).data!;
    expect((await p.add(p.ceo, { id })).data).toEqual(once.data);
    expect(await p.add(p.ceo, { id, id_apuracao: next.id })).toMatchObject({ status: 404 });
    expect(await p.told()).toEqual([
      {
        action: 'credito_adicionado',
        about: 'PIS_COFINS_MONOFASICO_PARA_SN',
        field: 'apuracao',
        before: null,
        after: p.apuracao.label,
      },
    ]);
  },
);

test('what is not named stays; the month of payment follows the competência until another is typed', async () => {
  const p = await opened();
  const credit = await p.made({ ...july, selic: 99, comissao: 99, idTenant: 'x', compensacao: 1 });
  expect(credit).toMatchObject({
    ...july,
    idTenant: p.company.id,
    mesPagamento: '08',
    selic: 3.37,
  });
  const put = async (says: object): Promise<Credit> => (await p.put(p.ceo, credit.id, says)).data!;
  expect(await put({ mesCompetencia: '09' })).toMatchObject({
    mesCompetencia: '09',
    mesPagamento: '10',
    creditOrigin: 12.5,
    compensacao: 1,
  });
  expect(await put({ mesPagamento: '12' })).toMatchObject({
    anoPagamento: '2024',
    mesPagamento: '12',
  });
  expect(await put({ mesCompetencia: '10' })).toMatchObject({ mesPagamento: '12' });
  // Typed as the month after, it follows again; null is that month too.
  expect(await put({ mesPagamento: '11' })).toMatchObject({ mesPagamento: '11' });
  expect(await put({ mesCompetencia: '07' })).toMatchObject({ mesPagamento: '08' });
  await put({ anoPagamento: '2025', mesPagamento: '01' });
  const back = await put({ anoPagamento: null, mesPagamento: null, compensacao: 0 });
  expect(back).toMatchObject({ ...july, anoPagamento: '2024', mesPagamento: '08' });
  // Said again, it changes nothing and is told no more.
  const lines = (await p.told()).length;
  expect(await put({ ...july, compensacao: 0, isPago: false })).toEqual(back);
  expect(await p.told()).toHaveLength(lines);
});

test('paid keeps the reference of that month, also on a closed apuração, and lets it go', async () => {
  const p = await opened();
  clock = Date.parse('2025-03-10T12:00:00.000Z');
  const credit = await p.made({ ...july, compensacao: 10 });
  expect(credit).toMatchObject({ referencia: '03/2025', selicPct: 6.49 });
  await p.open();
  const paid = await p.put(p.ceo, credit.id, { isPago: true });
  expect(paid).toMatchObject({ status: 200, data: { isPago: true, referencia: '03/2025' } });
  expect(paid.data!.saldo).toBeCloseTo(credit.saldo! - 10, 2);
  clock = exampleDay;
  expect((await p.list()).data).toEqual([paid.data]);
  // Marked again it keeps the month of the first time.
  expect((await p.put(p.ceo, credit.id, { ...july, isPago: true })).data).toEqual(paid.data);
  const thawed = await p.put(p.ceo, credit.id, { isPago: false });
  expect(thawed.data).toMatchObject({ isPago: false, referencia: '09/2026', selicPct: 26.92 });
  // Everything else of a closed apuração stands.
  for (const says of [{ compensacao: 0 }, { isPago: true, creditOrigin: 13 }])
    expect(await p.put(p.ceo, credit.id, says)).toMatchObject({
      status: 409,
      code: 'apuracao_closed',
      message: 'Esta apuração foi encerrada.',
    });
  expect(await p.remove(p.ceo, credit.id)).toMatchObject({ code: 'apuracao_closed' });
  expect(await p.add()).toMatchObject({ code: 'apuracao_closed' });
  expect((await p.list()).data).toEqual([thawed.data]);
});

test('the history tells each change with the month in front, and a deleted credit is read by nobody', async () => {
  const p = await opened();
  const credit = await p.made(july);
  await p.put(p.ceo, credit.id, {
    mesCompetencia: '08',
    creditOrigin: 20,
    comissao_porcentagem: 7,
    isPago: true,
  });
  expect(await p.remove(p.ceo, credit.id)).toMatchObject({ status: 200, data: { id: credit.id } });
  const blank = (await p.add()).data!;
  await p.remove(p.ceo, blank.id);
  const about = 'PREVIDENCIARIO';
  const changed = { action: 'credito_alterado', about };
  const lines = await p.told();
  const ofMonth = (line: { before: string | null; after: string | null }) =>
    `${line.before ?? ''}${line.after ?? ''}`;
  expect(lines.slice(1, 3)).toEqual([
    { ...changed, field: 'competencia', before: null, after: '07/2024' },
    { ...changed, field: 'creditOrigin', before: null, after: '07/2024: R$ 12,50' },
  ]);
  expect(lines.slice(3, 7).toSorted((a, b) => (ofMonth(a) < ofMonth(b) ? -1 : 1))).toEqual(
    [
      { ...changed, field: 'comissao_porcentagem', before: '07/2024: 20%', after: '08/2024: 7%' },
      { ...changed, field: 'isPago', before: '07/2024: Não', after: '08/2024: Sim' },
      {
        ...changed,
        field: 'creditOrigin',
        before: '07/2024: R$ 12,50',
        after: '08/2024: R$ 20,00',
      },
      { ...changed, field: 'competencia', before: '07/2024', after: '08/2024' },
    ].toSorted((a, b) => (ofMonth(a) < ofMonth(b) ? -1 : 1)),
  );
  expect(lines.slice(7)).toEqual([
    {
      action: 'credito_excluido',
      about,
      field: 'creditOrigin',
      before: '08/2024: R$ 20,00',
      after: null,
    },
    {
      action: 'credito_adicionado',
      about,
      field: 'apuracao',
      before: null,
      after: p.apuracao.label,
    },
    { action: 'credito_excluido', about, field: 'apuracao', before: p.apuracao.label, after: null },
  ]);
  expect(await p.list()).toMatchObject({ data: [], total: 0 });
  for (const answer of [
    await p.put(p.ceo, credit.id, { isPago: false }),
    await p.remove(p.ceo, credit.id),
    await p.add(p.ceo, { id: credit.id }),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  // Its row stays.
  expect(await t.context.db.$count(credits, eq(credits.idApuracao, p.apuracao.id))).toBe(2);
});

describe('bad input', () => {
  test('what does not fit is refused in words, and nothing of it is kept', async () => {
    const p = await opened();
    const credit = await p.made({ ...july, compensacao: 5 });
    const blank = (await p.add()).data!;
    const month = 'Mês inválido. Use MM/AAAA.';
    const commission = 'Comissão: inteiro de 0 a 100.';
    const cases: [object, string, string?][] = [
      [{ mesCompetencia: '13' }, month],
      [{ mesCompetencia: '00' }, month],
      [{ mesCompetencia: '7' }, month],
      [{ anoCompetencia: '1999' }, month],
      [{ mesCompetencia: 7 }, month],
      [{ anoPagamento: '2024', mesPagamento: '13' }, month],
      [{ creditOrigin: -1 }, 'Valor inválido'],
      [{ creditOrigin: '12,50' }, 'Valor inválido'],
      [{ compensacao: 1.005 }, 'Valor inválido'],
      [{ compensacao: null }, 'Valor inválido'],
      [{ creditOrigin: 1e9 }, 'Valor inválido'],
      [{ comissao_porcentagem: 101 }, commission],
      [{ comissao_porcentagem: 10.5 }, commission],
      [{ comissao_porcentagem: -1 }, commission],
      [{ comissao_porcentagem: '10' }, commission],
      [{ anoCompetencia: null }, 'Informe competência e crédito.', 'competencia'],
      [{ creditOrigin: null }, 'Informe competência e crédito.', 'competencia'],
      [{ creditOrigin: 0 }, 'Informe competência e crédito.', 'competencia'],
      [{ anoCompetencia: '2026', mesCompetencia: '12' }, 'Competência no futuro.', 'competencia'],
      [
        { anoPagamento: '2024', mesPagamento: '06' },
        'Pagamento: da competência até 12/2026.',
        'pagamento',
      ],
      [
        { anoPagamento: '2027', mesPagamento: '01' },
        'Pagamento: da competência até 12/2026.',
        'pagamento',
      ],
      [
        { anoCompetencia: '2017', mesCompetencia: '10' },
        'Não há Selic antes de 2018.',
        'pagamento',
      ],
      [{ compensacao: 15.88 }, 'Compensação: no máximo R$ 15,87.', 'compensacao'],
    ];
    for (const [says, message, field] of cases) {
      const answer = await p.put(p.ceo, credit.id, says);
      expect(answer, JSON.stringify(says)).toMatchObject({
        status: 422,
        code: 'validation_failed',
        message,
        ...(field === undefined ? {} : { details: { fields: { [field]: message } } }),
      });
    }
    // An empty row takes nothing until it is complete.
    for (const says of [{ isPago: true }, { comissao_porcentagem: 10 }, { creditOrigin: 5 }])
      expect(await p.put(p.ceo, blank.id, says)).toMatchObject({
        status: 422,
        message: 'Informe competência e crédito.',
      });
    expect((await p.list()).data).toEqual([credit, blank]);
    expect(await p.put(p.ceo, credit.id, { compensacao: 15.87 })).toMatchObject({ status: 200 });
  });

  test('who may not, what is not there and what does not belong together', async () => {
    const p = await opened();
    const credit = await p.made(july);
    const foreign = await opened();
    const reader = await readerOfPlace(t, p);
    const other = await p.addProduct(p.client, 'PIS_COFINS_MONOFASICO_PARA_SN');
    const client = await t.factory.client(p.company.id);
    const unknown = t.context.newId();
    const cases: [string, Promise<Answer>, number, string, string?][] = [
      ['a partner adds', p.add(p.partner), 403, 'forbidden'],
      ['a partner changes', p.put(p.partner, credit.id, { isPago: true }), 403, 'forbidden'],
      ['a partner deletes', p.remove(p.partner, credit.id), 403, 'forbidden'],
      ['who only reads adds', p.add(reader), 403, 'read_only'],
      ['who only reads changes', p.put(reader, credit.id, { isPago: true }), 403, 'read_only'],
      ['who only reads deletes', p.remove(reader, credit.id), 403, 'read_only'],
      ["another company's", foreign.put(foreign.ceo, credit.id, {}), 404, 'not_found'],
      ['deleted by another company', foreign.remove(foreign.ceo, credit.id), 404, 'not_found'],
      ['an unknown one', p.put(p.ceo, unknown, {}), 404, 'not_found'],
      ['to an unknown apuração', p.add(p.ceo, { id_apuracao: unknown }), 404, 'not_found'],
      [
        "to another company's apuração",
        p.add(p.ceo, { id_apuracao: foreign.apuracao.id }),
        404,
        'not_found',
      ],
      ["with another client's", p.add(p.ceo, { id_client: client.cnpjcpf }), 404, 'not_found'],
      ['with another product', p.add(p.ceo, { id_product: other }), 404, 'not_found'],
      ['an id that is none', p.put(p.ceo, 'x', {}), 422, 'validation_failed'],
      [
        'without an apuração',
        p.add(p.ceo, { id_apuracao: undefined }),
        422,
        'apuracao_missing',
        'ID da apuração não fornecido',
      ],
      [
        'without a product',
        p.add(p.ceo, { id_product: undefined }),
        422,
        'product_missing',
        'ID do produto não fornecido',
      ],
    ];
    for (const [title, answer, status, code, message] of cases)
      expect(await answer, title).toMatchObject({
        status,
        code,
        ...(message === undefined ? {} : { message }),
      });
    expect(await p.list(foreign.ceo)).toMatchObject({ status: 404 });
    // Who only reads reads.
    expect((await p.list(reader)).data).toEqual([credit]);
  });
});

test(
  'closing and adding at once: a credit is in the open one, or is refused',
  onPostgres,
  async () => {
    const p = await opened();
    const added = await Promise.all([p.add(), p.open(), p.add(), p.add()]);
    const inFirst = (await p.list()).total;
    expect(added.filter(({ status }) => status === 200).length - 1).toBe(inFirst);
    for (const answer of added)
      if (answer.status !== 200) expect(answer).toMatchObject({ code: 'apuracao_closed' });
  },
);

test(
  'the list costs the same over forty credits as over one; the balance is what SQL adds up',
  onPostgres,
  async () => {
    const p = await opened();
    await p.made(july);
    const headers = { host: p.company.host, ...(await t.signIn(p.ceo)) };
    const costOf = async (path: string): Promise<number> => {
      const { answer, statements } = await recordQueries(() =>
        t.call({ url: `/api/${path}`, headers }),
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return statements.length;
    };
    const paths = [`credits/${p.apuracao.id}`, `resume/${p.apuracao.id}`];
    await Promise.all(paths.map((path) => costOf(path)));
    const one = [await costOf(paths[0]!), await costOf(paths[1]!)];
    await t.context.db.insert(credits).values(
      Array.from({ length: 400 }, (_, i) => ({
        id: t.context.newId(),
        idTenant: p.company.id,
        idApuracao: p.apuracao.id,
        competencia: '2024-07' as const,
        creditOrigin: 1 + ((i * 7_919) % 1_000_003),
        compensacao: i % 97,
        comissaoPorcentagem: i % 101,
        paidReference: i % 3 === 0 ? ('2026-09' as const) : null,
        createdAt: new Date(exampleDay),
      })),
    );
    expect([await costOf(paths[0]!), await costOf(paths[1]!)]).toEqual(one);
    const { totais, total } = await p.list();
    expect(total).toBe(401);
    // 26,92 % since 08/2024, half a cent up.
    const [summed] = (
      await t.context.db.execute(sql`
      select sum(credit_origin_cents + floor((2 * credit_origin_cents * 269200 + 1000000) / 2000000.0)
        - case when paid_reference is null then 0 else compensacao_cents end)::bigint as saldo
      from credits where id_apuracao = ${p.apuracao.id} and deleted_at is null`)
    ).rows as { saldo: string | number }[];
    expect(Math.round(totais.saldo * 100)).toBe(Number(summed!.saldo));
  },
);

describe('filter and file', () => {
  /** Credits of three years, one of them paid, and an empty row. */
  async function filled() {
    const p = await opened();
    await p.made({ ...july, anoCompetencia: '2023', comissao_porcentagem: 10 });
    await p.made({ ...july, creditOrigin: 1000.05, compensacao: 100, isPago: true });
    await p.made({ ...july, mesCompetencia: '09' });
    await p.made({ anoCompetencia: '2026', mesCompetencia: '10', creditOrigin: 0.5 });
    await p.add();
    const asked = (query: string) =>
      p.call(p.ceo, 'GET', `credits/${p.apuracao.id}${query}`) as unknown as Promise<CreditList>;
    const file = async (who: Who, query = '', id = p.apuracao.id) =>
      t.call({
        url: `/api/credits/${id}/export${query}`,
        headers: { host: p.company.host, ...(await t.signIn(who)) },
      });
    return { ...p, asked, file };
  }

  test.each<[string, string[], number]>([
    ['', ['07/2023', '07/2024', '09/2024', '10/2026', ''], 1025.55],
    ['?pago=sim', ['07/2024'], 1000.05],
    ['?pago=nao', ['07/2023', '09/2024', '10/2026', ''], 25.5],
    ['?ano=2024', ['07/2024', '09/2024'], 1012.55],
    ['?ano=2024&pago=nao', ['09/2024'], 12.5],
    ['?ano=2020', [], 0],
  ])('%j asks for %j, and the sums follow', async (query, months, origin) => {
    const p = await filled();
    const list = await p.asked(query);
    expect(
      list.data.map(({ anoCompetencia: year, mesCompetencia: month }) =>
        year === null ? '' : `${month}/${year}`,
      ),
    ).toEqual(months);
    expect(list).toMatchObject({
      total: months.length,
      truncated: false,
      anos: ['2023', '2024', '2026'],
      totais: { creditOrigin: origin },
    });
    expect(Math.round(list.totais.saldo * 100)).toBe(
      list.data.reduce((sum, { saldo }) => sum + Math.round((saldo ?? 0) * 100), 0),
    );
  });

  test('a filter that is none is refused', async () => {
    const p = await filled();
    for (const query of ['?pago=talvez', '?ano=24', '?ano=1999'])
      expect(await p.asked(query), query).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  test(
    'the file has the cells of the screen, the sums and its moment, and is noted',
    onPostgres,
    async () => {
      const p = await filled();
      const answer = await p.file(p.ceo, '?ano=2024');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringContaining(
          'attachment; filename="creditos-2026-11-21.csv"',
        ),
      });
      // Read as another program reads it: by bytes, lines and parts.
      const text = answer.rawPayload.toString('utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      const cells = text
        .slice(1)
        .split('\r\n')
        .map((line) => line.split(';'));
      const { data, totais } = await p.asked('?ano=2024');
      const number = (value: number | null): string => String(value).replace('.', ',');
      expect(cells).toEqual([
        [
          'Competência',
          'Crédito',
          'Pagamento',
          'Selic (ref. 09/2026)',
          'Selic (%)',
          'Referência',
          'Compensação',
          'Saldo',
          'Comissão',
          'Comissão (%)',
          'Pago',
          'Cobrança',
        ],
        ...data.map((one) => [
          `${one.mesCompetencia}/${one.anoCompetencia}`,
          number(one.creditOrigin),
          `${one.mesPagamento}/${one.anoPagamento}`,
          number(one.selic),
          number(one.selicPct),
          one.referencia,
          number(one.compensacao),
          number(one.saldo),
          number(one.comissao),
          number(one.comissao_porcentagem),
          one.isPago ? 'Sim' : 'Não',
          'Sem boleto',
        ]),
        [
          'Total',
          number(totais.creditOrigin),
          '',
          number(totais.selic),
          '',
          '',
          number(totais.compensacao),
          number(totais.saldo),
          number(totais.comissao),
          '',
          '',
          '',
        ],
        ['Gerado em', expect.stringMatching(/^21\/11\/2026 \d\d:\d\d$/)],
        [''],
      ]);
      const noted = await t.context.db
        .select({ object: securityEvents.object })
        .from(securityEvents)
        .where(
          and(eq(securityEvents.idTenant, p.company.id), eq(securityEvents.action, 'exportacao')),
        );
      expect(noted).toEqual([{ object: `apuracao:${p.apuracao.id}` }]);
    },
  );

  test('nothing to take along, a partner, and who only reads', async () => {
    const p = await filled();
    expect((await p.file(p.ceo, '?ano=2020')).json()).toMatchObject({
      code: 'nothing_to_export',
      message: 'Não há dados para exportar.',
    });
    expect((await p.file(p.ceo, '?ano=2020')).statusCode).toBe(422);
    expect((await p.file(p.partner)).statusCode).toBe(403);
    const reader = await readerOfPlace(t, p);
    expect((await p.file(reader)).statusCode).toBe(200);
    expect((await p.file(p.ceo, '?outro=1')).statusCode).toBe(422);
    const foreign = await opened();
    expect((await p.file(p.ceo, '', foreign.apuracao.id)).statusCode).toBe(404);
  });

  test(
    'of more than five thousand the list has as many and says so; sums and file are of all',
    onPostgres,
    async () => {
      const p = await filled();
      await t.context.db.execute(sql`insert into credits
        (id, id_tenant, id_apuracao, competencia, credit_origin_cents, compensacao_cents, comissao_percent, created_at)
      select gen_random_uuid(), ${p.company.id}, ${p.apuracao.id}, '2022-01', n, 0, 0, now() from generate_series(1, 5001) n`);
      const list = await p.asked('?ano=2022');
      expect(list.data).toHaveLength(5000);
      expect(list).toMatchObject({
        total: 5001,
        truncated: true,
        totais: { creditOrigin: (5001 * 5002) / 2 / 100 },
      });
      // Head, sums, moment, and nothing behind the last line.
      expect((await p.file(p.ceo, '?ano=2022')).body.split('\r\n')).toHaveLength(5001 + 4);
    },
  );
});
