import type { PrecacheManifest } from './precache.ts';

/** The worker's global, with the list of files that the build injects. */
export type WorkerScope = ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheManifest };

/** One-off background sync, which the platform's type library does not know. */
export type BackgroundSyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };
