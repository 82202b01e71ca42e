import { expect, test } from 'vitest';
import { readHost } from './tenant-of-host.ts';

test.each([
  ['localhost:3000', { slug: undefined, isWork: false, isBare: true }],
  ['web.meridiano.localhost:3000', { slug: 'meridiano', isWork: true, isBare: false }],
  ['dev.meridiano.localhost', { slug: 'meridiano', isWork: true, isBare: false }],
  ['Meridiano.LOCALHOST', { slug: 'meridiano', isWork: false, isBare: false }],
  ['web.localhost', { slug: undefined, isWork: true, isBare: false }],
  ['exemplo.com.br', { slug: undefined, isWork: false, isBare: false }],
  ['evil.localhost.exemplo.com', { slug: undefined, isWork: false, isBare: false }],
  [undefined, { slug: undefined, isWork: false, isBare: true }],
])('%s', (host, reading) => {
  expect(readHost(host, 'localhost')).toEqual(reading);
});
