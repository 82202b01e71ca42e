import * as v from 'valibot';
import { clientStatuses } from '../clients/clients.enums.ts';
import { regimes } from '../contracts/contracts.enums.ts';
import { uuidField } from '../kernel/fields.ts';
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
  /** Whether the caller may choose its analyst, and who that is now, for the choice. */
  canSetAnalyst: v.optional(v.boolean(), false),
  id_analista: v.optional(v.nullable(v.string()), null),
});
export type Product = v.InferOutput<typeof productSchema>;

/** A product in the list of a company (@spec 3 §7), with its client's document and its status. */
export const productRowSchema = v.object({
  id_tenant: v.string(),
  razao_social: v.string(),
  id_product: v.string(),
  typeServico: v.picklist(productTypes),
  typeRegime: v.picklist(regimes),
  cnpj: v.string(),
  status: productStatusField,
});
export type ProductRow = v.InferOutput<typeof productRowSchema>;

/** Rows that the list counts at most: beyond it a page costs the same in a company of any size. */
export const maxCountedProducts = 10_000;
export const productPageSize = 50;

/** Query of a company's products; `q` finds by the client's name and document and by the product's name. */
export const productListQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  regime: v.optional(v.picklist(regimes)),
  /** Without one, all but the cancelled. */
  status: v.optional(productStatusField),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
});
export type ProductListQuery = v.InferOutput<typeof productListQuery>;

/** A product of a company as the fiscal options show it, with who works on it. */
export const companyProductSchema = v.object({
  ...productRowSchema.entries,
  nomeAnalista: v.nullable(v.string()),
  parceiro: v.nullable(v.string()),
});
export type CompanyProduct = v.InferOutput<typeof companyProductSchema>;

/** The same query, and by the product itself. */
export const companyProductsQuery = v.object({
  ...productListQuery.entries,
  servico: v.optional(v.picklist(productTypes)),
});
export type CompanyProductsQuery = v.InferOutput<typeof companyProductsQuery>;

/** A regime that a client holds, with its products that are not cancelled and how the client stands. */
export const regimeRowSchema = v.object({
  id_client: v.string(),
  razao_social: v.string(),
  typeRegime: v.picklist(regimes),
  produtos: v.array(v.picklist(productTypes)),
  situacao: v.picklist(clientStatuses),
});
export type RegimeRow = v.InferOutput<typeof regimeRowSchema>;

/** Query of the regimes of a company's clients; `q` finds by the client's name and document. */
export const regimeListQuery = v.omit(productListQuery, ['status']);
export type RegimeListQuery = v.InferOutput<typeof regimeListQuery>;

/** The analyst of a product; null = nobody. */
export const productAnalystBody = v.object({ id_user: v.nullable(uuidField) });

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
