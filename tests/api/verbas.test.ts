import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { history } from '#server/db/schema/history.ts';
import { verbas as verbaRows } from '#server/db/schema/verbas.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import { verbaOf, verbas, type VerbaName } from '#shared/verbas/verbas.enums.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
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
type Answer = { status: number; code?: string; message?: string; data?: Funds };
type Line = { id?: unknown; verba?: unknown; valor?: unknown };
/** Where and how a list is saved, where it is not as usual. */
type Where = { id?: string; start?: string; end?: string; revisao?: number | string };

/** An apuração of a product, and the calls on its verbas. */
async function opened(typeServico: ProductType = 'PREVIDENCIARIO') {
  const p = await productPlace(t, typeServico);
  const apuracao = (await p.open()).data!;
  const get = (who: Who = p.ceo, id = apuracao.id) =>
    p.call(who, 'GET', `funds/${id}`) as Promise<Answer>;
  const put = (
    lines: unknown,
    { id = apuracao.id, start = '012024', end = '122024', revisao }: Where = {},
    who: Who = p.ceo,
  ) =>
    p.call(
      who,
      'PUT',
      `funds/${id}/${start}/${end}${revisao === undefined ? '' : `?revisao=${revisao}`}`,
      lines as object,
    ) as Promise<Answer>;
  const read = async (id = apuracao.id): Promise<Funds> => (await get(p.ceo, id)).data!;
  const saved = async (lines: readonly Line[], where?: Where): Promise<Funds> => {
    const answer = await put(lines, where);
    expect(answer, JSON.stringify(lines)).toMatchObject({ status: 200 });
    return answer.data!;
  };
  const patch = (says: object, id = apuracao.id, who: Who = p.ceo) =>
    p.call(who, 'PATCH', `apuracao/${id}`, says) as ReturnType<typeof p.open>;
  const cards = async (who: Who = p.ceo, id = apuracao.id) =>
    ((await p.call(who, 'GET', `resume/${id}`)) as { data?: ResumeItem[] }).data!.map(
      ({ typeValue, value, recuperavel }) => [typeValue, value, recuperavel],
    );
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
          inArray(history.action, ['verbas_salvas', 'aliquotas_alteradas']),
        ),
      )
      .orderBy(asc(history.at));
  return { ...p, apuracao, get, put, read, saved, patch, cards, told };
}

/** An apuração of another client of the same company. */
async function besideOf(p: Awaited<ReturnType<typeof opened>>): Promise<Apuracao> {
  const client = await t.factory.client(p.company.id);
  const product = await p.addProduct(client);
  return (await p.open(p.ceo, { id_client: client.cnpjcpf, id_product: product })).data!;
}

/** What a call sends of lines that it read. */
const sentAgain = ({ verbas: lines }: Funds) =>
  lines.map(({ id, verba, valor }) => ({ id, verba, valor }));
const amountsOf = ({ verbas: lines }: Funds) => lines.map(({ verba, valor }) => [verba, valor]);

const notice = { verba: 'Aviso prévio indenizado', valor: 2.5 };
const bonus = { verba: 'Prêmios', valor: 12.5 };
const nothing = { base: 0, patronal: 0, ratFap: 0, terceiros: 0, contribuicao: 0 };
const defaults = { rat: 2, fap: '1.0000', terceiros: '5.80' };
const untouched = {
  verbas: [],
  dateStart: null,
  dateEnd: null,
  ...defaults,
  totais: { nao_incide: nothing, controvertida: nothing, incide: nothing },
  revisao: 0,
};

