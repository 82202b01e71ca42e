import { expect, test } from 'vitest';
import { emailChangeTo, emailSettlesAt } from './email-change.rules.ts';

const now = new Date('2026-11-30T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 60 * 60 * 1000);
const account = {
  email: 'a@x.test',
  emailChangedAt: null,
  emailBefore: null,
  lastSignInAt: hoursAgo(1000),
  liAceito: true,
};
const waiting = { ...account, email: 'b@x.test', emailBefore: 'a@x.test' };
const none = { emailChangedAt: null, emailBefore: null };

test.each([
  ['a first change', account, 'b@x.test', { emailChangedAt: now, emailBefore: 'a@x.test' }],
  ['never used', { ...account, lastSignInAt: null, liAceito: false }, 'b@x.test', none],
  [
    'terms accepted, no sign-in noted',
    { ...account, lastSignInAt: null },
    'b@x.test',
    { emailChangedAt: now, emailBefore: 'a@x.test' },
  ],
  [
    'a second change within the wait',
    { ...waiting, emailChangedAt: hoursAgo(23) },
    'c@x.test',
    { emailChangedAt: now, emailBefore: 'a@x.test' },
  ],
  ['back within the wait', { ...waiting, emailChangedAt: hoursAgo(23) }, 'a@x.test', none],
  [
    'back after the wait',
    { ...waiting, emailChangedAt: hoursAgo(24) },
    'a@x.test',
    { emailChangedAt: now, emailBefore: 'b@x.test' },
  ],
] as const)('a change of e-mail: %s', (_name, from, to, kept) => {
  expect(emailChangeTo(from, to, now)).toEqual(kept);
});

test('links wait for 24 hours', () => {
  const at = (emailChangedAt: Date | null) => emailSettlesAt({ ...none, emailChangedAt }, now);
  expect(at(null)).toBeNull();
  expect(at(hoursAgo(0))?.toISOString()).toBe('2026-12-01T12:00:00.000Z');
  expect(at(hoursAgo(23.9))).not.toBeNull();
  expect(at(hoursAgo(24))).toBeNull();
});
