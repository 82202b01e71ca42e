import { expect, test } from 'vitest';
import {
  activeFilterCount,
  besideList,
  readHistoryBeside,
  readHistorySearch,
  updateBeside,
} from './history-search.ts';

const whole = {
  pessoa: 'sistema',
  acao: 'cliente_alterado',
  campo: 'bairro',
  de: '2026-11-01',
  ate: '2026-11-30',
  page: 2,
};

test.each([
  [{}, {}],
  [whole, whole],
  [{ acao: 'voou', campo: 'asa', de: 'ontem', ate: '2026-13-01', page: -3, q: 'x' }, {}],
])('%j is read as %j', (search, read) => {
  expect(readHistorySearch(search)).toEqual(read);
});

test('a period is one filter, a page none', () => {
  expect(activeFilterCount(readHistorySearch(whole))).toBe(4);
  expect(activeFilterCount({ page: 3 })).toBe(0);
  expect(activeFilterCount({ ate: '2026-11-30' })).toBe(1);
});

test("beside another list its page is called otherwise, and the list's is not its own", () => {
  const { page, ...filters } = whole;
  expect(besideList(readHistorySearch(whole))).toEqual({ ...filters, pagina: page });
  expect(readHistoryBeside({ ...filters, pagina: page, page: 7 })).toEqual(whole);
  expect(besideList({ page: 1 })).toEqual({});
});

test('beside another list too a change takes back nothing of the one before it, and starts at the first page', () => {
  const address = { q: 'x', page: 7, acao: 'cliente_alterado', pagina: 2 };
  const first = updateBeside((now) => ({ ...now, de: '2026-11-01', page: 1 }))(address);
  expect(first).toEqual({ acao: 'cliente_alterado', de: '2026-11-01' });
  const second = updateBeside((now) => ({ ...now, ate: '2026-11-30', page: 1 }))(first);
  expect(second).toEqual({ acao: 'cliente_alterado', de: '2026-11-01', ate: '2026-11-30' });
  expect(updateBeside((now) => ({ ...now, page: 3 }))(second)).toEqual({ ...second, pagina: 3 });
  expect(updateBeside(() => ({}))(second)).toEqual({});
});
