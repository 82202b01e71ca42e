import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { DatabaseTooOldError } from '#server/db/migrate-once.ts';
import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { openServer } from '#server/start-server.ts';
import { earlierData, layOutEarlierFolder } from '#tests/support/earlier/earlier-data.ts';
import {
  fontsDirectory,
  logosDirectory,
  migratedData,
  migrationsFolder,
  workerFile,
} from '#tests/support/test-places.ts';

const place = mkdtempSync(join(tmpdir(), 'recupera-earlier-'));
/** One folder for all tests, each of which opens it: laying it out again takes seconds. */
const dataDir = join(place, 'earlier');
beforeAll(() => layOutEarlierFolder(dataDir));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const openIn = (folder: string): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl: undefined,
    directory: join(folder, 'database'),
    workerFile,
    migrationsFolder,
  });

async function withDatabase<T>(
  folder: string,
  work: (query: (sql: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  const database = await openIn(folder);
  try {
    return await work(async (sql) => (await database.pool.query(sql)).rows);
  } finally {
    await database.close();
  }
}

/** Everything that a migration makes, by name: the order of columns is the only thing that may differ. */
const catalogue = {
  columns: `select table_name, column_name, data_type, udt_name, is_nullable, column_default, character_maximum_length,
      numeric_precision, numeric_scale, datetime_precision, is_identity, is_generated, generation_expression
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  constraints: `select conrelid::regclass::text as table, conname, contype, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 3`,
  relations: `select relname, relkind, relpersistence, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace order by 1, 2`,
  extensions: `select extname, extversion from pg_extension order by 1`,
  routinesAndTriggers: `select 'trigger' as kind, tgname as name from pg_trigger where not tgisinternal
    union all select 'type', typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    order by 1, 2`,
};

const readCatalogue = (folder: string): Promise<Record<string, unknown[]>> =>
  withDatabase(folder, async (query) => {
    const found: Record<string, unknown[]> = {};
    for (const [name, sql] of Object.entries(catalogue)) found[name] = await query(sql);
    return found;
  });

test('the two migrations make what the ten of before made: tables, columns, indexes, constraints', async () => {
  const before = await readCatalogue(dataDir);
  expect(Object.values(before).map((rows) => rows.length)).toEqual([307, 66, 260, 95, 2, 0]);
  const fresh = join(place, 'new');
  cpSync(migratedData, fresh, { recursive: true });
  const now = await readCatalogue(fresh);
  expect(now).toEqual(before);
});

test('a folder of before opens, runs no migration, keeps its rows, and its evidence verifies', async () => {
  const server = await openServer({
    environment: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OFFLINE_LOOKUPS: 'true',
      SEED_DEMO: 'false',
    },
    workerFile,
    migrationsFolder,
    fontsDirectory,
    logosDirectory,
  });
  try {
    const lines: string[] = [];
    expect(
      await verifyAll(server.context, server.services, 'all', (line) => lines.push(line)),
    ).toBe(true);
    expect(lines.join('\n')).toMatch(new RegExp(`${earlierData.agreement} +OK`));
  } finally {
    await server.close();
  }
  await withDatabase(dataDir, async (query) => {
    expect(await query('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
      { n: earlierData.migrations },
    ]);
    expect(await query('select event_hash from signing_acts order by chain_index')).toEqual(
      earlierData.acts.map((hash) => ({ event_hash: hash })),
    );
  });
});

test('a folder older than the tenth migration is refused, and nothing in it changes', async () => {
  // The tenth made indexes only; without it and its row the folder is one of the ninth.
  await withDatabase(dataDir, (query) =>
    query(`drop index product_permissions_service; delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`),
  );
  for (const _again of [1, 2])
    await expect(openIn(dataDir)).rejects.toThrow(
      expect.toSatisfy(
        (error: unknown) =>
          error instanceof DatabaseTooOldError &&
          error.code === 'database_too_old' &&
          error.message.includes('Nada foi alterado'),
      ),
    );
});
