import { adminCeo, mayCall } from '#shared/permissions/roles.ts';
import type { Executor } from '#server/db/connect.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type CeosOf = ReturnType<typeof createCeosOf>;

/** The CEOs who get the alerts about a company's accounts. */
export function createCeosOf(deps: {
  users: UsersService;
  /** Ids of the ADMIN who may work with a company. */
  adminsOf: (executor: Executor, idTenant: string) => Promise<string[]>;
}) {
  /** Ids of the ADMIN/CEO who may work with a company, and of its own CEOs. */
  return async function ceosOf(executor: Executor, idTenant: string): Promise<string[]> {
    const ids: string[] = [];
    for (const id of await deps.adminsOf(executor, idTenant)) {
      const admin = await deps.users.find(executor, undefined, id);
      if (admin !== undefined && mayCall(adminCeo, admin)) ids.push(id);
    }
    return ids.concat(await deps.users.ceosOf(executor, idTenant));
  };
}
