import { expect, test } from 'vitest';
import { linesOf, type TextPiece } from './pdf-lines.ts';

/** A piece whose letters are 4 wide. */
const piece = (text: string, x: number, y: number, page = 1): TextPiece => ({
  page,
  x,
  y,
  width: 4 * text.length,
  text,
});

test('a gap is a space where there is room for one, and pieces of a word stay together', () => {
  expect(
    linesOf([piece('Prin', 10, 50), piece('cipal', 26.5, 50), piece('10,00', 48, 50)]),
  ).toEqual(['Principal 10,00']);
});

test('a line goes from left to right, though its pieces do not stand at the same height', () => {
  expect(linesOf([piece('b', 20, 51), piece('a', 10, 50), piece('c', 30, 49)])).toEqual(['a b c']);
});

test('lines go from top to bottom and page by page, whatever is drawn first', () => {
  expect(
    linesOf([piece('d', 10, 800, 2), piece('c', 10, 40), piece(' ', 30, 40), piece('b', 10, 52)]),
  ).toEqual(['b', 'c', 'd']);
});

test('nothing is no line', () => {
  expect(linesOf([piece(' ', 10, 50), piece('', 10, 40)])).toEqual([]);
});
