import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { openDatabase } from '#server/db/connect.ts';
import { serverWorkers } from '#tools/server-workers.mjs';
import { migratedData, migrationsFolder, runCache, testCache, workerFile } from './test-places.ts';

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

/** Bundles the database worker and migrates one empty embedded database, which every test file copies: opening a copy takes a moment, migrating takes seconds. */
export default async function setUpApiTests(): Promise<() => void> {
  sweepOldRuns();
  rmSync(testCache, { recursive: true, force: true });
  mkdirSync(testCache, { recursive: true });
  await build({
    entryPoints: { ...serverWorkers },
    outdir: dirname(workerFile),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const tidy = (): void => rmSync(runCache, { recursive: true, force: true });
  if (process.env['TEST_DATABASE_URL']) return tidy;
  const database = await openDatabase({
    databaseUrl: undefined,
    directory: join(migratedData, 'database'),
    workerFile,
    migrationsFolder,
  });
  await database.close();
  return tidy;
}
