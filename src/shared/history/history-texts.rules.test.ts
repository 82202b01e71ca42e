import { expect, test } from 'vitest';
import { isActor } from './history.schemas.ts';
import { shownChange, type StoredChange } from './history-texts.rules.ts';

const change = (given: Partial<StoredChange>): StoredChange => ({
  action: 'cliente_alterado',
  field: null,
  about: null,
  before: null,
  after: null,
  ...given,
});

test.each<[string, Partial<StoredChange>, (string | null)[]]>([
  [
    'a text',
    { field: 'bairro', before: 'Centro', after: 'Batel' },
    ['Cliente alterado', 'Bairro', 'Centro', 'Batel'],
  ],
  [
    'a status of a client',
    { field: 'status', before: 'PENDENTE', after: 'INADIMPLENTE' },
    ['Cliente alterado', 'Situação', 'Pendente', 'Inadinplente'], // sic
  ],
  [
    'the same of a product, which is named',
    {
      action: 'produto_situacao_alterada',
      about: 'PREVIDENCIARIO',
      field: 'status',
      before: 'DOCUMENTACAO_PENDENTE',
      after: 'INADIMPLENTE',
    },
    [
      'Situação do produto alterada: Previdenciário',
      'Situação',
      'Documentação pendente',
      'Inadimplente',
    ],
  ],
  [
    'a status of a person',
    { action: 'usuario_ativado', field: 'status', before: 'Pendente', after: 'Ativo' },
    ['Usuário ativado', 'Situação', 'Pendente', 'Ativo'],
  ],
  [
    'types of a contract',
    { action: 'contrato_emitido', field: 'contracts', after: 'PRINCIPAL,SIMPLES_NACIONAL' },
    ['Contrato emitido', 'Contratos', null, 'Principal, Simples Nacional'],
  ],
  [
    'yes and no',
    { action: 'contrato_fechado', field: 'isAssinado', before: 'false', after: 'true' },
    ['Contrato fechado', 'Contrato fechado', 'Não', 'Sim'],
  ],
  [
    'a decision',
    { action: 'assinatura_negada', field: 'isVerifed', before: 'true', after: 'false' },
    ['Assinatura negada', 'Assinatura verificada', 'Verificada', 'Negada'],
  ],
  [
    'a role',
    { action: 'usuario_criado', field: 'typeCargo', after: 'ADMIN CEO' },
    ['Usuário cadastrado', 'Cargo', null, 'Administrador CEO'],
  ],
  [
    'documents and phones',
    { field: 'cpfProprietario', before: '52998224725', after: 'sem' },
    ['Cliente alterado', 'CPF do proprietário', '529.982.247-25', 'sem'],
  ],
  [
    'a phone, and most of one',
    { action: 'copia_enviada', field: 'whatsApp', before: '41999990000', after: '(41) *****-0000' },
    ['Cópia do contrato enviada', 'WhatsApp', '(41) 99999-0000', '(41) *****-0000'],
  ],
  [
    'a CEP',
    { action: 'endereco', field: 'cep', before: null, after: '80010010' },
    ['Endereço informado', 'CEP', null, '80010-010'],
  ],
  [
    'days, however they were typed',
    { field: 'procuracaoValidaAte', before: '01-02-2026', after: '2026-03-04' },
    ['Cliente alterado', 'Procuração válida até', '01-02-2026', '04/03/2026'],
  ],
  [
    'a secret, as it is stored',
    { field: 'conta', after: 'alterado' },
    ['Cliente alterado', 'Conta', null, 'alterado'],
  ],
  [
    'a hash by its beginning',
    { action: 'ato_registrado', field: 'assinatura', after: 'a'.repeat(64) },
    ['Ato registrado', 'Assinatura do contratante', null, 'aaaaaaaaaaaa…'],
  ],
  [
    'the id of an agreement not at all',
    {
      action: 'link_de_assinatura_enviado',
      after: '01920000-0000-7000-8000-000000000000',
    },
    ['Link de assinatura enviado', null, null, null],
  ],
  [
    'what the code does not know any more',
    { action: 'voou', field: 'asa', before: 'a', after: 'b' },
    ['voou', 'asa', 'a', 'b'],
  ],
  [
    'names that every object has',
    { action: 'constructor', field: 'toString', before: 'a', after: 'b' },
    ['constructor', 'toString', 'a', 'b'],
  ],
])('%s', (_name, stored, [acao, campoModificado, valorAntigo, valorNovo]) => {
  expect(shownChange(change(stored))).toEqual({ acao, campoModificado, valorAntigo, valorNovo });
});

test.each([
  ['sistema', true],
  ['staff:01920000-0000-7000-8000-000000000000', true],
  ['client:52998224725', true],
  ['client:52998224724', false],
  ['staff:1', false],
  ['staff', false],
  ['sistema:1', false],
  ['staff:01920000-0000-7000-8000-000000000000:x', false],
  ['', false],
])('%s is who did something: %s', (text, is) => {
  expect(isActor(text)).toBe(is);
});
