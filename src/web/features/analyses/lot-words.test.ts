import { expect, test } from 'vitest';
import type { Lot } from '#shared/analyses/analysis-runs.schemas.ts';
import { lotNotes } from './lot-words.ts';

test('the missing files of a lot, by month', () => {
  const lot = {
    arquivos: [{ nome: 'a.rar', codigo: 'ARQUIVO_ILEGIVEL', texto: 'Não foi lido.' }],
    mesesFaltantes: { xml: ['02/2024', '12/2023'], pgdas: ['12/2023', '03/2024'] },
  } as Partial<Lot> as Lot;
  expect(lotNotes(lot)).toEqual({
    files: lot.arquivos,
    mayBeMore: false,
    missing: [
      { month: '12/2023', what: 'sem notas e sem PGDAS-D' },
      { month: '02/2024', what: 'sem notas' },
      { month: '03/2024', what: 'sem PGDAS-D' },
    ],
  });
});
