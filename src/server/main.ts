import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './start-server.ts';

const here = dirname(fileURLToPath(import.meta.url));

try {
  const server = await startServer({
    environment: process.env,
    workerFile: join(here, 'pglite-worker.js'),
    migrationsFolder: join(here, 'migrations'),
    fontsDirectory: join(here, 'fonts'),
    logosDirectory: join(here, 'brand'),
    webDirectory: existsSync(join(here, '../web')) ? join(here, '../web') : here,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  // Last, because whoever waits for these lines may end the process at once.
  console.log(server.banner);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
