import { describe, expect, it } from 'vitest';
import { fieldsOf } from './signing-draft.ts';

describe('fieldsOf', () => {
  const nothing = { page: 1, pagesSeen: [], place: null, maquina: '', name: '', cpf: '' };
  it.each([
    ['no draft', null, nothing],
    ['an empty draft', { fields: {} }, nothing],
    [
      'what other builds wrote',
      { fields: { page: 'três', pagesSeen: 4, place: { lat: 200 }, name: 7, extra: true } },
      nothing,
    ],
    [
      'what was given',
      { fields: { page: 3, name: 'Ana', cpf: '529.982.247-25' } },
      { ...nothing, page: 3, name: 'Ana', cpf: '529.982.247-25' },
    ],
  ])('%s', (_, draft, fields) => {
    expect(fieldsOf(draft)).toEqual(fields);
  });
});
