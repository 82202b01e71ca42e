import { IconBuildings, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { hasTenantList, tenantsQuery } from '#web/session/tenant-choice.ts';
import classes from './shell.module.css';
import { useShownTenant } from './use-shown-tenant.ts';

const TenantMenu = lazy(() =>
  import('./tenant-menu.tsx').then(({ TenantMenu }) => ({ default: TenantMenu })),
);

/** The company worked with; an ADMIN changes it here, others see theirs (@spec 1 §6 Tenant switcher). The menu is loaded when it is opened. */
export function TenantSwitcher({
  user,
  isCollapsed,
  onNavigate,
}: {
  user: SessionUser;
  isCollapsed: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const [isAwaited, setAwaited] = useState(false);
  if (!hasTenantList(user)) return null;
  const button = <TenantButton isCollapsed={isCollapsed} onClick={() => setAwaited(true)} />;
  if (!isAwaited) return button;
  return (
    <Suspense fallback={button}>
      <TenantMenu user={user} isCollapsed={isCollapsed} onNavigate={onNavigate} />
    </Suspense>
  );
}

/** The button alone. */
export function TenantButton({
  isCollapsed,
  className,
  ...rest
}: { isCollapsed: boolean } & ComponentProps<'button'>) {
  const shown = useShownTenant();
  const { data } = useQuery(tenantsQuery);
  const icon = data?.find((tenant) => tenant.id === shown?.id)?.icon;
  const title = shown?.title ?? 'Escolher empresa';
  return (
    <button
      type="button"
      className={`${classes.tenantButton} ${className ?? ''}`}
      aria-label={`Empresa: ${title}`}
      title={isCollapsed ? `Empresa: ${title}` : undefined}
      {...rest}
    >
      {shown === null || icon === undefined ? (
        <IconBuildings size={20} stroke={1.75} aria-hidden />
      ) : (
        <img src={icon} alt="" width={22} height={22} />
      )}
      {!isCollapsed && (
        <>
          <span className={classes.tenantName}>{title}</span>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </>
      )}
    </button>
  );
}
