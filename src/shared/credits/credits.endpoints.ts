import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import {
  whoExportsCredits,
  whoLaunchesCredits,
  whoReadsCredits,
  whoReadsFoundCredits,
  whoWorksCredits,
} from './credits.access.ts';
import {
  addCreditBody,
  companyCreditsQuery,
  companyCreditsSchema,
  creditFilterQuery,
  creditListSchema,
  creditSchema,
  updateCreditBody,
} from './credits.schemas.ts';
import { foundCreditSchema, launchCreditsBody, launchedCredits } from './found-credits.schemas.ts';

export const addCredit = defineEndpoint({
  name: 'addCredit',
  method: 'POST',
  base: 'general',
  path: '/credits',
  body: addCreditBody,
  answer: creditSchema,
  objects: [
    { kind: 'client', from: 'body.id_client' },
    { kind: 'product', from: 'body.id_product' },
    { kind: 'apuracao', from: 'body.id_apuracao' },
  ],
  access: whoWorksCredits,
  writes: 'object',
  summary: 'Acrescenta um crédito em branco a uma apuração aberta.',
});

export const listCredits = defineEndpoint({
  name: 'listCredits',
  method: 'GET',
  base: 'general',
  path: '/credits/{id_apuracao}',
  params: v.object({ id_apuracao: apuracaoIdField }),
  query: creditFilterQuery,
  answer: creditListSchema,
  flat: true,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  access: whoReadsCredits,
  summary: 'Créditos de uma apuração, com Selic, comissão, saldo e somas.',
});

export const listCompanyCredits = defineEndpoint({
  name: 'listCompanyCredits',
  method: 'GET',
  base: 'general',
  path: '/credits',
  query: companyCreditsQuery,
  answer: companyCreditsSchema,
  flat: true,
  access: whoReadsCredits,
  summary: 'Créditos dos clientes de uma empresa que a pessoa pode abrir, com busca e somas.',
});

export const exportCredits = defineEndpoint({
  name: 'exportCredits',
  method: 'GET',
  base: 'general',
  path: '/credits/{id_apuracao}/export',
  params: v.object({ id_apuracao: apuracaoIdField }),
  query: v.strictObject(creditFilterQuery.entries),
  answer: v.any(),
  file: true,
  objects: [{ kind: 'apuracao', from: 'params.id_apuracao' }],
  access: whoExportsCredits,
  limitPerMinute: 20,
  summary: 'Créditos de uma apuração em CSV, com os mesmos filtros; a exportação fica registrada.',
});

export const updateCredit = defineEndpoint({
  name: 'updateCredit',
  method: 'PUT',
  base: 'general',
  path: '/credits',
  body: updateCreditBody,
  answer: creditSchema,
  objects: [{ kind: 'credit', from: 'body.id' }],
  access: whoWorksCredits,
  writes: 'object',
  summary: 'Altera um crédito; numa apuração encerrada, só se está pago.',
});

export const deleteCredit = defineEndpoint({
  name: 'deleteCredit',
  method: 'DELETE',
  base: 'general',
  path: '/credits/{id}',
  params: v.object({ id: uuidField }),
  answer: v.object({ id: uuidField }),
  objects: [{ kind: 'credit', from: 'params.id' }],
  access: whoWorksCredits,
  writes: 'object',
  summary: 'Exclui um crédito de uma apuração aberta.',
});

export const listFoundCredits = defineEndpoint({
  name: 'listFoundCredits',
  method: 'GET',
  base: 'general',
  path: '/apuracao/{id}/creditos',
  params: v.object({ id: apuracaoIdField }),
  answer: v.array(foundCreditSchema),
  objects: [{ kind: 'apuracao', from: 'params.id' }],
  access: whoReadsFoundCredits,
  summary: 'Meses com oportunidade de uma apuração ao lado dos créditos lançados deles.',
});

export const launchCredits = defineEndpoint({
  name: 'launchCredits',
  method: 'POST',
  base: 'general',
  path: '/apuracao/{id}/creditos',
  params: v.object({ id: apuracaoIdField }),
  body: launchCreditsBody,
  answer: launchedCredits,
  objects: [{ kind: 'apuracao', from: 'params.id' }],
  access: whoLaunchesCredits,
  writes: 'object',
  summary: 'Lança como créditos os meses escolhidos da análise, cada um com o total que foi visto.',
});
