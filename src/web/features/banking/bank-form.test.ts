import { describe, expect, test } from 'vitest';
import { bankFieldMissing, bankMessages } from '#shared/banking/banking.messages.ts';
import { maxPemBytes } from '#shared/banking/banking.rules.ts';
import type { Bank } from '#shared/banking/banking.schemas.ts';
import { partyDocumentInvalid } from '#shared/kernel/party-document.ts';
import {
  documentText,
  errorsOfRefusal,
  firstWrong,
  isChanged,
  readBank,
  readPem,
  rebased,
  valuesOf,
  type BankErrors,
  type BankValues,
  type Pem,
  type PemField,
} from './bank-form.ts';

const values: BankValues = {
  typeBank: 'INTER',
  client_id: 'a1b2',
  cliente_secret: 's3gredo',
  x_conta_corrente: '12.345-6',
  tipoPessoa: 'juridica',
  cpfCnpj: '11.222.333/0001-81',
  nome: 'Padaria do Sol Ltda.',
  cep: '80010-010',
  endereco: 'Rua das Flores, 12',
  bairro: 'Centro',
  cidade: 'Curitiba',
  uf: 'pr',
};
const bank: Bank = {
  typeBank: 'INTER',
  client_id: 'a1b2',
  x_conta_corrente: '123456',
  tipoPessoa: 'juridica',
  cpfCnpj: '11222333000181',
  nome: 'Padaria do Sol Ltda.',
  cep: '80010010',
  endereco: 'Rua das Flores, 12',
  bairro: 'Centro',
  cidade: 'Curitiba',
  uf: 'PR',
  clienteSecretEm: '2026-11-26T12:00:00.000Z',
  chaveEm: null,
  certificadoEm: null,
  certificadoValidoAte: null,
  revisao: 1,
  editar: true,
};
type Pems = Partial<Record<PemField, Pem>>;
const read = (differs: Partial<BankValues> = {}, pems: Pems = {}, isFirst = false) =>
  readBank({ ...values, ...differs }, pems, { isFirst });
const key = { text: 'chave em PEM' };
const certificate = { text: 'certificado em PEM' };

describe('what is sent', () => {
  const body = {
    ...values,
    x_conta_corrente: '123456',
    cpfCnpj: '11222333000181',
    cep: '80010010',
    uf: 'PR',
  };
  const { cliente_secret: _, ...withoutSecret } = body;

  test.each<[string, Partial<BankValues>, Pems, boolean, object]>([
    ['a first one without files', {}, {}, true, body],
    [
      'with both files',
      {},
      { chave: key, certificado: certificate },
      false,
      { ...body, chave: key.text, certificado: certificate.text },
    ],
    ['a secret that is left empty stays', { cliente_secret: '' }, {}, false, withoutSecret],
    ['blanks are no secret', { cliente_secret: '  ' }, {}, false, withoutSecret],
    [
      'another secret alone',
      { cliente_secret: 'novo' },
      {},
      false,
      { ...body, cliente_secret: 'novo' },
    ],
    [
      'a person',
      { tipoPessoa: 'fisica', cpfCnpj: '529.982.247-25' },
      {},
      false,
      { ...body, tipoPessoa: 'fisica', cpfCnpj: '52998224725' },
    ],
    [
      'a CNPJ with letters',
      { cpfCnpj: '12abc34501de35' },
      {},
      false,
      { ...body, cpfCnpj: '12ABC34501DE35' },
    ],
  ])('%s', (_title, differs, pems, isFirst, sent) => {
    expect(read(differs, pems, isFirst)).toEqual({ body: sent });
  });
});

const together = bankMessages.renewalIncomplete;
test.each<[string, Partial<BankValues>, Pems, boolean, BankErrors]>([
  [
    'nothing',
    valuesOf(null),
    {},
    true,
    {
      typeBank: 'Selecione o tipo de banco',
      client_id: 'ID do cliente é obrigatório',
      cliente_secret: 'Segredo do cliente é obrigatório',
      x_conta_corrente: 'Número da conta corrente é obrigatório',
      tipoPessoa: 'Selecione o tipo de pessoa',
      cpfCnpj: 'CPF/CNPJ é obrigatório',
      nome: 'Nome é obrigatório',
      cep: 'CEP deve ter pelo menos 8 caracteres',
      endereco: 'Endereço é obrigatório',
      bairro: 'Bairro é obrigatório',
      cidade: 'Cidade é obrigatório',
      uf: 'UF deve ter 2 caracteres',
    },
  ],
  [
    'a first one without its secret',
    { cliente_secret: ' ' },
    {},
    true,
    { cliente_secret: bankFieldMissing('cliente_secret') },
  ],
  [
    'a CPF of a company',
    { cpfCnpj: '529.982.247-25' },
    {},
    false,
    { cpfCnpj: partyDocumentInvalid.juridica },
  ],
  [
    'a wrong CPF',
    { tipoPessoa: 'fisica', cpfCnpj: '52998224724' },
    {},
    false,
    { cpfCnpj: partyDocumentInvalid.fisica },
  ],
  [
    'a right CPF of nobody yet',
    { tipoPessoa: '', cpfCnpj: '52998224725' },
    {},
    false,
    { tipoPessoa: bankMessages.kindMissing },
  ],
  [
    'a wrong document of nobody yet',
    { tipoPessoa: '', cpfCnpj: '52998224724' },
    {},
    false,
    { tipoPessoa: bankMessages.kindMissing, cpfCnpj: partyDocumentInvalid.fisica },
  ],
  [
    'letters in the account',
    { x_conta_corrente: '12a' },
    {},
    false,
    { x_conta_corrente: bankMessages.accountInvalid },
  ],
  [
    'a secret with a blank in it',
    { cliente_secret: 'a b' },
    {},
    false,
    { cliente_secret: bankMessages.credentialInvalid },
  ],
  ['a key alone', {}, { chave: key }, false, { chave: together, certificado: together }],
  [
    'a certificate alone',
    { cliente_secret: '' },
    { certificado: certificate },
    false,
    { chave: together, certificado: together },
  ],
  [
    'both without the secret, which is missing where it is typed',
    { cliente_secret: '' },
    { chave: key, certificado: certificate },
    false,
    { cliente_secret: together },
  ],
  [
    'a first one with both and without the secret',
    { cliente_secret: '' },
    { chave: key, certificado: certificate },
    true,
    { cliente_secret: bankFieldMissing('cliente_secret') },
  ],
  [
    'a file that is not read beside one that is',
    {},
    { chave: { trouble: bankMessages.fileUnread }, certificado: certificate },
    false,
    { chave: bankMessages.fileUnread },
  ],
  [
    'a file that is not read, alone',
    {},
    { chave: { trouble: bankMessages.fileTooLarge } },
    false,
    { chave: bankMessages.fileTooLarge, certificado: together },
  ],
])('%s is refused at its field', (_title, differs, pems, isFirst, errors) => {
  expect(read(differs, pems, isFirst)).toEqual({ errors });
});

