import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { copyRetryMinutes, maskContact, nextCopyTry } from './copies.rules.ts';
import { copyWishSchema } from './copies.schemas.ts';

describe('maskContact', () => {
  it.each([
    ['email', 'dona@padaria.test', 'do•••@padaria.test'],
    ['email', 'a@b.test', 'a•••@b.test'],
    ['email', 'ab@b.test', 'ab•••@b.test'],
    ['whatsapp', '5511987654321', '(11) •••••-4321'],
    ['whatsapp', '554133224455', '(41) ••••-4455'],
  ] as const)('%s %s -> %s', (channel, to, shown) => {
    expect(maskContact(channel, to)).toBe(shown);
  });
});

describe('nextCopyTry', () => {
  it('waits longer each time and ends after the last', () => {
    const waits = copyRetryMinutes.map((_, n) => nextCopyTry(n + 1, 0)!.getTime() / 60_000);
    expect(waits).toEqual([...copyRetryMinutes]);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(nextCopyTry(copyRetryMinutes.length + 1, 0)).toBeNull();
  });
});

describe('copyWishSchema', () => {
  const wish = {
    v: 1,
    agreementId: '01890000-0000-7000-8000-000000000001',
    email: 'dona@padaria.test',
    whatsapp: '5511987654321',
  };
  it.each([
    ['both', wish, true],
    ['e-mail alone', { ...wish, whatsapp: null }, true],
    ['WhatsApp alone', { ...wish, email: null }, true],
    ['a masked number', { ...wish, whatsapp: '(11) 98765-4321' }, true],
    ['nowhere', { ...wish, email: null, whatsapp: null }, false],
    ['no address', { ...wish, email: 'x' }, false],
    ['an address of 400 letters', { ...wish, email: `${'a'.repeat(388)}@padaria.test` }, false],
    ['two addresses', { ...wish, email: 'a@b.test,c@d.test' }, false],
    ['a line in an address', { ...wish, email: 'a@b.test\nBcc: c@d.test' }, false],
    ['no number', { ...wish, whatsapp: '123' }, false],
    ['a number of nowhere', { ...wish, whatsapp: '5500987654321' }, false],
    ['a member more', { ...wish, html: '<p>' }, false],
    ['another version', { ...wish, v: 2 }, false],
    ['no agreement', { ...wish, agreementId: 'x' }, false],
    ['a list', [wish], false],
  ])('%s', (_case, value, fits) => {
    expect(v.is(copyWishSchema, value)).toBe(fits);
  });
});
