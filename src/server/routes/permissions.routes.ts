import { getPermissions } from '#shared/permissions/permissions.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ReadPermissionsService } from '#server/domain/permissions/read-permissions.service.ts';

export function registerPermissionsRoutes(
  register: Register,
  services: { readPermissions: ReadPermissionsService },
): void {
  register(getPermissions, ({ caller, params }) =>
    services.readPermissions.read(caller, params.userId),
  );
}
