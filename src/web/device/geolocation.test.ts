import { describe, expect, it, vi } from 'vitest';
import { readPosition } from './geolocation.ts';

type Ask = Geolocation['getCurrentPosition'];
const device = (ask: Ask): Geolocation => ({ getCurrentPosition: ask }) as unknown as Geolocation;

describe('readPosition', () => {
  it('asks for high accuracy and gives degrees and metres', async () => {
    const ask = vi.fn<Ask>((found) =>
      found({ coords: { latitude: -23.5, longitude: -46.6, accuracy: 12 } } as GeolocationPosition),
    );
    expect(await readPosition(device(ask))).toEqual({
      found: true,
      lat: -23.5,
      lon: -46.6,
      accuracyMeters: 12,
    });
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true });
  });
  it.each([
    [1, 'recusada'],
    [2, 'indisponivel'],
    [3, 'tempo_esgotado'],
  ] as const)('error %i is %s', async (code, why) => {
    expect(
      await readPosition(device((_, failed) => failed?.({ code } as GeolocationPositionError))),
    ).toEqual({ found: false, why });
  });
  it('does not wait for ever for a question nobody answers', async () => {
    expect(
      await readPosition(
        device(() => undefined),
        5,
      ),
    ).toEqual({ found: false, why: 'tempo_esgotado' });
  });
  it('says so where there is no geolocation', async () => {
    expect(await readPosition(null)).toEqual({ found: false, why: 'indisponivel' });
  });
});
