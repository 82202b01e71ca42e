import { expect, test } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

test.each([
  [['a', 'b'], 'a;b\r\n'],
  [[1, 2.5, -3], '1;2,5;-3\r\n'],
  [['a;b', 'diz "sim"', 'duas\nlinhas'], '"a;b";"diz ""sim""";"duas\nlinhas"\r\n'],
  [['=1+1', '+1', '-1', '@soma', '\t=1', ' =1'], "'=1+1;'+1;'-1;'@soma;'\t=1;' =1\r\n"],
  [['="a";1'], '"\'=""a"";1"\r\n'],
  [[''], '\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('the head carries the byte order mark', () => {
  expect(csvHead(['Ação'])).toBe('\uFEFFAção\r\n');
});
