import { getPermissions } from '#shared/permissions/permissions.endpoints.ts';
import type { Context } from '#server/context.ts';
import { scopeOfCaller } from '#server/domain/permissions/scope.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { readUserPermissions } from '#server/reads/user-permissions.read.ts';

export function registerPermissionsRoutes(register: Register, { db }: Context): void {
  register(getPermissions, ({ caller, params }) =>
    readUserPermissions(db, scopeOfCaller(caller), params.userId),
  );
}
