import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { Sheet } from '#shared/analyses/analyses.schemas.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import type { FoundCreditRow, LaunchedCredits } from '#shared/credits/found-credits.schemas.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import { analysisRows } from '#server/db/schema/analyses.ts';
import { clients } from '#server/db/schema/clients.ts';
import { credits } from '#server/db/schema/credits.ts';
import { history } from '#server/db/schema/history.ts';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { migrationsFolder } from '#tests/support/test-places.ts';

let t: TestApp;
/** The shipped Selic ends with 08/2026. */
const today = Date.parse('2026-11-21T12:00:00.000Z');
let clock: number;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  clock = today;
  t.context.now = () => new Date((clock += 10));
});
afterAll(() => t.close());

type Who = Parameters<TestApp['signIn']>[0];
type Answer<Data> = { status: number; code?: string; message?: string; data?: Data };
type Line = { competencia: unknown; total: unknown };

const month = (
  competencia: Competencia,
  total: number,
  differs: Partial<FoundMonth> = {},
): FoundMonth => ({
  competencia,
  rbAuferida: 0,
  semSubsRb: 0,
  comSubsRb: 0,
  valorRetificadoSt: 0,
  totalMonofasicos: 0,
  total,
  totalARestituir: total,
  diagnostico: diagnoses.opportunity,
  ...differs,
});

