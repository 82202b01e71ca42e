import { and, asc, count, eq, isNull, like, type SQL } from 'drizzle-orm';
import { foldText } from '#shared/kernel/text-fold.ts';
import { userPageSize } from '#shared/users/users.enums.ts';
import type { User, UserListQuery } from '#shared/users/users.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { users } from '#server/db/schema/users.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { toUser } from '#server/domain/users/user-answer.ts';
import { inTenants, patternOf } from './in-scope.ts';

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

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
};

async function pageOf(
  executor: Executor,
  scope: Scope,
  narrow: SQL | undefined,
  query: UserListQuery,
): Promise<UserPage> {
  const { cargo, typeUser, status } = query;
  const q = query.q === undefined ? '' : foldText(query.q);
  const where = and(
    isNull(users.deletedAt),
    inTenants(users.idTenant, scope),
    narrow,
    cargo === undefined ? undefined : eq(users.typeCargo, cargo),
    typeUser === undefined ? undefined : eq(users.typeUser, typeUser),
    status === undefined ? undefined : eq(users.isAccepted, status === 'Ativo'),
    q === '' ? undefined : like(users.searchText, patternOf(q)),
  );
  const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? userPageSize);
  const [rows, counted] = await Promise.all([
    executor
      .select(columns)
      .from(users)
      .where(where)
      .orderBy(asc(users.name), asc(users.id))
      .offset(query.page === undefined ? 0 : (query.page - 1) * limit)
      .limit(limit),
    executor.select({ n: count() }).from(users).where(where),
  ]);
  const total = counted[0]?.n ?? 0;
  return {
    data: rows.map(toUser),
    total,
    truncated: query.page === undefined && total > rows.length,
  };
}

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
): Promise<UserPage> => pageOf(executor, scope, eq(users.idGerente, scope.self?.id ?? ''), query);
