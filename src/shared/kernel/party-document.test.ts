import { expect, test } from 'vitest';
import { formatPartyDocument, isPartyDocument, partyKindOf } from './party-document.ts';

test('the length of a document tells a person from a company', () => {
  expect([partyKindOf('52998224725'), partyKindOf('11222333000181')]).toEqual([
    'fisica',
    'juridica',
  ]);
});

test.each([
  ['52998224725', true],
  ['11222333000181', true],
  ['12ABC34501DE35', true],
  ['52998224724', false],
  ['11222333000182', false],
  // It is the key without its mask.
  ['529.982.247-25', false],
  ['11.222.333/0001-81', false],
  ['5299822472', false],
  ['', false],
])('%j is a document: %s', (text, isOne) => {
  expect(isPartyDocument(text)).toBe(isOne);
});

test.each([
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('%s is shown as %s', (text, shown) => {
  expect(formatPartyDocument(text)).toBe(shown);
});
