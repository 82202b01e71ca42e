import * as v from 'valibot';
import { whoChoosesAnalysts } from '../users/users.access.ts';
import {
  whoListsProducts,
  whoReadsProducts,
  whoSetsProductStatus,
  whoUsesProductSecret,
} from './products.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { productIdField } from './product-id.ts';
import {
  companyProductSchema,
  companyProductsQuery,
  productAnalystBody,
  productListQuery,
  productRowSchema,
  productSchema,
  productSecretBody,
  productStatusField,
  regimeListQuery,
  regimeRowSchema,
  revealSecretBody,
} from './products.schemas.ts';

export const getProducts = defineEndpoint({
  name: 'getProducts',
  method: 'GET',
  base: 'data',
  path: '/products/{id}',
  params: v.object({ id: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)) }),
  answer: v.union([v.array(productSchema), productSchema]),
  access: whoReadsProducts,
  summary: 'Produtos de um cliente (11 ou 14 caracteres), ou um produto pelo identificador.',
});

export const listTenantProducts = defineEndpoint({
  name: 'listTenantProducts',
  method: 'GET',
  base: 'data',
  path: '/products/tenants/{cnpj}',
  params: v.object({ cnpj: v.string() }),
  query: productListQuery,
  answer: v.object({
    data: v.array(productRowSchema),
    total: v.number(),
    truncated: v.boolean(),
  }),
  flat: true,
  access: whoListsProducts,
  objects: [{ kind: 'tenant', from: 'params.cnpj' }],
  summary: 'Produtos dos clientes de uma empresa que a pessoa pode abrir, com busca e página.',
});

export const listCompanyProducts = defineEndpoint({
  name: 'listCompanyProducts',
  method: 'GET',
  base: 'data',
  path: '/products',
  query: companyProductsQuery,
  answer: v.object({
    data: v.array(companyProductSchema),
    total: v.number(),
    truncated: v.boolean(),
  }),
  flat: true,
  access: whoListsProducts,
  summary: 'Produtos dos clientes que a pessoa pode abrir, com analista e parceiro.',
});

export const listRegimes = defineEndpoint({
  name: 'listRegimes',
  method: 'GET',
  base: 'data',
  path: '/products/regimes',
  query: regimeListQuery,
  answer: v.object({
    data: v.array(regimeRowSchema),
    total: v.number(),
    truncated: v.boolean(),
  }),
  flat: true,
  access: whoListsProducts,
  summary: 'Regimes dos clientes que a pessoa pode abrir, com os produtos de cada um.',
});

export const setProductAnalyst = defineEndpoint({
  name: 'setProductAnalyst',
  method: 'PUT',
  base: 'data',
  path: '/products/{id}/analista',
  params: v.object({ id: productIdField }),
  body: productAnalystBody,
  answer: productSchema,
  objects: [{ kind: 'product', from: 'params.id' }],
  access: whoChoosesAnalysts,
  writes: 'object',
  summary: 'Analista de um produto; nulo retira.',
});

export const setProductStatus = defineEndpoint({
  name: 'setProductStatus',
  method: 'POST',
  base: 'data',
  path: '/products/status/{id}/{status}',
  params: v.object({ id: productIdField, status: productStatusField }),
  answer: productSchema,
  objects: [{ kind: 'product', from: 'params.id' }],
  access: whoSetsProductStatus,
  writes: 'object',
  summary: 'Nova situação de um produto.',
});

export const setProductSecret = defineEndpoint({
  name: 'setProductSecret',
  method: 'POST',
  base: 'data',
  path: '/products/senha-produto/{productId}',
  params: v.object({ productId: productIdField }),
  body: productSecretBody,
  answer: productSchema,
  objects: [{ kind: 'product', from: 'params.productId' }],
  access: whoUsesProductSecret,
  writes: 'object',
  summary: 'Nova senha de acesso de um produto; vazia retira.',
});

export const revealProductSecret = defineEndpoint({
  name: 'revealProductSecret',
  method: 'POST',
  base: 'data',
  path: '/products/{id}/senha/reveal',
  params: v.object({ id: productIdField }),
  body: revealSecretBody,
  answer: v.object({ senha: v.string() }),
  objects: [{ kind: 'product', from: 'params.id' }],
  access: whoUsesProductSecret,
  writes: 'open',
  limitPerMinute: 30,
  summary: 'Senha de acesso de um produto, para ver ou copiar; fica registrado.',
});
