import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextBuild } from '../browser-places.ts';
import { startProduct, type Product } from '../product-process.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { expect, test as base, type BrowserContext, type Page } from './rig.ts';

/** The rig with the server of the next version beside it, started once: a release takes no longer than a word to the network. */
export const test = base.extend<object, { nextProduct: Product }>({
  nextProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const nextProduct = await startProduct({}, nextBuild);
      await use(nextProduct);
      await nextProduct.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** A release: another build is served from this port on, and the device hears of it. */
export async function release(rig: FaultProxy, page: Page, port: number): Promise<void> {
  rig.serveWebFrom(port);
  // A look that the browser or the page began before may be under way: ours is joined to it, and both bring the build of before. It has
  // ended then, so that the next one begins after the release.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    if (registration.installing === null && registration.waiting === null)
      await registration.update();
  });
}

/**
 * The browser replaces the worker by itself, busy or not, as it may, until the page has loaded anew. Chromium waits until the worker of
 * before has nothing to do, and a request that reaches it at that moment (a page without network asks every few seconds) puts its end off by
 * up to five minutes; asking again ends the wait.
 */
export async function forceTakeOver(
  context: BrowserContext,
  page: Page,
  loads: { count: () => number; wanted: number },
): Promise<void> {
  let looks = 0;
  await expect
    .poll(
      async () => {
        if (loads.count() < loads.wanted && looks % 20 === 0) await skipWaiting(context, page);
        looks += 1;
        return loads.count();
      },
      { timeout: 120_000, intervals: [250] },
    )
    .toBe(loads.wanted);
}

async function skipWaiting(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.skipWaiting', { scopeURL: `${new URL(page.url()).origin}/` });
  await session.detach().catch(() => undefined);
}

/** Whether a new version is on the device and has not taken over. */
export const hasWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** The application's own first script tells which build a page runs; what it is built on is the same file in every build. */
export const entryOfBuild = (build: string): string =>
  /src="(\/assets\/shell-[^"]+\.js)"/.exec(
    readFileSync(join(build, 'web/index.html'), 'utf8'),
  )![1]!;
export const entryOfPage = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new URL(document.querySelector<HTMLScriptElement>('script[src*="/assets/shell-"]')!.src)
        .pathname,
  );
