import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Executor } from '#server/db/connect.ts';
import { contracts } from '#server/db/schema/contracts.ts';
import { users } from '#server/db/schema/users.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';

/** Most templates that a list answers. */
const maxRows = 5000;

const author = alias(users, 'author');
const remover = alias(users, 'remover');

async function rowsOf(
  executor: Executor,
  scope: CompanyScope,
  which: SQL | undefined,
): Promise<ContractRow[]> {
  // The newest version of a type with a document that is not deleted is the one in use.
  const isInUse = sql<boolean>`${contracts.deletedAt} is null and ${contracts.html} <> '' and not exists (
    select 1 from contracts newer where newer.id_tenant = ${contracts.idTenant}
      and newer.type_contrato = ${contracts.typeContrato} and newer.version > ${contracts.version}
      and newer.deleted_at is null and newer.html <> '')`;
  const rows = await executor
    .select({
      id: contracts.id,
      nameContrato: contracts.nameContrato,
      typeContrato: contracts.typeContrato,
      id_tenant: contracts.idTenant,
      createdAt: contracts.createdAt,
      deletedAt: contracts.deletedAt,
      version: contracts.version,
      hasDocument: sql<boolean>`${contracts.html} <> ''`,
      isInUse,
      createdBy: author.name,
      deletedBy: remover.name,
      creator: contracts.createdBy,
      deleter: contracts.deletedBy,
    })
    .from(contracts)
    .leftJoin(author, eq(author.id, contracts.createdBy))
    .leftJoin(remover, eq(remover.id, contracts.deletedBy))
    .where(and(eq(contracts.idTenant, scope.tenant), which))
    .orderBy(desc(contracts.createdAt), desc(contracts.version))
    .limit(maxRows);
  // Somebody whose row is gone has an empty name, nobody has none.
  const nameOf = (id: string | null, name: string | null): string | null =>
    id === null ? null : (name ?? '');
  return rows.map(({ creator, deleter, createdAt, ...row }) => ({
    ...row,
    typeContrato: row.typeContrato,
    createdDate: createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdBy: nameOf(creator, row.createdBy),
    deletedBy: nameOf(deleter, row.deletedBy),
  }));
}

/** Templates of the company, active or deleted, the newest first, with the names of those who made and deleted them. */
export const listTemplates = (
  executor: Executor,
  scope: CompanyScope,
  { isDeleted }: { isDeleted: boolean },
): Promise<ContractRow[]> =>
  rowsOf(executor, scope, isDeleted ? isNotNull(contracts.deletedAt) : isNull(contracts.deletedAt));

/** One template of the company as the lists show it; code `not_found`. */
export async function readTemplate(
  executor: Executor,
  scope: CompanyScope,
  id: string,
): Promise<ContractRow> {
  const [row] = await rowsOf(executor, scope, eq(contracts.id, id));
  if (row === undefined) throw new AppError('not_found', 'Contrato não encontrado.');
  return row;
}
