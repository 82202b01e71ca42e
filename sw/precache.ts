import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';

/** The list of files that the build injects. */
export type PrecacheManifest = Parameters<typeof precache>[0];

/**
 * Takes every file of this build into the cache during install. One file that fails makes the whole install fail and the old version stays.
 * Adds no fetch listener: what is answered from here is decided in one place (service-worker.ts).
 */
export function precacheBuild(manifest: PrecacheManifest): void {
  cleanupOutdatedCaches();
  precache(manifest);
}

/** Whether the build contains this file; synchronous, because a fetch event must be claimed at once. */
export function isPrecached(url: URL): boolean {
  return getCacheKeyForURL(`${url.origin}${url.pathname}`) !== undefined;
}

/** The precached file; when the browser has dropped it from the cache, the network. */
export async function answerPrecached(request: Request, pathname: string): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request);
}
