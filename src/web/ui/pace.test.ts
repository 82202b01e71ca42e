import { expect, test } from 'vitest';
import { paceText, withMark, type Mark } from './pace.ts';

const MB = 1024 * 1024;
/** A mark each second, at so many bytes a second. */
const steady = (seconds: number, bytes: number, from = 0): Mark[] => {
  let marks: Mark[] = [];
  for (let at = 0; at <= seconds; at += 1)
    marks = withMark(marks, { at: (from + at) * 1000, bytes: at * bytes });
  return marks;
};

test.each([
  ['nothing', [], undefined],
  ['one mark', steady(0, MB), undefined],
  ['one second', steady(1, MB), undefined],
  ['a standstill', steady(30, 0), undefined],
  ['ten seconds at 1 MB/s of 100 MB', steady(10, MB), '1 MB/s · faltam cerca de 2 min'],
  ['a line of 200 kB/s', steady(10, 200 * 1024), '200 KB/s · faltam cerca de 9 min'],
  ['the last minute', steady(60, MB), '1 MB/s · falta cerca de 1 min'],
  ['the end', steady(100, MB), '1 MB/s'],
] as const)('%s out of 100 MB reads %j', (_of, marks, text) => {
  expect(paceText(marks, 100 * MB)).toBe(text);
});

test('marks of long ago are dropped, so that the pace follows a line that slowed down', () => {
  let marks = steady(40, 4 * MB);
  expect(marks.length).toBeLessThan(25);
  for (let second = 1; second <= 25; second += 1)
    marks = withMark(marks, { at: (40 + second) * 1000, bytes: 160 * MB + second * MB });
  expect(paceText(marks, 1024 * MB)).toMatch(/^1 MB\/s/);
});
