import { expect, it } from 'vitest';
import { captureStepOf } from './capture-steps.ts';

const photo = (kind: 'foto_pessoa' | 'foto_documento') => ({
  kind,
  mime: 'image/jpeg' as const,
  sha256: '',
  capture: null,
  length: 1,
});
const reading = { startedAt: null, finishedAt: null, pagesRead: 1, pageCount: 1, accepted: true };
const place = { source: 'gps', lat: 1, lon: 1 };

it.each([
  ['leitura', [], {}, null, 'foto_pessoa'],
  ['foto_documento', [], {}, null, 'foto_pessoa'],
  ['foto_documento', [photo('foto_pessoa')], {}, null, 'foto_documento'],
  ['conferencia', [photo('foto_pessoa')], {}, null, 'foto_documento'],
  ['conferencia', [photo('foto_pessoa'), photo('foto_documento')], {}, null, 'conferencia'],
  ['desenho', [photo('foto_pessoa'), photo('foto_documento')], {}, reading, 'conferencia'],
  ['desenho', [photo('foto_pessoa'), photo('foto_documento')], { place }, null, 'conferencia'],
  ['desenho', [photo('foto_pessoa'), photo('foto_documento')], { place }, reading, 'desenho'],
  [
    'foto_pessoa',
    [photo('foto_pessoa'), photo('foto_documento')],
    { place },
    reading,
    'foto_pessoa',
  ],
])('%s with %o goes on at the right step', (step, photos, fields, read, expected) => {
  expect(captureStepOf({ step, photos, fields, reading: read })).toBe(expected);
});
