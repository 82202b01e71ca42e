import { expect, test } from 'vitest';
import { diagnoses } from './analyses.enums.ts';
import {
  filterSheet,
  foundCredit,
  sheetYears,
  sumSheet,
  type SheetFilter,
} from './analyses.rules.ts';
import type { SheetRow } from './analyses.schemas.ts';

const row = (competencia: string, diagnostico: string, restituted = 0): SheetRow => ({
  competencia,
  rb_auferida: 0.1,
  sem_subs_rb: 0.2,
  com_subs_rb: 0,
  valor_retificado_st: 0,
  total_monofasicos: 999_999_999.99,
  total: 0,
  total_a_restituir: restituted,
  diagnostico,
  prescreve_em: null,
  compensado: false,
  calculado: restituted,
  editado: null,
});

const rows = [
  row('12/2023', 'Competência prescrita.'),
  row('01/2024', diagnoses.opportunity, 113.16),
  row('02/2024', diagnoses.problem),
  row('02/2025', diagnoses.opportunity, 0.7),
];

test.each<[SheetFilter, string[]]>([
  [{}, ['12/2023', '01/2024', '02/2024', '02/2025']],
  [{ badge: 'Disponível' }, ['01/2024', '02/2025']],
  [{ badge: 'Pendente' }, ['12/2023']],
  [{ badge: 'Indisponível' }, []],
  [{ year: '2024' }, ['01/2024', '02/2024']],
  [{ year: '2024', badge: 'Erro' }, ['02/2024']],
  [{ year: '2022' }, []],
])('%j lets through %j', (filter, months) => {
  expect(filterSheet(rows, filter).map(({ competencia }) => competencia)).toEqual(months);
});

test('years are told once, in their order', () => {
  expect(sheetYears([...rows].toReversed())).toEqual(['2023', '2024', '2025']);
});

test('sums are exact to the cent', () => {
  expect(sumSheet(rows)).toEqual({
    rb_auferida: 40,
    sem_subs_rb: 80,
    com_subs_rb: 0,
    valor_retificado_st: 0,
    total_monofasicos: 399_999_999_996,
    total: 0,
    total_a_restituir: 11_386,
  });
  expect(sumSheet([]).total).toBe(0);
});

test('only months that are an opportunity count as found credit', () => {
  expect(
    foundCredit([
      { diagnostico: diagnoses.opportunity, restituted: 11_316 },
      { diagnostico: diagnoses.problem, restituted: 500 },
      { diagnostico: 'DAS não pago.', restituted: 700 },
      { diagnostico: diagnoses.opportunity, restituted: 70 },
    ]),
  ).toBe(11_386);
  expect(foundCredit([])).toBe(0);
});
