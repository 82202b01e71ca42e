import { expect, test } from 'vitest';
import { createLoadLimits } from './load-limits.ts';

test('a minute of calls may come at once, then they come at their pace; each key has its own', () => {
  let now = 0;
  const limits = createLoadLimits(() => now);
  const taken = (key: string, count: number): number =>
    Array.from({ length: count }, () => limits.take(key, 60)).filter((wait) => wait === 0).length;
  expect(taken('a', 100)).toBe(60);
  expect(taken('b', 10)).toBe(10);
  now += 10_000;
  expect(taken('a', 100)).toBe(10);
  now += 500;
  expect(taken('a', 1)).toBe(0);
  now += 500;
  expect(taken('a', 2)).toBe(1);
  now += 3_600_000;
  expect(taken('a', 100)).toBe(60);
});

test('any number of addresses takes a bounded memory, and who is over the limit stays so', () => {
  let now = 0;
  const limits = createLoadLimits(() => now);
  for (let n = 0; n < 60; n += 1) limits.take('loud', 60);
  for (let n = 0; n < 50_000; n += 1) {
    now += 0.5;
    limits.take(`address ${n}`, 60);
    limits.take('loud', 60);
  }
  expect(limits.size()).toBeLessThanOrEqual(20_000);
  expect(Array.from({ length: 3 }, () => limits.take('loud', 60))).not.toEqual([0, 0, 0]);
});

test('who is refused learns when the next call is let in', () => {
  let now = 0;
  const limits = createLoadLimits(() => now);
  for (let n = 0; n < 20; n += 1) limits.take('a', 20);
  expect(limits.take('a', 20)).toBe(3000);
  now += 1000;
  expect(limits.take('a', 20)).toBeCloseTo(2000);
  now += 2001;
  expect(limits.take('a', 20)).toBe(0);
});
