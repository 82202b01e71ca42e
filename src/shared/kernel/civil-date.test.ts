import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateInWords,
  formatDateTime,
  formatTime,
  monthsBefore,
} from './civil-date.ts';

test('instants are written in Brasília time, whatever the machine is set to', () => {
  expect(formatDateTime('2026-11-21T02:30:00.000Z')).toBe('20/11/2026 23:30');
  expect(formatDate('2026-01-01T02:59:59.000Z')).toBe('31/12/2025');
  expect(formatTime('2026-11-21T17:32:00.000Z')).toBe('14:32');
  expect(formatDateInWords('2026-03-01T12:00:00.000Z')).toBe('1 de março de 2026');
});

test('a text that is no date gives Data inválida', () => {
  expect(formatDateTime('ontem')).toBe('Data inválida');
  expect(formatDate('')).toBe('Data inválida');
});

test('months before an instant are computed in UTC', () => {
  const at = new Date('2026-03-31T12:00:00Z');
  expect(monthsBefore(at, 12).toISOString()).toBe('2025-03-31T12:00:00.000Z');
  expect(monthsBefore(at, 1).toISOString()).toBe('2026-03-03T12:00:00.000Z');
  expect(at.toISOString()).toBe('2026-03-31T12:00:00.000Z');
});
