import { existsSync, readdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes a folder whole or not at all: `fill` works in a folder beside it, which is flushed to the disk with all it holds and then renamed.
 * Nothing happens where the folder already has content. A crash in between leaves only the folder beside, which the next call removes.
 */
export async function makeWholeFolder(
  path: string,
  fill: (path: string) => Promise<void>,
): Promise<void> {
  if (hasContent(path)) return;
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await fill(unfinished);
  await flushTree(unfinished);
  await rename(unfinished, path);
  await flush(dirname(path));
}

/** Whether anything stands in the folder; one that is not there has nothing. */
export function hasContent(path: string): boolean {
  return existsSync(path) && readdirSync(path).length > 0;
}

async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const at = join(path, entry.name);
    if (entry.isDirectory()) await flushTree(at);
    else if (entry.isFile()) await flush(at);
  }
  await flush(path);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
