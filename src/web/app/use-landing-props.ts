import { staffSignInUrl } from './host-rules.ts';
import { useTenantBrand } from './tenant-brand.ts';

/** What a public page of the host's company needs. */
export function useLandingProps() {
  const brand = useTenantBrand();
  return { brand, signInHref: staffSignInUrl(window.location, brand.domainPath) };
}