test('the example: the sums are of the lines, each incidence by itself, and the card says what comes back', async () => {
  const p = await opened();
  const answer = await p.put([
    notice,
    { verba: 'Férias gozadas', valor: 100 },
    notice,
    { verba: 'Auxílio-doença (15 primeiros dias)', valor: 10 },
  ]);
  const line = (verba: VerbaName, valor: number, contribuicao: number) => {
    const { incidencia, fundamento } = verbaOf(verba);
    return {
      id: expect.any(String),
      createdDate: expect.stringMatching(/^2026-11-21T12:00:\d\d\.\d{3}Z$/),
      verba,
      valor,
      incidencia,
      fundamento,
      contribuicao,
    };
  };
  expect(answer).toEqual({
    status: 200,
    data: {
      verbas: [
        line('Aviso prévio indenizado', 2.5, 0.7),
        line('Férias gozadas', 100, 27.8),
        line('Aviso prévio indenizado', 2.5, 0.7),
        line('Auxílio-doença (15 primeiros dias)', 10, 2.78),
      ],
      dateStart: '012024',
      dateEnd: '122024',
      ...defaults,
      totais: {
        nao_incide: { base: 5, patronal: 1, ratFap: 0.1, terceiros: 0.3, contribuicao: 1.4 },
        controvertida: { base: 10, patronal: 2, ratFap: 0.2, terceiros: 0.58, contribuicao: 2.78 },
        incide: { base: 100, patronal: 20, ratFap: 2, terceiros: 5.8, contribuicao: 27.8 },
      },
      revisao: 1,
    },
  });
  expect(answer.data!.verbas.map(({ incidencia }) => incidencia)).toEqual([
    'nao_incide',
    'incide',
    'nao_incide',
    'controvertida',
  ]);
  expect(new Set(answer.data!.verbas.map(({ id }) => id)).size).toBe(4);
  expect(await p.get()).toEqual(answer);
  // Whoever opens the product reads the card.
  for (const who of [p.ceo, p.partner, await readerOfPlace(t, p)])
    expect(await p.cards(who)).toEqual([
      ['RUBRICA', 5, 1.4],
      ['SALDO', 0, undefined],
    ]);
});

test.each<ProductType>(['PREVIDENCIARIO', 'PIS_COFINS_MONOFASICO_PARA_SN'])(
  'of an apuração of %s that nobody touched the list is empty, for ADMIN who open the product and no one else',
  async (type) => {
    const p = await opened(type);
    const reader = await readerOfPlace(t, p);
    for (const who of [p.ceo, reader])
      expect(await p.get(who)).toEqual({ status: 200, data: untouched });
    expect(await p.get(p.partner)).toMatchObject({ status: 403, code: 'forbidden' });
    const foreign = await opened(type);
    expect(await foreign.get(foreign.ceo, p.apuracao.id)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await p.get(p.ceo, t.context.newId())).toMatchObject({ status: 404 });
    expect(await p.get(p.ceo, 'x')).toMatchObject({
      status: 422,
      code: 'apuracao_missing',
      message: 'ID da apuração não fornecido',
    });
  },
);

test('every verba of the table is taken, with its incidence and why', async () => {
  const p = await opened();
  const { verbas: lines } = await p.saved(verbas.map(({ nome }) => ({ verba: nome, valor: 1 })));
  expect(
    lines.map(({ verba, incidencia, fundamento }) => ({ nome: verba, incidencia, fundamento })),
  ).toEqual(verbas.map(({ nome, incidencia, fundamento }) => ({ nome, incidencia, fundamento })));
  expect((await p.cards())[0]).toEqual(['RUBRICA', 26, 7.28]);
});

