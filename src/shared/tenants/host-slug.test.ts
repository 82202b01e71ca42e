import { expect, test } from 'vitest';
import { isHostSlug, slugOf } from './host-slug.ts';

test.each([
  ['Açaí & Cia. Ltda', 'acai-cia-ltda'],
  ['  Meridiano  ', 'meridiano'],
  ['A.B/C-D', 'a-b-c-d'],
  ['日本', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%s gives %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ['acai-cia', true],
  ['a', false],
  ['-ab', false],
  ['ab-', false],
  ['Ab', false],
  ['a.b', false],
  ['web', false],
  ['admin', false],
  ['x'.repeat(41), false],
])('%s as a host: %s', (slug, isAllowed) => {
  expect(isHostSlug(slug)).toBe(isAllowed);
});
