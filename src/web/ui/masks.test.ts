import { expect, test } from 'vitest';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { caretAfter, formatCep, formatPhone } from './masks.ts';

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['1132654321', '(11) 3265-4321'],
  ['11987654321', '(11) 98765-4321'],
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['119876543219999', '(11) 98765-4321'],
])('phone %s -> %s', (typed, masked) => {
  expect(formatPhone(typed)).toBe(masked);
});

test.each([
  ['01310', '01310'],
  ['01310100', '01310-100'],
  ['01310-1009', '01310-100'],
])('cep %s -> %s', (typed, masked) => {
  expect(formatCep(typed)).toBe(masked);
});

test('the caret stays behind the character that was typed in the middle', () => {
  // '529.982.247-25' with a 1 typed after '529.9': the caret counts digits, not dots.
  const typed = '529.9182.247-25';
  expect(caretAfter(typed, 6, formatCpf(typed))).toBe(6);
  expect(caretAfter('5299', 4, formatCpf('5299'))).toBe(5);
});
