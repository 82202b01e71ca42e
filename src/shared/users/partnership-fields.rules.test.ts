import { expect, test } from 'vitest';
import type { MergeField } from '../contracts/contracts.rules.ts';
import { missingInPartnership, type PartnerFacts } from './partnership-fields.rules.ts';

const fields: MergeField[] = [
  'parceiro_nome',
  'parceiro_documento',
  'parceiro_endereco',
  'parceiro_cidade',
  'parceiro_uf',
  'parceiro_email',
  'representante_cpf',
  'comissao_percentual',
  'produtos',
  'contratada_cidade',
];
const person: PartnerFacts = { name: 'Ana', cpf: '52998224725', comissao_user: '0' };
const firm: PartnerFacts = {
  ...person,
  cnpj: '11222333000181',
  razao_social: 'Contas Ltda.',
  logradouro: 'Rua A',
  numero: '1',
  cep: '01310-100',
  municipio: 'São Paulo',
  estado: 'SP',
};

test.each<[string, PartnerFacts, string[]]>([
  ['a whole firm', firm, []],
  [
    'a person, who has no address yet',
    person,
    ['parceiro_endereco', 'parceiro_cidade', 'parceiro_uf'],
  ],
  ['a firm without its name', { ...firm, razao_social: '' }, ['parceiro_nome']],
  ['a firm whose CEP is missing', { ...firm, cep: '' }, ['parceiro_endereco']],
  ['nobody’s commission', { ...firm, comissao_user: '' }, ['comissao_percentual']],
])('the contract of %s', (_who, partner, missing) => {
  expect(missingInPartnership(fields, partner)).toEqual(missing);
});

test('a field that the template does not use is not missing', () => {
  expect(missingInPartnership(['parceiro_nome'], person)).toEqual([]);
});
