import { AppError } from '#shared/errors/app-error.ts';
import { tenantScope, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { canWriteUsersOf } from '#shared/users/users.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';

export type LockPeople = ReturnType<typeof createLockPeople>;

/**
 * Locks the accounts that somebody is about to change, in companies whose people they may change. Codes: `not_found` when one of them is
 * gone or out of scope, `read_only`.
 */
export function createLockPeople(deps: { tenants: TenantsService; users: UsersService }) {
  return async (
    tx: Executor,
    caller: StaffCaller,
    ids: readonly string[],
  ): Promise<UserRecord[]> => {
    const rows = await deps.users.lock(tx, tenantScope(caller), ids);
    if (rows.length < new Set(ids).size) throw new AppError('not_found', 'Usuário não encontrado');
    for (const idTenant of new Set(rows.map((row) => row.idTenant))) {
      const tenant = await deps.tenants.find(tx, idTenant);
      if (tenant === undefined || !canWriteUsersOf(caller, tenant)) throw new AppError('read_only');
    }
    return rows;
  };
}
