import { expect, test } from 'vitest';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import { entriesOf, formOf, isChanged, readForm, type VerbasForm } from './verbas-form.ts';

const now = '2026-11' as const;
const form = (differs: Partial<VerbasForm> = {}): VerbasForm => ({
  start: '01/2024',
  end: '12/2024',
  lines: [
    { id: 'a', verba: 'Prêmios', valor: '1.234,50' },
    { id: 'b', verba: 'Prêmios', valor: '0' },
  ],
  ...differs,
});

test('what is typed as the call has it', () => {
  expect(readForm(form({ start: '1/2024' }), now)).toEqual({
    params: { dateStart: '012024', dateEnd: '122024' },
    body: [
      { id: 'a', verba: 'Prêmios', valor: 1234.5 },
      { id: 'b', verba: 'Prêmios', valor: 0 },
    ],
  });
});

const missing = 'Preencha os campos de período inicial e final.';
const period = 'Período: de 1 a 60 meses, até o atual.';

test.each<[string, Partial<VerbasForm>, object]>([
  ['no period', { start: '', end: ' ' }, { start: missing, end: missing, lines: {} }],
  ['no end', { end: '' }, { end: missing, lines: {} }],
  ['no month', { start: '13/2024' }, { start: 'Mês inválido. Use MM/AAAA.', lines: {} }],
  ['an end before the start', { start: '02/2025' }, { start: period, lines: {} }],
  ['an end to come', { end: '12/2026' }, { start: period, lines: {} }],
  [
    'amounts that are none',
    {
      lines: [
        { id: 'a', verba: 'Prêmios', valor: '' },
        { id: 'b', verba: 'Prêmios', valor: '1.2' },
      ],
    },
    { lines: { a: 'Valor inválido', b: 'Valor inválido' } },
  ],
])('%s is refused at its field', (_title, differs, errors) => {
  expect(readForm(form(differs), now)).toEqual({ errors });
});

test('while it is typed, an amount that is none yet counts nothing', () => {
  const lines = [{ id: 'a', verba: 'Prêmios' as const, valor: '12,' }, ...form().lines];
  expect(entriesOf(lines).map(({ cents }) => cents)).toEqual([0, 123_450, 0]);
});

test('what is stored is shown as it is typed, and shown again it is no change', () => {
  const sums = { base: 0, patronal: 0, ratFap: 0, terceiros: 0, contribuicao: 0 };
  const funds: Funds = {
    verbas: [
      {
        id: 'a',
        createdDate: '2026-11-21T12:00:00.000Z',
        verba: 'Prêmios',
        valor: 1234.5,
        incidencia: 'nao_incide',
        fundamento: '',
        contribuicao: 0,
      },
    ],
    dateStart: '012024',
    dateEnd: null,
    rat: 2,
    fap: '1.0000',
    terceiros: '5.80',
    totais: { nao_incide: sums, controvertida: sums, incide: sums },
    revisao: 3,
  };
  const shown = formOf(funds);
  expect(shown).toEqual({
    start: '01/2024',
    end: '',
    lines: [{ id: 'a', verba: 'Prêmios', valor: '1.234,50' }],
  });
  expect(isChanged(shown, formOf(funds))).toBe(false);
  for (const differs of [
    { start: '02/2024' },
    { end: '12/2024' },
    { lines: [] },
    { lines: [{ id: 'a', verba: 'Prêmios' as const, valor: '1.234,5' }] },
    { lines: [{ id: 'b', verba: 'Prêmios' as const, valor: '1.234,50' }] },
  ])
    expect(isChanged({ ...shown, ...differs }, shown), JSON.stringify(differs)).toBe(true);
});
