import { actorOf, personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { adminCeo, mayCall } from '#shared/permissions/roles.ts';
import type { AdminCeoMade } from '#shared/users/users.events.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';

export type ToldCeos = ReturnType<typeof createToldCeos>;

/**
 * What is said and recorded when an account of an ADMIN/CEO comes into being, in the transaction that makes it; nothing for any other
 * account. An ADMIN/CEO opens every client of the company (of the master: of all), so that no such account appears in silence.
 */
export function createToldCeos(
  context: Context,
  deps: {
    tenants: TenantsService;
    users: UsersService;
    /** Ids of the ADMIN who may work with a company. */
    adminsOf: (executor: Executor, idTenant: string) => Promise<string[]>;
  },
) {
  async function ceosOf(tx: Executor, idTenant: string): Promise<string[]> {
    const ids: string[] = [];
    for (const id of await deps.adminsOf(tx, idTenant)) {
      const admin = await deps.users.find(tx, undefined, id);
      if (admin !== undefined && mayCall(adminCeo, admin)) ids.push(id);
    }
    return ids.concat(await deps.users.ceosOf(tx, idTenant));
  }

  return async (tx: WriteTx, caller: StaffCaller, user: UserRecord): Promise<AdminCeoMade[]> => {
    if (!mayCall(adminCeo, user)) return [];
    const { id: idUser, idTenant, name } = user;
    await context.security.write(
      {
        idTenant,
        actor: actorOf(caller),
        address: null,
        action: 'usuario_admin_criado',
        object: `user:${idUser}`,
        outcome: 'feito',
      },
      tx,
    );
    const company = (await deps.tenants.find(tx, idTenant))?.title ?? '';
    const ceos = (await ceosOf(tx, idTenant)).filter((id) => id !== caller.id && id !== idUser);
    return [{ kind: 'adminCeoMade', idTenant, by: personOf(caller), idUser, name, company, ceos }];
  };
}
