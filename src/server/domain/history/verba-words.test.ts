import { expect, test } from 'vitest';
import type { VerbasState } from '#shared/verbas/verbas.events.ts';
import { verbaChanges } from './verba-words.ts';

type Line = [id: string, cents: number, verba?: VerbasState['lines'][number]['verba']];

const stateOf = (...lines: Line[]): VerbasState => ({
  period: { start: '2024-01', end: '2024-12' },
  lines: lines.map(([id, cents, verba = 'Prêmios']) => ({ id, verba, cents })),
});

/** What was and what is, of each line of the history. */
const told = (before: VerbasState, after: VerbasState): string[] =>
  verbaChanges(before, after).map((line) => `${line.before ?? '-'} > ${line.after ?? '-'}`);

test.each<[string, Line[], Line[], string[]]>([
  ['the same', [['a', 100]], [['a', 100]], []],
  ['another amount', [['a', 100]], [['a', 200]], ['Prêmios: R$ 1,00 > Prêmios: R$ 2,00']],
  [
    'the same with other ids',
    [
      ['a', 100],
      ['b', 200],
    ],
    [
      ['c', 100],
      ['d', 200],
    ],
    [],
  ],
  [
    'the same with other ids in another order',
    [
      ['a', 100],
      ['b', 200],
    ],
    [
      ['c', 200],
      ['d', 100],
    ],
    [],
  ],
  [
    'another amount and another id',
    [['a', 100]],
    [['b', 200]],
    ['Prêmios: R$ 1,00 > Prêmios: R$ 2,00'],
  ],
  [
    'one of two repeated ones taken away',
    [
      ['a', 100],
      ['b', 100],
    ],
    [['b', 100]],
    ['Prêmios: R$ 1,00 > -'],
  ],
  [
    'a line that stands and another before it',
    [['a', 100]],
    [
      ['b', 700],
      ['a', 100],
    ],
    ['- > Prêmios: R$ 7,00'],
  ],
  [
    'a line that stands and another before it, without ids',
    [['a', 100]],
    [
      ['b', 700],
      ['c', 100],
    ],
    ['- > Prêmios: R$ 7,00'],
  ],
  [
    'two lines whose amounts were swapped, by their ids',
    [
      ['a', 100],
      ['b', 200],
    ],
    [
      ['a', 200],
      ['b', 100],
    ],
    ['Prêmios: R$ 1,00 > Prêmios: R$ 2,00', 'Prêmios: R$ 2,00 > Prêmios: R$ 1,00'],
  ],
  [
    'a line that is another verba now',
    [['a', 100]],
    [['a', 100, 'Sobreaviso']],
    ['- > Sobreaviso: R$ 1,00', 'Prêmios: R$ 1,00 > -'],
  ],
])('%s', (_title, before, after, expected) => {
  expect(told(stateOf(...before), stateOf(...after))).toEqual(expected);
});

test('the period comes first, and is told where it is another one', () => {
  const none: VerbasState = { period: null, lines: [] };
  expect(told(none, stateOf(['a', 100]))).toEqual([
    '- > 01/2024 a 12/2024',
    '- > Prêmios: R$ 1,00',
  ]);
  expect(told(stateOf(), { period: { start: '2024-02', end: '2024-12' }, lines: [] })).toEqual([
    '01/2024 a 12/2024 > 02/2024 a 12/2024',
  ]);
});
