import { expect, test } from 'vitest';
import { contractTypes } from '../contracts/contracts.enums.ts';
import { isProductType, productsByRegime, productTypes } from '../products/product-types.ts';
import {
  agreedTypeLabels,
  agreedTypes,
  orderContracts,
  productsOf,
  subjectsOf,
} from './agreed-types.ts';

test.each([
  [
    ['PREVIDENCIARIO', 'LUCRO_REAL', 'PRINCIPAL'],
    ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
  ],
  [
    ['PRINCIPAL', 'SUBVENCAO', 'SUBVENCAO', 'LUCRO_REAL', 'PREVIDENCIARIO'],
    ['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO', 'PREVIDENCIARIO'],
  ],
] as const)('%j is composed as %j', (given, ordered) => {
  expect(orderContracts(given)).toEqual(ordered);
});

test('subjects are what is neither principal, default nor regime; products those among them that may be contracted', () => {
  const list = [
    'PRINCIPAL',
    'SIMPLES_NACIONAL',
    'PARCERIA_COMERCIAL_CNPJ',
    'OPERACIONAL',
    'INSUMOS',
    'APURACAO_ST',
    'DEFAULT',
  ] as const;
  expect(subjectsOf(list)).toEqual([
    'PARCERIA_COMERCIAL_CNPJ',
    'OPERACIONAL',
    'INSUMOS',
    'APURACAO_ST',
  ]);
  expect(productsOf(list)).toEqual(['INSUMOS', 'APURACAO_ST']);
});

test('the product types are the fourteen of the specifications, each with a label; what a regime offers is among them', () => {
  expect([...productTypes]).toEqual(
    [
      'DESPESAS_OPERACIONAIS',
      'APURACAO_ST',
      'NEGOCIACAO_DE_PASSIVOS',
      'PARCERIA_COMERCIAL',
      'EQUIPARACAO_HOSPITALAR',
      'INSS_MAO_DE_OBRA',
      'EXCLUSAO_DE_ICMS_E_ST',
      'ALIQUOTA_ZERO_COMBUSTIVEL',
      'MVA',
      'INSUMOS',
      'PIS_COFINS_MONOFASICO_PARA_SN',
      'ALIQUOTA_ZERO',
      'SUBVENCAO',
      'PREVIDENCIARIO',
    ].toSorted(),
  );
  expect(Object.values(productsByRegime).flat().every(isProductType)).toBe(true);
  expect([...agreedTypes].toSorted()).toEqual(
    [...new Set([...contractTypes, ...productTypes])].toSorted(),
  );
  expect(agreedTypes.filter((type) => !agreedTypeLabels[type])).toEqual([]);
});
