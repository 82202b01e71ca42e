import { AppError } from '#shared/http/app-error.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import { tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import { userPageSize } from '#shared/users/users.enums.ts';
import { canListUsersOfTenant } from '#shared/users/users.rules.ts';
import type { User, UserListQuery } from '#shared/users/users.schemas.ts';
import type { Context } from '#server/context.ts';
import { toUser } from '#server/domain/users/user-answer.ts';
import type { UserFilter, UsersService } from '#server/domain/users/users.service.ts';

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

export type ListUsersService = ReturnType<typeof createListUsersService>;
type UserPage = { data: User[]; total: number; truncated: boolean };
type Staff = Extract<Caller, { kind: 'staff' }>;

/** Reading users: lists within what the caller may see, and one record. */
export function createListUsersService(context: Context, deps: { users: UsersService }) {
  /** One page (`page` from 1), or without `page` every row up to 5,000 with `truncated` telling whether that cut it. */
  async function list(
    narrow: Pick<UserFilter, 'scope' | 'idGerente'>,
    query: UserListQuery,
  ): Promise<UserPage> {
    const filter: UserFilter = {
      ...narrow,
      q: query.q === undefined ? undefined : foldText(query.q),
      cargo: query.cargo,
      typeUser: query.typeUser,
      isAccepted: query.status === undefined ? undefined : query.status === 'Ativo',
    };
    const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? userPageSize);
    const offset = query.page === undefined ? 0 : (query.page - 1) * limit;
    const rows = await deps.users.list(filter, { offset, limit });
    const total = await deps.users.count(filter);
    return {
      data: rows.map(toUser),
      total,
      truncated: query.page === undefined && total > rows.length,
    };
  }

  return {
    /** Users of every company in the caller's scope, or of the one that the query names; outside the scope `not_found`. */
    async inScope(caller: Staff, query: UserListQuery): Promise<UserPage> {
      const scope = tenantScope(caller);
      if (query.id_tenant === undefined) return list({ scope }, query);
      if (scope !== 'all' && !scope.includes(query.id_tenant)) throw new AppError('not_found');
      return list({ scope: [query.id_tenant] }, query);
    },

    /** Users whom a manager looks after. */
    managedBy: (caller: Staff, query: UserListQuery): Promise<UserPage> =>
      list({ scope: [caller.idTenant], idGerente: caller.id }, query),

    /** Users of one company; `forbidden` unless ADMIN or the company's CEO. The company is in the caller's scope. */
    async ofTenant(caller: Staff, idTenant: string, query: UserListQuery): Promise<UserPage> {
      if (!canListUsersOfTenant(caller)) throw new AppError('forbidden');
      return list({ scope: [idTenant] }, query);
    },

    /** One live user that the caller may open; code `not_found`. */
    async read(id: string): Promise<User> {
      const row = await deps.users.find(context.db, undefined, id);
      if (row === undefined || row.deletedAt !== null)
        throw new AppError('not_found', 'Usuário não encontrado');
      return toUser(row);
    },
  };
}
