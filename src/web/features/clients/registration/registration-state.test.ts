import { expect, test } from 'vitest';
import {
  afterLookup,
  bodyOf,
  emptyRegistration,
  isEmailVerified,
  isWhatsAppVerified,
  missingOf,
  type Registration,
} from './registration-state.ts';

const full: Registration = {
  ...emptyRegistration,
  cnpj: '11.222.333/0001-81',
  company: { ...emptyRegistration.company, razao_social: 'Padaria Ltda.', cep: '01310-100' },
  owner: {
    name: 'Márcia',
    cpf: '529.982.247-25',
    whatsApp: '(11) 98888-7777',
    email: 'Marcia@padaria.test',
  },
  verified: { whatsApp: '11988887777', email: 'marcia@padaria.test' },
  accountant: { name: 'Rui', whatsApp: '(11) 3456-7890', email: 'rui@contador.test' },
  contract: { regime: 'LUCRO_REAL', products: ['SUBVENCAO'], commission: 30 },
  bank: { banco: '341 - Itaú', agencia: '1', conta: '2' },
  confirmed: true,
};
const strict = { mayRegisterUnverified: false };

test('a complete form misses nothing; an empty one names everything once, in order', () => {
  expect(missingOf(full, 'senha1', strict)).toEqual([]);
  const missing = missingOf(emptyRegistration, '', strict);
  expect(missing.map((one) => one.section)).toEqual(
    missing.map((one) => one.section).toSorted((a, b) => a - b),
  );
  expect(missing.map((one) => one.text)).toContain('Selecione um regime tributário');
});

test('another number or address is no longer verified; a mask or capitals make no other', () => {
  expect(isWhatsAppVerified(full)).toBe(true);
  expect(isEmailVerified(full)).toBe(true);
  const changed = {
    ...full,
    owner: { ...full.owner, whatsApp: '(11) 98888-7778', email: 'outra@padaria.test' },
  };
  expect(isWhatsAppVerified(changed)).toBe(false);
  expect(isEmailVerified(changed)).toBe(false);
  expect(missingOf(changed, 'senha1', strict).map((one) => one.text)).toEqual([
    'Código do WhatsApp é obrigatório',
    'Código do E-mail é obrigatório',
  ]);
  expect(missingOf(changed, 'senha1', { mayRegisterUnverified: true })).toEqual([]);
});

test('a looked-up company starts the form anew', () => {
  const found = afterLookup('11222333000181', {
    tipo: 'MATRIZ',
    nome: 'OUTRA LTDA',
    fantasia: '',
    logradouro: 'Rua A',
    numero: '1',
    complemento: '',
    bairro: 'Centro',
    municipio: 'São Paulo',
    uf: 'SP',
    cep: '01310100',
    atividade_principal: [{ code: '4721102', text: 'Padaria' }],
  });
  expect(found.owner).toEqual(emptyRegistration.owner);
  expect(found.company).toMatchObject({
    razao_social: 'OUTRA LTDA',
    cep: '01310-100',
    cnae_principal: '4721102',
    estado: 'SP',
  });
});

test('the payload: digits, PRINCIPAL first, and no password by CPF', () => {
  expect(bodyOf(full, 'senha1')).toMatchObject({
    cep: '01310100',
    contatoProprietario: '11988887777',
    status: 'PENDENTE',
    password: 'senha1',
    contracts: ['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO'],
  });
  const byCpf = bodyOf({ ...full, variant: 'cpf' }, 'senha1');
  expect(byCpf).toMatchObject({ cnpjcpf: '529.982.247-25', razao_social: 'Márcia' });
  expect(byCpf).not.toHaveProperty('password');
  expect(missingOf({ ...full, variant: 'cpf', cnpj: '' }, '', strict)).toEqual([]);
});
