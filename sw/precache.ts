import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching';

/** The list of files that the build injects. */
export type PrecacheManifest = Parameters<PrecacheController['precache']>[0];

/**
 * Files fetched beside each other during install. Workbox takes one after another: on a line with 300 ms of latency some three hundred
 * small files are a minute and a half in which no visit can be prepared. All at once would starve the page that the person is using.
 */
const lanes = 6;

/** The files of one build, in one cache. */
export class BuildPrecache extends PrecacheController {
  /** Takes every file into the cache; rejects, and with it the installation, when one fails. */
  override install(event: ExtendableEvent): ReturnType<PrecacheController['install']> {
    const waiting = [...this.getURLsToCacheKeys()];
    const updatedURLs: string[] = [];
    const takeNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [url, cacheKey] = next;
        const request = new Request(url, {
          // A name without the hash of its content may be in the HTTP cache from an earlier build; its key then carries a revision.
          cache: cacheKey === url ? 'default' : 'reload',
          credentials: 'same-origin',
        });
        const [response, done] = this.strategy.handleAll({ params: { cacheKey }, request, event });
        await Promise.all([response, done]);
        updatedURLs.push(url);
      }
    };
    const installing = Promise.all(Array.from({ length: lanes }, takeNext)).then(() => ({
      updatedURLs,
      notUpdatedURLs: [],
    }));
    event.waitUntil(installing);
    return installing;
  }
}

const build = new BuildPrecache();

/**
 * Takes every file of this build into the cache during install. One file that fails makes the whole install fail and the old version stays.
 * Adds no fetch listener: what is answered from here is decided in one place (service-worker.ts).
 */
export function precacheBuild(manifest: PrecacheManifest): void {
  cleanupOutdatedCaches();
  build.precache(manifest);
}

/** Whether the build contains this file; synchronous, because a fetch event must be claimed at once. */
export function isPrecached(url: URL): boolean {
  return build.getCacheKeyForURL(`${url.origin}${url.pathname}`) !== undefined;
}

/** The precached file; when the browser has dropped it from the cache, the network. */
export async function answerPrecached(request: Request, pathname: string): Promise<Response> {
  return (await build.matchPrecache(pathname)) ?? fetch(request);
}
