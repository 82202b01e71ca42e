import { expect, test } from 'vitest';
import { tables, type Code } from '#engine/tables/tables.ts';
import { centsOf, vectors } from '#tests/support/tax/vectors.ts';
import { fraction } from './fraction.ts';
import { textOf, type TextValue } from './texts.ts';

/** A value of the vectors as the engine has it. */
function valueOf(name: string, value: unknown): TextValue {
  if (name.startsWith('percentual')) {
    const [whole, decimals = ''] = (value as string).split('.');
    return fraction(BigInt(whole! + decimals), 10n ** BigInt(decimals.length));
  }
  return typeof value === 'string' && /^\d+\.\d\d$/.test(value)
    ? centsOf(value)
    : (value as TextValue);
}

test.each(vectors('textos'))('$codigo is filled in', ({ codigo, valores, texto }) => {
  const values = Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, valueOf(name, value)]),
  );
  expect(textOf(tables.textos, codigo as Code, values).texto).toBe(texto);
});

const samples: Readonly<Record<string, TextValue>> = {
  ...Object.fromEntries(
    ['valor', 'declarado', 'soma', 'multa', 'juros', 'cofins', 'pis'].map((name) => [name, 123]),
  ),
  ...Object.fromEntries(
    ['rbt12', 'rba', 'limite', 'segregado', 'risco', 'quantidade'].map((name) => [name, 1234]),
  ),
  ...Object.fromEntries(
    ['vencimento', 'pagamento', 'prescreve_em'].map((name) => [name, '2024-08-20']),
  ),
  ...Object.fromEntries(
    ['percentual', 'percentual_documento', 'percentual_tabela'].map((name) => [
      name,
      fraction(1, 3),
    ]),
  ),
  competencia: '2024-07',
  cnpj: '11222333',
  lista: ['5997'],
  chave: '3'.repeat(44),
  outro: 'b.xml',
  causa: 'vProd',
  tipo: 'CT-e',
  enviar: 'NF-e',
};

test('every code has its sentence, in which no brace is left; a value that is missing is refused', () => {
  const codes = Object.keys(tables.textos) as Code[];
  expect(codes).toHaveLength(49);
  for (const code of codes) {
    const { titulo, texto } = textOf(tables.textos, code, samples);
    expect([code, titulo === '' || /[{}]/.test(titulo + texto)]).toEqual([code, false]);
  }
  expect(() => textOf(tables.textos, 'SEM_XML')).toThrow(RangeError);
});
