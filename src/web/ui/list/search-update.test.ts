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

/** The address after changes that are all made from what was drawn before the first of them. */
const after = (
  address: Record<string, unknown>,
  changes: SearchChange<Search>[],
  shown: Search = read(address),
): Record<string, unknown> =>
  changes.reduce((now, change) => searchUpdate(read, shown, change)(now), address);

test('a change that was made before the one before it was drawn takes nothing of it back', () => {
  const shown: Search = { q: 'x', de: '2026-01-01', page: 4 };
  expect(
    after(shown, [withFilter(shown, 'de', '2026-02-01'), withFilter(shown, 'ate', '2026-02-28')]),
  ).toEqual({ q: 'x', de: '2026-02-01', ate: '2026-02-28' });
});

test('what is taken away is named, and no change after it puts it back', () => {
  const shown: Search = { q: 'x', kind: 'a' };
  const [q, kind] = [withFilter(shown, 'q', undefined), withFilter(shown, 'kind', 'b')];
  expect(after(shown, [q])).toStrictEqual({ q: undefined, kind: 'a', page: undefined });
  expect(after(shown, [q, kind])).toEqual({ kind: 'b' });
  expect(after(shown, [kind, q])).toEqual({ kind: 'b' });
});

test('another filter starts at the first page of whatever page is on its way', () => {
  const shown: Search = { kind: 'a' };
  expect(after(shown, [{ ...shown, page: 3 }, withFilter(shown, 'kind', 'b')])).toEqual({
    kind: 'b',
  });
});

test('a page size that only the device keeps stays out of the address until it is chosen', () => {
  const shown: Search = { kind: 'a', pageSize: 10 };
  const address = { kind: 'a' };
  const kind = withFilter(shown, 'kind', 'b');
  expect(after(address, [kind], shown)).toEqual({ kind: 'b' });
  const size: Search = { ...shown, pageSize: 50, page: 1 };
  expect(after(address, [kind, size], shown)).toEqual({ kind: 'b', pageSize: 50 });
  expect(after(address, [size, kind], shown)).toEqual({ kind: 'b', pageSize: 50 });
});

test('a page size of the address is changed to any other one, also to the one that a list has by itself', () => {
  const shown: Search = { pageSize: 10, page: 2 };
  expect(after(shown, [{ ...shown, pageSize: 50, page: 1 }])).toEqual({ pageSize: 50 });
});

test('what a list makes anew is all that is left, also of what is on its way', () => {
  const shown: Search = { q: 'x', sort: '-name' };
  const changes: SearchChange<Search>[] = [withFilter(shown, 'kind', 'b')];
  expect(after(shown, [...changes, () => ({})])).toEqual({});
  expect(after(shown, [...changes, ({ q, kind }) => ({ q, kind }) as Search])).toEqual({
    q: 'x',
    kind: 'b',
  });
  // A stored view has the search that is shown; another one was on its way.
  expect(after(shown, [withFilter(shown, 'q', 'y'), () => ({ q: 'x', de: '2026-01-01' })])).toEqual(
    { q: 'x', de: '2026-01-01' },
  );
});

test('what the list does not know, what makes no sense and what is the default anyway leave the address', () => {
  const address = { q: 'x', novo: true, page: -3 };
  const shown = read(address);
  expect(after(address, [withFilter(shown, 'sort', 'name')])).toEqual({ q: 'x' });
});
