import { apuracaoLabel } from '#shared/apuracoes/apuracoes.rules.ts';
import type { Apuracao, ApuracaoRow } from '#shared/apuracoes/apuracoes.schemas.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ApuracaoRecord } from './apuracoes.repository.ts';

/** What of an apuração is told wherever one is. */
type Told = Pick<
  ApuracaoRecord,
  'id' | 'idTenant' | 'idClient' | 'idProduct' | 'numero' | 'name' | 'createdAt'
>;

/** An apuração as a list of a company reads it. */
export type ListedApuracao = Told & {
  razaoSocial: string;
  typeServico: ProductType;
  isClosed: boolean;
};

/** How people call a stored apuração. */
export const labelOf = ({
  numero,
  name,
  createdAt,
}: Pick<Told, 'numero' | 'name' | 'createdAt'>): string =>
  apuracaoLabel({ numero, name, createdDate: createdAt.toISOString() });

const toWire = (row: Told, isOpen: boolean): Apuracao => ({
  id: row.id,
  id_client: row.idClient,
  id_product: row.idProduct,
  id_tenant: row.idTenant,
  name: row.name,
  createdDate: row.createdAt.toISOString(),
  numero: row.numero,
  label: labelOf(row),
  isModifica: isOpen,
});

/** An apuração as the wire carries it; `newest` = the highest number of its product. */
export const toWireApuracao = (row: ApuracaoRecord, newest: number): Apuracao =>
  toWire(row, row.numero === newest);

/** The same in the list of a company; `found` = CREDITO_APURADO in cents, null where its product has no analysis. */
export const toWireApuracaoRow = (row: ListedApuracao, found: number | null): ApuracaoRow => ({
  ...toWire(row, !row.isClosed),
  razao_social: row.razaoSocial,
  typeServico: row.typeServico,
  creditoApurado: found === null ? null : wireOfCents(found),
});
