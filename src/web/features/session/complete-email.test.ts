import { expect, test } from 'vitest';
import { completeEmail } from './complete-email.ts';

test.each([
  ['ana@', 'meridiano.com.br', 'ana@meridiano.com.br'],
  [' ana@ ', 'meridiano.com.br', 'ana@meridiano.com.br'],
  ['ana@kairos.com', 'meridiano.com.br', 'ana@kairos.com'],
  ['ana', 'meridiano.com.br', 'ana'],
  ['@', 'meridiano.com.br', '@'],
  ['a@b@', 'meridiano.com.br', 'a@b@'],
  ['ana@', '', 'ana@'],
])('%s with %s -> %s', (typed, domain, expected) => {
  expect(completeEmail(typed, domain)).toBe(expected);
});
