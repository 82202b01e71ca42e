import { expect, test } from 'vitest';
import { readListSearch, withFilter } from './list-search.ts';

const rules = {
  q: 'text',
  kind: ['a', 'b'],
  page: 'page',
  pageSize: [50, 10],
  fresh: 'flag',
} as const;

test.each([
  [{}, {}],
  [
    { q: 'x', kind: 'b', page: 3, pageSize: 10, fresh: true },
    { q: 'x', kind: 'b', page: 3, pageSize: 10, fresh: true },
  ],
  [{ q: 123 }, { q: '123' }],
  [{ q: '', kind: 'c', page: 0, pageSize: 7, fresh: false }, {}],
  [{ q: null, page: 1.5 }, {}],
  [{ q: { a: 1 }, page: '2' }, {}],
  [{ kind: 'a', pageSize: 50, page: 1 }, {}],
  [{ fresh: '' }, { fresh: true }],
  [{ other: 'x' }, {}],
])('%j -> %j', (search, expected) => {
  expect(readListSearch(search, rules, { kind: 'a', pageSize: 50 })).toEqual(expected);
});

test('another filter starts at the first page; none takes it away', () => {
  const search: { q?: string; kind?: string; page?: number } = { q: 'x', kind: 'a', page: 4 };
  expect(withFilter(search, 'kind', 'b')).toEqual({ q: 'x', kind: 'b', page: 1 });
  expect(withFilter(search, 'kind', undefined)).toEqual({ q: 'x', page: 1 });
});
