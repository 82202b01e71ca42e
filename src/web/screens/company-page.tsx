import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { getCompanyPage } from '#shared/tenants/brand.endpoints.ts';
import { tenantKeys } from '#shared/tenants/tenants.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { staffSignInUrl } from '#web/session/addresses.ts';
import { brandShades } from '#web/ui/shades.ts';

type Page = 'm' | 'k' | 'b' | 't' | 'd';

const companyPageQuery = (page: Page) =>
  queryOptions({
    queryKey: tenantKeys.page(page),
    queryFn: ({ signal }) => callEndpoint(getCompanyPage, { params: { page }, signal }),
  });

/** The public page of one of the configured companies, in its own colours, whatever the host (@spec 1 §2.1). */
export function CompanyPage({ page }: { page: Page }) {
  const { data, error } = useQuery(companyPageQuery(page));
  if (error !== null && data === undefined)
    return (
      <p role="alert" style={{ padding: '2rem' }}>
        {messageOfError(error)}
      </p>
    );
  if (data === undefined) return null;
  return (
    <LandingPage
      brand={data}
      signInHref={staffSignInUrl(window.location, data.domainPath)}
      style={colorsOf(data.primaryColor)}
    />
  );
}

/** The variables that the theme would set for this colour, for one part of the page only. */
function colorsOf(color: string): CSSProperties {
  const { shades, lightIndex } = brandShades(color);
  return {
    ...Object.fromEntries(shades.map((shade, i) => [`--mantine-color-brand-${String(i)}`, shade])),
    '--mantine-primary-color-filled': shades[lightIndex],
    '--mantine-primary-color-filled-hover': shades[Math.min(9, lightIndex + 1)],
    '--mantine-color-anchor': shades[lightIndex],
  } as CSSProperties;
}
