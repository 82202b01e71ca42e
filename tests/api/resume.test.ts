import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumeItems } from '#server/db/schema/apuracoes.ts';
import { history } from '#server/db/schema/history.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Who = Parameters<TestApp['signIn']>[0];

/** An apuração of a product with its cards, and the calls on them. */
async function opened(typeServico: ProductType) {
  const p = await productPlace(t, typeServico);
  const apuracao = (await p.open()).data!;
  const read = async (who: Who = p.ceo, id = apuracao.id): Promise<ResumeItem[]> =>
    ((await p.call(who, 'GET', `resume/${id}`)) as { data?: ResumeItem[] }).data!;
  const set = (who: Who, id: unknown, value: unknown) =>
    p.call(who, 'PATCH', 'resume/update/value', { id, value }) as Promise<{
      status: number;
      code?: string;
      message?: string;
      data?: ResumeItem;
    }>;
  return { ...p, apuracao, read, set };
}

test.each<[ProductType, string[]]>([
  ['PREVIDENCIARIO', ['RUBRICA', 'SALDO']],
  ['PIS_COFINS_MONOFASICO_PARA_SN', ['CREDITO_APURADO', 'VALOR_REST', 'DEBITO']],
])(
  'an apuração of %s is opened with %j, which whoever opens the product reads',
  async (type, cards) => {
    const p = await opened(type);
    const items = await p.read();
    expect(items).toEqual(
      cards.map((typeValue) => ({
        id: expect.any(String),
        typeValue,
        value: 0,
        valorEm: null,
        valorPor: null,
        ...(typeValue === 'RUBRICA' ? { recuperavel: 0 } : {}),
      })),
    );
    expect(await p.read(p.partner)).toEqual(items);
    // Sent twice, it has them once.
    await p.open(p.ceo, { id: p.apuracao.id });
    expect(await t.context.db.$count(resumeItems, eq(resumeItems.idApuracao, p.apuracao.id))).toBe(
      cards.length,
    );
  },
);

test('the restituted value and the debt are typed, also after the next apuração, with who and when', async () => {
  const p = await opened('PIS_COFINS_MONOFASICO_PARA_SN');
  const [, restituted, debt] = await p.read();
  await p.open();
  const set = await p.set(p.ceo, restituted!.id, 1234.5);
  expect(set).toMatchObject({
    status: 200,
    data: { typeValue: 'VALOR_REST', value: 1234.5, valorPor: p.ceo.name },
  });
  await p.set(p.ceo, debt!.id, 999999999.99);
  await p.set(p.ceo, debt!.id, 0);
  const [computed, ...typed] = await p.read(p.partner);
  expect(computed).toMatchObject({ typeValue: 'CREDITO_APURADO', value: 0, valorEm: null });
  expect(typed).toEqual([
    set.data,
    { ...debt!, value: 0, valorEm: expect.any(String), valorPor: p.ceo.name },
  ]);
  // Typed again it is no change, and stays whose it was.
  const admin = await t.factory.user(p.company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  expect((await p.set(admin, restituted!.id, 1234.5)).data).toEqual(set.data);
  const { label } = p.apuracao;
  const told = await t.context.db
    .select({ field: history.field, before: history.before, after: history.after })
    .from(history)
    .where(and(eq(history.idTenant, p.company.id), eq(history.action, 'valor_informado')));
  expect(told).toEqual([
    { field: 'valorRestituido', before: null, after: `${label}: R$ 1.234,50` },
    { field: 'debito', before: null, after: `${label}: R$ 999.999.999,99` },
    { field: 'debito', before: `${label}: R$ 999.999.999,99`, after: `${label}: R$ 0,00` },
  ]);
});

test(
  'two at once: one of them is what stands, and the history tells of both in their order',
  onPostgres,
  async () => {
    const p = await opened('PIS_COFINS_MONOFASICO_PARA_SN');
    const debt = (await p.read())[2]!;
    await Promise.all([p.set(p.ceo, debt.id, 10), p.set(p.ceo, debt.id, 20)]);
    const told = await t.context.db
      .select({ before: history.before, after: history.after })
      .from(history)
      .where(and(eq(history.idTenant, p.company.id), eq(history.action, 'valor_informado')));
    const first = told.find(({ before }) => before === null)!;
    const second = told.find(({ before }) => before !== null)!;
    expect(told).toHaveLength(2);
    expect(second.before).toBe(first.after);
    const stands = (await p.read())[2]!.value;
    expect(second.after).toContain(`R$ ${stands},00`);
  },
);

test('what does not fit is refused, and nothing is typed', async () => {
  const p = await opened('PIS_COFINS_MONOFASICO_PARA_SN');
  const [computed, restituted] = await p.read();
  const foreign = await opened('PIS_COFINS_MONOFASICO_PARA_SN');
  const reader = await readerOfPlace(t, p);
  const { id } = restituted!;
  const cases: [string, Who, unknown, unknown, number, string, string?][] = [
    ['a partner', p.partner, id, 1, 403, 'forbidden'],
    ['less than nothing', p.ceo, id, -1, 422, 'validation_failed', 'Valor inválido'],
    ['three decimals', p.ceo, id, 1.005, 422, 'validation_failed', 'Valor inválido'],
    ['too much', p.ceo, id, 1e9, 422, 'validation_failed', 'Valor inválido'],
    ['a text', p.ceo, id, '12,50', 422, 'validation_failed', 'Valor inválido'],
    ['no value', p.ceo, id, null, 422, 'validation_failed', 'Valor inválido'],
    ['an id that is none', p.ceo, 'x', 1, 422, 'validation_failed'],
    ['an unknown one', p.ceo, t.context.newId(), 1, 404, 'not_found'],
    ["another company's", foreign.ceo, id, 1, 404, 'not_found'],
    ['who only reads', reader, id, 1, 403, 'read_only'],
    ['a computed one', p.ceo, computed!.id, 1, 409, 'value_computed', 'Este valor é calculado.'],
  ];
  for (const [title, who, card, value, status, code, message] of cases)
    expect(await p.set(who, card, value), title).toMatchObject({
      status,
      code,
      ...(message === undefined ? {} : { message }),
    });
  expect((await p.read()).map(({ value, valorEm }) => [value, valorEm])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  expect(await p.call(p.ceo, 'GET', 'resume/x')).toMatchObject({
    status: 422,
    message: 'ID da apuração não fornecido',
  });
  expect(await p.call(p.ceo, 'GET', `resume/${t.context.newId()}`)).toMatchObject({ status: 404 });
  expect(await p.call(foreign.ceo, 'GET', `resume/${p.apuracao.id}`)).toMatchObject({
    status: 404,
  });
});
