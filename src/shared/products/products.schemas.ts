import * as v from 'valibot';
import { contractTypes, regimes } from '../contracts/contracts.enums.ts';
import { productStatuses, type ProductStatus } from './products.enums.ts';

/** A product of a client (@spec 3 §3 Product). `id_tenant` is the company, `razao_social` the client's name; people by name, null = nobody. */
export const productSchema = v.object({
  id: v.string(),
  id_product: v.string(),
  id_tenant: v.string(),
  id_client: v.string(),
  razao_social: v.string(),
  typeServico: v.picklist(contractTypes),
  typeRegime: v.picklist(regimes),
  status: v.picklist(Object.keys(productStatuses) as [ProductStatus, ...ProductStatus[]]),
  nomeAnalista: v.nullable(v.string()),
  parceiro: v.nullable(v.string()),
  empresa: v.string(),
  contracts: v.array(v.string()),
});
export type Product = v.InferOutput<typeof productSchema>;
