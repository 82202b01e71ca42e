import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { withKnownOwner } from './known-owner.ts';
import { emptyPersonAddress, withCep, withFoundAddress } from './person-address.ts';
import {
  afterLookup,
  bodyOf,
  companyPartOf,
  emptyRegistration,
  isEmailVerified,
  isWhatsAppVerified,
  missingOf,
  registrationSchema,
  withCnpj,
  withoutLookup,
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
const banks = [{ code: '341', name: 'Itaú Unibanco S.A.', ispb: '60701190' }];
const strict = { mayRegisterUnverified: false, isPasswordByLink: false, banks };

test('a complete form misses nothing; an empty one names everything once, in order', () => {
  expect(missingOf(full, 'senha1', strict)).toEqual([]);
  const missing = missingOf(emptyRegistration, '', strict);
  expect(missing.map((one) => one.section)).toEqual(
    missing.map((one) => one.section).toSorted((a, b) => a - b),
  );
  expect(missing.map((one) => one.text)).toContain('Selecione um regime tributário');
});

test('a bank that is not in the list, and numbers that are none, are named as missing', () => {
  const bank = { banco: 'Banco da Esquina', agencia: '12A4', conta: 'do sócio' };
  expect(missingOf({ ...full, bank }, 'senha1', strict)).toEqual([
    { section: 4, field: 'bank.banco', text: 'Escolha um banco da lista' },
    {
      section: 4,
      field: 'bank.agencia',
      text: 'Agência inválida: de 1 a 5 números, com dígito se houver (1234-5)',
    },
    {
      section: 4,
      field: 'bank.conta',
      text: 'Conta inválida: até 13 números, com dígito se houver (56789-0)',
    },
  ]);
});

test.each([
  ['', 'Informe a razão social'],
  ['\u200B', 'Informe a razão social'],
  ['W'.repeat(400), 'Texto muito longo'],
  ['Padaria \u202Eoãp', 'Texto com caracteres que não são aceitos'],
  ['W'.repeat(53), undefined],
  ['مخبز السلام', undefined],
])('razão social %j: %s', (razao_social, text) => {
  const form = { ...full, company: { ...full.company, razao_social } };
  expect(missingOf(form, 'senha1', strict).map((one) => one.text)).toEqual(
    text === undefined ? [] : [text],
  );
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
  expect(missingOf(changed, 'senha1', { ...strict, mayRegisterUnverified: true })).toEqual([]);
});

const company = {
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
};

test('a looked-up company resets the form', () => {
  const found = afterLookup('11222333000181', company);
  expect(found.owner).toEqual(emptyRegistration.owner);
  expect(found.company).toMatchObject({
    razao_social: 'OUTRA LTDA',
    cep: '01310-100',
    cnae_principal: '4721102',
    estado: 'SP',
  });
});

test('another CNPJ, or a lookup that failed, empties what the lookup wrote and nothing that was typed', () => {
  const found = afterLookup('11.222.333/0001-81', company);
  const corrected = { ...found, company: { ...found.company, numero: '7', complemento: 'Sala 9' } };
  const typed = { ...emptyRegistration.company, numero: '7', complemento: 'Sala 9' };
  for (const emptied of [
    withCnpj(corrected, '11.222.333/0002-62'),
    withCnpj(corrected, ''),
    withoutLookup(corrected),
  ]) {
    expect(emptied).toMatchObject({ company: typed, lookedUp: null });
    expect(missingOf(emptied, 'senha1', strict).map((one) => one.text)).toContain(
      'Informe a razão social',
    );
  }
  // The same number in another spelling is the same company; text typed without a lookup stays.
  expect(withCnpj(corrected, '11222333000181').company).toEqual(corrected.company);
  expect(withCnpj(full, '11.222.333/0002-62').company).toEqual(full.company);
});

test('the payload: digits, PRINCIPAL first, and no password by CPF', () => {
  expect(bodyOf(full, 'senha1')).toMatchObject({
    cep: '01310100',
    contatoProprietario: '11988887777',
    status: 'PENDENTE',
    password: 'senha1',
    contracts: ['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO'],
  });
  // 'Senha só por link': nothing is asked for, and nothing that stood in the field goes out.
  expect(missingOf(full, '', { ...strict, isPasswordByLink: true })).toEqual([]);
  expect(bodyOf(full, null)).not.toHaveProperty('password');
  const byCpf = bodyOf({ ...full, variant: 'cpf' }, 'senha1');
  expect(byCpf).toMatchObject({ cnpjcpf: '529.982.247-25', razao_social: 'Márcia' });
  expect(byCpf).not.toHaveProperty('password');
  expect(missingOf({ ...full, variant: 'cpf', cnpj: '' }, '', strict)).toEqual([]);
});

const found = {
  cep: '80010010',
  logradouro: 'Rua das Flores',
  complemento: '',
  bairro: 'Centro',
  municipio: 'Curitiba',
  estado: 'PR',
};

test('a person is sent with their own address, without the fields of a company that was looked up before', () => {
  const form: Registration = {
    ...full,
    ...companyPartOf('11.222.333/0001-81', company),
    variant: 'cpf',
    address: {
      ...withFoundAddress(withCep(emptyPersonAddress, '80010-010'), found),
      numero: '100',
    },
  };
  const body = bodyOf(form, null);
  expect(body).toMatchObject({
    cep: '80010010',
    logradouro: 'Rua das Flores',
    numero: '100',
    complemento: '',
    bairro: 'Centro',
    municipio: 'Curitiba',
    estado: 'PR',
    razao_social: 'Márcia',
  });
  for (const field of ['nome_fantasia', 'cnae_principal', 'atividadePrincipal', 'lookedUp'])
    expect(body).not.toHaveProperty(field);
  // A company keeps its own.
  expect(bodyOf({ ...form, variant: 'cnpj' }, null)).toMatchObject({ logradouro: 'Rua A' });
});

test('another CEP empties what the lookup of the former one wrote, and nothing that was typed', () => {
  const typed = {
    ...withFoundAddress(withCep(emptyPersonAddress, '80010-010'), found),
    numero: '7',
  };
  const corrected = { ...typed, logradouro: 'Rua das Palmas' };
  expect(withCep(corrected, '80010010')).toMatchObject({ bairro: 'Centro', municipio: 'Curitiba' });
  expect(withCep(corrected, '01310-1')).toEqual({
    ...emptyPersonAddress,
    cep: '01310-1',
    logradouro: 'Rua das Palmas',
    numero: '7',
  });
  // The CEP of a whole town knows no street.
  expect(
    withFoundAddress(corrected, {
      ...found,
      logradouro: '',
      bairro: '',
      municipio: 'Ponta Grossa',
    }),
  ).toMatchObject({ logradouro: 'Rua das Palmas', bairro: 'Centro', municipio: 'Ponta Grossa' });
});

test('a draft from before people had an address opens with an empty one', () => {
  const { address: _, ...draft } = full;
  expect(v.parse(registrationSchema, draft).address).toEqual(emptyPersonAddress);
});

test('a known owner needs a CPF, and neither contacts nor a password', () => {
  const ask = { ...strict, isOwnerKnown: true };
  const record = {
    nomeProprietario: 'Márcia Araújo',
    cpfProprietario: '52998224725',
    contatoProprietario: '11988887777',
    emailProprietario: null,
  } as Client;
  const form = withKnownOwner({ ...full, variant: 'cpf', owner: emptyRegistration.owner }, record);
  expect(form).toMatchObject({
    variant: 'cnpj',
    owner: { name: 'Márcia Araújo', cpf: '529.982.247-25', whatsApp: '(11) 98888-7777', email: '' },
  });
  expect(missingOf(form, '', ask)).toEqual([]);
  expect(missingOf(withKnownOwner(form, { ...record, cpfProprietario: null }), '', ask)).toEqual([
    { section: 2, field: 'owner.cpf', text: 'Informe antes o CPF do proprietário em Informações.' },
  ]);
});
