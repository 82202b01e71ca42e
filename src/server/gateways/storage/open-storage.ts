import { join } from 'node:path';
import type { ServerConfig } from '#server/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where several processes share a folder, only what is this old (ms) can be nobody's upload any more. */
const sharedSweepAgeMs = 60 * 60 * 1000;

/** Opens the storage that the settings name (S3 when a bucket is given, else the disk under DATA_DIR/files) and sweeps leftovers. */
export async function openStorage(
  config: Pick<ServerConfig, 'dataDir' | 's3' | 'databaseUrl'>,
): Promise<Storage> {
  const directory = join(config.dataDir, 'files');
  const sweepOlderThanMs = config.databaseUrl === undefined ? 0 : sharedSweepAgeMs;
  const storage = config.s3
    ? await createS3Storage({
        settings: config.s3,
        spoolDirectory: join(directory, 'tmp'),
        sweepOlderThanMs,
      })
    : createDiskStorage({ directory, sweepOlderThanMs });
  await storage.sweep();
  return storage;
}
