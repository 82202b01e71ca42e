import { expect, test } from 'vitest';
import {
  daysBetween,
  isAlertTabDisabled,
  procuracaoState,
  readCivilDay,
  tabOfAlert,
} from './alerts.rules.ts';

test.each([
  [false, false, 'nao_vistos'],
  [true, false, 'vistos'],
  [true, true, 'resolvidos'],
  // Resolved by somebody else before this person read it.
  [false, true, 'resolvidos'],
] as const)('read %s, resolved %s: %s', (read, resolved, tab) => {
  expect(tabOfAlert({ read, resolved })).toBe(tab);
});

test.each([
  ['nao_vistos', 3, false],
  ['vistos', 1, true],
  ['resolvidos', 1, true],
  ['vistos', 0, false],
  ['resolvidos', 0, false],
] as const)('%s with %i unread: disabled %s', (tab, unread, disabled) => {
  expect(isAlertTabDisabled(tab, unread)).toBe(disabled);
});

test.each([
  ['2026-12-01', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['2026-12-01T10:00:00.000Z', '2026-12-01'],
  ['31/02/2026', undefined],
  ['em breve', undefined],
  ['', undefined],
])('%s is the day %s', (text, day) => {
  expect(readCivilDay(text)).toBe(day);
});

test.each([
  ['2026-11-21', '2026-12-22', 'valid', 31],
  ['2026-11-21', '2026-12-21', 'expiring', 30],
  ['2026-11-21', '2026-11-21', 'expiring', 0],
  ['2026-11-21', '2026-11-20', 'expired', -1],
] as const)('on %s, valid until %s: %s', (today, until, state, days) => {
  expect(procuracaoState(today, until)).toBe(state);
  expect(daysBetween(today, until)).toBe(days);
});
