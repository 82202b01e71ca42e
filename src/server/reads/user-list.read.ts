import { and, asc, count, desc, eq, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import { foldText } from '#shared/kernel/text-fold.ts';
import { userPageSize, type UserStatusFilter } from '#shared/users/users.enums.ts';
import type { User, UserListQuery, UserSort } from '#shared/users/users.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { toWireUser } from '#server/domain/users/user.wire.ts';
import { inTenants, patternOf } from './in-scope.ts';
import { maxUnpagedRows } from './unpaged.ts';

/** One page (`page` from 1) of live users, or without `page` every row up to 5,000 with `truncated` telling whether that cut it. */
export type UserPage = { data: User[]; total: number; truncated: boolean };

const columns = {
  id: users.id,
  idTenant: users.idTenant,
  name: users.name,
  email: users.email,
  cpf: users.cpf,
  typeUser: users.typeUser,
  typeCargo: users.typeCargo,
  whatsApp: users.whatsApp,
  tel: users.tel,
  comissaoUserPercent: users.comissaoUserPercent,
  comissaoUserEscrita: users.comissaoUserEscrita,
  cnpj: users.cnpj,
  razaoSocial: users.razaoSocial,
  cnaePrincipal: users.cnaePrincipal,
  atividadePrincipal: users.atividadePrincipal,
  cep: users.cep,
  logradouro: users.logradouro,
  bairro: users.bairro,
  numero: users.numero,
  municipio: users.municipio,
  estado: users.estado,
  complemento: users.complemento,
  idGerente: users.idGerente,
  isAccepted: users.isAccepted,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
  blockedAt: users.blockedAt,
};

/** Users as a person asks for them, whatever the page. */
type UserFilter = Omit<UserListQuery, 'page' | 'pageSize'>;

/** Accounts as `shownStatus` shows them. */
const hasStatus = (status: UserStatusFilter): SQL | undefined =>
  status === 'Bloqueado'
    ? isNotNull(users.blockedAt)
    : and(isNull(users.blockedAt), eq(users.isAccepted, status === 'Ativo'));

function whereOf(
  scope: Scope,
  narrow: SQL | undefined,
  { cargo, typeUser, status, ...query }: UserFilter,
): SQL | undefined {
  const q = query.q === undefined ? '' : foldText(query.q);
  return and(
    isNull(users.deletedAt),
    inTenants(users.idTenant, scope),
    narrow,
    cargo === undefined ? undefined : eq(users.typeCargo, cargo),
    typeUser === undefined ? undefined : eq(users.typeUser, typeUser),
    status === undefined ? undefined : hasStatus(status),
    q === '' ? undefined : like(users.searchText, patternOf(q)),
  );
}

const sortColumns = {
  name: users.name,
  email: users.email,
  cargo: users.typeCargo,
  typeUser: users.typeUser,
  lastSignIn: users.lastSignInAt,
};

/** Ties by name and id; who never signed in comes last, whichever way round. */
function orderOf(sort: UserSort = 'name'): SQL[] {
  const isTurned = sort.startsWith('-');
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const way = isTurned ? desc : asc;
  const first = column === users.lastSignInAt ? sql`${way(column)} nulls last` : way(column);
  return [first, ...(column === users.name ? [] : [asc(users.name)]), way(users.id)];
}

const rowsOf = (executor: Executor, where: SQL | undefined, sort: UserSort | undefined) =>
  executor
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(...orderOf(sort));

async function pageOf(
  executor: Executor,
  scope: Scope,
  narrow: SQL | undefined,
  query: UserListQuery,
): Promise<UserPage> {
  const where = whereOf(scope, narrow, query);
  const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? userPageSize);
  const [rows, counted] = await Promise.all([
    rowsOf(executor, where, query.sort)
      .offset(query.page === undefined ? 0 : (query.page - 1) * limit)
      .limit(limit),
    executor.select({ n: count() }).from(users).where(where),
  ]);
  const total = counted[0]?.n ?? 0;
  return {
    data: rows.map(toWireUser),
    total,
    truncated: query.page === undefined && total > rows.length,
  };
}

const managedBy = (scope: Scope): SQL => eq(users.idGerente, scope.self?.id ?? '');

/** Users of the companies of the scope. */
export const listUsers = (
  executor: Executor,
  scope: Scope,
  query: UserListQuery,
): Promise<UserPage> => pageOf(executor, scope, undefined, query);

/** Users whom the reader looks after. */
export const listManagedUsers = (
  executor: Executor,
  scope: Scope,
  query: UserListQuery,
): Promise<UserPage> => pageOf(executor, scope, managedBy(scope), query);

/** Every user of the list, or of that of the managed ones, in its order: for reading in parts. */
export async function listAllUsers(
  executor: Executor,
  scope: Scope,
  query: UserFilter & { isManaged: boolean },
): Promise<User[]> {
  const where = whereOf(scope, query.isManaged ? managedBy(scope) : undefined, query);
  return (await rowsOf(executor, where, query.sort)).map(toWireUser);
}
