import { expect, test } from 'vitest';
import { formatBytes } from './storage-state.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1536, '2 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [1.5 * 1024 ** 3, '1,5 GB'],
  [25 * 1024 ** 3, '25 GB'],
])('%d -> %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
