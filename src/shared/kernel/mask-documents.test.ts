import { expect, test } from 'vitest';
import { maskDocuments } from './mask-documents.ts';

test.each([
  ['o CPF 529.982.247-25 não abre', 'o CPF [documento] não abre'],
  ['52998224725', '[documento]'],
  ['529 982 247 25, e de novo 529.982.247/25.', '[documento], e de novo [documento].'],
  ['mistyped 529.982.247-26', 'mistyped [documento]'],
  ['CNPJ 11.222.333/0001-81\nda loja', 'CNPJ [documento]\nda loja'],
  ['(11222333000181)', '([documento])'],
  ['11 222 333 0001 81', '[documento]'],
  ['12.ABC.345/01DE-35 e 12abc34501de35', '[documento] e [documento]'],
  ['52998224725 52998224725', '[documento] [documento]'],
  // Neither is one.
  ['protocolo 123456789012, nota 5299822472', 'protocolo 123456789012, nota 5299822472'],
  [
    'a chave 35260411222333000181550010000012341000012345',
    'a chave 35260411222333000181550010000012341000012345',
  ],
  ['x52998224725 52998224725x', 'x52998224725 52998224725x'],
  ['contribuinte12 12.ABC.345/01DE-99', 'contribuinte12 12.ABC.345/01DE-99'],
  ['ligue (11) 98888-7777 em 24/11/2026', 'ligue (11) 98888-7777 em 24/11/2026'],
  ['', ''],
])('%j becomes %j', (text, masked) => {
  expect(maskDocuments(text)).toBe(masked);
});

test('a long text is read once through', () => {
  const text = '1'.repeat(10) + ' 1.'.repeat(30_000);
  expect(maskDocuments(text)).toHaveLength(text.length);
});
