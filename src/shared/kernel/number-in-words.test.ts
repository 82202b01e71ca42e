import { expect, test } from 'vitest';
import { numberInWords, percentInWords } from './number-in-words.ts';

test.each([
  [0, 'zero'],
  [1, 'um'],
  [14, 'quatorze'],
  [20, 'vinte'],
  [21, 'vinte e um'],
  [99, 'noventa e nove'],
  [100, 'cem'],
  [101, 'cento e um'],
  [200, 'duzentos'],
  [315, 'trezentos e quinze'],
  [999, 'novecentos e noventa e nove'],
])('%i is %s', (value, words) => {
  expect(numberInWords(value)).toBe(words);
});

test.each([-1, 1000, 1.5, Number.NaN])('%d is out of range', (value) => {
  expect(() => numberInWords(value)).toThrow(RangeError);
});

test('a commission is written out', () => {
  expect(percentInWords(30)).toBe('trinta por cento');
});
