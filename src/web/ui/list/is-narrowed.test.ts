import { expect, test } from 'vitest';
import { isNarrowed } from './is-narrowed.ts';

test.each([
  [{}, false],
  [{ page: 3, pageSize: 10, sort: '-name' }, false],
  [{ page: 3, q: undefined, kind: undefined }, false],
  [{ page: 3, kind: 'a' }, true],
  [{ q: 'sol' }, true],
])('%j narrows a list: %s', (search, narrows) => {
  expect(isNarrowed(search)).toBe(narrows);
});
