import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import type { TemplateRecord } from './contracts.repository.ts';

/** A template with whether its document is there and in use, and the names of who made and deleted it as far as their rows are there. */
export type ContractParts = Pick<
  TemplateRecord,
  | 'id'
  | 'nameContrato'
  | 'typeContrato'
  | 'idTenant'
  | 'createdAt'
  | 'deletedAt'
  | 'version'
  | 'createdBy'
  | 'deletedBy'
> & {
  hasDocument: boolean;
  isInUse: boolean;
  creatorName: string | null;
  deleterName: string | null;
};

/** Somebody whose row is gone has an empty name, nobody has none. */
const nameOf = (id: string | null, name: string | null): string | null =>
  id === null ? null : (name ?? '');

/** A template as the lists show it. */
export const toWireContractRow = (row: ContractParts): ContractRow => ({
  id: row.id,
  nameContrato: row.nameContrato,
  typeContrato: row.typeContrato,
  id_tenant: row.idTenant,
  createdDate: row.createdAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  version: row.version,
  hasDocument: row.hasDocument,
  isInUse: row.isInUse,
  createdBy: nameOf(row.createdBy, row.creatorName),
  deletedBy: nameOf(row.deletedBy, row.deleterName),
});
