import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import setUpBrowserTests from '#tests/support/browser-setup.ts';
import { testBuild } from '#tests/support/browser-places.ts';
import { copyDemonstration } from '#tests/support/demonstration-copy.ts';
import { startHost, type ProductHost } from '#tests/support/hosted-product.ts';
import { startProduct } from '#tests/support/product-process.ts';
import { shortLived } from '#tests/support/short-lived.ts';
import { signInByCall, signInByPage } from '#tests/support/sign-in.ts';
import { openChromium } from './chromium.ts';
import { median, type Figure } from './figures.ts';

const runs = 10;
/** What the beginning of a browser file may take of the processor, ms. */
const limit = 1000;
const partner = 'parceiro@recupera.test';

/** Milliseconds, by the clock and of all processors together. */
type Cost = { wall: number; processor: number };

/** Ticks of a second in `/proc`, which is so on every Linux that Node runs on. */
const ticks = 100;

/** Milliseconds of processor that this process and all below it have taken, those that ended included. Linux only. */
function processorTaken(): number {
  const taken = new Map<number, { parent: number; own: number; ended: number }>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const number = (field: number): number => Number(fields[field - 3]);
      taken.set(Number(name), {
        parent: number(4),
        own: number(14) + number(15),
        ended: number(16) + number(17),
      });
    } catch {
      // It has ended since the folder was read.
    }
  const isBelow = (pid: number): boolean => {
    if (pid === process.pid) return true;
    const parent = taken.get(pid)?.parent;
    return parent !== undefined && parent > 1 && isBelow(parent);
  };
  let sum = 0;
  for (const [pid, { own, ended }] of taken) if (isBelow(pid)) sum += own + ended;
  return (sum * 1000) / ticks;
}

/** Does the work and notes under its name what it cost. */
const measured = new Map<string, Cost[]>();
async function measure<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const before = processorTaken();
  const began = performance.now();
  const result = await work();
  const cost = { wall: performance.now() - began, processor: processorTaken() - before };
  measured.set(what, [...(measured.get(what) ?? []), cost]);
  return result;
}

/** Runs a script in a process with the options of the tests' servers, and waits for its end. */
function run(script: string, ...given: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...shortLived, '--input-type=module', '--eval', script, ...given],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`it ended with ${code}`)),
    );
  });
}

/** Opens the embedded engine in its thread, as the server does, and ends with it. */
const engineScript = `
  import { Worker } from 'node:worker_threads';
  const [worker, directory] = process.argv.slice(1);
  new Worker(worker, { workerData: { directory }, execArgv: [] }).once('message', ({ kind, message }) => {
    if (kind !== 'ready') console.error(message);
    process.exit(kind === 'ready' ? 0 : 1);
  });`;

/** What one file of the browser suite costs before its first line, once. */
async function beginFile(host: ProductHost): Promise<void> {
  const dataDir = await measure('copy', copyDemonstration);
  await measure('process: Node alone', () => run(''));
  await measure('process: Node with the engine', () =>
    run(engineScript, join(testBuild, 'server/pglite-worker.js'), join(dataDir, 'database')),
  );
  rmSync(dataDir, { recursive: true, force: true });
  const own = await measure('copy and server, a process of its own', () => startProduct());
  await own.stop();
  const product = await measure('copy and server, in the host of the files before', host.start);
  const browser = await measure('browser', openChromium);
  try {
    for (const [what, signIn] of [
      ['sign-in by page', signInByPage],
      ['sign-in by call', signInByCall],
    ] as const) {
      const context = await browser.newContext({ serviceWorkers: 'block', locale: 'pt-BR' });
      const page = await context.newPage();
      await measure(what, () => signIn(product, page, partner));
      await measure(`first page after ${what}`, async () => {
        await page.goto(product.url('/clientes'));
        await page.getByRole('table').getByRole('row').nth(1).waitFor();
      });
      await context.close();
    }
  } finally {
    await browser.close();
    await measure('end of the server in the host', product.stop);
  }
}

/** What the beginning of a browser test's file costs, by its parts: the copy of the demonstration, the server, the sign-in, the first page. */
export async function benchJourney(): Promise<Figure[]> {
  await setUpBrowserTests();
  const host = startHost();
  try {
    // The first file of a worker, whose host compiles.
    const first = await measure('copy and server, in a new host', host.start);
    await first.stop();
    for (let n = 0; n < runs; n += 1) await beginFile(host);
  } finally {
    await host.end();
  }
  const of = (costs: readonly Cost[], kind: keyof Cost): string =>
    costs.length === 0 ? '—' : median(costs.map((cost) => cost[kind])).toFixed(0);
  return [...measured].map(([what, costs]) => ({
    what,
    ours: `${of(costs, 'wall')} ms, processor ${of(costs, 'processor')} ms (medians, n=${costs.length})`,
    peer: `a file's beginning: ${limit} ms of processor`,
    ratio: (median(costs.map(({ processor }) => processor)) / limit).toFixed(2),
  }));
}