describe('rates', () => {
  test('are reckoned with: 10.000,01 with RAT 3 and FAP 1,2345', async () => {
    const p = await opened();
    const { revisao } = await p.saved([{ verba: 'Prêmios', valor: 10000.01 }]);
    expect(await p.patch({ rat: 3, fap: '1.2345' })).toMatchObject({
      status: 200,
      data: { id: p.apuracao.id, name: null, label: p.apuracao.label, isModifica: true },
    });
    expect(await p.read()).toMatchObject({
      rat: 3,
      fap: '1.2345',
      terceiros: '5.80',
      verbas: [{ valor: 10000.01, contribuicao: 2950.35 }],
      totais: {
        nao_incide: {
          base: 10000.01,
          patronal: 2000,
          ratFap: 370.35,
          terceiros: 580,
          contribuicao: 2950.35,
        },
        incide: nothing,
      },
      // The list is as it was.
      revisao,
    });
    expect((await p.cards())[0]).toEqual(['RUBRICA', 10000.01, 2950.35]);
  });

  test('what is not said stays, also the name; nothing said is no change', async () => {
    const p = await opened();
    await p.patch({ name: 'Revisão', terceiros: '0.00' });
    await p.patch({ fap: '0.5000' });
    await p.patch({ rat: 1 });
    expect((await p.patch({})).data).toMatchObject({ name: 'Revisão' });
    expect(await p.read()).toMatchObject({ rat: 1, fap: '0.5000', terceiros: '0.00' });
    await p.patch({ rat: 3, fap: '2.0000', terceiros: '10.00', name: '' });
    expect(await p.read()).toMatchObject({ rat: 3, fap: '2.0000', terceiros: '10.00' });
    expect(await p.list()).toMatchObject([{ name: null }]);
  });

  test('go over to the next apuração of the product alone, without list and period; a closed one keeps its own', async () => {
    const p = await opened();
    const mine = { rat: 3, fap: '1.2345', terceiros: '0.00' };
    await p.patch(mine);
    await p.saved([bonus]);
    const next = (await p.open()).data!;
    expect(await p.read(next.id)).toEqual({ ...untouched, ...mine });
    await p.patch({ rat: 1 }, next.id);
    const third = (await p.open()).data!;
    expect(await p.read(third.id)).toMatchObject({ ...mine, rat: 1 });
    expect(await p.read()).toMatchObject({ ...mine, verbas: [bonus], revisao: 1 });
    // Another product of the company begins with the usual ones.
    const other = await besideOf(p);
    expect(await p.read(other.id)).toEqual(untouched);
  });

  test('of a closed apuração stand, and with them a name in the same call; its name alone changes', async () => {
    const p = await opened();
    await p.open();
    for (const says of [
      { rat: 3 },
      { fap: '1.2345' },
      { terceiros: '0.00' },
      { rat: 3, name: 'Nova' },
    ])
      expect(await p.patch(says), JSON.stringify(says)).toMatchObject({
        status: 409,
        code: 'apuracao_closed',
        message: 'Esta apuração foi encerrada.',
      });
    expect(await p.read()).toEqual(untouched);
    expect((await p.list())[1]).toMatchObject({ id: p.apuracao.id, name: null });
    expect(await p.patch({ name: 'Nova' })).toMatchObject({
      status: 200,
      data: { name: 'Nova', isModifica: false },
    });
    expect(await p.told()).toEqual([]);
  });

  test('that are none are refused, and nothing of the call is kept', async () => {
    const p = await opened();
    const cases = [
      ...[0, 4, 1.5, '2', null].map((rat) => ({ rat })),
      ...['0.4999', '2.0001', '1.5', '1,5000', 1.5, 1, null].map((fap) => ({ fap })),
      ...['10.01', '5.8', '-1.00', '5,80', 5.8, null].map((terceiros) => ({ terceiros })),
    ];
    for (const says of cases)
      expect(await p.patch({ ...says, name: 'Nova' }), JSON.stringify(says)).toMatchObject({
        status: 422,
        code: 'validation_failed',
        message: 'Alíquota inválida.',
      });
    expect(await p.read()).toEqual(untouched);
    expect(await p.list()).toMatchObject([{ name: null }]);
  });

  test('are told by the history, each that is another one', async () => {
    const p = await opened();
    await p.patch({ rat: 3, fap: '1.2345', terceiros: '0.00', name: 'Revisão' });
    await p.patch({ rat: 3, fap: '1.2345' });
    await p.patch({ fap: '0.5000' });
    const line = { action: 'aliquotas_alteradas', about: 'PREVIDENCIARIO' };
    expect(await p.told()).toEqual([
      { ...line, field: 'rat', before: '2%', after: '3%' },
      { ...line, field: 'fap', before: '1,0000', after: '1,2345' },
      { ...line, field: 'terceiros', before: '5,80%', after: '0,00%' },
      { ...line, field: 'fap', before: '1,2345', after: '0,5000' },
    ]);
  });

  test(
    'changed while the next apuração is opened: they go over to it, or are refused',
    onPostgres,
    async () => {
      const p = await opened();
      let id = p.apuracao.id;
      let stands = 2;
      for (let round = 0; round < 8; round += 1) {
        const says = stands === 3 ? 1 : 3;
        const [changed, next] = await Promise.all([p.patch({ rat: says }, id), p.open()]);
        if (changed.status === 200) stands = says;
        else expect(changed).toMatchObject({ status: 409, code: 'apuracao_closed' });
        expect(await p.read(id)).toMatchObject({ rat: stands });
        id = next.data!.id;
        expect(await p.read(id)).toMatchObject({ rat: stands });
      }
    },
  );
});

