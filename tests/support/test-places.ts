import { join } from 'node:path';

/** The project's root folder. */
export const projectRoot = join(import.meta.dirname, '../..');

/** This run's own folder: two runs on one checkout do not take each other's files away. The configurations name the run. */
export const runCache = join(projectRoot, '.cache/runs', process.env['TEST_RUN'] ?? 'one');
/** What the API suite prepares once: the bundled database worker, and the prepared world to copy as a directory or, on PostgreSQL, as a database. */
export const testCache = join(runCache, 'api-tests');
export const workerFile = join(testCache, 'pglite-worker.js');
export const migratedData = join(testCache, 'migrated');
export const preparedDatabase = `prepared_${process.env['TEST_RUN'] ?? 'one'}`;
export const migrationsFolder = join(projectRoot, 'src/server/db/migrations');
export const fontsDirectory = join(projectRoot, 'src/pdf/fonts');
export const logosDirectory = join(projectRoot, 'public/brand');
