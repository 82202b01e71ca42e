import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import classes from './session.module.css';

/** The company's logo: comes in after about 2 s over 0.5 s (@spec 1 §9), at once where motion is not wanted. */
export function BrandLogo({ brand }: { brand: TenantBrand }) {
  return <img className={classes.logo} src={brand.logo} alt={brand.title} height={44} />;
}
