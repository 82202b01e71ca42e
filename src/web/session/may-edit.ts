import {
  canEditClient,
  grantAmong,
  type ClientKey,
} from '#shared/permissions/permissions.rules.ts';
import { useStaff } from './session-store.ts';
import { useTenantBrand } from './tenant-brand.ts';

/** Whether the signed-in person may change a client (`editar`), by the permissions that their session carries; the server judges by the present ones. */
export function useMayEdit(client: ClientKey): boolean {
  const user = useStaff();
  const { isMaster } = useTenantBrand();
  if (user === null) return false;
  const caller = { kind: 'staff', ...user, idTenant: user.id_tenant, isMaster } as const;
  return canEditClient(caller, client, grantAmong(user.permissions.clients, client));
}
