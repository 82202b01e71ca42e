import { describe, expect, it } from 'vitest';
import { backoffMs, isDue, isLeased, parseRetryAfter } from './backoff.ts';

const top = { unit: () => 0.999_999_999 };
const at = (nowMs: number) => ({ nowMs: () => nowMs });

describe('backoff', () => {
  it('doubles its ceiling from 2 s to 5 min and never ends', () => {
    expect([1, 2, 3, 8, 9, 1000].map((attempts) => backoffMs(attempts, top))).toEqual([
      2000, 4000, 8000, 256_000, 300_000, 300_000,
    ]);
    expect(backoffMs(5, { unit: () => 0 })).toBe(0);
  });
  it('obeys Retry-After with a little jitter, an hour at most', () => {
    expect(backoffMs(1, { unit: () => 0 }, 60_000)).toBe(60_000);
    expect(backoffMs(9, top, 60_000)).toBe(66_000);
    expect(backoffMs(1, { unit: () => 0 }, 10 ** 12)).toBe(3_600_000);
  });
  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 12:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2020 12:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('reads Retry-After %s', (header, expected) => {
    expect(parseRetryAfter(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(expected);
  });
  it('is due at its time, and when the clock went back further than the wait was long', () => {
    const wait = { nextAt: 100_000, backoffMs: 5_000 };
    expect(isDue(wait, at(96_000))).toBe(false);
    expect(isDue(wait, at(100_000))).toBe(true);
    expect(isDue(wait, at(94_000))).toBe(true);
    expect(isDue({ nextAt: 0, backoffMs: 0 }, at(-5))).toBe(true);
  });
  it('ends a lease by time, also by a clock that went back', () => {
    const lease = { leaseId: 'x', leaseUntil: 90_000 };
    expect(isLeased(lease, 90_000, at(1))).toBe(true);
    expect(isLeased(lease, 90_000, at(90_000))).toBe(false);
    expect(isLeased(lease, 90_000, at(-1))).toBe(false);
    expect(isLeased({ ...lease, leaseId: null }, 90_000, at(1))).toBe(false);
  });
});
