import type { VisitChecks } from '#offline/visits/visits.ts';

/** How long no installation may be under way before the application counts as not kept, and how long one is waited for at most. */
const idleWithinMs = 15_000;
const installWithinMs = 300_000;
const lookEveryMs = 250;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The active worker's registration, or null. While an installation goes on it is waited for: on a slow line it takes its time, and
 * nobody should have to ask again and again.
 */
async function activeRegistration(
  container: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null> {
  const startedAt = performance.now();
  let idleSince = startedAt;
  for (;;) {
    const registration = await container.getRegistration();
    if (registration !== undefined && registration.active !== null) return registration;
    const now = performance.now();
    if (registration?.installing || registration?.waiting) idleSince = now;
    if (now - idleSince > idleWithinMs || now - startedAt > installWithinMs) return null;
    await wait(lookEveryMs);
  }
}

/**
 * The application is on this device when a worker is active (its installation fails unless every file came) and the
 * page's own files are in its cache: a browser may have dropped some since.
 */
export const visitChecks: VisitChecks = {
  isAppReady: async () => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (container === undefined) return false;
    if ((await activeRegistration(container)) === null) return false;
    const files = [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=stylesheet], link[rel=modulepreload]',
      ),
    ].map((node) => ('src' in node ? node.src : node.href));
    const found = await Promise.all(
      ['/index.html', ...files].map((file) => caches.match(file, { ignoreSearch: true })),
    );
    return found.every((answer) => answer !== undefined);
  },
};
