import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Flushes a folder: a new name in it is on the disk only then. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes folders below `root` that are on the disk, with every folder above them up to the one that holds `root`, before anything is put into them.
 * Each is flushed once in the life of the process, also when it is already there: whoever made it may have died before flushing.
 */
export function createDurableFolders(root: string): (path: string) => Promise<void> {
  const done = new Map<string, Promise<void>>();
  const top = dirname(resolve(root));
  const ensure = (path: string): Promise<void> => {
    const known = done.get(path);
    if (known !== undefined) return known;
    const made = (async () => {
      if (dirname(path) !== top && path !== top) await ensure(dirname(path));
      await mkdir(path, { recursive: true, mode: 0o700 });
      await syncFolder(dirname(path));
    })();
    done.set(path, made);
    // What failed is tried anew by the next one.
    made.catch(() => done.delete(path));
    return made;
  };
  return (path) => ensure(resolve(path));
}
