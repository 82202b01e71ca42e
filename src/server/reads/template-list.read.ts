import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contractTypeLabels, contractTypes } from '#shared/contracts/contracts.enums.ts';
import type { ContractRow, ContractSort } from '#shared/contracts/contracts.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Executor } from '#server/db/connect.ts';
import { contracts } from '#server/db/schema/contracts.ts';
import { users } from '#server/db/schema/users.ts';
import { toWireContractRow } from '#server/domain/contracts/contract.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';

/** Most templates that a list answers. */
const maxRows = 5000;

const author = alias(users, 'author');
const remover = alias(users, 'remover');

type TemplateOrder = { sort?: ContractSort | undefined; limit?: number };

/** The newest version of a type with a document that is not deleted is the one in use. */
const isInUse = sql<boolean>`${contracts.deletedAt} is null and ${contracts.html} <> '' and not exists (
  select 1 from contracts newer where newer.id_tenant = ${contracts.idTenant}
    and newer.type_contrato = ${contracts.typeContrato} and newer.version > ${contracts.version}
    and newer.deleted_at is null and newer.html <> '')`;

/** Types in the order of the names that people read. */
const typesByName = contractTypes.toSorted((a, b) =>
  contractTypeLabels[a].localeCompare(contractTypeLabels[b], 'pt-BR'),
);

type Order = Exclude<ContractSort, `-${string}`>;

/** What an order of the list compares. */
const columnOf = new Map<Order, SQL>([
  ['createdDate', sql`${contracts.createdAt}`],
  ['nameContrato', sql`${contracts.nameContrato}`],
  ['version', sql`${contracts.version}`],
  [
    'typeContrato',
    sql`array_position(array[${sql.join(
      typesByName.map((type) => sql`${type}`),
      sql`, `,
    )}]::text[], ${contracts.typeContrato})`,
  ],
  ['situacao', sql`case when ${contracts.html} = '' then 2 when ${isInUse} then 0 else 1 end`],
  ['deletedAt', sql`${contracts.deletedAt}`],
]);

/** Ties the newest first. */
function orderOf(sort: ContractSort): SQL[] {
  const way = sort.startsWith('-') ? desc : asc;
  const order = (sort.startsWith('-') ? sort.slice(1) : sort) as Order;
  const ties = [contracts.createdAt, contracts.version, contracts.id];
  return [way(columnOf.get(order) ?? contracts.createdAt), ...ties.map((one) => desc(one))];
}

async function rowsOf(
  executor: Executor,
  scope: CompanyScope,
  which: SQL | undefined,
  { sort = '-createdDate', limit = maxRows }: TemplateOrder = {},
): Promise<ContractRow[]> {
  const rows = await executor
    .select({
      id: contracts.id,
      nameContrato: contracts.nameContrato,
      typeContrato: contracts.typeContrato,
      idTenant: contracts.idTenant,
      createdAt: contracts.createdAt,
      deletedAt: contracts.deletedAt,
      version: contracts.version,
      hasDocument: sql<boolean>`${contracts.html} <> ''`,
      isInUse,
      creatorName: author.name,
      deleterName: remover.name,
      createdBy: contracts.createdBy,
      deletedBy: contracts.deletedBy,
    })
    .from(contracts)
    .leftJoin(author, eq(author.id, contracts.createdBy))
    .leftJoin(remover, eq(remover.id, contracts.deletedBy))
    .where(and(eq(contracts.idTenant, scope.tenant), which))
    .orderBy(...orderOf(sort))
    .limit(limit);
  return rows.map(toWireContractRow);
}

/** Templates of the company, active or deleted, the newest first if nothing else is asked for, with the names of those who made and deleted them. */
export const listTemplates = (
  executor: Executor,
  scope: CompanyScope,
  { isDeleted, ...order }: { isDeleted: boolean } & TemplateOrder,
): Promise<ContractRow[]> =>
  rowsOf(
    executor,
    scope,
    isDeleted ? isNotNull(contracts.deletedAt) : isNull(contracts.deletedAt),
    order,
  );

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
