import type { Page } from 'playwright';
import { httpCall } from '#tests/support/faults/http-call.ts';
import type { World } from '#tests/support/faults/world.ts';
import { openOutbox } from '#tests/support/outbox-rows.ts';
import { slowDown } from './chromium.ts';
import type { Figure } from './figures.ts';
import { openTablet, tabletAddress } from './filled-tablet.ts';

const signings = 100;
const photoBytes = 1_490_000;
const heapLimit = 150_000_000;

/** How many rows of bytes lie on the device: files that wait, and the small JSON of each act, which stays. */
const rowsOfBytes = async (page: Page): Promise<number> => {
  const outbox = await openOutbox(page);
  return outbox.evaluate(async (database) => {
    const count = await new Promise<number>((resolve, reject) => {
      const request = database!.transaction('bytes').objectStore('bytes').count();
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
    database!.close();
    return count;
  });
};

/** Asks the server for every agreement: four acts, five files, closed and verified, and no file in two places. */
async function ledgerOf(
  world: World,
  port: number,
): Promise<{ closed: number; files: Set<string>; counted: number }> {
  const { token, agreements } = world.partners[0]!;
  const files = new Set<string>();
  let [closed, counted] = [0, 0];
  for (const { id } of agreements) {
    const answer = await httpCall({
      port,
      path: `/data-api/agreement/${id}/evidence`,
      headers: { host: 'web.empresa1.localhost', authorization: `Bearer ${token}` },
    });
    const { data } = answer.json<{
      data: {
        isAssinado: boolean;
        acts: { files: { id: string }[] }[];
        verification: { ok: boolean };
      };
    }>();
    if (data.isAssinado && data.verification.ok && data.acts.length === 4) closed += 1;
    for (const file of data.acts.flatMap((act) => act.files)) {
      files.add(file.id);
      counted += 1;
    }
  }
  return { closed, files, counted };
}

/** 100 whole signings recorded offline, then delivered by the application at a fourth of the speed, its heap watched. */
export async function benchQueue(): Promise<Figure[]> {
  const opened = await openTablet(signings);
  const { world, port, context } = opened;
  try {
    const page = await opened.signIn(port);
    await context.setOffline(true);
    const began = performance.now();
    const filled = await opened.fill(page, { width: 1600, height: 1200, bytes: photoBytes });
    const recordedMs = performance.now() - began;
    await page.close();

    const tablet = await context.newPage();
    await slowDown(tablet);
    await tablet.goto(tabletAddress(port, '/pendencias'), { waitUntil: 'domcontentloaded' });
    const session = await context.newCDPSession(tablet);
    await session.send('Performance.enable');
    let peak = 0;
    await context.setOffline(false);
    const started = performance.now();
    let waiting = Infinity;
    while (waiting > signings * 4) {
      if (performance.now() - started > 15 * 60_000) throw new Error(`${waiting} rows still wait`);
      for (let n = 0; n < 8; n += 1) {
        const { metrics } = await session.send('Performance.getMetrics');
        peak = Math.max(peak, metrics.find((one) => one.name === 'JSHeapUsedSize')?.value ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      waiting = await rowsOfBytes(tablet);
    }
    const drainedMs = performance.now() - started;
    const { closed, files, counted } = await ledgerOf(world, port);
    const twice = counted - files.size;
    return [
      {
        what: `${signings} signings (${filled.files} files, ${Math.round(filled.bytes / 1e6)} MB) delivered, processor at 1/4: peak JS heap`,
        ours: `${(peak / 1e6).toFixed(0)} MB; recorded in ${(recordedMs / 1000).toFixed(0)} s, delivered in ${(drainedMs / 1000).toFixed(0)} s`,
        peer: 'limit 150 MB',
        ratio: `${(peak / heapLimit).toFixed(2)}x`,
      },
      {
        what: 'the same, at the server',
        ours: `${closed} closed and verified, lost ${filled.files - files.size}, twice ${twice}`,
        peer: `${signings} closed, lost 0, twice 0`,
        ratio:
          closed === signings && files.size === filled.files && twice === 0 ? 'equal' : 'NOT EQUAL',
      },
    ];
  } finally {
    await opened.stop();
  }
}
