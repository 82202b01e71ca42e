import { execFileSync } from 'node:child_process';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisEdits } from '#server/db/schema/analyses.ts';
import { history } from '#server/db/schema/history.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import type { Sheet, SheetRow } from '#shared/analyses/analyses.schemas.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import { analysisMonths } from '#tests/support/analysis-months.ts';
import { unknownMonthDetail } from '#tests/support/month-detail.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Who = Parameters<TestApp['signIn']>[0];
type Answer<Data> = { status: number; code?: string; message?: string; data?: Data };

/** An apuração whose months an analysis found, and the calls on its sheet. */
async function analysed(
  months: readonly FoundMonth[] = analysisMonths,
  typeServico: ProductType = 'PIS_COFINS_MONOFASICO_PARA_SN',
) {
  const p = await productPlace(t, typeServico);
  const apuracao = (await p.open()).data!;
  const find = (found: readonly FoundMonth[]) =>
    t.seed((tx) =>
      t.services.analyses.replaceRows(tx, { idTenant: p.company.id, id: apuracao.id }, found),
    );
  if (months.length > 0) await find(months);
  const read = async (who: Who = p.ceo, id = apuracao.id): Promise<Answer<Sheet>> => {
    const answer = await t.call({
      method: 'GET',
      url: `/data-api/simples/${id}`,
      headers: { host: p.company.host, ...(await t.signIn(who)) },
    });
    return { status: answer.statusCode, ...(answer.json() as object) };
  };
  const row = async (competencia: string): Promise<SheetRow> =>
    (await read()).data!.analises.find((one) => one.competencia === competencia)!;
  const set = (
    who: Who,
    competencia: unknown,
    valor: unknown,
    id_apuracao: unknown = apuracao.id,
  ) =>
    p.call(who, 'PATCH', 'simples/update', { id_apuracao, competencia, valor }) as Promise<
      Answer<SheetRow>
    >;
  const card = async (who: Who = p.ceo): Promise<number> =>
    ((await p.call(who, 'GET', `resume/${apuracao.id}`)) as Answer<ResumeItem[]>).data!.find(
      ({ typeValue }) => typeValue === 'CREDITO_APURADO',
    )!.value;
  const told = () =>
    t.context.db
      .select({
        subject: history.subject,
        about: history.about,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(and(eq(history.idTenant, p.company.id), eq(history.action, 'total_corrigido')));
  return { ...p, apuracao, find, read, row, set, card, told };
}

test('ADMIN read the months in their order, and everybody who opens the product the sum of the opportunities', async () => {
  const p = await analysed([...analysisMonths].toReversed());
  const { data } = await p.read();
  expect(data!.analises.map(({ competencia }) => competencia)).toEqual([
    '11/2023',
    '12/2023',
    '06/2024',
    '07/2024',
    '08/2024',
    '09/2024',
  ]);
  expect(data!.analises[3]).toEqual({
    competencia: '07/2024',
    rb_auferida: 50_000,
    sem_subs_rb: 38_000,
    com_subs_rb: 12_000,
    valor_retificado_st: 20_000,
    total_monofasicos: 8000,
    total: 89.16,
    total_a_restituir: 113.16,
    diagnostico: 'Oportunidade de restituição devido a não segregação de fator monofásico.',
    prescreve_em: '2029-08-20',
    compensado: false,
    calculado: 113.16,
    editado: null,
  });
  expect(await p.card()).toBe(240.08);
  expect(await p.card(p.partner)).toBe(240.08);
  const reader = await readerOfPlace(t, p);
  expect((await p.read(reader)).data).toEqual(data);
});

test('an apuração that nobody analysed has no months, whatever the product', async () => {
  for (const typeServico of ['PIS_COFINS_MONOFASICO_PARA_SN', 'PREVIDENCIARIO'] as const) {
    const p = await analysed([], typeServico);
    expect(await p.read()).toEqual({ status: 200, data: { analises: [], lote: null, job: null } });
    expect(await p.set(p.ceo, '07/2024', 1)).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Este mês não está na planilha.',
    });
  }
});

