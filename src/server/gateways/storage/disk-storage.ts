import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/errors/app-error.ts';
import { isSha256Hex } from '#shared/kernel/hash.ts';
import { createDurableFolders, syncFolder } from './durable-folders.ts';
import { volumeOf } from './room.ts';
import { asStorageError, hashStream, spoolStream, sweepDirectory } from './spool-stream.ts';
import type { Storage } from './storage.ts';

/** What one read of the disk takes at most: each costs a turn of a thread. */
const readBytes = 1024 * 1024;

/**
 * Evidence bytes on the local disk, by content: `objects/ab/<sha256>`. A reference is the SHA-256 itself.
 * Bytes become visible by one rename after they are flushed, so that a crash leaves a whole object or none.
 * `sweepOlderThanMs`: 0 where this process owns the folder alone; more where several processes share it.
 */
export function createDiskStorage(options: {
  directory: string;
  sweepOlderThanMs: number;
}): Storage {
  const temporary = join(options.directory, 'tmp');
  const objects = join(options.directory, 'objects');
  const ensureFolder = createDurableFolders(options.directory);
  const pathOf = (ref: string): string => {
    if (!isSha256Hex(ref)) throw new AppError('not_found');
    return join(objects, ref.slice(0, 2), ref);
  };
  const hashStored = async (
    path: string,
  ): Promise<{ sha256: string; lengthBytes: number } | null> => {
    try {
      return await hashStream(createReadStream(path, { highWaterMark: readBytes }));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    async put(source, putOptions) {
      const spooled = await spoolStream(source, temporary, putOptions);
      try {
        const path = pathOf(spooled.sha256);
        await ensureFolder(dirname(path));
        // Renaming over an older copy keeps one file and repairs a damaged one: both have the same name because they must have the same content.
        await rename(spooled.path, path);
        await syncFolder(dirname(path));
        const stored = await hashStored(path);
        if (
          stored === null ||
          stored.sha256 !== spooled.sha256 ||
          stored.lengthBytes !== spooled.lengthBytes
        )
          throw new AppError('unavailable');
        return { ref: spooled.sha256, ...stored };
      } catch (error) {
        await rm(spooled.path, { force: true });
        throw asStorageError(error);
      }
    },
    async open(ref) {
      try {
        const handle = await open(pathOf(ref), 'r');
        return handle.createReadStream();
      } catch (error) {
        throw isMissing(error) ? new AppError('not_found') : error;
      }
    },
    async read(ref) {
      try {
        return await readFile(pathOf(ref));
      } catch (error) {
        throw isMissing(error) ? new AppError('not_found') : error;
      }
    },
    verify: async (ref) => (isSha256Hex(ref) ? hashStored(pathOf(ref)) : null),
    async *list() {
      for (const folder of await readdir(objects).catch(() => [] as string[]))
        for (const ref of await readdir(join(objects, folder)).catch(() => [] as string[])) {
          const facts = await stat(join(objects, folder, ref)).catch(() => undefined);
          if (facts !== undefined && isSha256Hex(ref)) yield { ref, modifiedAt: facts.mtime };
        }
    },
    volume: () => volumeOf(options.directory),
    sweep: () => sweepDirectory(temporary, options.sweepOlderThanMs),
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
}
