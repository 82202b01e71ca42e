import { describe, expect, it } from 'vitest';
import type { Place } from '#shared/signing/signing.schemas.ts';
import { findPlace } from './find-place.ts';

const address: Place = {
  city: 'Curitiba',
  region: 'PR',
  country: 'BR',
  zip: '80000000',
  lat: -25.4,
  lon: -49.2,
  ip: '203.0.113.7',
  accuracy: null,
  source: 'ipapi.co',
  refused: null,
};
const offline = () => Promise.reject(new Error('offline'));

describe('findPlace', () => {
  it('takes the position of the device and the names of the connection', async () => {
    const { place, notice } = await findPlace({
      position: async () => ({ found: true, lat: -25.5, lon: -49.3, accuracyMeters: 11.6 }),
      byAddress: async () => address,
    });
    expect(place).toEqual({ ...address, lat: -25.5, lon: -49.3, accuracy: 12, source: 'gps' });
    expect(notice).toBeNull();
  });
  it('needs no network', async () => {
    const { place } = await findPlace({
      position: async () => ({ found: true, lat: 1, lon: 2, accuracyMeters: 3 }),
      byAddress: offline,
    });
    expect(place).toMatchObject({ lat: 1, lon: 2, source: 'gps', city: null, refused: null });
  });
  it.each([
    ['recusada', 'Localização não disponível.'],
    ['tempo_esgotado', 'Erro ao obter localização.'],
    ['indisponivel', 'Erro ao obter localização.'],
  ] as const)('keeps %s as a fact, with and without the connection', async (why, notice) => {
    expect(
      await findPlace({
        position: async () => ({ found: false, why }),
        byAddress: async () => address,
      }),
    ).toEqual({ place: { ...address, refused: why }, notice });
    const alone = await findPlace({
      position: async () => ({ found: false, why }),
      byAddress: offline,
    });
    expect(alone.place).toMatchObject({ lat: null, lon: null, source: 'nenhuma', refused: why });
    expect(alone.notice).toBe(notice);
  });
});
