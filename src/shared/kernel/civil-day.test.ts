import { expect, test } from 'vitest';
import {
  addDays,
  dayInBrasilia,
  daysBetween,
  endsInWords,
  formatCivilDay,
  readCivilDay,
  validityOn,
} from './civil-day.ts';

test.each([
  ['01-12-2026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  [' 01/12/2026 ', '2026-12-01'],
  ['29-02-2028', '2028-02-29'],
  ['31-02-2026', undefined],
  ['31/02/2026', undefined],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['00-01-2026', undefined],
  ['01-12/2026', undefined],
  ['1-2-2026', undefined],
  ['01-12-26', undefined],
  ['2026/12/01', undefined],
  ['01-12-0026', undefined],
  ['2026-12-01T10:00:00.000Z', undefined],
  ['01/12/2026 10:00', undefined],
  ['lixo', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => {
  expect(readCivilDay(text)).toBe(day);
});

test('a day in Brasília lasts until 03:00 UTC of the next one', () => {
  expect(dayInBrasilia(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
  expect(dayInBrasilia(new Date('2026-11-21T03:00:00.000Z'))).toBe('2026-11-21');
});

test('every year has its day, an invalid instant throws', () => {
  // The end of a certificate without an expiry date (RFC 5280 §4.1.2.5).
  expect(dayInBrasilia(new Date('9999-12-31T23:59:59Z'))).toBe('9999-12-31');
  expect(dayInBrasilia(new Date('1969-07-21T02:56:00Z'))).toBe('1969-07-20');
  expect(() => dayInBrasilia(new Date('lixo'))).toThrow(RangeError);
});

test.each([
  [0, 'Vence hoje'],
  [1, 'Vence amanhã'],
  [2, 'Vence em 2 dias'],
])('%i days before its end: %s', (days, text) => {
  expect(endsInWords(days)).toBe(text);
});

test('days are written as people read them, and counted', () => {
  expect(formatCivilDay('2026-12-01')).toBe('01/12/2026');
  expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

test('days are added over months, years and a leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-10-17', 0)).toBe('2026-10-17');
  expect(addDays('2026-11-26', 30)).toBe('2026-12-26');
});

test.each([
  [31, 'valid'],
  [30, 'expiring'],
  [0, 'expiring'],
  [-1, 'expired'],
])('a thing with %i days left is %s', (days, validity) => {
  const until = '2026-12-31';
  expect(validityOn(addDays(until, -days), { until, warningDays: 30 })).toBe(validity);
});
