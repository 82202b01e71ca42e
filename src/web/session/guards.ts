import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { hostKindOf } from '#shared/session/host.rules.ts';
import { homePathOf as homePathOfVisitor, redirectOf } from '#shared/session/redirect.rules.ts';
import { getConnection } from './connection.ts';
import { isLasting, openPaths, returnPath } from '#offline/store/turn-glance.ts';
import { refreshSession } from './refresh-session.ts';
import { chosenTenantStore, sessionStore, type LocalSession } from './session-store.ts';
import { brandStore } from './tenant-brand.ts';
import { refreshTurn } from './turn-store.ts';

/** Where a signed-in person starts: staff at the home of their type, a client at their contract. */
export function homePathOf(session: LocalSession): string {
  return homePathOfVisitor(session);
}

/** Asks the one rule about a path, with what this device remembers of the person. */
function verdictOn(path: string, arePermissionsFresh: boolean) {
  const visitor = sessionStore.get();
  // A session that the device keeps since before the server said it: staff sign in at their own company's host.
  const isMaster =
    (visitor?.kind === 'staff' ? visitor.user.isMaster : undefined) ?? brandStore.get()?.isMaster;
  return redirectOf({
    path,
    host: hostKindOf(window.location.hostname),
    visitor,
    isOnline: getConnection().isOnline,
    chosenTenant: chosenTenantStore.get(),
    isMaster: isMaster ?? false,
    arePermissionsFresh,
  });
}

/**
 * The first thing of every navigation, asked by the root route: whoever may not stand there is sent on (@spec 1 §2.5). While the tablet is
 * in the hands of who signs, nothing but their contract, the return and the sign-in is open; that is read from the device each time.
 */
export async function guardRoute(
  location: Pick<ParsedLocation, 'pathname' | 'href'>,
  isPreload: boolean,
): Promise<void> {
  const turn = await refreshTurn();
  if (isLasting(turn)) {
    const path = location.pathname.replace(/(.)\/+$/, '$1');
    const open = openPaths(turn, Date.now());
    if (!open.includes(path) && path !== signInPath)
      throw redirect({ href: open[0]!, replace: true });
    if (path === signInPath) return;
  } else if (location.pathname === returnPath) throw redirect({ href: '/', replace: true });
  follow(verdictOn(location.pathname, false), location, isPreload);
}

/** A fresh sign-in with the password takes the tablet back, so its page is open in a hand-over, also with a session. */
const signInPath = '/signin';

function follow(
  verdict: ReturnType<typeof verdictOn>,
  { pathname, href }: Pick<ParsedLocation, 'pathname' | 'href'>,
  isPreload: boolean,
): void {
  if (verdict.kind !== 'go') return;
  if (!isPreload && sessionStore.get())
    void import('./tell-refused.ts').then(({ tellRefused }) => tellRefused(pathname, verdict.to));
  const next =
    verdict.next && safeNext(href) !== undefined ? `?${new URLSearchParams({ next: href })}` : '';
  throw redirect({ href: `${verdict.to}${next}`, replace: true });
}

/**
 * For routes of one client or company: where the kept permissions do not suffice, the server's current ones decide; without the
 * right the person goes to the home of their type (@spec 1 §2.5). It is a route's loader: only loaders show the route's
 * 'Verificando permissões...' inside the shell, also when the page has just been opened.
 */
export async function requirePermission(
  location: Pick<ParsedLocation, 'pathname' | 'href'>,
  isPreload: boolean,
): Promise<void> {
  const verdict = verdictOn(location.pathname, false);
  if (verdict.kind !== 'verify') return;
  await refreshSession(verdict.client);
  follow(verdictOn(location.pathname, true), location, isPreload);
}

/** The session of a screen behind sign-in; the root route has already sent everybody else away. */
export function requireSession(href: string): LocalSession {
  const session = sessionStore.get();
  if (session === null) throw redirect({ to: '/signin', search: { next: href } });
  return session;
}

/** The person of a staff screen; the root route has already sent everybody else away. */
export function requireStaff(href: string): Extract<LocalSession, { kind: 'staff' }> {
  const session = requireSession(href);
  if (session.kind === 'client') throw redirect({ href: homePathOf(session) });
  return session;
}

/** Search of a page that leads on to `next` afterwards. */
export function readNext(search: Record<string, unknown>): { next?: string } {
  const next = safeNext(search['next']);
  return next === undefined ? {} : { next };
}

/**
 * Where to go on after a gate. Judged again where it is used: the router puts what a route's `validateSearch` left out of the address back
 * into its search, so that a refused address would come through.
 */
export function pathAfter(next: unknown, otherwise: string): string {
  return safeNext(next) ?? otherwise;
}

/** A path inside this application to return to after sign-in; anything that could leave the host is refused. */
export function safeNext(next: unknown): string | undefined {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) && !next.startsWith('/signin')
    ? next
    : undefined;
}
