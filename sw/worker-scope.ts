import type { PrecacheManifest } from './precache.ts';

/** The worker's global, with the list of files that the build injects. */
export type WorkerScope = ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheManifest };

/** One-off background sync, which the platform's type library does not know. */
export type BackgroundSyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };

/** A rule by which the browser answers a request without an event of the worker (W3C Service Workers, static routing). */
export type RouterRule = {
  condition: { requestMethod?: string; requestMode?: RequestMode; urlPattern?: string };
  source: 'network';
};

/** An installation that may be given such rules; Chromium 123 and later. */
export type RoutableInstallEvent = ExtendableEvent & {
  addRoutes?: (rules: RouterRule[]) => Promise<void>;
};
