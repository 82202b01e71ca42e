import { execFileSync } from 'node:child_process';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import { centsOfWire, formatMoney, writeMoney } from '#shared/kernel/money.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Who = Parameters<TestApp['signIn']>[0];

/** An apuração of a product with these verbas, and the call of its document. */
async function withVerbas(lines: readonly { verba: string; valor: number }[]) {
  const p = await productPlace(t);
  const apuracao = (await p.open()).data!;
  await p.call(p.ceo, 'PATCH', `apuracao/${apuracao.id}`, {
    rat: 3,
    fap: '1.2345',
    terceiros: '5.80',
  });
  const { data: funds } = (await p.call(
    p.ceo,
    'PUT',
    `funds/${apuracao.id}/012024/122024`,
    lines,
  )) as { data?: Funds };
  const file = async (who: Who = p.ceo, id = apuracao.id) =>
    t.call({
      method: 'GET',
      url: `/api/funds/${id}/diagnostico`,
      headers: { host: p.company.host, ...(await t.signIn(who)) },
    });
  return { ...p, apuracao, funds: funds!, file };
}

const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(
    /\s+/g,
    ' ',
  );

const lines = [
  { verba: 'Hora extra 50%', valor: 61_200.88 },
  { verba: 'Aviso prévio indenizado', valor: 48_123.77 },
  { verba: 'Auxílio-doença (15 primeiros dias)', valor: 6187.44 },
  { verba: 'Aviso prévio indenizado', valor: 2.5 },
];

test('the document says who, which months, each line and the sums that the call answers, what is recoverable first', async () => {
  const p = await withVerbas(lines);
  const answer = await p.file();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(
      `diagnostico-${p.client.cnpjcpf}-012024-122024.pdf`,
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const text = textOf(answer.rawPayload);
  const { verbas, totais } = p.funds;
  const amount = (value: number): string => writeMoney(centsOfWire(value));
  for (const said of [
    'Diagnóstico de verbas',
    p.apuracao.label,
    '01/2024 a 12/2024',
    'RAT 3% x FAP 1,2345',
    'terceiros 5,80%',
    `Rubricas total ${formatMoney(centsOfWire(totais.nao_incide.base))}`,
    `Não incide (recuperável) ${amount(totais.nao_incide.base)} ${amount(totais.nao_incide.contribuicao)}`,
    `Controvertida (não somada) ${amount(totais.controvertida.base)} ${amount(totais.controvertida.contribuicao)}`,
    `Incide (não recuperável) ${amount(totais.incide.base)} ${amount(totais.incide.contribuicao)}`,
    'Tabela de teses de 11/2026.',
    'Este diagnóstico não substitui parecer jurídico.',
    `Feito por ${p.ceo.name} em `,
    'STJ Tema 478',
  ])
    expect(text).toContain(said);
  for (const { verba, valor, contribuicao } of verbas) {
    expect(text).toContain(verba);
    expect(text).toContain(amount(valor));
    expect(text).toContain(amount(contribuicao));
  }
  const recoverable = formatMoney(centsOfWire(totais.nao_incide.contribuicao));
  expect(
    text.indexOf(`${recoverable} recuperável (patronal, RAT x FAP, terceiros)`),
  ).toBeGreaterThan(0);
  expect(text.indexOf(recoverable)).toBeLessThan(text.indexOf('Aviso prévio indenizado'));
  // The two lines of one name are two.
  expect(text.match(/Aviso prévio indenizado/g)).toHaveLength(2);
});

test('who only reads takes it along too, also of a closed apuração; each time is recorded', async () => {
  const p = await withVerbas(lines);
  await p.open();
  const reader = await readerOfPlace(t, p);
  expect((await p.file(reader)).statusCode).toBe(200);
  expect((await p.file()).statusCode).toBe(200);
  const noted = await t.context.db
    .select({ object: securityEvents.object })
    .from(securityEvents)
    .where(and(eq(securityEvents.idTenant, p.company.id), eq(securityEvents.action, 'exportacao')));
  expect(noted).toEqual([
    { object: `apuracao:${p.apuracao.id}` },
    { object: `apuracao:${p.apuracao.id}` },
  ]);
});

test('what does not fit is refused, and nothing is recorded', async () => {
  const p = await withVerbas([]);
  const foreign = await withVerbas(lines);
  const simples = await productPlace(t, 'PIS_COFINS_MONOFASICO_PARA_SN');
  const other = (await simples.open()).data!;
  const none = { status: 422, code: 'nothing_to_export', message: 'Não há dados para exportar.' };
  for (const [what, answer, refused] of [
    ['a period without verbas', await p.file(), none],
    ['a partner', await p.file(p.partner), { status: 403, code: 'forbidden' }],
    [
      'another company',
      await p.file(p.ceo, foreign.apuracao.id),
      { status: 404, code: 'not_found' },
    ],
    ['no id', await p.file(p.ceo, 'x'), { status: 422, code: 'apuracao_missing' }],
  ] as const) {
    const { status, ...said } = refused;
    expect(answer.statusCode, what).toBe(status);
    expect(answer.json(), what).toMatchObject(said);
  }
  // A product that has no verbas.
  const answer = await t.call({
    method: 'GET',
    url: `/api/funds/${other.id}/diagnostico`,
    headers: { host: simples.company.host, ...(await t.signIn(simples.ceo)) },
  });
  expect(answer.json()).toMatchObject({ code: 'nothing_to_export' });
  expect(
    await t.context.db.$count(
      securityEvents,
      and(eq(securityEvents.idTenant, p.company.id), eq(securityEvents.action, 'exportacao')),
    ),
  ).toBe(0);
});
