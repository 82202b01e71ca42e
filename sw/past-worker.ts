import { fullPath } from '#shared/http/define-endpoint.ts';
import { getVersion } from '#shared/version/version.endpoints.ts';
import type { RoutableInstallEvent, RouterRule } from './worker-scope.ts';

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Requests that the worker answers none of: what is delivered, and the page's question whether there is a server. Never a navigation, which has
 * to be looked at while the tablet is in somebody else's hands (turn.ts).
 */
export const pastWorker: readonly RouterRule[] = [
  ...writing.map((requestMethod) => ({ condition: { requestMethod }, source: 'network' as const })),
  {
    condition: {
      urlPattern: fullPath(getVersion),
      requestMethod: getVersion.method,
      requestMode: 'cors',
    },
    source: 'network',
  },
];

/**
 * Lets the browser send them past this worker, where it can (Service Worker Static Routing API). Otherwise each of them is an event of the
 * worker though it answers none, and a version that may take over waits until the one before has had none for 30 s: Chromium was seen to wait
 * for 32 s after one delivery at the wrong moment, and with one every few seconds for as long as it was watched (85 s). Never rejects: a browser that
 * knows no such rule installs as before.
 */
export async function sendPastWorker(event: RoutableInstallEvent): Promise<void> {
  try {
    await event.addRoutes?.([...pastWorker]);
  } catch {
    // An earlier form of the interface: they go through the worker.
  }
}
