import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test.each([
  [{ b: 1, a: [true, null, 'á"\n'] }, '{"a":[true,null,"á\\"\\n"],"b":1}'],
  [{ z: undefined, a: { d: 1.5, c: -0 } }, '{"a":{"c":0,"d":1.5}}'],
  [[], '[]'],
  [{ 10: 'x', 9: 'y', a: 'z' }, '{"10":"x","9":"y","a":"z"}'],
])('%j', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [() => 1], [{ a: 1n }]])(
  'refuses what JSON cannot carry',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  },
);
