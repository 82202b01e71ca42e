import * as v from 'valibot';
import { regimes } from '../contracts/contracts.enums.ts';
import { maxSecretLength, secretMask } from './product-secret.ts';
import { productTypes } from './product-types.ts';
import { productMessages } from './products.messages.ts';
import { productStatuses, type ProductStatus } from './products.enums.ts';

/** One of the 25 statuses. */
export const productStatusField = v.picklist(
  Object.keys(productStatuses) as [ProductStatus, ...ProductStatus[]],
  productMessages.statusUnknown,
);

/** A product of a client (@spec 3 §3 Product). `id_tenant` is the company, `razao_social` the client's name; people by name, null = nobody. */
export const productSchema = v.object({
  id: v.string(),
  id_product: v.string(),
  id_tenant: v.string(),
  id_client: v.string(),
  razao_social: v.string(),
  typeServico: v.picklist(productTypes),
  typeRegime: v.picklist(regimes),
  status: productStatusField,
  nomeAnalista: v.nullable(v.string()),
  parceiro: v.nullable(v.string()),
  empresa: v.string(),
  contracts: v.array(v.string()),
  /** The mask where there is an access code, never the code. */
  senhaProduto: v.nullable(v.literal(secretMask)),
  /** Whether the caller may change it. */
  editar: v.boolean(),
});
export type Product = v.InferOutput<typeof productSchema>;

/** The new access code; an empty one removes it. */
export const productSecretBody = v.object({
  senha: v.pipe(
    v.string(productMessages.secretInvalid),
    v.trim(),
    v.maxLength(maxSecretLength, productMessages.secretTooLong),
    v.regex(/^\P{Cc}*$/u, productMessages.secretInvalid),
  ),
});

/** Why the code is asked for: to be shown, or to be copied without being shown. */
export const revealSecretBody = v.object({ motivo: v.optional(v.literal('copiar')) });
