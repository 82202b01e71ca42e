import { expect, test } from 'vitest';
import { isAlertTabDisabled, tabOfAlert } from './alerts.rules.ts';

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