test('a save replaces the list in the order sent: known ids keep their date, names may repeat, an amount may be 0', async () => {
  const p = await opened();
  const first = await p.saved([bonus, { verba: 'Sobreaviso', valor: 0 }, bonus]);
  const [a, , c] = sentAgain(first);
  const own = t.context.newId();
  const second = await p.saved(
    [
      { verba: 'Diárias de viagem', valor: 999999999.99 },
      { ...c, valor: 7 },
      { id: own, verba: 'Sobreaviso', valor: 0.01 },
      a!,
    ],
    { start: '022024', end: '032024' },
  );
  expect(second).toMatchObject({
    dateStart: '022024',
    dateEnd: '032024',
    verbas: [
      { verba: 'Diárias de viagem', valor: 999999999.99 },
      { ...c, valor: 7, createdDate: first.verbas[2]!.createdDate },
      { id: own, verba: 'Sobreaviso', valor: 0.01 },
      first.verbas[0],
    ],
  });
  const [added, , ownLine] = second.verbas;
  for (const line of [added!, ownLine!])
    expect(line.createdDate > first.verbas[0]!.createdDate).toBe(true);
  expect(await p.read()).toEqual(second);
  // Two lines with one id are two lines, the first of them the known one.
  const third = await p.saved([
    { ...a, valor: 1 },
    { ...a, valor: 2 },
  ]);
  expect(third.verbas).toMatchObject([
    { id: a!.id, valor: 1, createdDate: first.verbas[0]!.createdDate },
    { valor: 2 },
  ]);
  expect(third.verbas[1]!.id).not.toBe(a!.id);
  expect(third.verbas[1]!.createdDate > second.verbas[0]!.createdDate).toBe(true);
  expect(await p.read()).toEqual(third);
  expect(await p.saved([])).toMatchObject({
    verbas: [],
    dateStart: '012024',
    totais: { incide: nothing },
  });
  expect(await p.cards()).toEqual([
    ['RUBRICA', 0, 0],
    ['SALDO', 0, undefined],
  ]);
});

