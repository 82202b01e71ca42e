import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoSwitchesTenant } from '#shared/tenants/tenants.access.ts';
import { useChosenTenant, useStaff } from '#web/session/session-store.ts';
import { hasTenantList, tenantsQuery } from '#web/session/tenant-choice.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';

/** The company that an ADMIN has selected: the chosen one, or the one whose screen is open; null when none is. */
export function useShownTenant(): { id: string; title: string } | null {
  const user = useStaff();
  const chosen = useChosenTenant();
  const brand = useTenantBrand();
  const { tenantId } = useParams({ strict: false }) as { tenantId?: string };
  const isSwitching = mayCall(whoSwitchesTenant, user);
  const { data } = useQuery({
    ...tenantsQuery,
    enabled: user !== null && hasTenantList(user),
  });
  const id = isSwitching ? (chosen ?? tenantId) : user?.id_tenant;
  if (id === undefined) return null;
  const title =
    data?.find((tenant) => tenant.id === id)?.title ?? (id === brand.id ? brand.title : id);
  return { id, title };
}
