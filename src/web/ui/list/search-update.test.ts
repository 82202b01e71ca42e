import { expect, test } from 'vitest';
import { readListSearch, withFilter, type SearchOf } from './list-search.ts';
import { searchUpdate, type SearchChange } from './search-update.ts';

const rules = {
  q: 'text',
  kind: ['a', 'b'],
  de: 'day',
  ate: 'day',
  sort: ['name', '-name'],
  page: 'page',
  pageSize: [50, 10],
} as const;
type Search = SearchOf<typeof rules>;
const read = (search: Record<string, unknown>): Search =>
  readListSearch(search, rules, { sort: 'name' });

/** The address after changes, each of them made from what the one before it left there. */
const after = (
  address: Record<string, unknown>,
  ...changes: SearchChange<Search>[]
): Record<string, unknown> =>
  changes.reduce((now, change) => searchUpdate(read, change)(now), address);

const filter =
  <K extends keyof Search>(name: K, value: Search[K] | undefined): SearchChange<Search> =>
  (now) =>
    withFilter(now, name, value);
const toPage =
  (page: number): SearchChange<Search> =>
  (now) => ({ ...now, page });

test('of changes that are made before the first of them is drawn all count, also one back to what is drawn', () => {
  const address = { q: 'x', de: '2026-01-01', page: 4 };
  expect(after(address, filter('de', '2026-02-01'), filter('ate', '2026-02-28'))).toEqual({
    q: 'x',
    de: '2026-02-01',
    ate: '2026-02-28',
  });
  expect(after({ kind: 'a' }, filter('kind', 'b'), filter('kind', 'a'))).toEqual({ kind: 'a' });
});

test('what is taken away is gone, and no change after it puts it back', () => {
  const address = { q: 'x', kind: 'a' };
  expect(after(address, filter('q', undefined))).toEqual({ kind: 'a' });
  expect(after(address, filter('q', undefined), filter('kind', 'b'))).toEqual({ kind: 'b' });
  expect(after(address, filter('kind', 'b'), filter('q', undefined))).toEqual({ kind: 'b' });
});

test('another filter starts at the first page of whatever page is on its way', () => {
  expect(after({ kind: 'a' }, toPage(3), filter('kind', 'b'))).toEqual({ kind: 'b' });
  expect(after({ kind: 'a' }, filter('kind', 'b'), toPage(3))).toEqual({ kind: 'b', page: 3 });
});

test('what a list makes anew is all that is left', () => {
  const address = { q: 'x', sort: '-name' };
  expect(after(address, filter('kind', 'b'), () => ({}))).toEqual({});
  expect(after(address, filter('q', 'y'), () => ({ q: 'x', de: '2026-01-01' }))).toEqual({
    q: 'x',
    de: '2026-01-01',
  });
});

test('what the list does not know, what makes no sense and what is the default anyway leave the address', () => {
  const address = { q: 'x', novo: true, page: -3 };
  expect(after(address, filter('sort', 'name'))).toEqual({ q: 'x' });
});
