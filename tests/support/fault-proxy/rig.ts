import { test as base, expect, type BrowserContext, type Page } from '../browser-test.ts';
import { startFaultProxy, type FaultProxy, type Seen } from './fault-proxy.ts';

type Rig = { rig: FaultProxy; faultProxy: FaultProxy };
type RigWorker = {
  /** The network in front of a server. */
  proxyTo: (port: number) => Promise<FaultProxy>;
};

/** The browser tests' rig with a bad network: pages reach the product through the proxy, the test itself goes straight to the server. */
export const test = base.extend<Rig, RigWorker>({
  proxyTo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const proxies = new Map<number, FaultProxy>();
      await use(async (port) => {
        const proxy = proxies.get(port) ?? (await startFaultProxy(port));
        proxies.set(port, proxy);
        return proxy;
      });
      await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
    },
    { scope: 'worker' },
  ],
  faultProxy: async ({ served, proxyTo }, use) => use(await proxyTo(served.product.port)),
  product: async ({ product, faultProxy }, use) => {
    await use({
      ...product,
      url: (path, slug = 'recupera') => `http://web.${slug}.localhost:${faultProxy.port}${path}`,
    });
  },
  rig: async ({ faultProxy }, use, testInfo) => {
    faultProxy.clear();
    await use(faultProxy);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('network', {
        contentType: 'text/plain',
        body: faultProxy.seen
          .filter(isApi)
          .map(({ method, path, delivered, status }) => `${method} ${path} ${delivered} ${status}`)
          .join('\n'),
      });
    faultProxy.clear();
  },
});

/** A file on its way up. */
export const isItemPut = (seen: Seen): boolean =>
  seen.method === 'PUT' && seen.path.includes('/sync/items/');
/** An act on its way up. */
export const isActPut = (seen: Seen): boolean =>
  seen.method === 'PUT' && seen.path.includes('/sync/acts/');
/** Anything that delivers captured work. */
export const isPut = (seen: Seen): boolean => isItemPut(seen) || isActPut(seen);
/** Anything that the device sends or asks in order to deliver. */
export const isSync = (seen: Seen): boolean =>
  /\/(sync|devices)\//.test(seen.path) && seen.method !== 'GET';
export const isApi = (seen: Seen): boolean => /^\/(data-api|api)\//.test(seen.path);

/** The id that a PUT carries; `path` may be a whole address. */
export const idOf = (seen: Pick<Seen, 'path'>): string =>
  seen.path.split('?')[0]!.split('/').at(-1)!;

/** A promise and the hand that keeps it. */
export function gate(): { until: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (open = resolve));
  return { until, open };
}

export { expect, type BrowserContext, type Page };
