import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import setUpApiTests from '#tests/support/api-setup.ts';
import setUpBrowserTests from '#tests/support/browser-setup.ts';
import { testPassword } from '#tests/support/factory.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { freePort } from '#tests/support/faults/server-process.ts';
import { makeWorld, type World } from '#tests/support/faults/world.ts';
import { startProcess } from '#tests/support/product-process.ts';
import { testDrawing, testPhoto } from '#tests/support/signing/pictures.ts';
import { projectRoot } from '#tests/support/test-places.ts';
import { openProfile, slowDown } from './chromium.ts';
import type { Figure } from './figures.ts';

const signings = 100;
const photoBytes = 1_490_000;
const heapLimit = 150_000_000;

/** How many rows of bytes lie on the device: files that wait, and the small JSON of each act, which stays. */
const rowsOfBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('recupera-outbox');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
    const count = await new Promise<number>((resolve, reject) => {
      const request = database.transaction('bytes').objectStore('bytes').count();
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
    database.close();
    return count;
  });

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
  await setUpBrowserTests();
  await setUpApiTests();
  const bundle = await build({
    entryPoints: [join(projectRoot, 'tests/bench/queue-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    absWorkingDir: projectRoot,
    logLevel: 'warning',
  });
  const folder = mkdtempSync(join(tmpdir(), 'recupera-bench-queue-'));
  const world = await makeWorld({
    partners: 1,
    agreements: signings,
    dataDir: join(folder, 'data'),
  });
  const port = await freePort();
  const server = await startProcess({
    dataDir: world.dataDir,
    port,
    environment: { NODE_ENV: 'test', SEED_DEMO: 'false' },
  });
  const context = await openProfile(join(folder, 'profile'));
  const at = (path: string): string => `http://web.empresa1.localhost:${port}${path}`;
  try {
    const { user, agreements } = world.partners[0]!;
    const page = await context.newPage();
    await page.goto(at('/signin'));
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Senha', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(/\/(home|alertas)/);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
    const began = performance.now();
    const filled = await page.evaluate((input) => queueBench.fill(input), {
      agreements,
      owner: { idTenant: user.idTenant, kind: 'staff' as const, id: user.id, name: user.name },
      photo: (await testPhoto(7, { width: 1600, height: 1200 })).toString('base64'),
      drawing: (await testDrawing(7)).toString('base64'),
      photoBytes,
    });
    const recordedMs = performance.now() - began;
    await page.close();

    const tablet = await context.newPage();
    await slowDown(tablet);
    await tablet.goto(at('/pendencias'), { waitUntil: 'domcontentloaded' });
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
    await context.close();
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

declare const queueBench: typeof import('./queue-page.ts').benchQueue;