test('a month is corrected and goes back to what was calculated; the card follows, the history tells', async () => {
  const p = await analysed();
  const set = await p.set(p.ceo, '07/2024', 100);
  expect(set).toMatchObject({
    status: 200,
    data: {
      competencia: '07/2024',
      total: 89.16,
      total_a_restituir: 100,
      calculado: 113.16,
      editado: { por: p.ceo.name, em: expect.any(String), sobre: 113.16 },
    },
  });
  expect(await p.row('07/2024')).toEqual(set.data);
  expect(await p.card()).toBe(226.92);
  // Typed again it is no change, and stays whose it was.
  const other = await t.factory.user(p.company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  expect((await p.set(other, '072024', 100)).data).toEqual(set.data);
  // Only opportunities count.
  expect((await p.set(other, '062024', 999_999_999.99)).status).toBe(200);
  expect(await p.card()).toBe(226.92);
  const back = await p.set(p.ceo, '07/2024', null);
  expect(back.data).toMatchObject({ total_a_restituir: 113.16, calculado: 113.16, editado: null });
  expect((await p.set(p.ceo, '07/2024', null)).data).toEqual(back.data);
  expect(await p.card()).toBe(240.08);
  const of = {
    subject: `client:${p.client.cnpjcpf}`,
    about: 'PIS_COFINS_MONOFASICO_PARA_SN',
    field: 'total_a_restituir',
  };
  const told = await p.told();
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      { ...of, before: '07/2024: R$ 113,16 (calculado)', after: '07/2024: R$ 100,00' },
      { ...of, before: '06/2024: R$ 0,00 (calculado)', after: '06/2024: R$ 999.999.999,99' },
      { ...of, before: '07/2024: R$ 100,00', after: '07/2024: R$ 113,16 (calculado)' },
    ]),
  );
});

test('the next analysis replaces the months and keeps what people typed, also of a month that is gone meanwhile', async () => {
  const p = await analysed();
  await p.set(p.ceo, '07/2024', 100);
  const edited = await p.row('07/2024');
  const moved = analysisMonths.map((month) =>
    month.competencia === '2024-07' ? { ...month, totalARestituir: 11_400 } : month,
  );
  await p.find(moved);
  expect(await p.row('07/2024')).toEqual({ ...edited, calculado: 114 });
  // The same value, now over what is calculated now.
  const confirmed = await p.set(p.ceo, '07/2024', 100);
  expect(confirmed.data).toMatchObject({ total_a_restituir: 100, editado: { sobre: 114 } });
  await p.find(moved.filter(({ competencia }) => competencia === '2024-08'));
  expect((await p.read()).data!.analises.map(({ competencia }) => competencia)).toEqual([
    '08/2024',
  ]);
  expect(await p.card()).toBe(126.92);
  expect((await p.set(p.ceo, '07/2024', 1)).status).toBe(404);
  await p.find(analysisMonths);
  expect(await p.row('07/2024')).toMatchObject({ total_a_restituir: 100, calculado: 113.16 });
  await p.find([]);
  expect((await p.read()).data).toMatchObject({ analises: [] });
  expect(await p.card()).toBe(0);
});

test(
  'two at once: one of them stands, and the history tells of both in their order',
  onPostgres,
  async () => {
    const p = await analysed();
    await Promise.all([p.set(p.ceo, '07/2024', 10), p.set(p.ceo, '07/2024', 20)]);
    const told = await p.told();
    expect(told).toHaveLength(2);
    const first = told.find(({ before }) => before === '07/2024: R$ 113,16 (calculado)')!;
    const second = told.find((one) => one !== first)!;
    expect(second.before).toBe(first.after);
    expect(second.after).toBe(`07/2024: R$ ${(await p.row('07/2024')).total_a_restituir},00`);
  },
);

