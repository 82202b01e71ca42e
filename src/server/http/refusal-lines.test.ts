import { expect, test } from 'vitest';
import { createRefusalLines, type RefusalLine } from './refusal-lines.ts';

test('a thousand refusals of one call are one line; what is no refusal is none', () => {
  const lines: RefusalLine[] = [];
  const refusals = createRefusalLines((line) => lines.push(line));
  for (let i = 0; i < 1000; i += 1) refusals.note('listUsers', 'forbidden', 403);
  refusals.note('listUsers', 'unauthenticated', 401);
  refusals.note('getClient', 'not_found', 404);
  refusals.note('createUser', 'validation_failed', 422);
  expect(lines).toEqual([]);
  refusals.flush();
  expect(lines).toEqual([
    { endpoint: 'listUsers', code: 'forbidden', count: 1000 },
    { endpoint: 'listUsers', code: 'unauthenticated', count: 1 },
    { endpoint: 'getClient', code: 'not_found', count: 1 },
  ]);
  refusals.flush();
  expect(lines).toHaveLength(3);
});
