import { expect, it } from 'vitest';
import { pagesSeenWith } from './use-reading.ts';

it.each([
  [[], 1, 5, [1]],
  [[1, 3], 2, 5, [1, 2, 3]],
  [[1, 2], 2, 5, [1, 2]],
  // A new version of the text may be shorter.
  [[1, 2, 9], 1, 3, [1, 2]],
])('%o and page %i of %i', (seen, page, count, expected) => {
  expect(pagesSeenWith(seen, page, count)).toEqual(expected);
});
