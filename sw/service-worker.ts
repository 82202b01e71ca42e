/// <reference lib="webworker" />
import type { LockManagerLike } from '#offline/platform/app-busy.ts';
import { browserPorts } from '#offline/store/browser-ports.ts';
import { isKeptPath } from '#offline/visits/kept-answers.ts';
import { openKept } from '#offline/store/kept-database.ts';
import { outboxSyncTag, type WorkerMessage } from '#offline/platform/worker-messages.ts';
import { isAppNavigation, isServerNavigation, shellPath } from './app-shell.ts';
import { drainFromWorker } from './outbox-sync.ts';
import { sendPastWorker } from './past-worker.ts';
import { answerPrecached, isPrecached, precacheBuild } from './precache.ts';
import { answerKept } from './runtime-cache.ts';
import { answerServerNavigation, readLastingTurn } from './turn.ts';
import { createSkipIfIdle, isSkipIfIdle } from './update-protocol.ts';
import type { BackgroundSyncEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
// oxlint-disable-next-line no-underscore-dangle -- the build's own constant
declare const __APP_BUILD__: string | undefined;

// oxlint-disable-next-line no-underscore-dangle -- the name that the build replaces
precacheBuild(self.__WB_MANIFEST);

self.addEventListener('install', (event) => event.waitUntil(sendPastWorker(event)));
// No skipWaiting at install: the new worker waits until no page is busy (update-protocol.ts).
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // First of all: a worker that touches uploads can empty them (WebKit).
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (isServerNavigation(request, url))
    event.respondWith(
      answerServerNavigation(
        { fetch: (wanted) => fetch(wanted), readTurn: readLastingTurn },
        request,
      ),
    );
  else if (isKeptPath(url.pathname)) {
    const deps = {
      kept: openKept(),
      fetch: (wanted: Request) => fetch(wanted),
      nowMs: () => Date.now(),
      delay: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
      readTurn: readLastingTurn,
    };
    event.respondWith(answerKept(deps, request, (work) => event.waitUntil(work)));
  } else if (isAppNavigation(request, url)) event.respondWith(answerPrecached(request, shellPath));
  else if (isPrecached(url)) event.respondWith(answerPrecached(request, url.pathname));
});

const skipIfIdle = createSkipIfIdle({
  locks: (navigator.locks as LockManagerLike | undefined) ?? null,
  openWindows: async () =>
    (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length,
  skipWaiting: () => self.skipWaiting(),
});
self.addEventListener('message', (event) => {
  const port = event.ports[0];
  if (!isSkipIfIdle(event.data) || port === undefined) return;
  event.waitUntil(skipIfIdle((message) => port.postMessage(message)));
});

self.addEventListener(
  'sync' as never,
  ((event: BackgroundSyncEvent) => {
    if (event.tag !== outboxSyncTag) return;
    const ports = browserPorts({
      name: navigator.userAgent,
      appBuild: typeof __APP_BUILD__ === 'string' ? __APP_BUILD__ : 'dev',
    });
    event.waitUntil(drainFromWorker(ports, tellPages));
  }) as never,
);

async function tellPages(message: WorkerMessage): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a Client has no target origin, a Window has
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}
