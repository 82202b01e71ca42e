import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { rowsThatRun } from '#tests/support/faults/long-form.ts';
import { killAt, spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import { migrationsFolder, workerFile } from '#tests/support/test-places.ts';
import { freePort } from '#tools/ports.mjs';

const folders: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'recupera-first-start-'));
  folders.push(path);
  return path;
};
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })));

const keyFile = 'keys/server-signing-key.pem';
const tables = ['tenants', 'users', 'clients', 'contracts', 'agreements', 'signing_acts', 'alerts'];

/** How many rows the demonstration has in each table. */
async function countRows(dataDir: string): Promise<Record<string, number>> {
  const database = await openDatabase({
    databaseUrl: undefined,
    directory: join(dataDir, 'database'),
    workerFile,
    migrationsFolder,
  });
  try {
    const counts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`);
    return (await database.pool.query(`select ${counts.join(', ')}`)).rows[0] as Record<
      string,
      number
    >;
  } finally {
    await database.close();
  }
}

type Step = {
  title: string;
  /** What tests/support/faults/kill-at.mjs is told. */
  at: { call: string; path: string; nth?: number; when?: 'before' | 'after'; since?: string };
  /** A table of the demonstration that has rows by then. */
  reached?: string;
  isLong?: true;
};

/** Starts a server on a new folder and kills it at the step; answers the folder. */
async function killedAt({ title, at }: Step, seedDemo: boolean): Promise<string> {
  const dataDir = folder();
  const { environment, execArgs } = killAt(at);
  const first = spawnServer({
    dataDir,
    port: await freePort(),
    environment: { ...environment, SEED_DEMO: String(seedDemo) },
    execArgs,
  });
  await first.ended;
  expect([first.child.signalCode, first.output()], title).toEqual(['SIGKILL', '']);
  return dataDir;
}

/** Starts again and gives what the folder then says. */
async function startAgain(dataDir: string, seedDemo: boolean): Promise<{ serverKeyId: string }> {
  const port = await freePort();
  const server = await startServerProcess({
    dataDir,
    port,
    environment: { SEED_DEMO: String(seedDemo) },
    // The whole demonstration, on a machine that may be busy.
    withinMs: 800_000,
  });
  await server.end('SIGTERM');
  return JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as {
    serverKeyId: string;
  };
}

test.each(
  rowsThatRun<Step>([
    { isLong: true, title: 'the lock is taken', at: { call: 'open', path: '.lock' } },
    {
      isLong: true,
      title: 'the engine lays out the database',
      at: { call: 'write', path: 'database.new/', nth: 300 },
    },
    {
      isLong: true,
      title: 'the database is whole, beside its place',
      at: { call: 'rename', path: 'database', when: 'before' },
    },
    { title: 'the database is in its place', at: { call: 'rename', path: 'database' } },
    {
      isLong: true,
      title: 'the tables are made',
      at: { call: 'fsync', path: 'database/pg_wal/', nth: 2 },
    },
    {
      isLong: true,
      title: 'the key is written, beside its place',
      at: { call: 'rename', path: keyFile, when: 'before' },
    },
    { isLong: true, title: 'the key is in its place', at: { call: 'rename', path: keyFile } },
    {
      isLong: true,
      title: 'installation.json is written, beside its place',
      at: { call: 'rename', path: 'installation.json', when: 'before' },
    },
    {
      title: 'installation.json is in its place, before its folder is flushed',
      at: { call: 'rename', path: 'installation.json' },
    },
  ]),
)(
  'killed in a first start when $title: the next start goes on, with the key that was there',
  async (step) => {
    const dataDir = await killedAt(step, false);
    const key = existsSync(join(dataDir, keyFile))
      ? readFileSync(join(dataDir, keyFile), 'utf8')
      : undefined;
    await startAgain(dataDir, false);
    const after = readFileSync(join(dataDir, keyFile), 'utf8');
    expect(after).toBe(key ?? after);
  },
);

describe('with the demonstration', () => {
  let whole: Record<string, number>;
  beforeAll(async () => {
    const dataDir = folder();
    await startAgain(dataDir, true);
    whole = await countRows(dataDir);
  });

  test.each(
    rowsThatRun<Step>([
      {
        isLong: true,
        title: 'the demonstration has begun',
        at: { call: 'fsync', path: 'database/pg_wal/', nth: 10, since: keyFile },
        reached: 'tenants',
      },
      {
        title: 'its first contracts are signed',
        at: { call: 'fsync', path: 'database/pg_wal/', nth: 60, since: keyFile },
        reached: 'signing_acts',
      },
      {
        isLong: true,
        title: 'it is whole, and installation.json is not there yet',
        at: { call: 'rename', path: 'installation.json', when: 'before' },
        reached: 'signing_acts',
      },
    ]),
  )(
    'killed in a first start when $title: the next start has all of it, once, and its evidence verifies',
    async (step) => {
      const dataDir = await killedAt(step, true);
      expect((await countRows(dataDir))[step.reached!]).toBeGreaterThan(0);
      await startAgain(dataDir, true);
      expect(await countRows(dataDir)).toEqual(whole);
      const verify = spawnServer({
        dataDir,
        port: 0,
        script: 'verify-evidence.js',
        args: ['--all'],
      });
      expect([await verify.ended, verify.output()]).toEqual([
        0,
        expect.stringContaining(' 0 com falha'),
      ]);
    },
  );

  test('a demonstration that was cut off is gone when the next start wants none', async () => {
    const dataDir = await killedAt(
      {
        title: 'half',
        at: { call: 'fsync', path: 'database/pg_wal/', nth: 60, since: keyFile },
      },
      true,
    );
    await startAgain(dataDir, false);
    expect(await countRows(dataDir)).toEqual(Object.fromEntries(tables.map((name) => [name, 0])));
  });
});