describe('who saves after somebody else', () => {
  const gone = {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Outra pessoa salvou as verbas desta apuração enquanto isso.',
  };

  test('is told so and writes nothing; without a revisao the call writes over it', async () => {
    const p = await opened();
    const first = await p.saved([bonus], { revisao: 0 });
    expect(first.revisao).toBe(1);
    const second = await p.saved([{ ...sentAgain(first)[0], valor: 20 }], { revisao: 1 });
    expect(second.revisao).toBe(2);
    const lines = (await p.told()).length;
    for (const revisao of [0, 1, 3])
      expect(await p.put([notice], { revisao }), String(revisao)).toMatchObject(gone);
    // Another period of the same list is another thing to save.
    expect(await p.put(sentAgain(second), { revisao: 1, start: '022024' })).toMatchObject(gone);
    expect(await p.read()).toEqual(second);
    expect(await p.told()).toHaveLength(lines);
    expect(amountsOf(await p.saved([notice]))).toEqual([['Aviso prévio indenizado', 2.5]]);
    expect((await p.read()).revisao).toBe(3);
  });

  test('saves the very same list and period: no change, whatever the revisao', async () => {
    const p = await opened();
    await p.saved([bonus, notice], { revisao: 0 });
    const now = await p.saved([bonus, notice, notice], { revisao: 1 });
    const lines = await p.told();
    for (const revisao of [0, 1, 2, undefined]) {
      const where = revisao === undefined ? {} : { revisao };
      expect(await p.put(sentAgain(now), where), String(revisao)).toEqual({
        status: 200,
        data: now,
      });
    }
    expect(await p.read()).toEqual(now);
    expect(await p.told()).toEqual(lines);
  });

  test.each<[string, (now: Funds) => [Line[], Where]]>([
    ['another order', (now) => [sentAgain(now).toReversed(), {}]],
    ['another start', (now) => [sentAgain(now), { start: '022024' }]],
    ['another end', (now) => [sentAgain(now), { end: '112024' }]],
    ['another amount', (now) => [sentAgain(now).map((line) => ({ ...line, valor: 1 })), {}]],
    ['another verba', (now) => [sentAgain(now).map((line) => ({ ...line, verba: 'Prêmios' })), {}]],
    ['a line less', (now) => [sentAgain(now).slice(1), {}]],
    ['a line more', (now) => [[...sentAgain(now), notice], {}]],
    ['lines without ids', (now) => [now.verbas.map(({ verba, valor }) => ({ verba, valor })), {}]],
  ])('and with %s changes it', async (_title, change) => {
    const p = await opened();
    const now = await p.saved([bonus, notice]);
    const [lines, where] = change(now);
    expect(await p.put(lines, { ...where, revisao: 0 })).toMatchObject(gone);
    expect(await p.read()).toEqual(now);
    const after = await p.saved(lines, { ...where, revisao: 1 });
    expect(after.revisao).toBe(2);
    expect(await p.read()).toEqual(after);
    expect(sentAgain(after)).toMatchObject(lines);
  });

  test(
    'at the same moment: one of them is what stands, the others are told',
    onPostgres,
    async () => {
      const p = await opened();
      let { revisao } = await p.saved([bonus]);
      for (let round = 1; round <= 5; round += 1) {
        const answers = await Promise.all([
          p.put([{ ...notice, valor: round }], { revisao }),
          p.put([notice, notice], { revisao, start: '022024' }),
          p.put([{ ...bonus, valor: round }, notice], { revisao }),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
        for (const answer of answers.filter(({ status }) => status !== 200))
          expect(answer).toMatchObject(gone);
        const winner = answers.find(({ status }) => status === 200)!;
        revisao += 1;
        expect(winner.data).toMatchObject({ revisao });
        expect(await p.read()).toEqual(winner.data);
      }
    },
  );
});

test(
  'closing and saving at once: a list is in the open one, or is refused',
  onPostgres,
  async () => {
    const p = await opened();
    const [before, , ...after] = await Promise.all([
      p.put([bonus]),
      p.open(),
      p.put([notice]),
      p.put([]),
    ]);
    const saves = [before, ...after];
    const kept = saves.filter(({ status }) => status === 200);
    for (const answer of saves)
      if (answer.status !== 200)
        expect(answer).toMatchObject({ status: 409, code: 'apuracao_closed' });
    const now = await p.read();
    expect(now.revisao).toBe(kept.length);
    expect([...kept.map(({ data }) => data), untouched]).toContainEqual(now);
  },
);

test('the history tells the period and each line that is not as it was, and no others', async () => {
  const p = await opened();
  const line = { action: 'verbas_salvas', about: 'PREVIDENCIARIO' };
  const period = { ...line, field: 'periodo' };
  const verba = { ...line, field: 'verba' };
  /** What the history has since it was last asked. */
  let known = 0;
  const news = async () => {
    const lines = (await p.told()).slice(known);
    known += lines.length;
    return lines;
  };
  const first = await p.saved([bonus, { verba: 'Férias gozadas', valor: 1000 }]);
  expect(await news()).toEqual([
    { ...period, before: null, after: '01/2024 a 12/2024' },
    { ...verba, before: null, after: 'Prêmios: R$ 12,50' },
    { ...verba, before: null, after: 'Férias gozadas: R$ 1.000,00' },
  ]);
  await p.saved(
    [
      { ...sentAgain(first)[0], valor: 20 },
      { verba: 'Sobreaviso', valor: 0 },
    ],
    { start: '022024' },
  );
  expect(await news()).toEqual([
    { ...period, before: '01/2024 a 12/2024', after: '02/2024 a 12/2024' },
    { ...verba, before: 'Prêmios: R$ 12,50', after: 'Prêmios: R$ 20,00' },
    { ...verba, before: null, after: 'Sobreaviso: R$ 0,00' },
    { ...verba, before: 'Férias gozadas: R$ 1.000,00', after: null },
  ]);
  // Without ids, as the call of the product before has it.
  const where = { start: '022024' };
  await p.saved(
    [
      { verba: 'Sobreaviso', valor: 0 },
      { verba: 'Prêmios', valor: 20 },
    ],
    where,
  );
  expect(await news()).toEqual([]);
  await p.saved(
    [
      { verba: 'Prêmios', valor: 20 },
      { verba: 'Sobreaviso', valor: 5 },
      { verba: 'Prêmios', valor: 20 },
    ],
    where,
  );
  expect(await news()).toEqual([
    { ...verba, before: 'Sobreaviso: R$ 0,00', after: 'Sobreaviso: R$ 5,00' },
    { ...verba, before: null, after: 'Prêmios: R$ 20,00' },
  ]);
  await p.saved([], where);
  expect((await news()).map(({ before, after }) => [before, after]).toSorted()).toEqual([
    ['Prêmios: R$ 20,00', null],
    ['Prêmios: R$ 20,00', null],
    ['Sobreaviso: R$ 5,00', null],
  ]);
});

describe('bad input', () => {
  test('what does not fit is refused in words, and nothing of it is kept', async () => {
    const p = await opened();
    const now = await p.saved([bonus]);
    const month = 'Mês inválido. Use MM/AAAA.';
    const period = 'Período: de 1 a 60 meses, até o atual.';
    const cases: [string, unknown, Where, string?][] = [
      ['a month 13 first', [], { start: '132024' }, month],
      ['a month 13 last', [], { end: '132024' }, month],
      ['13/2024', [], { end: '13%2F2024' }, month],
      ['a month 0', [], { start: '002024' }, month],
      ['five digits', [], { start: '12024' }, month],
      ['a year of long ago', [], { start: '121999' }, month],
      ['no month', [], { start: 'x' }, month],
      ['a start after its end', [], { start: '022024', end: '012024' }, period],
      ['61 months', [], { start: '122019', end: '122024' }, period],
      ['a month to come', [], { end: '122026' }, period],
      ['an unknown verba', [{ verba: 'Salário', valor: 1 }], {}, 'Verba fora da lista.'],
      ['a verba in small letters', [{ verba: 'prêmios', valor: 1 }], {}, 'Verba fora da lista.'],
      ['a verba that is a number', [{ verba: 1, valor: 1 }], {}, 'Verba fora da lista.'],
      ['201 lines', Array.from({ length: 201 }, () => bonus), {}, 'No máximo 200 verbas.'],
      ['three decimals', [bonus, { ...bonus, valor: 1.234 }], {}, 'Valor inválido'],
      ['less than nothing', [{ ...bonus, valor: -1 }], {}, 'Valor inválido'],
      ['a text', [{ ...bonus, valor: '5' }], {}, 'Valor inválido'],
      ['too much', [{ ...bonus, valor: 1e9 }], {}, 'Valor inválido'],
      ['an id that is none', [{ ...bonus, id: 'x' }], {}, 'Identificador inválido'],
      ['a list that is none', bonus, {}],
      ['a revisao that is none', [], { revisao: 'x' }],
      ['a negative revisao', [], { revisao: -1 }],
    ];
    for (const [title, lines, where, message] of cases)
      expect(await p.put(lines, where), title).toMatchObject({
        status: 422,
        code: 'validation_failed',
        ...(message === undefined ? {} : { message }),
      });
    for (const lines of [[{ verba: 'Prêmios' }], [{ valor: 1 }]])
      expect(await p.put(lines), JSON.stringify(lines)).toMatchObject({ status: 422 });
    expect(await p.read()).toEqual(now);
    expect((await p.saved(Array.from({ length: 200 }, () => bonus))).totais.nao_incide.base).toBe(
      2500,
    );
  });

  test('a first month that is left out of the path is asked for; without the last one the address is none', async () => {
    const p = await opened();
    expect(await p.put([], { start: '' })).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Preencha os campos de período inicial e final.',
    });
    expect(await p.put([], { end: '' })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await p.read()).toEqual(untouched);
  });

  test('a period has up to 60 months and ends with the month that it is in Brasília', async () => {
    const p = await opened();
    expect(await p.saved([], { start: '122021', end: '112026' })).toMatchObject({
      dateStart: '122021',
      dateEnd: '112026',
    });
    expect(await p.put([], { start: '112021', end: '112026' })).toMatchObject({ status: 422 });
    expect(await p.saved([], { start: '112026', end: '112026' })).toMatchObject({ revisao: 2 });
    clock = Date.parse('2026-12-01T02:59:00.000Z');
    expect(await p.put([], { start: '122026', end: '122026' })).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Período: de 1 a 60 meses, até o atual.',
    });
    clock = Date.parse('2026-12-01T03:00:00.000Z');
    expect(await p.saved([], { start: '122026', end: '122026' })).toMatchObject({ revisao: 3 });
  });

  test('by role, form, reach, right and state, in this order', async () => {
    const p = await opened();
    const now = await p.saved([bonus]);
    const reader = await readerOfPlace(t, p);
    const foreign = await opened();
    const theirs = await foreign.saved([notice]);
    const other = foreign.apuracao.id;
    const unknown = t.context.newId();
    const wrong = [{ verba: 'Salário', valor: 1 }];
    const old = { revisao: 0 };
    const role = { status: 403, code: 'forbidden' };
    const form = { status: 422, code: 'validation_failed' };
    const missing = { status: 404, code: 'not_found' };
    const readOnly = { status: 403, code: 'read_only' };
    const closed = { status: 409, code: 'apuracao_closed' };
    const open: [string, () => Promise<{ status: number }>, object][] = [
      ['a partner', () => p.put([notice], {}, p.partner), role],
      ['a partner, wrong and unknown', () => p.put(wrong, { id: unknown }, p.partner), role],
      ['a partner says rates', () => p.patch({ rat: 9 }, unknown, p.partner), role],
      ["wrong, of another company's", () => p.put(wrong, { id: other }), form],
      ['wrong, by who only reads', () => p.put(wrong, {}, reader), form],
      ['wrong rates, of an unknown one', () => p.patch({ rat: 9 }, unknown), form],
      ['wrong rates, by who only reads', () => p.patch({ rat: 9 }, p.apuracao.id, reader), form],
      ['an unknown one', () => p.put([notice], { id: unknown }), missing],
      ["another company's", () => p.put([notice], { id: other }), missing],
      [
        "another company's, by who only reads",
        () => p.put([notice], { id: other }, reader),
        missing,
      ],
      ["another company's rates", () => p.patch({ rat: 3 }, other), missing],
      ['an old list, by who only reads', () => p.put([notice], old, reader), readOnly],
      ['rates, by who only reads', () => p.patch({ rat: 3 }, p.apuracao.id, reader), readOnly],
    ];
    const onClosed: typeof open = [
      ['a partner', () => p.put(wrong, old, p.partner), role],
      ['wrong', () => p.put(wrong, old), form],
      ['by who only reads', () => p.put([notice], old, reader), readOnly],
      ['rates by who only reads', () => p.patch({ rat: 3 }, p.apuracao.id, reader), readOnly],
      ['an old list', () => p.put([notice], old), closed],
      ['the newest list', () => p.put([notice], { revisao: 1 }), closed],
      ['over it', () => p.put([notice]), closed],
      ['the very same list', () => p.put(sentAgain(now)), closed],
    ];
    for (const [title, call, expected] of open) expect(await call(), title).toMatchObject(expected);
    await p.open();
    for (const [title, call, expected] of onClosed)
      expect(await call(), `closed: ${title}`).toMatchObject(expected);
    expect(await p.read()).toEqual(now);
    expect(await foreign.read()).toEqual(theirs);
  });

  test('a product without verbas takes neither a list nor rates, but a name', async () => {
    const p = await opened('PIS_COFINS_MONOFASICO_PARA_SN');
    const refused = {
      status: 422,
      code: 'validation_failed',
      message: 'Serviço de outro produto.',
    };
    expect(await p.put([bonus])).toMatchObject(refused);
    expect(await p.put([])).toMatchObject(refused);
    for (const says of [{ rat: 3 }, { fap: '1.2345' }, { terceiros: '0.00' }])
      expect(await p.patch({ ...says, name: 'Nova' }), JSON.stringify(says)).toMatchObject(refused);
    expect(await p.read()).toEqual(untouched);
    expect(await p.list()).toMatchObject([{ name: null }]);
    expect(await p.patch({ name: 'Nova' })).toMatchObject({ status: 200, data: { name: 'Nova' } });
    await p.open();
    expect(await p.put([bonus])).toMatchObject({ status: 409, code: 'apuracao_closed' });
    expect(await p.patch({ rat: 3 })).toMatchObject({ status: 409, code: 'apuracao_closed' });
    expect((await p.cards()).map(([type]) => type)).not.toContain('RUBRICA');
    expect(await p.told()).toEqual([]);
  });
});

