import { secretMask } from '#shared/products/product-secret.ts';
import type { Product, ProductRow } from '#shared/products/products.schemas.ts';
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

/** A product in the list of its company. */
export const toWireProductRow = (
  row: Pick<
    ProductRecord,
    'id' | 'idTenant' | 'typeServico' | 'typeRegime' | 'status' | 'idClient'
  > & {
    razaoSocial: string;
  },
): ProductRow => ({
  id_tenant: row.idTenant,
  razao_social: row.razaoSocial,
  id_product: row.id,
  typeServico: row.typeServico,
  typeRegime: row.typeRegime,
  cnpj: row.idClient,
  status: row.status,
});
