import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { DemoServices } from './demo-services.ts';

/**
 * The caller that a session of this user would have, for service calls in their name. Throws
 * without one.
 */
export async function callerOf(
  context: Context,
  services: DemoServices,
  idUser: string | undefined,
): Promise<Caller & { kind: 'staff' }> {
  const user =
    idUser === undefined ? undefined : await services.users.find(context.db, undefined, idUser);
  if (user === undefined) throw new Error('demo: user missing');
  return {
    kind: 'staff',
    id: user.id,
    name: user.name,
    cpf: user.cpf,
    idTenant: user.idTenant,
    typeUser: user.typeUser,
    typeCargo: user.typeCargo,
    isMaster: false,
    permissions: await services.permissions.ofCaller(user.id),
  };
}