test('ids of lines that stand elsewhere touch the own list alone', async () => {
  const foreign = await opened();
  const theirs = await foreign.saved([bonus, notice]);
  const p = await opened();
  const closedList = await p.saved([bonus, notice]);
  const next = (await p.open()).data!;
  const beside = await besideOf(p);
  const besideList = await p.saved([bonus], { id: beside.id });
  const taken = [theirs, closedList, besideList].flatMap((funds) => sentAgain(funds));
  const mine = await p.saved(
    taken.map((line) => ({ ...line, valor: 1 })),
    { id: next.id },
  );
  expect(mine.verbas.map(({ id, valor }) => [id, valor])).toEqual(taken.map(({ id }) => [id, 1]));
  // They are new here.
  for (const { createdDate } of mine.verbas)
    expect(createdDate > besideList.verbas[0]!.createdDate).toBe(true);
  await p.saved([], { id: next.id });
  expect(await foreign.read()).toEqual(theirs);
  expect(await p.read()).toEqual(closedList);
  expect(await p.read(beside.id)).toEqual(besideList);
  expect(await foreign.cards()).toContainEqual(['RUBRICA', 15, 4.18]);
});

test('to read and to save two hundred lines takes the statements of one', onPostgres, async () => {
  const p = await opened();
  const headers = { host: p.company.host, ...(await t.signIn(p.ceo)) };
  const costOf = async (path: string, payload?: object): Promise<number> => {
    const { answer, statements } = await recordQueries(() =>
      t.call({
        method: payload === undefined ? 'GET' : 'PUT',
        url: `/api/${path}`,
        headers,
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return statements.length;
  };
  const path = `funds/${p.apuracao.id}`;
  const save = (count: number, valor: number) =>
    costOf(
      `${path}/012024/122024`,
      Array.from({ length: count }, () => ({ verba: 'Prêmios', valor })),
    );
  const reads = [path, `resume/${p.apuracao.id}`];
  const costOfReads = async (): Promise<number[]> => [
    await costOf(reads[0]!),
    await costOf(reads[1]!),
  ];
  await save(1, 1);
  await costOfReads();
  const one = [await save(1, 2), ...(await costOfReads())];
  expect([await save(200, 3), ...(await costOfReads())]).toEqual(one);
  // Each of them has another amount now.
  expect([await save(200, 4), ...(await costOfReads())]).toEqual(one);
  expect(await t.context.db.$count(verbaRows, eq(verbaRows.idApuracao, p.apuracao.id))).toBe(200);
  expect((await p.read()).totais.nao_incide.base).toBe(800);
});
