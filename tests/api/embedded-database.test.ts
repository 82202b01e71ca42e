import { fsyncSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { upkeepTables } from '#server/db/embedded-upkeep.ts';
import { DurableNodeFs, durableStartParams } from '#server/db/durable-node-fs.ts';
import { DirectoryInUseError, lockDirectory } from '#server/db/directory-lock.ts';
import { migrationsFolder, workerFile } from '#tests/support/test-places.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn<typeof real.fsyncSync>(real.fsyncSync) };
});

const folders: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'recupera-db-'));
  folders.push(path);
  return path;
};
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })));

test('one process at a time owns a data directory, and death frees it', async () => {
  const directory = folder();
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await release();
  const again = await lockDirectory(directory);
  await again();
});

test('tables that changed much get their statistics, once', async () => {
  const database = await openDatabase({
    databaseUrl: undefined,
    directory: join(folder(), 'database'),
    workerFile,
    migrationsFolder,
  });
  try {
    await upkeepTables(database.pool);
    await database.pool
      .query(`insert into sessions (token_hash, kind, id_tenant, subject, created_at, last_used_at)
      select n::text, 'staff', 'x', n::text, now(), now() from generate_series(1, 400) as n`);
    expect(await upkeepTables(database.pool)).toEqual(['sessions']);
    expect(
      (await database.pool.query(`select reltuples from pg_class where relname = 'sessions'`)).rows,
    ).toEqual([{ reltuples: 400 }]);
    expect(await upkeepTables(database.pool)).toEqual([]);
  } finally {
    await database.close();
  }
});

test('the directory is private, errors of SQL come through, and the connection lives on', async () => {
  const directory = join(folder(), 'database');
  const database = await openDatabase({
    databaseUrl: undefined,
    directory,
    workerFile,
    migrationsFolder,
  });
  try {
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    await expect(database.pool.query('select * from does_not_exist')).rejects.toThrow(
      /does_not_exist/,
    );
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect((await database.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    const big = 'x'.repeat(3_000_000);
    expect((await database.pool.query('select length($1::text) as n', [big])).rows).toEqual([
      { n: big.length },
    ]);
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, i) => database.pool.query('select $1::int as i', [i])),
    );
    expect(many.map((result) => result.rows[0].i)).toEqual(Array.from({ length: 50 }, (_, i) => i));
  } finally {
    await database.close();
  }
});

test('a commit waits for the disk: each acknowledged write has called fsync', async () => {
  const database = await PGlite.create({
    fs: new DurableNodeFs(join(folder(), 'database')),
    startParams: durableStartParams,
  });
  try {
    await database.exec('create table kept (n int)');
    const before = vi.mocked(fsyncSync).mock.calls.length;
    for (let i = 0; i < 20; i += 1) await database.query('insert into kept values ($1)', [i]);
    expect(vi.mocked(fsyncSync).mock.calls.length - before).toBeGreaterThanOrEqual(20);
  } finally {
    await database.close();
  }
});
