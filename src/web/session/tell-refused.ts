import { clientMessages } from '#shared/clients/clients.messages.ts';
import { homePathOf } from '#shared/session/redirect.rules.ts';
import { matchRoute, type RouteClass } from '#shared/session/route-table.ts';
import { showToast } from '#web/ui/toast.ts';
import { sessionStore } from './session-store.ts';

/** Ways in and gates: being sent on from there is how they work. The homes are where an installed application starts. */
const waysIn: readonly RouteClass[] = ['landing', 'signIn', 'open', 'terms', 'cep', 'ownMinuta'];
const homes: readonly string[] = ['/home', '/admin/home'];

/** Says why somebody who opened `path` stands at `to`: an address that is not for them leads home (@spec 1 §2.5), which alone looks like a fault. */
export function tellRefused(path: string, to: string): void {
  const session = sessionStore.get();
  const route = matchRoute(path);
  if (session === null || route === undefined) return;
  if (waysIn.includes(route.kind) || homes.includes(path)) return;
  // Anywhere else is a gate, which says itself what it wants.
  if (to !== '/' && to !== homePathOf(session)) return;
  showToast(
    'error',
    'clientId' in route.params
      ? clientMessages.notAllowed
      : 'tenantId' in route.params
        ? 'Você não tem permissão para acessar esta empresa.'
        : 'Você não tem permissão para acessar esta página.',
  );
}
