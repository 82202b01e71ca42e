import { queryOptions } from '@tanstack/react-query';
import { mayCall } from '#shared/permissions/roles.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { whoSwitchesTenant } from '#shared/tenants/tenants.access.ts';
import { listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { tenantKeys } from '#shared/tenants/tenants.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { queryClient } from './query-client.ts';
import { chosenClientStore, chosenTenantStore } from './session-store.ts';

/** The companies of the person, for the switcher. */
export const tenantsQuery = queryOptions({
  queryKey: tenantKeys.all,
  queryFn: ({ signal }) => callEndpoint(listTenants, { signal }),
  meta: { keep: true },
});

/**
 * Chooses the company to work with; null leaves it. What was read of the other company is forgotten, so that nothing of one
 * shows under the name of the other. The outbox is not touched: its items belong to the person and their own company.
 */
export function chooseTenant(id: string | null): void {
  if (id === chosenTenantStore.get()) return;
  const tenants = queryClient.getQueryData(tenantsQuery.queryKey);
  void queryClient.cancelQueries();
  chosenTenantStore.set(id);
  chosenClientStore.set(null);
  queryClient.clear();
  // The list of companies is the person's, not a company's.
  if (tenants !== undefined) queryClient.setQueryData(tenantsQuery.queryKey, tenants);
}

/** Whether the person has companies to choose from or to see: an ADMIN always, others those of their permissions. */
export function hasTenantList(user: SessionUser): boolean {
  return (
    mayCall(whoSwitchesTenant, user) ||
    user.permissions.tenants.some((permission) => permission.id_tenant !== user.id_tenant)
  );
}
