import type { RunState } from '#shared/analyses/analysis-runs.enums.ts';
import type { StoredLot } from '#shared/analyses/stored-lots.schemas.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';

/** A lot whose files are stored, as the list of a company reads it: its run, and the apuração. */
export type ListedLot = {
  id: string;
  state: RunState;
  askedAt: Date;
  bytes: number;
  isInForce: boolean;
  idApuracao: string;
  idClient: string;
  idProduct: string;
  numero: number;
  name: string | null;
  /** When the apuração was opened. */
  createdAt: Date;
  razaoSocial: string;
  typeServico: ProductType;
};

/** The same as the wire carries it. */
export const toWireStoredLot = (row: ListedLot): StoredLot => ({
  id: row.id,
  id_apuracao: row.idApuracao,
  id_client: row.idClient,
  id_product: row.idProduct,
  razao_social: row.razaoSocial,
  typeServico: row.typeServico,
  apuracao: labelOf(row),
  estado: row.state,
  emVigor: row.isInForce,
  bytes: row.bytes,
  criadaEm: row.askedAt.toISOString(),
});
