import * as v from 'valibot';
import { whoLooksUp, whoLooksUpCompanies } from './lookups.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { cepField, cnpjField } from '../kernel/fields.ts';
import { placeSchema } from '../signing/signing.schemas.ts';
import { lookupMessages } from './lookups.messages.ts';
import { addressSchema, bankSchema, companySchema, selicEntrySchema } from './lookups.schemas.ts';

export const lookUpCnpj = defineEndpoint({
  name: 'lookUpCnpj',
  method: 'GET',
  base: 'data',
  path: '/utils/cnpj/{cnpj}',
  params: v.object({ cnpj: cnpjField(lookupMessages.cnpjInvalid) }),
  answer: companySchema,
  flat: true,
  access: whoLooksUpCompanies,
  limitPerMinute: 60,
  summary: 'Empresa pelo CNPJ, numérico ou alfanumérico, de três serviços públicos em ordem.',
});

export const lookUpCep = defineEndpoint({
  name: 'lookUpCep',
  method: 'GET',
  base: 'data',
  path: '/utils/cep/{cep}',
  params: v.object({
    cep: cepField(lookupMessages.cepInvalid),
  }),
  answer: addressSchema,
  flat: true,
  access: whoLooksUp,
  limitPerMinute: 60,
  summary: 'Endereço pelo CEP: cep, logradouro, complemento, bairro, municipio, estado.',
});

export const listSelic = defineEndpoint({
  name: 'listSelic',
  method: 'GET',
  base: 'data',
  path: '/utils/selic',
  answer: v.array(selicEntrySchema),
  access: whoLooksUp,
  summary: 'Selic acumulada de cada mês encerrado desde 01/2018 (BCB SGS 4390).',
});

export const listBanks = defineEndpoint({
  name: 'listBanks',
  method: 'GET',
  base: 'data',
  path: '/utils/banks',
  answer: v.array(bankSchema),
  access: whoLooksUp,
  summary: 'Bancos do país pelo código numérico.',
});

export const getLocation = defineEndpoint({
  name: 'getLocation',
  method: 'GET',
  base: 'data',
  path: '/utils/location',
  answer: placeSchema,
  access: whoLooksUp,
  turn: 'open',
  limitPerMinute: 30,
  summary: 'Lugar aproximado pelo endereço IP, de cinco provedores em sequência.',
});