test('a registration begins as people read it, without its secret, and is sent back as it was', () => {
  const begun = valuesOf(bank);
  expect(begun).toEqual({ ...values, cliente_secret: '', x_conta_corrente: '123456', uf: 'PR' });
  expect(isChanged(begun, valuesOf(bank))).toBe(false);
  expect(isChanged({ ...begun, uf: 'SP' }, begun)).toBe(true);
  expect(isChanged({ ...begun, cliente_secret: 'x' }, begun)).toBe(true);
  const {
    clienteSecretEm: _s,
    chaveEm: _k,
    certificadoEm: _c,
    certificadoValidoAte: _v,
    revisao: _r,
    editar: _e,
    ...plain
  } = bank;
  expect(readBank(begun, {}, { isFirst: false })).toEqual({ body: plain });
});

test.each<[BankValues['tipoPessoa'], string, string]>([
  ['', '529.98', '529.98'],
  ['fisica', '52998224725', '529.982.247-25'],
  ['juridica', '52998224725', '52.998.224/725'],
  ['fisica', '11.222.333/0001-81', '112.223.330-00'],
  ['juridica', '11.222.333/0001-81', '11.222.333/0001-81'],
])('as the document of %j, %j stands as %j', (tipoPessoa, cpfCnpj, text) => {
  expect(documentText({ ...values, tipoPessoa, cpfCnpj })).toBe(text);
});

const head = '-----BEGIN PRIVATE KEY-----';
test.each<[string, PemField, string, Pem]>([
  ['of the largest size', 'chave', head.padEnd(maxPemBytes), { text: head.padEnd(maxPemBytes) }],
  ['too large', 'chave', head.padEnd(maxPemBytes + 1), { trouble: 'O arquivo passa de 20 kB.' }],
  ['no key in PEM', 'chave', 'ssh-rsa AAAA', { trouble: bankMessages.keyInvalid }],
  ['a .pfx', 'certificado', '0\u0000', { trouble: bankMessages.certificateInvalid }],
])('a file is %s', async (_title, field, text, pem) => {
  expect(await readPem(field, new File([text], 'a.pem'))).toEqual(pem);
});

test('a file that is gone is said to be', async () => {
  const gone = { size: 1, text: () => Promise.reject(new DOMException('', 'NotReadableError')) };
  expect(await readPem('chave', gone)).toEqual({ trouble: bankMessages.fileUnread });
});

const ofKey = 'Erro ao salvar a chave: Motivo.';
const ofCertificate = 'Erro ao salvar o certificado: Motivo.';
test.each<[string, Record<string, string>, BankErrors]>([
  ['bank_key_invalid', {}, { chave: ofKey }],
  ['bank_certificate_invalid', {}, { certificado: ofCertificate }],
  ['bank_certificate_expired', {}, { certificado: ofCertificate }],
  ['bank_pair_mismatch', {}, { chave: ofKey, certificado: ofCertificate }],
  ['bank_renewal_incomplete', {}, { chave: ofKey, certificado: ofCertificate }],
  ['validation_failed', { uf: 'UF', outro: 'x' }, { uf: 'UF' }],
  ['internal', {}, {}],
])('%s with %j of fields stands at its fields', (code, fields, errors) => {
  expect(errorsOfRefusal({ code, message: 'Motivo.', fields })).toEqual(errors);
});

test('the first wrong field is the first of the form', () => {
  expect(firstWrong({ uf: 'x', chave: 'x', tipoPessoa: 'x' })).toBe('chave');
  expect(firstWrong({})).toBeUndefined();
});

test('on top of what somebody else saved, what was changed here stays and all else is theirs', () => {
  const initial = valuesOf(bank);
  const typed = { ...initial, cidade: 'Londrina', cliente_secret: 'meu' };
  const theirs = valuesOf({ ...bank, client_id: 'nova', cidade: 'Maringá', bairro: 'Batel' });
  expect(rebased(typed, initial, theirs)).toEqual({
    ...theirs,
    cidade: 'Londrina',
    cliente_secret: 'meu',
  });
  // Of a first registration that was typed, what is filled in stays.
  expect(rebased({ ...values, bairro: '' }, valuesOf(null), theirs)).toEqual({
    ...values,
    bairro: 'Batel',
  });
});
