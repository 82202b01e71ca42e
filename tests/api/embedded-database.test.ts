import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, fsyncSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { upkeepTables } from '#server/db/embedded-upkeep.ts';
import { DurableNodeFs, durableStartParams } from '#server/db/durable-node-fs.ts';
import { hot } from '#server/db/hot-statements.ts';
import type { FromWorker, ToWorker } from '#server/db/pglite-worker.ts';
import { DirectoryInUseError, lockDirectory } from '#server/db/directory-lock.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { migratedData, migrationsFolder, workerFile } from '#tests/support/test-places.ts';

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

/** A copy of the run's migrated database: making one takes many seconds on a busy machine, and these tests are not about it. */
function openMigrated(): Promise<OpenDatabase> {
  const dataDir = folder();
  cpSync(migratedData, dataDir, { recursive: true });
  return openDatabase({
    databaseUrl: undefined,
    directory: join(dataDir, 'database'),
    workerFile,
    migrationsFolder,
  });
}

test('one process at a time owns a data directory, and death frees it', async () => {
  const directory = folder();
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  await lock.release();
  const again = await lockDirectory(directory);
  await again.release();
});

test('tables that changed much get their statistics, once', async () => {
  const database = await openMigrated();
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

test('the engine keeps nothing of what it has answered', async () => {
  const dataDir = folder();
  cpSync(migratedData, dataDir, { recursive: true });
  // Ends by itself as soon as what it keeps of 200 MB of answers is more than 48 MB; the engine's own memory does not count here.
  const worker = new Worker(workerFile, {
    workerData: { directory: join(dataDir, 'database') },
    resourceLimits: { maxOldGenerationSizeMb: 48 },
  });
  const next = async (): Promise<FromWorker> => (await once(worker, 'message'))[0] as FromWorker;
  try {
    expect((await next()).kind).toBe('ready');
    const text = Buffer.from(`select repeat('x', 1000) from generate_series(1, 5000)\0`);
    for (let id = 1; id <= 40; id += 1) {
      const head = Buffer.from('Q\0\0\0\0');
      head.writeInt32BE(4 + text.length, 1);
      const ask: ToWorker = { op: 'query', id, bytes: new Uint8Array([...head, ...text]) };
      const answered = next();
      worker.postMessage(ask);
      const answer = await answered;
      expect(answer.kind === 'answer' ? answer.bytes.length : answer).toBeGreaterThan(5_000_000);
    }
  } finally {
    await worker.terminate();
  }
});

/** The socket look-alike below a client: breaking it is what a dying connection looks like from above. */
const streamOf = (client: PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

test('a stream that breaks in the middle of a transaction leaves neither it nor a prepared name to the next client', async () => {
  const database = await openMigrated();
  try {
    const session = { name: hot.caller, text: 'select $1::int as n' };
    await database.pool.query('create table kept (n int primary key)');
    for (const round of [1, 2, 3]) {
      const client = await database.pool.connect();
      await client.query('begin');
      await client.query('insert into kept values ($1)', [round]);
      expect((await client.query(session, [round])).rows).toEqual([{ n: round }]);
      // One more is on its way when the stream breaks, and one transaction has failed already.
      const lost = client.query('insert into kept values ($1)', [100 + round]);
      if (round === 2) await client.query('select * from does_not_exist').catch(() => undefined);
      streamOf(client).destroy(new Error('broken'));
      if (round !== 2) await expect(lost).rejects.toThrow('broken');
      client.release(true);
      // The same name again on the same session of the engine, outside of any transaction.
      expect((await database.pool.query(session, [round])).rows).toEqual([{ n: round }]);
      expect(
        (await database.pool.query('select pg_current_xact_id_if_assigned() as open')).rows,
      ).toEqual([{ open: null }]);
      expect((await database.pool.query('select n from kept')).rows).toEqual([]);
    }
    await database.pool.query('insert into kept values (7)');
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  } finally {
    await database.close();
  }
});

test.each(['on', 'off'] as const)(
  'with DATABASE_PREPARED=%s the calls of every minute answer; names stay on the session only where they may',
  async (prepared) => {
    const t = await startTestApp({ DATABASE_PREPARED: prepared });
    try {
      const tenant = await t.factory.tenant();
      const user = await t.factory.user(tenant.id, {
        typeUser: 'USUARIO',
        typeCargo: 'GERENTE',
      });
      const client = await t.factory.client(tenant.id, { openTo: [user] });
      const headers = { ...(await t.signIn(user)), host: tenant.host };
      for (const url of [
        '/data-api/auth/session',
        '/data-api/clients?page=1&pageSize=50',
        '/data-api/alerts/unread',
        `/data-api/clients/${client.cnpjcpf}`,
      ]) {
        const answers = [await t.call({ url, headers }), await t.call({ url, headers })];
        expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
      }
      const { rows } = await t.context.db.execute<{ name: string; statement: string }>(
        sql`select name, statement from pg_prepared_statements where name <> ''`,
      );
      expect(rows.length).toSatisfy((count: number) =>
        prepared === 'on' ? count >= 7 && count < 40 : count === 0,
      );
      for (const row of rows)
        expect(row.name).toBe(
          createHash('sha256').update(row.statement).digest('base64url').slice(0, 24),
        );
    } finally {
      await t.close();
    }
  },
);
