import { expect, test } from 'vitest';
import { foldLetters, foldText } from './text-fold.ts';

test.each([
  ['  Conceição  ÁVILA ', 'conceicao avila', 'conceicao avila'],
  ["JOSÉ D'Ávila", 'jose davila', "jose d'avila"],
  ['A\u0301vila', 'avila', 'avila'],
  ['100%_\\', '100', '100%_\\'],
  ['\u0301', '', ''],
])('%j', (text, folded, withMarks) => {
  expect(foldText(text)).toBe(folded);
  expect(foldLetters(text)).toBe(withMarks);
});
