import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, builtPlaces } from './built-places.ts';
import { startServer } from './start-server.ts';

const webFolder = join(builtFolder, '../web');

try {
  const server = await startServer({
    ...builtPlaces,
    environment: process.env,
    webDirectory: existsSync(webFolder) ? webFolder : builtFolder,
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
