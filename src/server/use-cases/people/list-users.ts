import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoChoosesAnalysts, whoChoosesPeople } from '#shared/users/users.access.ts';
import type { UserOptionPurpose } from '#shared/users/users.enums.ts';
import type { User, UserListQuery, UserOption } from '#shared/users/users.schemas.ts';
import type { Context } from '#server/context.ts';
import { scopeOfCaller, scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { toWireUser } from '#server/domain/users/user.wire.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { listManagedUsers, listUsers, type UserPage } from '#server/reads/user-list.read.ts';
import { listUserOptions } from '#server/reads/user-options.read.ts';

export type ListUsersService = ReturnType<typeof createListUsersService>;

/** Reading users: lists within what the caller may see, and one record. */
export function createListUsersService(
  context: Context,
  deps: { tenants: TenantsService; users: UsersService },
) {
  return {
    /** Users of every company in the caller's scope, or of the one that the query names; outside the scope and for no company `not_found`. */
    async inScope(caller: StaffCaller, query: UserListQuery): Promise<UserPage> {
      const { id_tenant: named } = query;
      if (named === undefined) return listUsers(context.db, scopeOfCaller(caller), query);
      const scope = scopeOfCompany(caller, named);
      // For whom every company is in scope, one that there is not would be a list without rows.
      if ((await deps.tenants.find(context.db, named)) === undefined)
        throw new AppError('not_found');
      return listUsers(context.db, scope, query);
    },

    /** Users whom a manager looks after. */
    managedBy: (caller: StaffCaller, query: UserListQuery): Promise<UserPage> =>
      listManagedUsers(context.db, scopeOfCompany(caller, caller.idTenant), query),

    /** Users of one company, which is in the caller's scope. */
    async ofTenant(caller: StaffCaller, idTenant: string, query: UserListQuery): Promise<UserPage> {
      return listUsers(context.db, scopeOfCompany(caller, idTenant), query);
    },

    /** People whom a field may name in the chosen company; `forbidden` where the caller may set the others but not this one. */
    async options(
      caller: StaffCaller,
      idTenant: string,
      purpose: UserOptionPurpose,
    ): Promise<UserOption[]> {
      const access = purpose === 'analista' ? whoChoosesAnalysts : whoChoosesPeople;
      if (!mayCall(access, caller)) throw new AppError('forbidden');
      return listUserOptions(context.db, scopeOfCompany(caller, idTenant), purpose);
    },

    /** One live user that the caller may open; code `not_found`. */
    async read(id: string): Promise<User> {
      const row = await deps.users.find(context.db, undefined, id);
      if (row === undefined || row.deletedAt !== null)
        throw new AppError('not_found', 'Usuário não encontrado');
      return toWireUser(row);
    },
  };
}
