import { expect, test } from 'vitest';
import { ageText, itemKindLabel } from './device-labels.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
test.each([
  ['2026-11-21T12:00:30Z', 'agora'],
  ['2026-11-21T11:01:00Z', 'há 59 min'],
  ['2026-11-20T13:00:00Z', 'há 23 h'],
  ['2026-11-20T12:00:00Z', 'há 1 dia'],
  ['2026-11-01T12:00:00Z', 'há 20 dias'],
])('%s -> %s', (at, text) => expect(ageText(at, now)).toBe(text));

test('a kind that this build does not know stands as it came', () => {
  expect(itemKindLabel('foto_pessoa')).toBe('Foto da pessoa');
  expect(itemKindLabel('video')).toBe('video');
});
