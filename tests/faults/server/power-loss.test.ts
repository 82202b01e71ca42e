import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeFragile } from '#tests/support/faults/power.ts';
import { spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import {
  compare,
  createWorker,
  emptyLedger,
  untilAcknowledged,
  type Ledger,
} from '#tests/support/faults/workers.ts';
import { makeWorld, type World } from '#tests/support/faults/world.ts';
import { freePort } from '#tools/ports.mjs';

/** Power cuts in a row, each on what the one before left; more for a long run by FAULTS_POWER_CUTS. */
const cuts = Number(process.env['FAULTS_POWER_CUTS'] ?? 2);

const folders: string[] = [];
afterEach(() =>
  folders.splice(0).forEach((path) => rmSync(path, { recursive: true, force: true })),
);
const folder = (name: string): string => {
  const path = mkdtempSync(join(tmpdir(), `recupera-power-${name}-`));
  folders.push(path);
  return path;
};
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets tablets deliver so many files, cuts the power at some moment of the next one, and leaves what the disk holds as the world's directory. */
async function deliverAndCut(
  world: World,
  ledger: Ledger,
  options: { isDeaf?: boolean; files: number },
): Promise<void> {
  const disk = makeFragile(world.dataDir, folder('shadow'), options);
  const port = await freePort();
  const server = await startServerProcess({
    dataDir: world.dataDir,
    port,
    environment: disk.environment,
    execArgs: disk.execArgs,
  });
  let stopped = false;
  const workers = world.partners.map((_, index) =>
    createWorker(world, index, ledger, { port: () => port, isStopped: () => stopped }),
  );
  const working = Promise.all(workers.map((worker) => worker.run()));
  await untilAcknowledged(ledger, options.files, working);
  await wait(Math.random() * 100);
  await server.end('SIGKILL');
  stopped = true;
  await working;
  const left = folder('left');
  disk.cutPower(left);
  world.dataDir = left;
}

async function problemsAfterStart(world: World, ledger: Ledger): Promise<string[]> {
  const port = await freePort();
  const server = await startServerProcess({ dataDir: world.dataDir, port });
  try {
    const problems = await compare(world, ledger, port);
    const verify = spawnServer({
      dataDir: world.dataDir,
      port: 0,
      script: 'verify-evidence.js',
      args: ['--all'],
    });
    return (await verify.ended) === 0 ? problems : [...problems, verify.output()];
  } finally {
    await server.end('SIGTERM');
  }
}

test(
  `${cuts} power cuts in a row lose nothing that was acknowledged, neither rows nor files`,
  { timeout: 300_000 + cuts * 180_000 },
  async () => {
    const world = await makeWorld({
      partners: 3,
      agreements: 10 + cuts * 8,
      freeClients: cuts * 4,
      dataDir: folder('data'),
    });
    const ledger = emptyLedger();
    for (let cut = 1; cut <= cuts; cut += 1) {
      const before = ledger.items.size;
      await deliverAndCut(world, ledger, { files: 20 + Math.round(Math.random() * 60) });
      expect(ledger.items.size, 'files acknowledged since the cut before').toBeGreaterThan(before);
      expect(await problemsAfterStart(world, ledger), `after cut ${cut}`).toEqual([]);
    }
    console.info(
      `power: ${cuts} cuts, ${ledger.items.size} files, ${ledger.acts.size} acts, ${ledger.agreements.size} agreements acknowledged, 0 lost`,
    );
  },
);

test('on a disk that ignores every fsync the same check does find losses', async () => {
  const world = await makeWorld({ partners: 2, agreements: 12, dataDir: folder('data') });
  const ledger = emptyLedger();
  await deliverAndCut(world, ledger, { files: 20, isDeaf: true });
  expect(ledger.items.size).toBeGreaterThan(0);
  expect((await problemsAfterStart(world, ledger)).length).toBeGreaterThanOrEqual(
    ledger.items.size,
  );
});

test('power lost right after the first start: the database, the key and every seeded contract are there', async () => {
  const dataDir = folder('first');
  const disk = makeFragile(dataDir, folder('shadow'));
  const server = await startServerProcess({
    dataDir,
    port: await freePort(),
    environment: { ...disk.environment, SEED_DEMO: 'true' },
    execArgs: disk.execArgs,
    withinMs: 180_000,
  });
  const verify = async (where: string): Promise<string> => {
    const check = spawnServer({
      dataDir: where,
      port: 0,
      script: 'verify-evidence.js',
      args: ['--all'],
    });
    expect([await check.ended, check.output()]).toEqual([
      0,
      expect.stringContaining(' 0 com falha'),
    ]);
    return check.output();
  };
  const before = await verify(dataDir);
  await server.end('SIGKILL');
  const left = folder('left');
  disk.cutPower(left);
  expect(await verify(left)).toBe(before);
});
