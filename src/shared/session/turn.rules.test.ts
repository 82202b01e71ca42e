import { expect, test } from 'vitest';
import { mostWrongPins, pinProblem, waitAfterWrongPins } from './turn.rules.ts';

test('waits grow with each wrong PIN, and after ten none is left', () => {
  const waits = Array.from({ length: mostWrongPins }, (_, wrong) => waitAfterWrongPins(wrong)!);
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits.slice(3)).toEqual([5, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1000));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waitAfterWrongPins(mostWrongPins)).toBeNull();
  expect(waitAfterWrongPins(mostWrongPins + 1)).toBeNull();
});

test.each([
  ['482913', null],
  ['000111', null],
  ['135791', null],
  ['12345', 'O PIN tem 6 números'],
  ['1234567', 'O PIN tem 6 números'],
  ['48291a', 'O PIN tem 6 números'],
  ['', 'O PIN tem 6 números'],
  ['٤٨٢٩١٣', 'O PIN tem 6 números'],
  ['000000', 'Escolha um PIN menos fácil de adivinhar'],
  ['777777', 'Escolha um PIN menos fácil de adivinhar'],
  ['123456', 'Escolha um PIN menos fácil de adivinhar'],
  ['987654', 'Escolha um PIN menos fácil de adivinhar'],
])('%s: %s', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});
