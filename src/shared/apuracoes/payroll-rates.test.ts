import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  defaultRates,
  fapField,
  ratField,
  readFap,
  readTerceiros,
  terceirosField,
  wireRates,
  type PayrollRates,
} from './payroll-rates.ts';

const refused = 'Alíquota inválida.';

/** What a field makes of a value, or what it says of it. */
const parsed = (field: v.GenericSchema, value: unknown): unknown => {
  const result = v.safeParse(field, value);
  return result.success ? result.output : result.issues[0].message;
};

test.each<[PayrollRates, ReturnType<typeof wireRates>]>([
  [defaultRates, { rat: 2, fap: '1.0000', terceiros: '5.80' }],
  [
    { rat: 1, fap: 5000, terceiros: 0 },
    { rat: 1, fap: '0.5000', terceiros: '0.00' },
  ],
  [
    { rat: 3, fap: 20_000, terceiros: 1000 },
    { rat: 3, fap: '2.0000', terceiros: '10.00' },
  ],
  [
    { rat: 3, fap: 12_345, terceiros: 5 },
    { rat: 3, fap: '1.2345', terceiros: '0.05' },
  ],
])('%j goes over the wire as %j', (rates, wire) => {
  expect(wireRates(rates)).toEqual(wire);
});

test('every rate there can be comes back as it went', () => {
  for (let rat = 1; rat <= 3; rat += 1) expect(parsed(ratField, rat)).toBe(rat);
  for (let fap = 5000; fap <= 20_000; fap += 1) {
    const wire = wireRates({ ...defaultRates, fap }).fap;
    expect([parsed(fapField, wire), readFap(wire.replace('.', ','))]).toEqual([fap, fap]);
  }
  for (let terceiros = 0; terceiros <= 1000; terceiros += 1) {
    const wire = wireRates({ ...defaultRates, terceiros }).terceiros;
    expect([parsed(terceirosField, wire), readTerceiros(`${wire.replace('.', ',')}%`)]).toEqual([
      terceiros,
      terceiros,
    ]);
  }
});

test.each([0, 4, 1.5, -1, '2', null, Number.NaN, [2]])('RAT %j is refused', (value) => {
  expect(parsed(ratField, value)).toBe(refused);
});

test.each([
  '0.4999',
  '2.0001',
  '9.9999',
  '1.5',
  '1.50000',
  '1,5000',
  '1',
  '.5000',
  '01.0000',
  '-1.0000',
  ' 1.0000',
  '1.0000\n',
  '1e0',
  '',
  1.5,
  1,
  null,
])('FAP %j is refused', (value) => {
  expect(parsed(fapField, value)).toBe(refused);
});

test.each([
  '10.01',
  '99.99',
  '5.8',
  '5,80',
  '5.800',
  '5',
  '-1.00',
  '5.80%',
  '100.00',
  ' 5.80',
  '',
  5.8,
  null,
])('third parties %j are refused', (value) => {
  expect(parsed(terceirosField, value)).toBe(refused);
});

test.each<[string, number | undefined]>([
  ['1', 10_000],
  ['1,2345', 12_345],
  ['1.2345', 12_345],
  [' 0,5 ', 5000],
  ['2,0', 20_000],
  ['0,4999', undefined],
  ['2,0001', undefined],
  ['1,23456', undefined],
  ['1,', undefined],
  [',5', undefined],
  ['-1', undefined],
  ['1.000,5', undefined],
  ['um', undefined],
  ['', undefined],
])('FAP typed as %j is %s', (text, fap) => {
  expect(readFap(text)).toBe(fap);
});

test.each<[string, number | undefined]>([
  ['5,8', 580],
  ['5,80%', 580],
  ['5.80 %', 580],
  ['0', 0],
  ['0,05', 5],
  [' 10 ', 1000],
  ['10,01', undefined],
  ['5,801', undefined],
  ['5,8%%', undefined],
  ['%', undefined],
  ['-1', undefined],
  ['', undefined],
])('third parties typed as %j are %s', (text, terceiros) => {
  expect(readTerceiros(text)).toBe(terceiros);
});
