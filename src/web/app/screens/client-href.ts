import { canOpenClient, type ClientKey } from '#shared/permissions/permissions.rules.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';

/** Where a client of the list opens (@spec 2 §2 Client list), or null where the person may not open it (@spec 2 §6). */
export function clientHref(user: SessionUser, isMaster: boolean, client: ClientKey): string | null {
  const caller = { kind: 'staff', ...user, idTenant: user.id_tenant, isMaster } as const;
  if (!canOpenClient(caller, client)) return null;
  return user.typeUser === 'ADMIN'
    ? `/admin/${client.id_tenant}/clientes/${client.cnpjcpf}`
    : `/cliente/${client.cnpjcpf}`;
}
