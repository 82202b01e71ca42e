import {
  canOpenClient,
  grantAmong,
  type ClientKey,
} from '#shared/permissions/permissions.rules.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';

/** Whether a person may open a client by the permissions that their session carries (@spec 2 §6). */
export function mayOpen(user: SessionUser, isMaster: boolean, client: ClientKey): boolean {
  const caller = { kind: 'staff', ...user, idTenant: user.id_tenant, isMaster } as const;
  return canOpenClient(caller, client, grantAmong(user.permissions.clients, client));
}
