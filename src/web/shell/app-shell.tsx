import '#web/ui/frame-styles.ts';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconX,
} from '@tabler/icons-react';
import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { TurnBar } from '#web/features/handover/turn-bar.tsx';
import { useTurn } from '#web/session/use-turn.ts';
import { useChosenClient, useChosenTenant, useSession } from '#web/session/session-store.ts';
import { useTenantSwitch } from '#web/session/use-tenant-switch.ts';
import { navGroupsOf } from './available-items.ts';
import { BrandLink } from './brand-link.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { NavList } from './nav-list.tsx';
import classes from './shell.module.css';
import { useSidebarShortcut, useSidebarState } from './sidebar-state.ts';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { useShownTenant } from './use-shown-tenant.ts';
import { UserMenu } from './user-menu.tsx';

const UpdateNotice = lazy(() =>
  import('#web/update/update-notice.tsx').then(({ UpdateNotice }) => ({ default: UpdateNotice })),
);

/**
 * Frame of every screen behind sign-in: sidebar for staff, a top bar with the connection pill for all.
 * Clients and field screens (`staticData.chrome: 'field'`) have no sidebar: one task a screen.
 * @param alert what concerns the whole device, above every screen.
 */
export function AppShell({ alert }: { alert?: ReactNode }) {
  const session = useSession();
  const chosenTenant = useChosenTenant();
  const turn = useTurn();
  const tenant = useShownTenant();
  const client = useChosenClient();
  const { routesByPath } = useRouter();
  const navigate = useNavigate();
  const switchTenant = useTenantSwitch();
  const isField = useMatches({
    select: (matches) => matches.some((match) => match.staticData.chrome === 'field'),
  });
  const isPhone = useIsPhone();
  const { isOpen, toggle: toggleSidebar } = useSidebarState();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = useCallback(
    () => (isPhone ? setDrawerOpen((open) => !open) : toggleSidebar()),
    [isPhone, toggleSidebar],
  );
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useSidebarShortcut(toggle);

  if (session === null) return null;
  if (turn !== null)
    return (
      <div className={classes.shell} data-bare>
        <div className={classes.main}>
          <TurnBar holder={turn.holder} isReturn={false} />
          <main id="conteudo" className={classes.content} tabIndex={-1}>
            <Outlet key={chosenTenant} />
          </main>
        </div>
      </div>
    );
  const isBare = session.kind === 'client' || isField;
  const groups =
    session.kind === 'staff'
      ? navGroupsOf(session.user, {
          tenant,
          client,
          hasRoute: (pattern) => pattern in routesByPath,
        })
      : [];
  const closeTenant = (): void => {
    closeDrawer();
    switchTenant(null, (state) => navigate({ to: '/alertas', state }));
  };
  const isCollapsed = !isOpen;
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div
      className={classes.shell}
      data-collapsed={(isCollapsed && !isBare) || undefined}
      data-bare={isBare || undefined}
    >
      <a href="#conteudo" className={classes.skip}>
        Ir para o conteúdo
      </a>
      {!isBare && !isPhone && (
        <aside className={classes.sidebar} aria-label="Barra lateral">
          <BrandLink isCollapsed={isCollapsed} />
          {session.kind === 'staff' && (
            <TenantSwitcher user={session.user} isCollapsed={isCollapsed} />
          )}
          <NavList groups={groups} isCollapsed={isCollapsed} onCloseTenant={closeTenant} />
          <div className={classes.sidebarFoot}>
            <UserMenu isCompact={isCollapsed} />
          </div>
        </aside>
      )}
      {session.kind === 'staff' && isPhone && (
        <MobileDrawer isOpen={isDrawerOpen} onClose={closeDrawer}>
          <div className={classes.drawerHead}>
            <BrandLink onNavigate={closeDrawer} />
            <button
              type="button"
              className={classes.iconButton}
              aria-label="Fechar menu"
              onClick={closeDrawer}
            >
              <IconX size={22} aria-hidden />
            </button>
          </div>
          <TenantSwitcher user={session.user} isCollapsed={false} onNavigate={closeDrawer} />
          <NavList
            groups={groups}
            isCollapsed={false}
            onNavigate={closeDrawer}
            onCloseTenant={closeTenant}
          />
        </MobileDrawer>
      )}
      <div className={classes.main}>
        <header className={classes.topBar}>
          {isPhone && session.kind === 'staff' && (
            <button
              type="button"
              className={classes.iconButton}
              aria-label="Abrir menu"
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawerOpen(true)}
            >
              <IconMenu2 size={22} aria-hidden />
            </button>
          )}
          {!isPhone && !isBare && (
            <button
              type="button"
              className={classes.iconButton}
              aria-label={isCollapsed ? 'Expandir barra lateral' : 'Recolher barra lateral'}
              title="Ctrl + B"
              onClick={toggleSidebar}
            >
              <ToggleIcon size={22} stroke={1.6} aria-hidden />
            </button>
          )}
          {(isBare || isPhone) && <BrandLink isCollapsed={isPhone} />}
          <div className={classes.topBarEnd}>
            <ConnectionPill />
            {(isBare || isPhone) && <UserMenu isCompact />}
          </div>
        </header>
        <Suspense fallback={null}>
          <UpdateNotice />
        </Suspense>
        {alert}
        <main id="conteudo" className={classes.content} tabIndex={-1}>
          {/* Another company: no screen keeps what it read of the one before. */}
          <Outlet key={chosenTenant} />
        </main>
      </div>
    </div>
  );
}
