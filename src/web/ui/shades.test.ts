import { expect, test } from 'vitest';
import { brandShades, contrastRatio } from './shades.ts';

test('contrast of black and white is 21', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test.each([
  '#1f4e79',
  '#0f766e',
  '#6d28d9',
  '#b45309',
  '#1d4ed8',
  '#ffe600',
  '#00ffc8',
  '#ffffff',
  '#000000',
])('%s: filled shades carry white text', (color) => {
  const { shades, lightIndex, darkIndex } = brandShades(color);
  expect(shades).toHaveLength(10);
  expect(shades.every((shade) => /^#[0-9a-f]{6}$/.test(shade))).toBe(true);
  expect(contrastRatio(shades[lightIndex]!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(shades[darkIndex]!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('the brand colour itself is one of the shades', () => {
  expect(brandShades('#0F766E').shades).toContain('#0f766e');
});

test('a text that is no colour falls back', () => {
  expect(brandShades('javascript:').shades).toContain('#1f4e79');
});
