import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  spawnServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/faults/server-process.ts';
import {
  compare,
  createWorker,
  emptyLedger,
  untilAcknowledged,
} from '#tests/support/faults/workers.ts';
import { makeWorld } from '#tests/support/faults/world.ts';
import { freePort } from '#tools/ports.mjs';

/**
 * Kills of each kind: under load, at any moment of the first start. `npm run soak` asks for more by FAULTS_KILLS (the first number; a third of
 * it during the start, which `npm test` meets at its named steps in first-start.test.ts).
 */
const kills = process.env['FAULTS_KILLS'];
const killsUnderLoad = Number(kills ?? 3);
const killsAtStart = kills === undefined ? 0 : Math.max(2, Math.round(killsUnderLoad / 3));

const tidy: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const act of tidy.splice(0).toReversed()) await act();
});
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** The storage makes its folder for half-written files when it needs one, so no folder means no leftover. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : [];

describe('kill -9', () => {
  test(
    `${killsUnderLoad} times while tablets deliver: what was acknowledged is there, nothing is half-written, the start never fails`,
    { timeout: 300_000 + killsUnderLoad * 120_000 },
    async () => {
      const world = await makeWorld({
        partners: 4,
        agreements: 20 + killsUnderLoad * 3,
        freeClients: 10 + killsUnderLoad,
      });
      tidy.push(() => rmSync(world.dataDir, { recursive: true, force: true }));
      const port = await freePort();
      const ledger = emptyLedger();
      let stopped = false;
      let server: ServerProcess = await startServerProcess({ dataDir: world.dataDir, port });
      tidy.push(() => server.end('SIGKILL'));
      const workers = world.partners.map((_, index) =>
        createWorker(world, index, ledger, { port: () => port, isStopped: () => stopped }),
      );
      tidy.push(() => void (stopped = true));
      const working = Promise.allSettled(workers.map((worker) => worker.run()));
      const starts: number[] = [];
      for (let kill = 0; kill < killsUnderLoad; kill += 1) {
        // A few deliveries later, at any moment of the next one.
        await untilAcknowledged(ledger, 1 + Math.round(Math.random() * 30), working);
        await wait(Math.random() * 100);
        await server.end('SIGKILL');
        server = await startServerProcess({ dataDir: world.dataDir, port });
        starts.push(server.startedInMs);
        expect(filesBelow(join(world.dataDir, 'files/tmp')).length).toBeLessThanOrEqual(
          workers.length,
        );
      }
      stopped = true;
      expect(
        (await working)
          .filter((result) => result.status === 'rejected')
          .map((result) => String(result.reason)),
      ).toEqual([]);
      await server.end('SIGKILL');
      server = await startServerProcess({ dataDir: world.dataDir, port });
      expect(await compare(world, ledger, port)).toEqual([]);
      expect(filesBelow(join(world.dataDir, 'files/tmp'))).toEqual([]);
      // Asks the running server to check every agreement with acts, acknowledged or not.
      const verify = spawnServer({
        dataDir: world.dataDir,
        port: 0,
        script: 'verify-evidence.js',
        args: ['--all'],
      });
      expect([await verify.ended, verify.output()]).toEqual([
        0,
        expect.stringContaining(' 0 com falha'),
      ]);
      const retries = workers.reduce((sum, worker) => sum + worker.retries(), 0);
      expect(retries).toBeGreaterThan(0);
      console.info(
        `kill -9 under load: ${killsUnderLoad} kills, ${ledger.items.size} files, ${ledger.acts.size} acts and ${ledger.agreements.size} agreements acknowledged, ${retries} calls repeated; restart ms median ${starts.toSorted((a, b) => a - b)[starts.length >> 1]}, worst ${Math.max(...starts)}`,
      );
    },
  );

  test.runIf(killsAtStart > 0)(
    `${killsAtStart} times during the first start: the next start works`,
    { timeout: 300_000 + killsAtStart * 180_000 },
    async () => {
      const folder = (): string => {
        const path = mkdtempSync(join(tmpdir(), 'recupera-first-start-'));
        tidy.push(() => rmSync(path, { recursive: true, force: true }));
        return path;
      };
      const whole = await startServerProcess({ dataDir: folder(), port: await freePort() });
      await whole.end('SIGTERM');
      const restarts: number[] = [];
      for (let kill = 0; kill < killsAtStart; kill += 1) {
        const dataDir = folder();
        const first = spawnServer({ dataDir, port: await freePort() });
        // Spread over the whole start, so that each stage is met: engine, first database, migrations, keys.
        await wait(((kill + Math.random()) / killsAtStart) * whole.startedInMs);
        first.child.kill('SIGKILL');
        await first.ended;
        const second = await startServerProcess({
          dataDir,
          port: await freePort(),
        });
        restarts.push(second.startedInMs);
        await second.end('SIGTERM');
      }
      expect(restarts).toHaveLength(killsAtStart);
      console.info(
        `kill -9 during the first start: ${killsAtStart} kills over ${whole.startedInMs} ms; restart ms ${restarts.join(', ')}`,
      );
    },
  );
});
