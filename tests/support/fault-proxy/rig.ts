import { test as base, expect, type BrowserContext, type Page } from '../browser-test.ts';
import { startFaultProxy, type FaultProxy, type Seen } from './fault-proxy.ts';

type Rig = { rig: FaultProxy };
type RigWorker = {
  faultProxy: FaultProxy;
  /**
   * Files that name no server share one in each worker. A file names itself where it breaks the server, reads what others would leave
   * there, or uses so many waiting clients that the demonstration, which has some twenty, would run out of them.
   */
  serverOf: string;
};

/** The browser tests' rig with a bad network: pages reach the product through the proxy, the test itself goes straight to the server. */
export const test = base.extend<Rig, RigWorker>({
  serverOf: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ product }, use) => {
      const faultProxy = await startFaultProxy(product.port);
      proxies.set(product.port, faultProxy);
      await use({
        ...product,
        url: (path, slug = 'recupera') => `http://web.${slug}.localhost:${faultProxy.port}${path}`,
      });
      await faultProxy.stop();
    },
    { scope: 'worker' },
  ],
  faultProxy: [
    async ({ product }, use) => {
      await use(proxies.get(product.port)!);
    },
    { scope: 'worker' },
  ],
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

const proxies = new Map<number, FaultProxy>();

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

/** The id that a PUT carries. */
export const idOf = (seen: Seen): string => seen.path.split('?')[0]!.split('/').at(-1)!;

/** A promise and the hand that keeps it. */
export function gate(): { until: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (open = resolve));
  return { until, open };
}

export { expect, type BrowserContext, type Page };
