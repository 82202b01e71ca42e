import { describe, expect, test } from 'vitest';
import type { Competencia } from '../kernel/competencia.ts';
import {
  compareFound,
  isLaunchable,
  type LaunchedCredit,
  type Opportunity,
} from './found-credits.rules.ts';

const opportunity = (competencia: Competencia, total = 9077): Opportunity => ({
  competencia,
  total,
  payment: '2024-08',
});
const launched = (
  analysisMonth: Competencia,
  differs: Partial<LaunchedCredit> = {},
): LaunchedCredit => ({ analysisMonth, creditOrigin: 9077, paidReference: null, ...differs });

describe('a month of an analysis beside its credit', () => {
  test.each<[string, Opportunity[], LaunchedCredit[], string | undefined]>([
    ['found, without a credit', [opportunity('2024-07')], [], 'novo'],
    ['the same amount', [opportunity('2024-07')], [launched('2024-07')], 'igual'],
    ['another amount', [opportunity('2024-07', 9078)], [launched('2024-07')], 'mudou'],
    [
      'an amount that somebody took out',
      [opportunity('2024-07')],
      [launched('2024-07', { creditOrigin: null })],
      'mudou',
    ],
    ['found no more', [], [launched('2024-07')], 'nao_existe_mais'],
    [
      'compensated, of another amount',
      [opportunity('2024-07', 1)],
      [launched('2024-07', { paidReference: '2026-09' })],
      'compensado',
    ],
    [
      'compensated, and found no more',
      [],
      [launched('2024-07', { paidReference: '2026-09' })],
      'compensado',
    ],
    ['nothing', [], [], undefined],
  ])('%s', (_, opportunities, credits, state) => {
    expect(compareFound(opportunities, credits).map((one) => one.state)).toEqual(
      state === undefined ? [] : [state],
    );
  });

  test('each month once, the first one first, whichever list has it', () => {
    expect(
      compareFound(
        [opportunity('2024-09'), opportunity('2024-07')],
        [launched('2024-08'), launched('2024-07')],
      ).map(({ competencia, state }) => [competencia, state]),
    ).toEqual([
      ['2024-07', 'igual'],
      ['2024-08', 'nao_existe_mais'],
      ['2024-09', 'novo'],
    ]);
  });

  test('what can be launched: the new and the changed', () => {
    expect(
      (['novo', 'igual', 'mudou', 'nao_existe_mais', 'compensado'] as const).filter(isLaunchable),
    ).toEqual(['novo', 'mudou']);
  });
});
