import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boletoStates, type BoletoSituation } from '#shared/boletos/boletos.enums.ts';
import { situationOf } from '#shared/boletos/boletos.rules.ts';
import type { BoletoMonth } from '#shared/boletos/boletos.schemas.ts';
import { addDays } from '#shared/kernel/civil-day.ts';
import { centsOfWire } from '#shared/kernel/money.ts';
import { boletoPlace } from '#tests/support/boleto-place.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
/** 26/11/2026, ten at night in Brasília: in UTC it is the next day. */
const evening = Date.parse('2026-11-27T01:00:00.000Z');
const today = '2026-11-26';
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  t.context.now = () => new Date(evening);
});
afterAll(() => t.close());

const place = () => boletoPlace(t);
type Place = Awaited<ReturnType<typeof place>>;

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const nothing = numbers.map((mes) => ({ mes, emitido: 0, recebido: 0, vencido: 0 }));
const inCents = ({ mes, emitido, recebido, vencido }: BoletoMonth) => ({
  mes,
  emitido: centsOfWire(emitido),
  recebido: centsOfWire(recebido),
  vencido: centsOfWire(vencido),
});

/** Boletos that nobody could issue today, of any state and due on any day from 2025 to 2027. */
async function anyBoletos(p: Place) {
  const random = (below: number): number => Math.floor(Math.random() * below);
  const rows = Array.from({ length: 400 }, () => {
    const state = boletoStates[random(boletoStates.length)]!;
    return {
      state,
      valorCents: 250 + random(1_000_000),
      // The last and the first days of a year and of what is late lie among them.
      vencimento: addDays('2025-11-01', random(500)),
      limitePag: random(61),
      paidOn: state === 'PAGO' ? '2026-11-20' : null,
      paidCents: state === 'PAGO' ? 1 + random(1_000_000) : null,
      cancelReason: state === 'CANCELADO' ? 'Emitido em dobro' : null,
    };
  });
  await p.stored(rows);
  return rows;
}

test.each(['2025', '2026', '2027'])(
  'each month of %s is what its boletos sum to, as the rule says what each of them is',
  onPostgres,
  async (ano) => {
    const p = await place();
    const rows = await anyBoletos(p);
    const expected = numbers.map((mes) => {
      const due = rows
        .filter(({ vencimento }) => vencimento.startsWith(`${ano}-${mes}`))
        .map((row) => ({ ...row, situacao: situationOf(row, today).situacao }));
      const sum = (
        situations: readonly (BoletoSituation | null)[],
        cents: (row: (typeof due)[number]) => number,
      ): number =>
        due
          .filter(({ situacao }) => situations.includes(situacao))
          .reduce((total, row) => total + cents(row), 0);
      return {
        mes,
        emitido: sum(['A_RECEBER', 'RECEBIDO', 'ATRASADO', 'EXPIRADO'], (row) => row.valorCents),
        recebido: sum(['RECEBIDO'], (row) => row.paidCents!),
        vencido: sum(['ATRASADO', 'EXPIRADO'], (row) => row.valorCents),
      };
    });
    const { status, data } = await p.months(p.partner, { ano });
    expect([status, data?.linhas.map(inCents)], JSON.stringify(rows)).toEqual([200, expected]);
    const there = new Set(rows.map(({ vencimento }) => vencimento.slice(0, 7)));
    expect(data!.meses.map((month) => `${month.ano}-${month.mes}`)).toEqual([...there].toSorted());
  },
);

test('each month is the cards of that month', async () => {
  const p = await place();
  await anyBoletos(p);
  const { data } = await p.months(p.ceo);
  for (const { mes, recebido, vencido } of data!.linhas.map(inCents)) {
    const { cards } = (await p.summary(p.ceo, { ano: '2026', mes })).data!;
    expect([mes, recebido, vencido]).toEqual([
      mes,
      centsOfWire(cards.RECEBIDO.valor),
      centsOfWire(cards.ATRASADO.valor) + centsOfWire(cards.EXPIRADO.valor),
    ]);
  }
});

test('what is due is late from the day after, in Brasília, and what was cancelled is there without an amount', async () => {
  const p = await place();
  await p.stored([
    { vencimento: today, valorCents: 100 },
    { vencimento: addDays(today, -1), valorCents: 20 },
    { vencimento: addDays(today, -31), limitePag: 30, valorCents: 3 },
    { vencimento: '2026-02-10', state: 'CANCELADO', cancelReason: 'Emitido em dobro' },
  ]);
  const { linhas, meses } = (await p.months()).data!;
  expect(linhas).toEqual(
    nothing.map((month) =>
      month.mes === '11'
        ? { ...month, emitido: 1.2, vencido: 0.2 }
        : month.mes === '10'
          ? { ...month, emitido: 0.03, vencido: 0.03 }
          : month,
    ),
  );
  expect(meses.map(({ mes }) => mes)).toEqual(['02', '10', '11']);
});

test('are of the clients that open to the reader in the company of the path', async () => {
  const [p, other] = [await place(), await place()];
  await p.stored([{ valorCents: 100 }]);
  await other.stored([{ valorCents: 5_000, vencimento: '2024-03-31' }]);
  const closed = await t.factory.client(p.company.id, {});
  await p.stored([{ valorCents: 23, vencimento: '2025-01-01' }], closed.cnpjcpf);
  const november = async (who = p.ceo) => (await p.months(who)).data!;
  expect((await november()).linhas[10]).toMatchObject({ emitido: 1 });
  expect((await november()).meses).toEqual([
    { ano: '2025', mes: '01' },
    { ano: '2026', mes: '11' },
  ]);
  expect((await november(p.partner)).meses).toEqual([{ ano: '2026', mes: '11' }]);
  expect((await p.months(p.partner, { ano: '2025' })).data!.linhas).toEqual(nothing);
  expect((await p.months(p.ceo, { ano: '2025' })).data!.linhas[0]).toMatchObject({ emitido: 0.23 });
});

test(
  'cost the same for none as for sixty, in one statement; a year is asked for',
  onPostgres,
  async () => {
    const p = await place();
    await p.months();
    const read = () => recordQueries(() => p.months());
    const none = await read();
    expect(none.answer).toEqual({ status: 200, data: { linhas: nothing, meses: [] } });
    await p.stored(Array.from({ length: 60 }, (_, n) => ({ vencimento: addDays(today, n * 7) })));
    const sixty = await read();
    expect(sixty.statements).toHaveLength(none.statements.length);
    expect(sixty.statements.filter(({ text }) => text.includes('from "boletos"'))).toHaveLength(1);
    for (const [query, code] of [
      [{}, 'missing_fields'],
      [{ ano: '26' }, 'validation_failed'],
      [{ ano: '1999' }, 'validation_failed'],
      [{ ano: 'x' }, 'validation_failed'],
    ] as const)
      expect([query, await p.months(p.ceo, query)]).toEqual([
        query,
        expect.objectContaining({ status: 422, code }),
      ]);
  },
);
