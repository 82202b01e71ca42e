import { IconChevronDown, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { NavGroup, NavItem } from './available-items.ts';
import classes from './shell.module.css';

const AlertBadge = lazy(() =>
  import('./alert-badge.tsx').then(({ AlertBadge }) => ({ default: AlertBadge })),
);

type NavListProps = {
  groups: readonly NavGroup[];
  isCollapsed: boolean;
  onNavigate?: () => void;
  /** Leaves the selected company. */
  onCloseTenant: () => void;
};

/** The groups of the sidebar as lists of links; collapsed, the name moves into the tooltip and stays for screen readers. */
export function NavList({ groups, isCollapsed, onNavigate, onCloseTenant }: NavListProps) {
  return (
    <nav className={classes.nav} aria-label="Menu principal">
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <span className={classes.groupLabel} aria-hidden>
            {group.label}
          </span>
          {group.items.map((item) =>
            item.children === undefined ? (
              <NavLink key={item.to} {...{ item, isCollapsed, onNavigate }} />
            ) : (
              <NavBranch key={item.to} {...{ item, isCollapsed, onNavigate }} />
            ),
          )}
          {group.canClose && (
            <button
              type="button"
              className={classes.navLink}
              onClick={onCloseTenant}
              {...(isCollapsed ? { title: 'Fechar', 'aria-label': 'Fechar' } : {})}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
              <span className={classes.navText}>Fechar</span>
            </button>
          )}
        </div>
      ))}
    </nav>
  );
}

type NavItemProps = { item: NavItem; isCollapsed: boolean; onNavigate?: (() => void) | undefined };

function NavLink({ item, isCollapsed, onNavigate }: NavItemProps) {
  return (
    <Link
      to={item.to}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.navLink}
      onClick={onNavigate}
      {...(isCollapsed ? { title: item.label, 'aria-label': item.label } : {})}
    >
      <item.icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.navText}>{item.label}</span>
      {item.to === '/alertas' && (
        <Suspense fallback={null}>
          <AlertBadge />
        </Suspense>
      )}
    </Link>
  );
}

/** An item with items below it; it starts open where one of them is the screen shown. Collapsed, only these stand there. */
function NavBranch({ item, isCollapsed, onNavigate }: NavItemProps) {
  const path = useLocation({ select: (location) => location.pathname });
  const [isOpen, setOpen] = useState(path.startsWith(item.to));
  const children = item.children?.map((child) => (
    <NavLink key={child.label} item={child} isCollapsed={isCollapsed} onNavigate={onNavigate} />
  ));
  if (isCollapsed) return <>{children}</>;
  return (
    <>
      <button
        type="button"
        className={classes.navLink}
        aria-expanded={isOpen}
        onClick={() => setOpen((open) => !open)}
      >
        <item.icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.navText}>{item.label}</span>
        <IconChevronDown className={classes.branchMark} size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && <div className={classes.branch}>{children}</div>}
    </>
  );
}
