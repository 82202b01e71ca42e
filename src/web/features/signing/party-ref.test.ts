import { describe, expect, it } from 'vitest';
import { partyOfId } from './party-ref.ts';

describe('partyOfId', () => {
  it.each([
    ['52998224725', { kind: 'client', id: '52998224725' }],
    ['529.982.247-25', { kind: 'client', id: '52998224725' }],
    ['11222333000181', { kind: 'client', id: '11222333000181' }],
    [
      '01890a5d-ac96-774b-bcce-b302099a8057',
      { kind: 'user', id: '01890a5d-ac96-774b-bcce-b302099a8057' },
    ],
    ['11111111111', null],
    ['', null],
    ['../x', null],
  ])('%s', (id, party) => {
    expect(partyOfId(id)).toEqual(party);
  });
});
