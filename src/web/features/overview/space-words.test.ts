import { expect, test } from 'vitest';
import { spaceParts } from './space-words.ts';

const gibibyte = 1024 ** 3;

test('each part says how much of its room is taken, and is nearly full from four fifths on', () => {
  const parts = (lots: number, disk: number | null) =>
    spaceParts({
      lotes: { bytes: lots * gibibyte, limite: 10 * gibibyte },
      itens: { bytes: 12 * 1024 ** 2, limite: 5 * gibibyte },
      disco: disk === null ? null : { bytes: disk * gibibyte, limite: 200 * gibibyte },
    }).map(({ text, isNearlyFull }) => [text, isNearlyFull]);
  expect(parts(3.2, null)).toEqual([
    ['lotes 3,2 de 10 GB', false],
    ['itens entregues 12 MB de 5 GB', false],
  ]);
  expect(parts(8, 160)).toEqual([
    ['lotes 8 de 10 GB', true],
    ['itens entregues 12 MB de 5 GB', false],
    ['disco do servidor 160 de 200 GB', true],
  ]);
  expect(parts(0, 39)).toEqual([
    ['lotes 0 B de 10 GB', false],
    ['itens entregues 12 MB de 5 GB', false],
    ['disco do servidor 39 de 200 GB', false],
  ]);
});
