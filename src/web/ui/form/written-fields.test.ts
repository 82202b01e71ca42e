import { expect, test } from 'vitest';
import { emptiedOf } from './written-fields.ts';

test('what was written goes, what a person typed over it stays, and other fields are not touched', () => {
  const values = { name: 'Padaria', street: 'Rua B', city: '', owner: 'Ana' };
  const written = { name: 'Padaria', street: 'Rua A', city: 'Lapa' };
  expect(emptiedOf(values, written)).toEqual({ name: '' });
});
