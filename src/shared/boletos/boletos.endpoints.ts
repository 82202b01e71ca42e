import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { whoIssuesBoletos, whoReadsBoletoDetails, whoReadsBoletos } from './boletos.access.ts';
import {
  boletoListQuery,
  boletoListSchema,
  boletoSchema,
  issueBoletoBody,
} from './boletos.schemas.ts';

export const listBoletos = defineEndpoint({
  name: 'listBoletos',
  method: 'GET',
  base: 'data',
  path: '/boletos',
  query: boletoListQuery,
  answer: boletoListSchema,
  flat: true,
  objects: [{ kind: 'client', from: 'query.id_client', optional: true }],
  access: whoReadsBoletos,
  summary:
    'Boletos dos clientes que abrem para a pessoa, por vencimento, com busca, filtros e página.',
});

export const getBoleto = defineEndpoint({
  name: 'getBoleto',
  method: 'GET',
  base: 'general',
  path: '/boletos/{id}',
  params: v.object({ id: uuidField }),
  answer: boletoSchema,
  objects: [{ kind: 'boleto', from: 'params.id' }],
  access: whoReadsBoletoDetails,
  summary: 'Um boleto com quem paga, condições e o que aconteceu com ele.',
});

export const issueBoleto = defineEndpoint({
  name: 'issueBoleto',
  method: 'POST',
  base: 'general',
  path: '/boletos',
  body: issueBoletoBody,
  answer: boletoSchema,
  objects: [{ kind: 'client', from: 'body.id_client' }],
  access: whoIssuesBoletos,
  limitPerMinute: 60,
  summary:
    'Emite um boleto a um cliente; com o mesmo id, o mesmo boleto. Nenhum banco é consultado.',
});
