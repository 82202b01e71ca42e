import type { Regime } from '#shared/contracts/contracts.enums.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { Observation } from '#shared/observations/observations.schemas.ts';
import type { ObservationRecord } from './observations.repository.ts';

/** The product that an observation is about, by what people call it. */
export type ObservedProduct = { typeServico: ProductType; typeRegime: Regime };

/** What an answer needs of a row. */
export type ObservationParts = Omit<ObservationRecord, 'deletedAt' | 'sha256' | 'lengthBytes'>;

/** An observation as the wire carries it to a reader (`staff:<id>` or `client:<cnpjcpf>`); `product` null = about the client itself. */
export const toWireObservation = (
  row: ObservationParts,
  product: ObservedProduct | null,
  reader: string,
): Observation => ({
  id: row.id,
  mensage: row.message,
  cnpj: row.idClient,
  sender: row.authorName,
  id_user: row.author.slice(row.author.indexOf(':') + 1),
  id_tenant: row.idTenant,
  id_produto: row.idProduct,
  typeServico: product?.typeServico ?? null,
  typeRegime: product?.typeRegime ?? null,
  isAlerta: row.isAlert,
  category: row.category,
  createdDate: row.arrivedAt.toISOString(),
  writtenAt: row.writtenAt.toISOString(),
  mine: row.author === reader,
});
