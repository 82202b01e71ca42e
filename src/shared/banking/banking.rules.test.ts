import { expect, test } from 'vitest';
import { bankTroubles, isPem, isRenewalWhole, type BankRenewal } from './banking.rules.ts';

const company = { tipoPessoa: 'juridica', cpfCnpj: '11222333000181' } as const;
const person = { tipoPessoa: 'fisica', cpfCnpj: '52998224725' } as const;
const cnpjInvalid = { cpfCnpj: 'CNPJ inválido.' };
const cpfInvalid = { cpfCnpj: 'CPF inválido. Verifique o número digitado.' };

test.each<[string, Parameters<typeof bankTroubles>[0], boolean, object]>([
  ['a company', company, false, {}],
  ['a person', person, false, {}],
  ['a company with a CPF', { ...company, cpfCnpj: person.cpfCnpj }, false, cnpjInvalid],
  ['a person with a CNPJ', { ...person, cpfCnpj: company.cpfCnpj }, false, cpfInvalid],
  ['wrong check digits', { ...company, cpfCnpj: '11222333000180' }, false, cnpjInvalid],
  [
    'the first without a secret',
    company,
    true,
    { cliente_secret: 'Segredo do cliente é obrigatório' },
  ],
  ['the first with one', { ...company, cliente_secret: 's' }, true, {}],
  [
    'both wrong',
    { ...person, cpfCnpj: '1' },
    true,
    { ...cpfInvalid, cliente_secret: 'Segredo do cliente é obrigatório' },
  ],
])('%s', (_what, order, isFirst, troubles) => {
  expect(bankTroubles(order, { isFirst })).toEqual(troubles);
});

const [cliente_secret, chave, certificado] = ['s', 'k', 'c'];
test.each<[boolean, BankRenewal]>([
  [true, {}],
  [true, { cliente_secret }],
  [true, { cliente_secret, chave, certificado }],
  [false, { chave, certificado }],
  [false, { cliente_secret, chave }],
  [false, { cliente_secret, certificado }],
  [false, { chave }],
  [false, { certificado }],
])('a new application is whole: %s %j', (isWhole, sent) => {
  expect(isRenewalWhole(sent)).toBe(isWhole);
});

test.each<[boolean, string]>([
  [true, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'],
  [true, 'Bag Attributes\n-----BEGIN EC PRIVATE KEY-----\nMIIB\n'],
  [false, '0\u0082\u0003\u0000'],
  [false, ''],
  [false, 'MIIBszCCAVigAwIBAgIBATAKBggqhkjOPQQDAjAZ'],
])('is PEM: %s %j', (isIt, text) => {
  expect(isPem(text)).toBe(isIt);
});
