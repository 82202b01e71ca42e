import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import {
  whoCancelsBoletos,
  whoIssuesBoletos,
  whoReadsBoletoDetails,
  whoReadsBoletos,
  whoSettlesBoletos,
} from './boletos.access.ts';
import {
  boletoListQuery,
  boletoListSchema,
  boletoMonthsQuery,
  boletoMonthsSchema,
  boletoSchema,
  boletoSummaryQuery,
  boletoSummarySchema,
  cancelBoletoBody,
  issueBoletoBody,
  payBoletoBody,
  undoPaymentQuery,
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
  writes: 'object',
  limitPerMinute: 60,
  summary:
    'Emite um boleto a um cliente; com o mesmo id, o mesmo boleto. Nenhum banco é consultado.',
});

export const getBoletoSummary = defineEndpoint({
  name: 'getBoletoSummary',
  method: 'GET',
  base: 'general',
  path: '/boletos/summary',
  query: boletoSummaryQuery,
  answer: boletoSummarySchema,
  access: whoReadsBoletos,
  summary: 'Quantos boletos há em cada categoria e quanto somam, por mês de vencimento.',
});

export const getBoletoMonths = defineEndpoint({
  name: 'getBoletoMonths',
  method: 'GET',
  base: 'general',
  path: '/boletos/months',
  query: boletoMonthsQuery,
  answer: boletoMonthsSchema,
  access: whoReadsBoletos,
  summary:
    'Emitido, recebido e vencido em cada mês de vencimento de um ano, e em que meses há boletos.',
});

export const payBoleto = defineEndpoint({
  name: 'payBoleto',
  method: 'POST',
  base: 'general',
  path: '/boletos/{id}/pagamento',
  params: v.object({ id: uuidField }),
  body: payBoletoBody,
  answer: boletoSchema,
  objects: [{ kind: 'boleto', from: 'params.id' }],
  access: whoSettlesBoletos,
  writes: 'object',
  summary: 'Registra o pagamento de um boleto emitido; o mesmo de novo é o mesmo.',
});

export const undoBoletoPayment = defineEndpoint({
  name: 'undoBoletoPayment',
  method: 'DELETE',
  base: 'general',
  path: '/boletos/{id}/pagamento',
  params: v.object({ id: uuidField }),
  query: undoPaymentQuery,
  answer: boletoSchema,
  objects: [{ kind: 'boleto', from: 'params.id' }],
  access: whoSettlesBoletos,
  writes: 'object',
  summary: 'Desfaz o pagamento registrado de um boleto.',
});

export const cancelBoleto = defineEndpoint({
  name: 'cancelBoleto',
  method: 'POST',
  base: 'general',
  path: '/boletos/{id}/cancelar',
  params: v.object({ id: uuidField }),
  body: cancelBoletoBody,
  answer: boletoSchema,
  objects: [{ kind: 'boleto', from: 'params.id' }],
  access: whoCancelsBoletos,
  writes: 'object',
  summary: 'Cancela um boleto emitido, com o motivo.',
});
