import { expect, test } from 'vitest';
import { ageText, deviceTitle, itemKindLabel } from './device-labels.ts';

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

test.each([
  ['Tablet de demonstração', 'Tablet de demonstração'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome no Android',
  ],
  ['Mozilla/5.0 (desconhecido)', 'Mozilla/5.0 (desconhecido)'],
])('a device that calls itself %s is shown as %s', (name, title) => {
  expect(deviceTitle(name)).toBe(title);
});
