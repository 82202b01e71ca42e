import { expect, test } from 'vitest';
import {
  blankField,
  hasAcceptanceClause,
  mergeTemplate,
  unknownMergeFields,
} from './contracts.rules.ts';

test('values are escaped, so they never add markup; a missing one is a blank line', () => {
  expect(
    mergeTemplate('<p>{{contratante_nome}} – {{ regime }} – {{contratante_cidade}}</p>', {
      contratante_nome: '<b>A & B</b>',
      regime: 'Lucro Real',
    }),
  ).toBe(`<p>&lt;b&gt;A &amp; B&lt;/b&gt; – Lucro Real – ${blankField}</p>`);
});

test('a value that looks like a field is not merged again', () => {
  expect(
    mergeTemplate('<p>{{contratante_nome}}</p>', { contratante_nome: '{{regime}}', regime: 'x' }),
  ).toBe('<p>{{regime}}</p>');
});

test('unknown fields are named once', () => {
  expect(unknownMergeFields('{{regime}} {{senha}} {{senha}} {{outro_campo}}')).toEqual([
    'senha',
    'outro_campo',
  ]);
});

test.each([
  ['As partes ADMITEM a assinatura eletrônica nos termos da MP nº 2.200-2/2001.', true],
  [
    'As partes reconhecem como válida a Assinatura Eletrônica (Medida Provisória 2.200-2, de 2001).',
    true,
  ],
  ['Assinatura eletrônica, MP 2.200-2/2001.', false],
  ['As partes aceitam a assinatura digital.', false],
])('%s', (paragraph, found) => {
  expect(hasAcceptanceClause(['Outro parágrafo.', paragraph])).toBe(found);
});
