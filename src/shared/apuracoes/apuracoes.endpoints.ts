import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { productIdField } from '../products/product-id.ts';
import { whoOpensApuracoes, whoReadsApuracoes } from './apuracoes.access.ts';
import {
  apuracaoIdField,
  apuracaoListQuery,
  apuracaoListSchema,
  apuracaoSchema,
  openApuracaoBody,
  updateApuracaoBody,
} from './apuracoes.schemas.ts';

export const openApuracao = defineEndpoint({
  name: 'openApuracao',
  method: 'POST',
  base: 'general',
  path: '/apuracao',
  body: openApuracaoBody,
  answer: apuracaoSchema,
  objects: [
    { kind: 'client', from: 'body.id_client' },
    { kind: 'product', from: 'body.id_product' },
  ],
  access: whoOpensApuracoes,
  writes: 'object',
  summary: 'Abre uma apuração de um produto; a que estava aberta se encerra.',
});

export const listApuracoes = defineEndpoint({
  name: 'listApuracoes',
  method: 'GET',
  base: 'general',
  path: '/apuracao/{productId}',
  params: v.object({ productId: productIdField }),
  answer: v.array(apuracaoSchema),
  objects: [{ kind: 'product', from: 'params.productId' }],
  access: whoReadsApuracoes,
  summary: 'Apurações de um produto, a mais nova primeiro.',
});

export const listCompanyApuracoes = defineEndpoint({
  name: 'listCompanyApuracoes',
  method: 'GET',
  base: 'general',
  path: '/apuracao',
  query: apuracaoListQuery,
  answer: apuracaoListSchema,
  flat: true,
  access: whoReadsApuracoes,
  summary: 'Apurações dos clientes que a pessoa pode abrir, a mais nova primeiro.',
});

export const updateApuracao = defineEndpoint({
  name: 'updateApuracao',
  method: 'PATCH',
  base: 'general',
  path: '/apuracao/{id}',
  params: v.object({ id: apuracaoIdField }),
  body: updateApuracaoBody,
  answer: apuracaoSchema,
  objects: [{ kind: 'apuracao', from: 'params.id' }],
  access: whoOpensApuracoes,
  writes: 'object',
  summary: 'Nome de uma apuração (vazio retira) e, enquanto aberta, as alíquotas das suas verbas.',
});
