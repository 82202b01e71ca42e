import {
  startFaultProxy,
  type FaultProxy,
  type Seen,
} from '#tests/support/fault-proxy/fault-proxy.ts';
import { percentile, spread, times, type Figure } from './figures.ts';
import { openTablet, tabletAddress } from './filled-tablet.ts';

const returns = 20;
/** Several files pass at each return before the line is dead again. */
const signings = 48;
const limitMs = 5000;
/** Long enough for the pauses between tries to have grown; not the same each time. */
const outageMs = (n: number): number => 12_000 + ((n * 5711) % 9000);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const isArrived = ({ method, path, status }: Seen): boolean =>
  method === 'PUT' && path.includes('/sync/items/') && status !== null && status < 300;

/** Milliseconds from the moment in which the line is good again until a file has its answer. */
async function firstFile(proxy: FaultProxy, liftCut: () => void): Promise<number> {
  const before = proxy.seen.length;
  const began = performance.now();
  liftCut();
  while (!proxy.seen.slice(before).some(isArrived)) {
    if (performance.now() - began > 120_000) throw new Error('nothing arrived for two minutes');
    await pause(10);
  }
  return performance.now() - began;
}

/** How soon the first file is with the server after a dead line is good again, no event telling the browser of either. */
export async function benchNetworkReturn(): Promise<Figure[]> {
  const tablet = await openTablet(signings);
  const proxy = await startFaultProxy(tablet.port);
  const lines = {
    'a dead line': (): (() => void) => proxy.on(() => true, { kind: 'cut' }).lift,
    // What was given to it is never answered, also not after it is good again.
    'a line that swallows what it is given': (): (() => void) =>
      proxy.on(() => true, { kind: 'hold', until: new Promise(() => undefined) }).lift,
  };
  try {
    const page = await tablet.signIn(proxy.port);
    let lift = lines['a dead line']();
    await tablet.fill(page, { width: 1200, height: 900, bytes: 300_000 });
    await page.close();
    await (
      await tablet.context.newPage()
    ).goto(tabletAddress(proxy.port, '/pendencias'), { waitUntil: 'domcontentloaded' });
    const figures: Figure[] = [];
    for (const [line, end] of Object.entries(lines)) {
      lift();
      lift = end();
      const samples: number[] = [];
      for (let n = 0; n < returns; n += 1) {
        await pause(outageMs(n));
        samples.push(await firstFile(proxy, lift));
        lift = end();
      }
      figures.push({
        what: `first file with the server after ${line} is good again, no event, outages of ${outageMs(0) / 1000} s and more`,
        ours: spread(samples),
        peer: `limit ${limitMs} ms`,
        ratio: times(percentile(samples, 0.95), limitMs),
      });
    }
    return figures;
  } finally {
    await tablet.stop();
    await proxy.stop();
  }
}