/** An apuração whose months an analysis found, and the calls on what becomes of them. */
async function found(...months: FoundMonth[]) {
  const p = await productPlace(t, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const apuracao = (await p.open()).data!;
  await t.context.db
    .update(clients)
    .set({ comissaoTenantPercent: 20 })
    .where(and(eq(clients.idTenant, p.company.id), eq(clients.cnpjcpf, p.client.cnpjcpf)));
  const find = (...of: FoundMonth[]) =>
    t.seed((tx) =>
      t.services.analyses.replaceRows(tx, { idTenant: p.company.id, id: apuracao.id }, of),
    );
  await find(...months);
  const path = `apuracao/${apuracao.id}/creditos`;
  const list = (who: Who = p.ceo) => p.call(who, 'GET', path) as Promise<Answer<FoundCreditRow[]>>;
  const launch = (linhas: Line[], who: Who = p.ceo) =>
    p.call(who, 'POST', path, { linhas }) as Promise<Answer<LaunchedCredits>>;
  const states = async (): Promise<[string, string, number | null, number | null][]> =>
    (await list()).data!.map(({ competencia, situacao, total, creditoAtual }) => [
      competencia,
      situacao,
      total,
      creditoAtual,
    ]);
  const made = async (): Promise<Credit[]> =>
    ((await p.call(p.ceo, 'GET', `credits/${apuracao.id}`)) as unknown as CreditList).data;
  const put = (id: string, says: object) =>
    p.call(p.ceo, 'PUT', 'credits', { id, ...says }) as Promise<Answer<Credit>>;
  const sheet = async (): Promise<Sheet> => {
    const answer = await t.call({
      url: `/data-api/simples/${apuracao.id}`,
      headers: { host: p.company.host, ...(await t.signIn(p.ceo)) },
    });
    return (answer.json() as { data: Sheet }).data;
  };
  const told = () =>
    t.context.db
      .select({
        action: history.action,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(and(eq(history.idTenant, p.company.id), sql`${history.action} like 'credito%'`))
      .orderBy(asc(history.at), asc(history.id));
  return { ...p, apuracao, find, list, launch, states, made, put, sheet, told };
}

const july = { competencia: '07/2024', total: 89.16 };
const august = { competencia: '08/2024', total: 100 };

test('new months become credits: the total, the month of the last payment, the commission of the client', async () => {
  const p = await found(
    month('2024-06', 5000, { diagnostico: diagnoses.segregated }),
    month('2024-07', 8916, { payment: '2024-08' }),
    month('2024-08', 10_000, { payment: '2024-11' }),
    month('2024-09', 0),
    month('2024-10', 700),
  );
  expect((await p.list()).data).toEqual([
    { ...july, mesPagamento: '08/2024', creditoAtual: null, situacao: 'novo' },
    { ...august, mesPagamento: '11/2024', creditoAtual: null, situacao: 'novo' },
    { competencia: '10/2024', total: 7, mesPagamento: null, creditoAtual: null, situacao: 'novo' },
  ]);
  expect(await p.launch([august, july])).toEqual({
    status: 200,
    data: { lancados: 2, alterados: 0 },
  });
  const credit = { isPago: false, compensacao: 0, comissao_porcentagem: 20 };
  expect(await p.made()).toMatchObject([
    // 08/2024 is the month after the competência: 26,92 % as a credit that somebody types.
    { ...credit, mesCompetencia: '07', creditOrigin: 89.16, mesPagamento: '08', selicPct: 26.92 },
    {
      ...credit,
      mesCompetencia: '08',
      creditOrigin: 100,
      mesPagamento: '11',
      anoPagamento: '2024',
    },
  ]);
  expect(await p.states()).toEqual([
    ['07/2024', 'igual', 89.16, 89.16],
    ['08/2024', 'igual', 100, 100],
    ['10/2024', 'novo', 7, null],
  ]);
  expect(await p.told()).toEqual([
    { action: 'credito_lancado', field: 'creditOrigin', before: null, after: '08/2024: R$ 100,00' },
    { action: 'credito_lancado', field: 'creditOrigin', before: null, after: '07/2024: R$ 89,16' },
  ]);
  const stored = await t.context.db
    .select({ payment: credits.payment, analysisMonth: credits.analysisMonth })
    .from(credits)
    .where(eq(credits.idApuracao, p.apuracao.id))
    .orderBy(asc(credits.analysisMonth));
  // It follows the competência, as one that nobody typed does.
  expect(stored).toEqual([
    { payment: null, analysisMonth: '2024-07' },
    { payment: '2024-11', analysisMonth: '2024-08' },
  ]);
});

describe('sent twice, a month is one credit', () => {
  test('one after the other, and both at once', onPostgres, async () => {
    const p = await found(month('2024-07', 8916));
    const answers = await Promise.all([p.launch([july]), p.launch([july])]);
    expect(answers.map(({ data }) => data!.lancados).toSorted()).toEqual([0, 1]);
    expect((await p.launch([july, july])).data).toEqual({ lancados: 0, alterados: 0 });
    expect(await p.made()).toHaveLength(1);
    expect(await p.told()).toHaveLength(1);
  });

  test('also one whose credit says another month by now', async () => {
    const p = await found(month('2024-07', 8916));
    await p.launch([july, july]);
    const [credit] = await p.made();
    await p.put(credit!.id, { mesCompetencia: '06' });
    expect(await p.states()).toEqual([['07/2024', 'igual', 89.16, 89.16]]);
    expect((await p.launch([july])).data).toEqual({ lancados: 0, alterados: 0 });
  });

  test('a credit that somebody typed for the same month is another one', async () => {
    const p = await found(month('2024-07', 8916));
    const typed = (await p.call(p.ceo, 'POST', 'credits', {
      id_client: p.client.cnpjcpf,
      id_product: p.product,
      id_apuracao: p.apuracao.id,
    })) as Answer<Credit>;
    await p.put(typed.data!.id, { anoCompetencia: '2024', mesCompetencia: '07', creditOrigin: 1 });
    expect((await p.launch([july])).data).toEqual({ lancados: 1, alterados: 0 });
    expect(await p.made()).toHaveLength(2);
  });

  test('one that was deleted is new again', async () => {
    const p = await found(month('2024-07', 8916));
    await p.launch([july]);
    const [credit] = await p.made();
    await p.call(p.ceo, 'DELETE', `credits/${credit!.id}`);
    expect(await p.states()).toEqual([['07/2024', 'novo', 89.16, null]]);
    expect((await p.launch([july])).data).toEqual({ lancados: 1, alterados: 0 });
    expect(await p.made()).toHaveLength(1);
  });
});

test('another analysis: what changed is corrected and keeps the rest of its credit, what is gone stays, what was compensated is not touched', async () => {
  const p = await found(
    month('2024-07', 8916),
    month('2024-08', 10_000),
    month('2024-09', 300),
    month('2024-10', 400),
  );
  const all = [
    july,
    august,
    { competencia: '09/2024', total: 3 },
    { competencia: '10/2024', total: 4 },
  ];
  await p.launch(all);
  const [first, , third] = await p.made();
  await p.put(first!.id, { comissao_porcentagem: 15, compensacao: 10 });
  await p.put(third!.id, { isPago: true });
  await p.find(month('2024-07', 9077), month('2024-08', 10_000), month('2024-09', 301));
  expect(await p.states()).toEqual([
    ['07/2024', 'mudou', 90.77, 89.16],
    ['08/2024', 'igual', 100, 100],
    ['09/2024', 'compensado', 3.01, 3],
    ['10/2024', 'nao_existe_mais', null, 4],
  ]);
  const changed = { competencia: '07/2024', total: 90.77 };
  expect((await p.launch([changed, august])).data).toEqual({ lancados: 0, alterados: 1 });
  expect((await p.launch([changed, august])).data).toEqual({ lancados: 0, alterados: 0 });
  expect((await p.made())[0]).toMatchObject({
    id: first!.id,
    creditOrigin: 90.77,
    comissao_porcentagem: 15,
    compensacao: 10,
  });
  expect((await p.told()).at(-1)).toEqual({
    action: 'credito_alterado',
    field: 'creditOrigin',
    before: '07/2024: R$ 89,16',
    after: '07/2024: R$ 90,77',
  });
  for (const line of [
    { competencia: '09/2024', total: 3.01 },
    { competencia: '10/2024', total: 4 },
  ])
    expect(await p.launch([line])).toMatchObject({ status: 409, code: 'analysis_changed' });
  const { analises } = await p.sheet();
  expect(analises.map(({ competencia, compensado }) => [competencia, compensado])).toEqual([
    ['07/2024', false],
    ['08/2024', false],
    ['09/2024', true],
  ]);
});

describe('what is refused leaves nothing', () => {
  test.each<[string, Line[], number, string, string]>([
    ['no month', [], 422, 'validation_failed', 'Selecione ao menos um mês.'],
    [
      'another total than was seen',
      [july, { ...august, total: 99.99 }],
      409,
      'analysis_changed',
      'A análise mudou. Veja os valores novos.',
    ],
    [
      'a month of two totals',
      [july, { ...july, total: 1 }],
      409,
      'analysis_changed',
      'A análise mudou. Veja os valores novos.',
    ],
    [
      'a month that the analysis does not have',
      [july, { competencia: '01/2024', total: 1 }],
      409,
      'analysis_changed',
      'A análise mudou. Veja os valores novos.',
    ],
    [
      'one that is no opportunity',
      [july, { competencia: '06/2024', total: 50 }],
      409,
      'analysis_changed',
      'A análise mudou. Veja os valores novos.',
    ],
    [
      'no month at all',
      [{ competencia: '13/2024', total: 1 }],
      422,
      'validation_failed',
      'Mês inválido. Use MM/AAAA.',
    ],
    [
      'no amount',
      [{ competencia: '07/2024', total: '89.16' }],
      422,
      'validation_failed',
      'Valor inválido',
    ],
    [
      'one that nobody could type as a credit',
      [july, { competencia: '12/2026', total: 2 }],
      422,
      'validation_failed',
      '12/2026: Competência no futuro.',
    ],
  ])('%s', async (_, lines, status, code, message) => {
    const p = await found(
      month('2024-06', 5000, { diagnostico: diagnoses.segregated }),
      month('2024-07', 8916),
      month('2024-08', 10_000),
      month('2026-12', 200),
    );
    expect(await p.launch(lines)).toMatchObject({ status, code, message });
    expect(await p.made()).toEqual([]);
    expect(await p.told()).toEqual([]);
  });

  test('a correction below what was compensated already', async () => {
    const p = await found(month('2024-07', 8916));
    await p.launch([july]);
    const [credit] = await p.made();
    await p.put(credit!.id, { compensacao: 100 });
    await p.find(month('2024-07', 1000));
    expect(await p.launch([{ competencia: '07/2024', total: 10 }])).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: '07/2024: Compensação: no máximo R$ 12,69.',
    });
    expect((await p.made())[0]).toMatchObject({ creditOrigin: 89.16, compensacao: 100 });
  });

  test('who reads sees and launches nothing; an older apuração is read, and no more launched', async () => {
    const p = await found(month('2024-07', 8916));
    const reader = await readerOfPlace(t, p);
    expect((await p.list(reader)).data).toHaveLength(1);
    expect(await p.launch([july], reader)).toMatchObject({ status: 403, code: 'read_only' });
    expect(await p.list(p.partner)).toMatchObject({ status: 403 });
    expect(await p.launch([july], p.partner)).toMatchObject({ status: 403 });
    const other = await found();
    expect(await other.list(p.ceo)).toMatchObject({ status: 404 });
    await p.open();
    expect((await p.list()).data).toHaveLength(1);
    expect(await p.launch([july])).toMatchObject({ status: 409, code: 'apuracao_closed' });
  });
});

test('reading costs the same statements for one month as for sixty', onPostgres, async () => {
  const months = Array.from({ length: 60 }, (_, n) =>
    month(
      `${2019 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}` as Competencia,
      1,
    ),
  );
  const counts: number[] = [];
  for (const of of [months.slice(0, 1), months]) {
    const p = await found(...of);
    await p.list();
    counts.push((await recordQueries(() => p.list())).statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('an update of the data takes the payment and the last day out of what explains a month', async () => {
  const p = await found(
    month('2024-07', 8916, {
      detail: {
        linha: { prescreve_em: '2029-08-20' },
        conta: { payment: { last: '2024-09-03' } },
      },
    }),
    month('2024-08', 100, { detail: { linha: { prescreve_em: null }, conta: { payment: null } } }),
    month('2024-09', 100, { payment: '2024-10', until: '2029-10-21' }),
  );
  const file = readdirSync(migrationsFolder).find((name) => name.startsWith('0025_'))!;
  const fill = readFileSync(join(migrationsFolder, file), 'utf8')
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('UPDATE'))!;
  await t.context.db.execute(sql.raw(fill));
  expect(
    await t.context.db
      .select({ payment: analysisRows.payment, until: analysisRows.until })
      .from(analysisRows)
      .where(eq(analysisRows.idApuracao, p.apuracao.id))
      .orderBy(asc(analysisRows.competencia)),
  ).toEqual([
    { payment: '2024-09', until: '2029-08-20' },
    { payment: null, until: null },
    { payment: '2024-10', until: '2029-10-21' },
  ]);
});
