import { describe, expect, it } from 'vitest';
import { placeLines } from '#shared/signing/place.ts';
import type { Place } from '#shared/signing/signing.schemas.ts';
import { dateWords } from './date-words.ts';
import { readSignatureSearch } from './signature-search.ts';

const nowhere: Place = {
  city: null,
  region: null,
  country: null,
  zip: null,
  lat: null,
  lon: null,
  ip: null,
  accuracy: null,
  source: '',
  refused: null,
};

describe('words of the verification page', () => {
  it('names an unreadable date', () => {
    expect(dateWords('ontem')).toBe('Data inválida');
    expect(dateWords('2026-11-21T15:04:00.000Z')).toBe('21/11/2026 12:04');
  });

  it('tells a place without a map, and its absence', () => {
    expect(
      placeLines({
        ...nowhere,
        city: 'Curitiba',
        region: 'PR',
        country: 'Brasil',
        lat: -25.42839,
        lon: -49.27325,
        accuracy: 12.4,
        source: 'gps',
      }),
    ).toEqual([
      'Curitiba, PR, Brasil',
      '-25,42839; -49,27325 (precisão de 12 m)',
      'Posição do próprio aparelho',
    ]);
    expect(placeLines(nowhere)).toEqual(['Localização não disponível.']);
    expect(placeLines({ ...nowhere, refused: 'recusada' })).toEqual([
      'Posição do aparelho: recusada',
    ]);
  });
});

describe('the address of the page', () => {
  it('keeps what makes sense', () => {
    expect(readSignatureSearch({ q: 12, filtro: 'clientes', aba: 'verificados', page: 3 })).toEqual(
      { q: '12', filtro: 'clientes', aba: 'verificados', page: 3 },
    );
    expect(readSignatureSearch({ verificar: 40_293_811_000_100, tipo: 'cliente' })).toEqual({
      verificar: '40293811000100',
      tipo: 'cliente',
    });
    expect(
      readSignatureSearch({ filtro: 'outros', page: 1, aba: 'x', verificar: 'a', tipo: 'b' }),
    ).toEqual({});
  });
});
