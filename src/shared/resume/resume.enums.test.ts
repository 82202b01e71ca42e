import { expect, test } from 'vitest';
import { isBuilt } from '../products/built-products.ts';
import { productTypes } from '../products/product-types.ts';
import { isTyped, resumeOf, resumeTypes, type ResumeType } from './resume.enums.ts';

test.each(productTypes)('%s has cards exactly where its screen is built', (type) => {
  expect(resumeOf(type).length > 0).toBe(isBuilt(type));
});

test('each card belongs to one product, and two of them are typed', () => {
  const all = productTypes.flatMap((type) => resumeOf(type));
  expect(all.toSorted()).toEqual(Object.keys(resumeTypes).toSorted());
  expect((Object.keys(resumeTypes) as ResumeType[]).filter((type) => isTyped(type))).toEqual([
    'VALOR_REST',
    'DEBITO',
  ]);
});
