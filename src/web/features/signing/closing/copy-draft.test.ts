import { describe, expect, it } from 'vitest';
import {
  copyContactsOf,
  copyDraftOf,
  copyFieldError,
  copyKeptText,
  ownCopyText,
} from './copy-draft.ts';

describe('the fields of the copy', () => {
  it('begin with the number of the record: its e-mail gets the copy by itself', () => {
    expect(copyDraftOf({ email: 'dona@padaria.test', whatsapp: '11987654321' })).toEqual({
      email: '',
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

describe('what is said of where the copy goes, with most of it hidden', () => {
  const record = { email: 'Dona@padaria.test', whatsapp: '' };
  const number = { email: null, whatsapp: '5511987654321' };
  it.each([
    ['by itself', null, record, 'A cópia segue para Do•••@padaria.test.'],
    ['nowhere', null, { email: '', whatsapp: '' }, null],
    ['nowhere that is known here', null, null, null],
    [
      'by itself and to a number',
      number,
      record,
      'A cópia segue para Do•••@padaria.test e (11)\u00A0•••••-4321.',
    ],
    ['to a number alone', number, null, 'A cópia segue para (11)\u00A0•••••-4321.'],
    [
      'to the address of the record once, though it was typed too',
      { email: 'dona@padaria.test', whatsapp: null },
      record,
      'A cópia segue para Do•••@padaria.test.',
    ],
    [
      'by itself and to another address',
      { email: 'filha@padaria.test', whatsapp: null },
      record,
      'A cópia segue para Do•••@padaria.test e fi•••@padaria.test.',
    ],
  ] as const)('%s', (_case, contacts, contact, text) => {
    expect(copyKeptText(contacts, contact)).toBe(text);
  });

  it('before the closing too', () => {
    expect(ownCopyText(record)).toBe(
      'O PDF segue para o e-mail do cadastro, Do•••@padaria.test, quando o fechamento chegar ao servidor.',
    );
    expect(ownCopyText({ email: '', whatsapp: '' })).toContain('O cadastro não tem e-mail');
    expect(ownCopyText(null)).toBe(
      'O PDF segue para o e-mail do cadastro, se houver um, quando o fechamento chegar ao servidor.',
    );
  });
});
