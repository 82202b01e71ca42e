import { and, eq } from 'drizzle-orm';
import type { ClientKey } from '#shared/permissions/permissions.rules.ts';
import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { users } from '#server/db/schema/users.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

/** A member of staff with what decides which observations of a client they send and read; `cargoHere` null = no permission for it. */
export type ObserverRow = {
  id: string;
  typeUser: TypeUser;
  typeCargo: TypeCargo;
  cargoHere: TypeCargo | null;
};

/** What these people are, and by their permission for a client of a company of the scope; ids of nobody are left out. */
export async function listObservers(
  executor: Executor,
  scope: Scope,
  client: ClientKey,
  ids: readonly string[],
): Promise<ObserverRow[]> {
  return executor
    .select({
      id: users.id,
      typeUser: users.typeUser,
      typeCargo: users.typeCargo,
      cargoHere: clientPermissions.typeCargo,
    })
    .from(users)
    .leftJoin(
      clientPermissions,
      and(
        eq(clientPermissions.idUser, users.id),
        eq(clientPermissions.idTenant, client.id_tenant),
        eq(clientPermissions.idClient, client.cnpjcpf),
        inTenants(clientPermissions.idTenant, scope),
      ),
    )
    .where(oneOf(users.id, ids));
}
