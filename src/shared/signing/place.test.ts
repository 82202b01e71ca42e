import { describe, expect, it, test } from 'vitest';
import { isPlaceKnown, nowhere, placeLine, placeLines, printedPlaceLines } from './place.ts';
import type { Place } from './signing.schemas.ts';

/** What a provider answers for an address. */
const byAddress: Place = {
  ...nowhere,
  city: 'São Paulo',
  region: 'SP',
  country: 'Brasil',
  zip: '01310-100',
  lat: -23.5505,
  lon: -46.6333,
  ip: '203.0.113.7',
  source: 'ipapi.co',
};
const byGps: Place = { ...byAddress, lat: -23.56, lon: -46.65, accuracy: 11.6, source: 'gps' };
const unavailable = 'Localização não disponível.';

type Told = { office: string[]; printed: string[]; line: string; known: boolean };

describe('a place is told in one way', () => {
  test.each<[string, Place, Told]>([
    [
      'position of the device, names of the connection',
      byGps,
      {
        office: [
          'São Paulo, SP, Brasil',
          'CEP 01310-100',
          '-23,56000; -46,65000 (precisão de 12 m)',
          'IP 203.0.113.7',
          'Posição do próprio aparelho',
        ],
        printed: [
          'São Paulo, SP, Brasil',
          '-23,56000; -46,65000 (precisão de 12 m)',
          'Posição do próprio aparelho',
        ],
        line: 'São Paulo, SP - -23,56000; -46,65000 (precisão de 12 m)',
        known: true,
      },
    ],
    [
      'position of the device alone',
      { ...nowhere, lat: 1, lon: 2, accuracy: 3, source: 'gps' },
      {
        office: ['1,00000; 2,00000 (precisão de 3 m)', 'Posição do próprio aparelho'],
        printed: ['1,00000; 2,00000 (precisão de 3 m)', 'Posição do próprio aparelho'],
        line: '1,00000; 2,00000 (precisão de 3 m)',
        known: true,
      },
    ],
    [
      'refused, but found by the connection',
      { ...byAddress, refused: 'recusada' },
      {
        office: [
          'São Paulo, SP, Brasil',
          'CEP 01310-100',
          '-23,55050; -46,63330 (precisão desconhecida)',
          'IP 203.0.113.7',
          'Aproximada pela conexão (ipapi.co)',
          'Posição do aparelho: recusada',
        ],
        printed: [
          'São Paulo, SP, Brasil',
          '-23,55050; -46,63330 (precisão desconhecida)',
          'Aproximada pela conexão (ipapi.co)',
          'Posição do aparelho: recusada',
        ],
        line: 'São Paulo, SP - -23,55050; -46,63330 (precisão desconhecida) - aproximada pela conexão',
        known: true,
      },
    ],
    [
      'town alone, by the connection, after a time-out',
      { ...nowhere, city: 'Curitiba', region: 'PR', source: 'ipwho.is', refused: 'tempo_esgotado' },
      {
        office: [
          'Curitiba, PR',
          'Aproximada pela conexão (ipwho.is)',
          'Posição do aparelho: não obtida a tempo',
        ],
        printed: [
          'Curitiba, PR',
          'Aproximada pela conexão (ipwho.is)',
          'Posição do aparelho: não obtida a tempo',
        ],
        line: 'Curitiba, PR - aproximada pela conexão',
        known: true,
      },
    ],
    [
      'text of the multipart calls',
      { ...nowhere, city: 'Sala 3, Curitiba', source: 'texto' },
      {
        office: ['Sala 3, Curitiba', 'Informada em texto'],
        printed: ['Sala 3, Curitiba', 'Informada em texto'],
        line: 'Sala 3, Curitiba - informada em texto',
        known: true,
      },
    ],
    [
      'JSON without a source',
      { ...nowhere, city: 'Curitiba', source: 'informado' },
      {
        office: ['Curitiba', 'Informada por quem enviou'],
        printed: ['Curitiba', 'Informada por quem enviou'],
        line: 'Curitiba - informada por quem enviou',
        known: true,
      },
    ],
    [
      'only the address of the request',
      { ...nowhere, ip: '203.0.113.7', source: 'servidor' },
      { office: ['IP 203.0.113.7'], printed: [unavailable], line: unavailable, known: false },
    ],
    [
      'empty names are no names',
      { ...nowhere, city: '', region: '', country: '', zip: '', ip: '', refused: '' },
      { office: [unavailable], printed: [unavailable], line: unavailable, known: false },
    ],
  ])('%s', (_name, place, told) => {
    expect({
      office: placeLines(place),
      printed: printedPlaceLines(place),
      line: placeLine(place),
      known: isPlaceKnown(place),
    }).toEqual(told);
  });

  test.each([
    ['recusada', 'Posição do aparelho: recusada'],
    ['indisponivel', 'Posição do aparelho: indisponível'],
    ['tempo_esgotado', 'Posição do aparelho: não obtida a tempo'],
    ['sem_sinal_ainda', 'Posição do aparelho: não informada'],
    ['toString', 'Posição do aparelho: não informada'],
  ])('nothing found, %s', (refused, line) => {
    const place = { ...nowhere, refused };
    expect(placeLines(place)).toEqual([line]);
    expect(printedPlaceLines(place)).toEqual([line]);
    expect(placeLine(place)).toBe(unavailable);
    expect(isPlaceKnown(place)).toBe(false);
  });

  it('shows no value of the wire', () => {
    const sources = [
      'gps',
      'nenhuma',
      'nao_informado',
      'servidor',
      'texto',
      'informado',
      'ilegivel',
    ];
    const reasons = [null, 'recusada', 'indisponivel', 'tempo_esgotado'];
    for (const source of sources)
      for (const refused of reasons)
        for (const from of [nowhere, byAddress]) {
          const place = { ...from, source, refused };
          const shown = [...placeLines(place), ...printedPlaceLines(place), placeLine(place)];
          expect(shown.join('\n')).not.toMatch(
            /gps|nenhuma|nao_informado|servidor|\btexto_|informado\b|ilegivel|indisponivel|_/,
          );
        }
  });
});

describe('placeLine', () => {
  const address: Place = {
    ...nowhere,
    city: 'Curitiba',
    region: 'PR',
    country: 'BR',
    zip: '80000000',
    lat: -25.4,
    lon: -49.2,
    ip: '203.0.113.7',
    source: 'ipapi.co',
  };
  it.each([
    [
      { ...address, source: 'gps', accuracy: 12 },
      'Curitiba, PR - -25,40000; -49,20000 (precisão de 12 m)',
    ],
    [
      { ...address, city: null, region: null, source: 'gps', accuracy: 12 },
      '-25,40000; -49,20000 (precisão de 12 m)',
    ],
    [{ ...address, lat: null, lon: null }, 'Curitiba, PR - aproximada pela conexão'],
    [{ ...address, city: null, region: null, lat: null, lon: null }, 'Localização não disponível.'],
  ])('%o', (place, text) => {
    expect(placeLine(place)).toBe(text);
  });
});
