import type { CSSProperties } from 'react';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { LandingFrame } from './landing-frame.tsx';
import { About, Areas, Contact, Hero, Steps } from './landing-sections.tsx';

export type LandingProps = {
  brand: TenantBrand;
  signInHref: string;
  style?: CSSProperties | undefined;
};

/** Home of a company's public site (@spec 3 §2 Landing pages): hero, areas, how it works, who we are, contact. */
export function LandingPage(props: LandingProps) {
  return (
    <LandingFrame {...props}>
      <Hero {...props} />
      <Areas brand={props.brand} />
      <Steps />
      <About brand={props.brand} />
      <Contact brand={props.brand} />
    </LandingFrame>
  );
}
