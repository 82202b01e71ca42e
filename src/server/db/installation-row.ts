import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { keyRolloverSchema } from '#shared/devices/server-keys.schemas.ts';
import type { KeyRollover } from '#shared/signing/server-keys.rules.ts';
import { housekeeper } from './change.ts';
import type { Db, Executor } from './connect.ts';
import { countSealedValues, type SealedValues } from './sealed-values.ts';
import { installation } from './schema/installation.ts';
import { serverKeyRollovers } from './schema/server-keys.ts';

/** What tells one installation from another; `createdAt` is an ISO instant. */
export type InstallationFacts = {
  installId: string;
  engine: 'embedded' | 'postgresql';
  serverKeyId: string;
  createdAt: string;
};

/** The row, and whether the first start has ended. */
export type InstallationRow = { facts: InstallationFacts; isComplete: boolean };

/** What the rows say of the installation, read without any of our tables having to be there. */
export type InstallationRows = {
  row: InstallationFacts | undefined;
  /** A first start began to fill the database and died before anybody could use it. */
  isUnfinished: boolean;
  hasCompanies: boolean;
  /** Ids of the keys that counter-signed acts: one look at the index for each, once the table has it. */
  signedBy: () => Promise<string[]>;
  /** Changes of the server's key, as far as they can be read. */
  rollovers: KeyRollover[];
  namesFiles: boolean;
  /** Stored secrets, by the key that encrypted them. */
  sealed: SealedValues[];
};

const theOne = 1;

/** Reads what a start is judged by; of a database of before, or an empty one, too. */
export async function readInstallationRows(db: Executor): Promise<InstallationRows> {
  const tables = new Set(
    (
      await db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      )
    ).rows.map(({ name }) => name),
  );
  const hasRows = async (table: string): Promise<boolean> =>
    tables.has(table) &&
    (await db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)).rows.length > 0;
  const namesFile = async (table: string): Promise<boolean> =>
    (
      await db.execute(
        sql`select 1 from ${sql.identifier(table)} where storage_ref is not null limit 1`,
      )
    ).rows.length > 0;
  const stored = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_ref'`,
  );
  let namesFiles = false;
  for (const { name } of stored.rows) namesFiles ||= await namesFile(name);
  const row = tables.has('installation') ? await readInstallationRow(db) : undefined;
  return {
    row: row?.facts,
    isUnfinished: row?.isComplete === false && !(await hasRows('sessions')),
    hasCompanies: await hasRows('tenants'),
    async signedBy() {
      if (!tables.has('signing_acts')) return [];
      const found = await db.execute<{ id: string }>(
        sql`with recursive key as (
          (select server_key_id as id from signing_acts where server_key_id is not null order by 1 limit 1)
          union all
          select (select server_key_id from signing_acts where server_key_id > key.id order by 1 limit 1)
          from key where key.id is not null
        ) select id from key where id is not null`,
      );
      return found.rows.map(({ id }) => id);
    },
    rollovers: tables.has('server_key_rollovers') ? await readRollovers(db) : [],
    namesFiles,
    sealed: await countSealedValues(db),
  };
}

/** Changes of the server's key, as far as they can be read; the table has to be there. */
export async function readRollovers(db: Executor): Promise<KeyRollover[]> {
  return (await db.select().from(serverKeyRollovers)).flatMap((row) => {
    const rollover = v.safeParse(keyRolloverSchema, row);
    return rollover.success ? [rollover.output] : [];
  });
}

/**
 * Writes the row and answers what then stands there. A row that stands is kept where several processes share the database (the first one
 * decides), else replaced. `completedAt` null = the database is being filled.
 */
export async function keepInstallationRow(
  db: Db,
  facts: InstallationFacts,
  options: { isShared: boolean; completedAt: Date | null },
): Promise<InstallationFacts> {
  const values = {
    ...facts,
    createdAt: new Date(facts.createdAt),
    completedAt: options.completedAt,
  };
  const insert = housekeeper({ db }, 'installation')
    .insert(installation)
    .values({ id: theOne, ...values });
  await (options.isShared
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: installation.id, set: values }));
  return (await readInstallationRow(db))?.facts ?? facts;
}

/** Takes away what a first start wrote that died while it filled the database. */
export async function emptyUnfinishedDatabase(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`truncate ${names}`);
}

/** The row of this database; the table has to be there. */
export async function readInstallationRow(db: Executor): Promise<InstallationRow | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.id, theOne));
  if (row === undefined) return undefined;
  const { installId, engine, serverKeyId, createdAt } = row;
  return {
    facts: { installId, engine, serverKeyId, createdAt: createdAt.toISOString() },
    isComplete: row.completedAt !== null,
  };
}
