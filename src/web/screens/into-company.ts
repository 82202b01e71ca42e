import type { HistoryState } from '@tanstack/react-router';
import { chosenTenantStore } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { useTenantSwitch } from '#web/session/use-tenant-switch.ts';

/**
 * For links from a company's page to a screen of the chosen company. Where the page shows another
 * company (`tenant`), the hook takes the click over: it chooses that company first, and `go`
 * navigates with the given state.
 */
export function useIntoCompany(
  tenant: string | undefined,
): (event: React.MouseEvent, go: (state: HistoryState) => Promise<void>) => void {
  const host = useTenantBrand();
  const switchTenant = useTenantSwitch();
  return (event, go) => {
    if (tenant === undefined || tenant === (chosenTenantStore.get() ?? host.id)) return;
    event.preventDefault();
    switchTenant(tenant, go);
  };
}
