import { actorOf, personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { adminCeo, mayCall } from '#shared/permissions/roles.ts';
import type { AdminCeoMade } from '#shared/users/users.events.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord } from '#server/domain/users/users.service.ts';
import type { CeosOf } from './ceos-of.ts';

export type ToldCeos = ReturnType<typeof createToldCeos>;

/**
 * Records a new account of an ADMIN/CEO, in the transaction that makes it, and answers the event
 * for the other CEOs; nothing for any other account. An ADMIN/CEO opens every client of the
 * company, of the master company those of all.
 */
export function createToldCeos(
  context: Context,
  deps: {
    ceosOf: CeosOf;
    tenants: TenantsService;
  },
) {
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
    const ceos = (await deps.ceosOf(tx, idTenant)).filter(
      (id) => id !== caller.id && id !== idUser,
    );
    return [{ kind: 'adminCeoMade', idTenant, by: personOf(caller), idUser, name, company, ceos }];
  };
}
