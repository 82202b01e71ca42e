import { expect, test } from 'vitest';
import type { ProductType } from './product-types.ts';
import {
  fixedTypes,
  heldProducts,
  heldRegimes,
  isSameChoice,
  listOfChoice,
  previewRegime,
  tickableTypes,
  type AgreementBefore,
  type TickedProduct,
} from './regime-editor.rules.ts';

const agreement = (change: Partial<AgreementBefore> = {}): AgreementBefore => ({
  contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
  version: 3,
  isAssinado: false,
  actCount: 0,
  ...change,
});
const product = (typeServico: ProductType, change: Partial<TickedProduct> = {}): TickedProduct => ({
  typeServico,
  typeRegime: 'LUCRO_REAL',
  status: 'ATIVO',
  editar: true,
  ...change,
});

test.each<[string, AgreementBefore | null, string[], string[]]>([
  ['none', null, [], ['Faz o primeiro contrato do cliente.']],
  ['open, no act', agreement(), [], ['Faz a versão 4 do contrato, que passa a valer.']],
  [
    'open, two acts',
    agreement({ actCount: 2 }),
    [],
    [
      'Faz a versão 4 do contrato, que precisa ser assinada. Os atos já feitos (2) ficam na versão 3.',
    ],
  ],
  [
    'closed',
    agreement({ isAssinado: true, actCount: 4 }),
    [],
    ['O contrato fechado fica guardado. Um novo contrato o substitui e precisa ser assinado.'],
  ],
  [
    'open, visited',
    agreement(),
    ['Bia', 'Rui'],
    [
      'Faz a versão 4 do contrato, que passa a valer.',
      'Em visita por Bia, Rui: se assinarem o que levaram, vale aquela versão.',
    ],
  ],
  [
    'closed, visited before',
    agreement({ isAssinado: true }),
    ['Bia'],
    ['O contrato fechado fica guardado. Um novo contrato o substitui e precisa ser assinado.'],
  ],
])('an agreement that is %s', (_title, before, visitors, effects) => {
  expect(previewRegime({ agreement: before, held: [], visitors }, []).effects).toEqual(effects);
});

test.each<[string, ProductType[], ProductType[], ProductType[], ProductType[]]>([
  ['nothing changed', ['SUBVENCAO'], ['SUBVENCAO'], [], []],
  ['one in', ['SUBVENCAO'], ['SUBVENCAO', 'PREVIDENCIARIO'], ['PREVIDENCIARIO'], []],
  ['one out', ['SUBVENCAO', 'PREVIDENCIARIO'], ['SUBVENCAO'], [], ['PREVIDENCIARIO']],
  ['exchanged', ['SUBVENCAO'], ['PREVIDENCIARIO'], ['PREVIDENCIARIO'], ['SUBVENCAO']],
])('%s', (_title, held, chosen, entering, cancelled) => {
  const before = {
    agreement: agreement(),
    held: held.map((type) => product(type)),
    visitors: [],
  };
  expect(previewRegime(before, chosen)).toMatchObject({ entering, cancelled });
  expect(isSameChoice(held, chosen)).toBe(entering.length + cancelled.length === 0);
});

test('held is what the agreement in force names, and of its products what is not cancelled', () => {
  expect(heldRegimes(null)).toEqual([]);
  expect(heldRegimes({ contracts: ['SIMPLES_NACIONAL', 'LUCRO_REAL', 'PRINCIPAL'] })).toEqual([
    'LUCRO_REAL',
    'SIMPLES_NACIONAL',
  ]);
  const products = [
    product('SUBVENCAO'),
    product('PREVIDENCIARIO', { status: 'CANCELADO' }),
    product('APURACAO_ST', { typeRegime: 'SIMPLES_NACIONAL' }),
  ];
  expect(heldProducts(products, 'LUCRO_REAL')).toEqual([products[0]]);
});

test('what can be ticked: what the regime offers of the own services, and what is held though it is not offered', () => {
  const isOwn = (type: ProductType): boolean => type === 'APURACAO_ST';
  expect(tickableTypes('SIMPLES_NACIONAL', [], () => true)).toEqual([
    'PIS_COFINS_MONOFASICO_PARA_SN',
    'APURACAO_ST',
    'NEGOCIACAO_DE_PASSIVOS',
  ]);
  expect(
    tickableTypes('SIMPLES_NACIONAL', [product('APURACAO_ST'), product('MVA')], isOwn),
  ).toEqual(['APURACAO_ST', 'MVA']);
  expect(fixedTypes([product('APURACAO_ST', { editar: false }), product('MVA')])).toEqual([
    'APURACAO_ST',
  ]);
});

test('the list of a call ends with its regime and PRINCIPAL', () => {
  expect(listOfChoice('LUCRO_REAL', ['SUBVENCAO'])).toEqual([
    'SUBVENCAO',
    'LUCRO_REAL',
    'PRINCIPAL',
  ]);
});
