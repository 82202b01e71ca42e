import { staffSignInUrl } from '#web/session/addresses.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';

/** What a public page of the host's company needs. */
export function useLandingProps() {
  const brand = useTenantBrand();
  return { brand, signInHref: staffSignInUrl(window.location, brand.domainPath) };
}
