import { expect, test } from 'vitest';
import { pageAsked, readListSearch, withFilter } from './list-search.ts';

const rules = {
  q: 'text',
  kind: ['a', 'b'],
  page: 'page',
  pageSize: [50, 10],
  fresh: 'flag',
  who: 'id',
  since: 'day',
  ano: 'year',
  mes: 'month',
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
  [{ page: 999_999 }, { page: 999_999 }],
  [{ page: 1_000_000 }, {}],
  [{ q: { a: 1 }, page: '2' }, {}],
  [{ kind: 'a', pageSize: 50, page: 1 }, {}],
  [{ fresh: '' }, { fresh: true }],
  [{ other: 'x' }, {}],
  [
    { who: '0198c0de-0000-7000-8000-00000000000a', since: '2026-02-28' },
    { who: '0198c0de-0000-7000-8000-00000000000a', since: '2026-02-28' },
  ],
  [{ who: 'eu', since: 'ontem' }, {}],
  [{ who: 1, since: '0000-01-01' }, {}],
  [{ since: '20260101' }, {}],
  [{ ano: 2026 }, { ano: 2026 }],
  [{ ano: '2026' }, { ano: 2026 }],
  [{ ano: 1999 }, {}],
  [{ ano: [2026] }, {}],
  [{ mes: '2026-02' }, { mes: '2026-02' }],
  [{ mes: '2026-00' }, {}],
  [{ mes: '1999-12' }, {}],
  [{ mes: '2026-02-01' }, {}],
  [{ mes: ['2026-02'] }, {}],
])('%j -> %j', (search, expected) => {
  expect(readListSearch(search, rules, { kind: 'a', pageSize: 50 })).toEqual(expected);
});

test('what makes no sense is named, so that the router does not put it back', () => {
  expect(readListSearch({ page: -3, kind: 'c' }, rules)).toStrictEqual({
    page: undefined,
    kind: undefined,
  });
  expect(readListSearch({ page: 3 }, rules)).toStrictEqual({ page: 3 });
});

test('another filter starts at the first page; none takes it away', () => {
  const search: { q?: string; kind?: string; page?: number } = { q: 'x', kind: 'a', page: 4 };
  expect(withFilter(search, 'kind', 'b')).toEqual({ q: 'x', kind: 'b', page: 1 });
  expect(withFilter(search, 'kind', undefined)).toEqual({ q: 'x', page: 1 });
});

test('a call is asked for what is there, from the first page on', () => {
  const search: { q?: string; page?: number } = { q: 'x' };
  expect(pageAsked(search, 50)).toStrictEqual({ q: 'x', page: 1, pageSize: 50 });
  expect(pageAsked({ page: 3 }, 50)).toStrictEqual({ page: 3, pageSize: 50 });
});
