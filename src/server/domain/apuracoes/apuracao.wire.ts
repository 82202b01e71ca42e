import { apuracaoLabel } from '#shared/apuracoes/apuracoes.rules.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { ApuracaoRecord } from './apuracoes.repository.ts';

/** How people call a stored apuração. */
export const labelOf = ({ numero, name, createdAt }: ApuracaoRecord): string =>
  apuracaoLabel({ numero, name, createdDate: createdAt.toISOString() });

/** An apuração as the wire carries it; `newest` = the highest number of its product. */
export const toWireApuracao = (row: ApuracaoRecord, newest: number): Apuracao => ({
  id: row.id,
  id_client: row.idClient,
  id_product: row.idProduct,
  id_tenant: row.idTenant,
  name: row.name,
  createdDate: row.createdAt.toISOString(),
  numero: row.numero,
  label: labelOf(row),
  isModifica: row.numero === newest,
});
