import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenPlaces } from './start-server.ts';

/** The folder of the built server: whatever is bundled stands in it. */
export const builtFolder = dirname(fileURLToPath(import.meta.url));

/** What the build puts beside the server and its tools. */
export const builtPlaces: Omit<OpenPlaces, 'environment'> = {
  workerFile: join(builtFolder, 'pglite-worker.js'),
  migrationsFolder: join(builtFolder, 'migrations'),
  fontsDirectory: join(builtFolder, 'fonts'),
  logosDirectory: join(builtFolder, 'brand'),
};
