import { adminCeo } from '#shared/permissions/roles.ts';
import type { Executor } from '#server/db/connect.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type CeosOf = ReturnType<typeof createCeosOf>;

/** Alerts about a company's accounts go to these people; its other alerts, to its own CEOs. */
export function createCeosOf(deps: {
  users: UsersService;
  /** Ids of the ADMIN who may work with a company. */
  adminsOf: (executor: Executor, idTenant: string) => Promise<string[]>;
}) {
  /** Ids of the ADMIN/CEO who may work with a company, and of its own CEOs. */
  return async function ceosOf(executor: Executor, idTenant: string): Promise<string[]> {
    const admins = await deps.adminsOf(executor, idTenant);
    return [
      ...(await deps.users.namedAmong(executor, admins, adminCeo)),
      ...(await deps.users.ceosOf(executor, idTenant)),
    ];
  };
}
