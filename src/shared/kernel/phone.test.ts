import { expect, test } from 'vitest';
import { formatPhone, normalizePhone } from './phone.ts';

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['+55 11 98765-4321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['011987654321', '5511987654321'],
  // 55 is also the area code of Santa Maria.
  ['(55) 99912-3456', '5555999123456'],
  ['5555999123456', '5555999123456'],
  ['(41) 3322-1100', '554133221100'],
  ['554133221100', '554133221100'],
  ['(20) 98765-4321', undefined],
  ['(11) 88765-4321', undefined],
  ['(11) 9876-5432', undefined],
  ['987654321', undefined],
  ['', undefined],
  ['551198765432100', undefined],
])('%s is %s', (text, phone) => {
  expect(normalizePhone(text)).toBe(phone);
});

test.each([
  ['5511987654321', '(11) 98765-4321'],
  ['4133221100', '(41) 3322-1100'],
  ['sem telefone', 'sem telefone'],
])('%s is shown as %s', (text, shown) => {
  expect(formatPhone(text)).toBe(shown);
});
