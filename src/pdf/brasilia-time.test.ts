import { describe, expect, it } from 'vitest';
import { formatBrasiliaTime, toPdfDate } from './brasilia-time.ts';

describe('Brasília time', () => {
  it.each([
    ['2026-03-01T02:59:59.999Z', '28/02/2026 23:59:59'],
    ['2026-03-01T10:00:00-03:00', '01/03/2026 10:00:00'],
    ['2026-03-01T10:00:00+05:30', '01/03/2026 01:30:00'],
    ['2018-12-01T12:00:00Z', '01/12/2018 09:00:00'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00'],
    ['ontem', 'ontem'],
  ])('%s is %s', (iso, expected) => {
    expect(formatBrasiliaTime(iso)).toBe(expected);
  });

  it('writes PDF dates with the fixed offset', () => {
    expect(toPdfDate('2026-03-01T02:05:09Z')).toBe("D:20260228230509-03'00'");
    expect(() => toPdfDate('ontem')).toThrow(RangeError);
    expect(() => toPdfDate('2051-01-01T00:00:00Z')).toThrow(RangeError);
  });
});
