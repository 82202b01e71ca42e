import { secretMask } from '#shared/products/product-secret.ts';
import type { Product } from '#shared/products/products.schemas.ts';
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
});
