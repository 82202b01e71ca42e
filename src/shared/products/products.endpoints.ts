import * as v from 'valibot';
import { whoReadsProducts } from './products.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { productSchema } from './products.schemas.ts';

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
