import { expect, test } from 'vitest';
import { contactSettlesAt, isPasswordByConsultancy, isSameContact } from './owner-contact.rules.ts';

test.each([
  ['contatoProprietario', '(11) 98765-4321', '11987654321', true],
  ['contatoProprietario', '5511987654321', '11987654321', true],
  ['contatoProprietario', '11987654321', '11987654322', false],
  ['emailProprietario', 'Ana@x.test', 'ana@x.test', true],
  ['emailProprietario', null, 'ana@x.test', false],
  ['emailProprietario', null, null, true],
  ['cpfProprietario', '11144477735', '52998224725', false],
] as const)('%s: %s and %s are the same: %s', (field, a, b, same) => {
  expect(isSameContact(field, a, b)).toBe(same);
});

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));

test.each([
  ['nothing is known', null, null, 5, null],
  ['typed before', at(1), null, 5, true],
  ['typed afterwards', at(6), null, 5, null],
  ['chosen before', at(1), at(4), 5, false],
  ['chosen in that instant', at(1), at(5), 5, false],
  ['chosen afterwards', at(1), at(6), 5, true],
  ['chosen without a typed one', null, at(4), 5, false],
] as const)('whose password: %s', (_title, typedAt, chosenAt, day, answer) => {
  expect(isPasswordByConsultancy({ typedAt, chosenAt }, at(day))).toBe(answer);
});

test('links go out again a day later', () => {
  expect(contactSettlesAt(at(1))).toEqual(at(2));
});
