import { secretMask } from '#shared/products/product-secret.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { Regime } from '#shared/contracts/contracts.enums.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type {
  CompanyProduct,
  Product,
  ProductRow,
  RegimeRow,
} from '#shared/products/products.schemas.ts';
import type { ProductRecord } from './products.repository.ts';

/** A product of a client, with the names that people read. */
export const toWireProduct = (
  row: ProductRecord,
  named: {
    clientName: string;
    analystName: string | null;
    partnerName: string | null;
    companyTitle: string;
    contracts: string[];
    isEditable: boolean;
    /** Null where the caller may not choose. */
    analystChoice: { id: string | null } | null;
  },
): Product => ({
  id: row.id,
  id_product: row.id,
  id_tenant: row.idTenant,
  id_client: row.idClient,
  razao_social: named.clientName,
  typeServico: row.typeServico,
  typeRegime: row.typeRegime,
  status: row.status,
  nomeAnalista: named.analystName,
  parceiro: named.partnerName,
  empresa: named.companyTitle,
  contracts: named.contracts,
  senhaProduto: row.secret === null ? null : secretMask,
  editar: named.isEditable,
  canSetAnalyst: named.analystChoice !== null,
  id_analista: named.analystChoice?.id ?? null,
});

/** A product as a list reads it, with the names of its client and of the client's partner. */
export type ListedProduct = Pick<
  ProductRecord,
  'id' | 'idTenant' | 'typeServico' | 'typeRegime' | 'status' | 'idClient'
> & { razaoSocial: string; partnerName: string | null };

/** A product in the list of its company. */
export const toWireProductRow = (row: ListedProduct): ProductRow => ({
  id_tenant: row.idTenant,
  razao_social: row.razaoSocial,
  id_product: row.id,
  typeServico: row.typeServico,
  typeRegime: row.typeRegime,
  cnpj: row.idClient,
  status: row.status,
});

/** The same with who works on it. */
export const toWireCompanyProduct = (
  row: ListedProduct,
  analystName: string | null,
): CompanyProduct => ({
  ...toWireProductRow(row),
  nomeAnalista: analystName,
  parceiro: row.partnerName,
});

/** A regime that a client holds. */
export const toWireRegimeRow = (row: {
  idClient: string;
  razaoSocial: string;
  typeRegime: Regime;
  types: ProductType[];
  status: ClientStatus;
}): RegimeRow => ({
  id_client: row.idClient,
  razao_social: row.razaoSocial,
  typeRegime: row.typeRegime,
  produtos: row.types,
  situacao: row.status,
});
