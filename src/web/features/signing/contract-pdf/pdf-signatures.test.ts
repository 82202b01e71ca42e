import { describe, expect, it } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { Place } from '#shared/signing/signing.schemas.ts';
import { signaturePlaceOf, signaturesPageOf } from './pdf-signatures.ts';

const nowhere: Place = {
  city: null,
  region: null,
  country: null,
  zip: null,
  lat: null,
  lon: null,
  ip: null,
  accuracy: null,
  source: 'nenhuma',
  refused: 'recusada',
};

describe('signaturePlaceOf', () => {
  it.each([
    [nowhere, { refused: 'Localização recusada no aparelho' }],
    [{ ...nowhere, refused: null }, { refused: 'Localização não disponível' }],
    [
      { ...nowhere, lat: 1, lon: 2, accuracy: 3, source: 'gps', refused: null },
      { text: 'Posição do aparelho', lat: 1, lon: 2, accuracyMeters: 3, source: 'gps' },
    ],
    [
      { ...nowhere, lat: 1, lon: 2, city: 'Curitiba', region: 'PR', source: 'ipapi.co' },
      { text: 'Curitiba, PR', lat: 1, lon: 2, accuracyMeters: null, source: 'ipapi.co' },
    ],
  ])('%o', (place, expected) => {
    expect(signaturePlaceOf(place)).toEqual(expected);
  });
});

it('has no signatures page while nobody has signed', async () => {
  expect(await signaturesPageOf({ html: '', sha256: '' } as Agreement, [], '')).toBeNull();
});