test('wrong calls are refused in order, and nothing is corrected', async () => {
  const p = await analysed();
  const foreign = await analysed();
  const reader = await readerOfPlace(t, p);
  const closed = await analysed();
  await closed.open();
  const { id } = p.apuracao;
  type Case = [string, Who, unknown, unknown, unknown, number, string, string?];
  const money = 'Valor inválido';
  const month = 'Mês inválido. Use MM/AAAA.';
  const cases: Case[] = [
    ['a partner', p.partner, '13/2024', -1, id, 403, 'forbidden'],
    ['less than nothing', p.ceo, '07/2024', -1, id, 422, 'validation_failed', money],
    ['three decimals', p.ceo, '07/2024', 1.005, id, 422, 'validation_failed', money],
    ['too much', p.ceo, '07/2024', 1e9, id, 422, 'validation_failed', money],
    ['a text', p.ceo, '07/2024', '12,50', id, 422, 'validation_failed', money],
    ['no month', p.ceo, undefined, 1, id, 422, 'validation_failed', month],
    ['month 13', p.ceo, '13/2024', 1, id, 422, 'validation_failed', month],
    ['month 0', p.ceo, '002024', 1, id, 422, 'validation_failed', month],
    ['a year before 2000', p.ceo, '07/1999', 1, id, 422, 'validation_failed', month],
    ['another company', p.ceo, '07/2024', 1, foreign.apuracao.id, 404, 'not_found'],
    ['nothing', p.ceo, '07/2024', 1, t.context.newId(), 404, 'not_found'],
    ['a reader', reader, '01/2001', 1, id, 403, 'read_only'],
    ['a month that is not there', p.ceo, '10/2024', 1, id, 404, 'not_found'],
  ];
  for (const [what, who, competencia, valor, of, status, code, message] of cases)
    expect(await p.set(who, competencia, valor, of), what).toMatchObject({
      status,
      code,
      ...(message === undefined ? {} : { message }),
    });
  expect((await p.set(p.ceo, '07/2024', undefined)).status).toBe(422);
  expect((await p.set(p.ceo, '07/2024', 1, null)).status).toBe(422);
  for (const competencia of ['07/2024', '10/2024'])
    expect(await closed.set(closed.ceo, competencia, 1)).toMatchObject({
      status: 409,
      code: 'apuracao_closed',
      message: 'Esta apuração foi encerrada.',
    });
  expect((await closed.read()).data!.analises).toHaveLength(analysisMonths.length);
  for (const [who, of, status] of [
    [p.partner, id, 403],
    [p.ceo, foreign.apuracao.id, 404],
    [p.ceo, 'x', 422],
  ] as const)
    expect((await p.read(who, of)).status).toBe(status);
  for (const { company } of [p, closed])
    expect(await t.context.db.$count(analysisEdits, eq(analysisEdits.idTenant, company.id))).toBe(
      0,
    );
});

test('a month is taken along as a PDF that tells what it says and who corrected it; each time is recorded', async () => {
  const p = await analysed(
    analysisMonths.map((month) =>
      month.competencia === '2024-07' ? { ...month, detail: unknownMonthDetail } : month,
    ),
  );
  const pdf = async (who: Who = p.ceo, month = '072024', id = p.apuracao.id) =>
    t.call({
      method: 'GET',
      url: `/api/analyses/${id}/months/${month}/pdf`,
      headers: { host: p.company.host, ...(await t.signIn(who)) },
    });
  await p.set(p.ceo, '07/2024', 100);
  await p.open();
  const reader = await readerOfPlace(t, p);
  const answer = await pdf(reader);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`competencia-${p.client.cnpjcpf}-072024.pdf`),
    'cache-control': 'private, no-store',
  });
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], {
    input: answer.rawPayload,
    encoding: 'utf8',
  }).replaceAll(/\s+/g, ' ');
  for (const said of [
    'Competência 07/2024',
    `Apuração ${p.apuracao.label}`,
    'Erro Problema ao Diagnosticar.',
    'R$ 0,00 Total a restituir calculado',
    `Corrigido para R$ 100,00 por ${p.ceo.name} em `,
    'O que digitar na retificação Nada a retificar.',
    'Conta Revenda monofásica nas notas R$ 0,00',
    'O que observar PGDAS-D ausente: Falta o PGDAS-D de 07/2024.',
    `Feito por ${reader.name} em `,
  ])
    expect(text).toContain(said);
  const foreign = await analysed();
  for (const [who, month, id, status] of [
    [p.partner, '072024', p.apuracao.id, 403],
    [p.ceo, '082024', p.apuracao.id, 404],
    [p.ceo, '012001', p.apuracao.id, 404],
    [p.ceo, '132024', p.apuracao.id, 422],
    [p.ceo, '072024', foreign.apuracao.id, 404],
  ] as const)
    expect((await pdf(who, month, id)).statusCode).toBe(status);
  const noted = await t.context.db
    .select({ object: securityEvents.object })
    .from(securityEvents)
    .where(and(eq(securityEvents.idTenant, p.company.id), eq(securityEvents.action, 'exportacao')));
  expect(noted).toEqual([{ object: `apuracao:${p.apuracao.id}` }]);
});
