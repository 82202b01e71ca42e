import { expect, test } from 'vitest';
import { formatCpf, isValidCpf, maskCpfForDocument } from './cpf.ts';

test.each(['52998224725', '111.444.777-35', '39053344705', '29537995593', '12345678909'])(
  '%s is valid',
  (cpf) => {
    expect(isValidCpf(cpf)).toBe(true);
  },
);

test.each([
  '52998224724',
  '29537995594',
  '11111111111',
  '00000000000',
  '5299822472',
  '529982247250',
  '',
  'abc',
])('%s is not', (cpf) => {
  expect(isValidCpf(cpf)).toBe(false);
});

test.each([
  ['52998224725', '529.982.247-25'],
  ['5299', '529.9'],
  ['529982247', '529.982.247'],
  ['529.982.247-25999', '529.982.247-25'],
])('%s is shown as %s', (typed, shown) => {
  expect(formatCpf(typed)).toBe(shown);
});

test('a document shows only the middle of a CPF', () => {
  expect(maskCpfForDocument('52998224725')).toBe('***.982.247-**');
});
