import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { DatabaseTooOldError } from '#server/db/migrate-once.ts';
import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { openServer } from '#server/start-server.ts';
import {
  earlierData,
  layOutEarlierFolder,
  withoutTheTenth,
} from '#tests/support/earlier/earlier-data.ts';
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

const journalOf = (folder: string): { entries: unknown[] } =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
/** The two migrations that took the place of the ten, and none of those that came after them. */
const theTwo = join(place, 'migrations');
/** How many came after them. */
const later = journalOf(migrationsFolder).entries.length - 2;
beforeAll(() => {
  cpSync(migrationsFolder, theTwo, { recursive: true });
  const journal = journalOf(theTwo);
  writeFileSync(
    join(theTwo, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, 2) }),
  );
});

const openIn = (folder: string, migrations = migrationsFolder): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl: undefined,
    directory: join(folder, 'database'),
    workerFile,
    migrationsFolder: migrations,
  });

async function withDatabase<T>(
  folder: string,
  work: (query: (sql: string) => Promise<unknown[]>) => Promise<T>,
  migrations = migrationsFolder,
): Promise<T> {
  const database = await openIn(folder, migrations);
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

const readCatalogue = (folder: string, migrations?: string): Promise<Record<string, unknown[]>> =>
  withDatabase(
    folder,
    async (query) => {
      const found: Record<string, unknown[]> = {};
      for (const [name, sql] of Object.entries(catalogue)) found[name] = await query(sql);
      return found;
    },
    migrations,
  );

test('the two migrations make what the ten of before made: tables, columns, indexes, constraints', async () => {
  const before = await readCatalogue(dataDir, theTwo);
  expect(Object.values(before).map((rows) => rows.length)).toEqual([307, 66, 260, 95, 2, 0]);
  expect(await readCatalogue(join(place, 'two'), theTwo)).toEqual(before);
});

test('a folder of before opens, runs what came after it, keeps its rows, and its evidence verifies; now it says which installation it is', async () => {
  await withDatabase(
    dataDir,
    async (query) => {
      await query(`update clients set procuracao_habilitada = 'Procuração Habilitada', procuracao_habilitada_em = '01/12/2025',
          procuracao_valida_ate = '31-02-2026'`);
      await query(`insert into history (id, id_tenant, actor, at, action, subject, field, before, after)
        select gen_random_uuid(), c.id_tenant, 'client:' || c.cnpjcpf, now(), 'cliente_alterado', 'client:' || c.cnpjcpf, 'conta', '12345-6', '65432-1'
        from clients c`);
    },
    theTwo,
  );
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
    expect(lines.join('\n')).toMatch(
      new RegExp(`${earlierData.agreement} +OK .*protocolo_anterior, registrado_depois`),
    );
    // Without the list of that moment nothing says that an older counter-signature is good.
    await server.context.db.execute(
      sql`delete from signed_records where begins = 'recupera-head/2'`,
    );
    const { verification } = await server.services.evidence.verifyNamed(
      earlierData.tenant,
      earlierData.agreement,
    );
    expect(verification.faults).toEqual(
      earlierData.acts.map((_, index) => ({
        check: 'contra_assinaturas',
        index,
        reason: 'older_protocol',
      })),
    );
  } finally {
    await server.close();
  }
  const kept = JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as object;
  expect(kept).toMatchObject({ engine: 'embedded', serverKeyId: server.context.serverKey.id });
  const fresh = join(place, 'new');
  cpSync(migratedData, fresh, { recursive: true });
  expect(await readCatalogue(fresh)).toEqual(await readCatalogue(dataDir));
  await withDatabase(dataDir, async (query) => {
    expect(await query('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
      { n: earlierData.migrations + later },
    ]);
    expect(await query('select event_hash from signing_acts order by chain_index')).toEqual(
      earlierData.acts.map((hash) => ({ event_hash: hash })),
    );
    // A procuração as it was typed became what one may be; a day that there never was is none.
    expect(
      await query(`select distinct procuracao_habilitada as state, procuracao_habilitada_em as start, procuracao_valida_ate as "end"
          from clients`),
    ).toEqual([{ state: 'PROCURAÇÃO HABILITADA', start: '2025-12-01', end: null }]);
    // The history of before has its people by name, and stands with whom it concerns; what was secret is gone.
    expect(
      await query(`select distinct actor_name = coalesce(u.name, c.nome_proprietario, c.razao_social, 'Sistema') as named,
          coalesce(actor_cpf = coalesce(u.cpf, c.cpf_proprietario), actor = 'sistema') as proven
        from history h left join users u on h.actor = 'staff:' || u.id::text
          left join clients c on h.actor = 'client:' || c.cnpjcpf and c.id_tenant = h.id_tenant`),
    ).toEqual([{ named: true, proven: true }]);
    expect(
      await query(`select split_part(subject, ':', 1) as subject, split_part(h.party, ':', 1) as party, count(*) > 0 as some
        from history h where subject not like 'contract:%' and subject not like 'tenant:%' group by 1, 2 order by 1, 2`),
    ).toEqual([
      { subject: 'agreement', party: 'client', some: true },
      { subject: 'client', party: 'client', some: true },
    ]);
    expect(await query(`select before, after from history where field = 'conta'`)).toEqual([
      { before: null, after: 'alterado' },
    ]);
  });
});

/** Whether the folder's only snapshot is that of its newest migration, as `npm run migration` leaves it. */
function hasNewestSnapshotAlone(folder: string): boolean {
  const newest = String(journalOf(folder).entries.length - 1).padStart(4, '0');
  const names = readdirSync(join(folder, 'meta')).filter((name) => name !== '_journal.json');
  return names.join() === `${newest}_snapshot.json`;
}

test('the only snapshot of the schema is that of the newest migration', () => {
  expect(hasNewestSnapshotAlone(migrationsFolder)).toBe(true);
  const planted = join(place, 'snapshots');
  cpSync(migrationsFolder, planted, { recursive: true });
  writeFileSync(join(planted, 'meta/0001_snapshot.json'), '{}');
  expect(hasNewestSnapshotAlone(planted)).toBe(false);
  // The journal of the first two migrations does not end with this snapshot.
  expect(hasNewestSnapshotAlone(theTwo)).toBe(false);
});

test('a folder older than the tenth migration is refused, and nothing in it changes', async () => {
  // The tenth made indexes only; without it and its row the folder is one of the ninth.
  await withDatabase(dataDir, (query) =>
    query(`drop index product_permissions_service; ${withoutTheTenth}`),
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
