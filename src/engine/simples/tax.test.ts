import { expect, test } from 'vitest';
import { taxNames, tables, type Tax } from '#engine/tables/tables.ts';
import { centsOf, vectors } from '#tests/support/tax/vectors.ts';
import { bandOf, proportionalRbt12, taxesOf } from './tax.ts';

test.each(vectors('tabelas'))('$nome', ({ anexo, rbt12, receita, zera, faixa, tributos }) => {
  const table = tables.anexos[anexo];
  const revenue = centsOf(rbt12);
  expect({
    faixa: bandOf(table, revenue).faixa,
    ...taxesOf(table, revenue, centsOf(receita), zera as Tax[]),
  }).toEqual({
    faixa,
    ...Object.fromEntries(Object.entries(tributos).map(([tax, text]) => [tax, centsOf(text)])),
  });
});

test('the shares of each band make the whole rate', () => {
  for (const { faixas } of Object.values(tables.anexos))
    expect(
      faixas.map(({ reparticao_pct: shares }) =>
        taxNames.reduce((sum, tax) => sum + centsOf(shares[tax] ?? '0.00'), 0),
      ),
    ).toEqual(faixas.map(() => 10_000));
});

test('in the first twelve months the RBT12 is proportional', () => {
  const months = vectors('inicio_atividade');
  expect(
    months.map((_, index) =>
      proportionalRbt12(months.slice(0, index + 1).map(({ rpa }) => centsOf(rpa))),
    ),
  ).toEqual(months.map(({ rbt12p }) => centsOf(rbt12p)));
  // An average is rounded once, half up.
  expect(proportionalRbt12([1, 0, 0, 0, 0, 0, 0, 0, 9])).toBe(2);
  expect(proportionalRbt12(Array.from({ length: 12 }, () => 100))).toBe(1200);
  expect(proportionalRbt12(Array.from({ length: 13 }, () => 100))).toBeUndefined();
  expect(proportionalRbt12([])).toBeUndefined();
});
