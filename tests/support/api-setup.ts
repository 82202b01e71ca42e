import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { bundleForNode } from '#tools/bundle-for-node.mjs';
import { serverWorkers } from '#tools/server-workers.mjs';
import { readStatements, refusedStatements } from './run-statements.ts';
import { createDatabase } from './test-database.ts';
import {
  fontsDirectory,
  logosDirectory,
  migratedData,
  migrationsFolder,
  preparedDatabase,
  projectRoot,
  runCache,
  testCache,
  workerFile,
} from './test-places.ts';

const oldRunMs = 6 * 3600 * 1000;

/** Removes what runs that were killed left behind. */
function sweepOldRuns(): void {
  mkdirSync(dirname(runCache), { recursive: true });
  for (const name of readdirSync(dirname(runCache))) {
    const folder = join(dirname(runCache), name);
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > oldRunMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** In a process of its own: the loader of this one does not read every library as Node does. */
function prepare(environment: Record<string, string>): void {
  const places = {
    environment: {
      LOG_LEVEL: 'error',
      OFFLINE_LOOKUPS: 'true',
      SEED_DEMO: 'false',
      ...environment,
    },
    workerFile,
    migrationsFolder,
    fontsDirectory,
    logosDirectory,
  };
  execFileSync(process.execPath, [join(testCache, 'prepare-world.js'), JSON.stringify(places)], {
    stdio: 'inherit',
  });
}

/** Rejects where a statement that the embedded engine answered in this run is none to this database. */
async function refuseUnknownStatements(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const refused = await refusedStatements(client, readStatements());
  await client.end();
  if (refused.length > 0)
    throw new Error(
      `PostgreSQL does not take what the embedded engine does:\n${refused.join('\n')}`,
    );
}

/** Bundles the worker threads and prepares one world, which every test file copies: opening a copy takes a moment, making it takes seconds. */
export default async function setUpApiTests(): Promise<() => Promise<void>> {
  sweepOldRuns();
  rmSync(testCache, { recursive: true, force: true });
  mkdirSync(testCache, { recursive: true });
  await bundleForNode({
    entryPoints: {
      ...serverWorkers,
      'prepare-world': join(projectRoot, 'tests/support/prepare-world.ts'),
    },
    outdir: dirname(workerFile),
  });
  const shared = process.env['TEST_DATABASE_URL'];
  const preparing = join(testCache, 'preparing');
  if (shared !== undefined) {
    const database = await createDatabase(shared, preparedDatabase);
    prepare({ ...database.environment, DATA_DIR: preparing });
    await refuseUnknownStatements(database.url);
    return async () => {
      await database.drop();
      rmSync(runCache, { recursive: true, force: true });
    };
  }
  prepare({ DATA_DIR: preparing });
  // The database alone: every copy makes its own keys.
  mkdirSync(migratedData, { recursive: true });
  renameSync(join(preparing, 'database'), join(migratedData, 'database'));
  return async () => rmSync(runCache, { recursive: true, force: true });
}
