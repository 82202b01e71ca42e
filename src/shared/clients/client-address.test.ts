import { expect, it } from 'vitest';
import { clientAddressLine } from './client-address.ts';

const nowhere = {
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  municipio: null,
  estado: null,
  cep: null,
};

it.each([
  [
    {
      logradouro: 'Rua Augusta',
      numero: '500',
      complemento: 'sala 3',
      bairro: 'Consolação',
      municipio: 'São Paulo',
      estado: 'SP',
      cep: '01304000',
    },
    'Rua Augusta, 500, sala 3 - Consolação, São Paulo - SP',
  ],
  [{ logradouro: 'Rua Augusta', bairro: ' ' }, 'Rua Augusta'],
  [{ municipio: 'Ouro Preto', estado: 'MG', cep: '35400-000' }, 'CEP 35400-000, Ouro Preto - MG'],
  [{ municipio: 'Ouro Preto' }, null],
  [{}, null],
])('an address in one line: %o', (known, line) => {
  expect(clientAddressLine({ ...nowhere, ...known })).toBe(line);
});
