import { expect, test } from 'vitest';
import {
  changesOf,
  clientChangeProblems,
  updateCallOf,
  type ClientChanges,
} from './client-edit.rules.ts';
import type { Client } from './clients.schemas.ts';
import { clientMessages } from './clients.messages.ts';

const client = {
  razao_social: 'Padaria Aurora Ltda',
  nome_fantasia: null,
  contatoProprietario: '11988887777',
  emailProprietario: 'dona@aurora.test',
  cep: '01310100',
  complemento: null,
  banco: '341 - Itaú Unibanco S.A.',
  agencia: '1234',
  comissaoTenant: 20,
  procuracaoHabilitada: null,
  procuracaoHabilitadaEm: '2026-03-01',
  procuracaoValidaAte: null,
} as Client;

test.each<[string, ClientChanges, ClientChanges]>([
  ['nothing typed', {}, {}],
  ['the same text', { razao_social: 'Padaria Aurora Ltda' }, {}],
  ['the same text with blanks around it', { razao_social: ' Padaria Aurora Ltda ' }, {}],
  ['another text', { razao_social: 'Padaria Alvorada' }, { razao_social: 'Padaria Alvorada' }],
  ['the same phone with its mask', { contatoProprietario: '(11) 98888-7777' }, {}],
  ['the same CEP with its mask', { cep: '01310-100' }, {}],
  ['another CEP', { cep: '01310-200' }, { cep: '01310-200' }],
  ['an e-mail in capitals', { emailProprietario: 'DONA@aurora.test' }, {}],
  ['nothing where nothing was', { complemento: '' }, {}],
  ['nothing where something was', { agencia: '' }, { agencia: '' }],
  ['the same day in another form', { procuracaoHabilitadaEm: '01/03/2026' }, {}],
  ['the same commission', { comissaoTenant: 20 }, {}],
  ['no commission', { comissaoTenant: null }, { comissaoTenant: null }],
  ['what the call refuses', { emailProprietario: 'a@' }, { emailProprietario: 'a@' }],
  ['one of two', { razao_social: 'Padaria Aurora Ltda', agencia: '4321' }, { agencia: '4321' }],
])('%s', (_what, typed, changed) => {
  expect(changesOf(client, typed)).toEqual(changed);
});

const banks = [{ code: '341', name: 'Itaú Unibanco S.A.', ispb: '60701190' }];

test.each<[ClientChanges, Record<string, string>]>([
  [{ razao_social: 'Padaria Alvorada' }, {}],
  [{ emailProprietario: 'a@' }, { emailProprietario: clientMessages.emailInvalid }],
  [{ razao_social: '  ' }, { razao_social: clientMessages.missingFields }],
  [{ comissaoTenant: 101 }, { comissaoTenant: clientMessages.commissionRequired }],
  [{ comissaoTenant: null }, {}],
  [{ agencia: '12-34' }, { agencia: clientMessages.agencyInvalid }],
  [{ banco: '999 - Nada' }, { banco: clientMessages.bankUnknown }],
  [{ banco: '341' }, {}],
  [{ banco: '' }, {}],
  [
    { procuracaoHabilitada: 'PROCURAÇÃO HABILITADA' },
    { procuracaoValidaAte: expect.any(String) as string },
  ],
  [
    { procuracaoHabilitadaEm: '31-02-2026' },
    { procuracaoHabilitadaEm: expect.any(String) as string },
  ],
])('what is wrong with %j', (changes, problems) => {
  expect(clientChangeProblems(client, changes, banks)).toEqual(problems);
});

test('without the list of banks only the form of the text is judged', () => {
  expect(clientChangeProblems(client, { banco: '999 - Nada' }, undefined)).toEqual({});
});

test('a new contact of the owner is sent where it may wait for its code, everything else as it is', () => {
  expect(updateCallOf({ agencia: '4321', cpfProprietario: '52998224725' })).toEqual({
    agencia: '4321',
    cpfProprietario: '52998224725',
  });
  expect(updateCallOf({ agencia: '4321', emailProprietario: 'a@b.test' })).toEqual({
    agencia: '4321',
    contactPending: { emailProprietario: 'a@b.test' },
  });
});
