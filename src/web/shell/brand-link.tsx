import { Link } from '@tanstack/react-router';
import { homePathOf } from '#web/session/guards.ts';
import { useSession } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import classes from './shell.module.css';

/** The company's mark and name; leads home. */
export function BrandLink({
  isCollapsed = false,
  onNavigate,
}: {
  isCollapsed?: boolean;
  onNavigate?: () => void;
}) {
  const brand = useTenantBrand();
  const session = useSession();
  return (
    <Link
      to={session === null ? '/' : homePathOf(session)}
      className={classes.brand}
      onClick={onNavigate}
      aria-label={`${brand.title}, início`}
    >
      <img src={brand.icon} alt="" width={32} height={32} />
      {!isCollapsed && <span>{brand.title}</span>}
    </Link>
  );
}
