import { describe, expect, it } from 'vitest';
import { copyContactsOf, copyDraftOf, copyFieldError, copyKeptText } from './copy-draft.ts';

describe('the fields of the copy', () => {
  it('are filled from the record, masked, and empty where it has nothing', () => {
    expect(copyDraftOf({ email: 'dona@padaria.test', whatsapp: '11987654321' })).toEqual({
      email: 'dona@padaria.test',
      whatsapp: '(11) 98765-4321',
    });
    expect(copyDraftOf({ email: '', whatsapp: '' })).toEqual({ email: '', whatsapp: '' });
    expect(copyDraftOf(null)).toEqual({ email: '', whatsapp: '' });
  });

  it.each([
    [
      'both',
      { email: ' Dona@Padaria.test ', whatsapp: '(11) 98765-4321' },
      { email: 'dona@padaria.test', whatsapp: '5511987654321' },
    ],
    ['one', { email: '', whatsapp: '11987654321' }, { email: null, whatsapp: '5511987654321' }],
    ['none', { email: ' ', whatsapp: '' }, null],
    ['an address that is none', { email: 'x', whatsapp: '' }, undefined],
    ['an address of 400 letters', { email: `${'a'.repeat(400)}@b.test`, whatsapp: '' }, undefined],
    ['a number that is none', { email: '', whatsapp: '123' }, undefined],
    ['a right one beside a wrong one', { email: 'a@b.test', whatsapp: '123' }, undefined],
  ])('say where it goes: %s', (_case, draft, contacts) => {
    expect(copyContactsOf(draft)).toEqual(contacts);
  });

  it('say what is wrong, each for itself', () => {
    const draft = { email: 'x', whatsapp: '123' };
    expect(copyFieldError(draft, 'email')).toBe('E-mail inválido');
    expect(copyFieldError(draft, 'whatsapp')).toBe('WhatsApp inválido. Informe o DDD e o número.');
    expect(copyFieldError({ email: '', whatsapp: '' }, 'email')).toBeNull();
  });
});

it('what is kept is said with most of it hidden', () => {
  expect(copyKeptText({ email: 'dona@padaria.test', whatsapp: '5511987654321' })).toBe(
    'A cópia segue para do•••@padaria.test e (11)\u00A0•••••-4321.',
  );
  expect(copyKeptText({ email: null, whatsapp: '5511987654321' })).toBe(
    'A cópia segue para (11)\u00A0•••••-4321.',
  );
});
