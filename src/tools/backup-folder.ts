import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestName, type BackupReader, type BackupSink } from './backup-format.ts';

/** Writes a copy into a new folder (0700, files 0600), whole or not at all. */
export async function createFolderSink(target: string): Promise<BackupSink> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} não está vazia`);
  const unfinished = `${target}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const addBytes = async (name: string, bytes: AsyncIterable<Buffer>) => {
    const path = join(unfinished, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return writeHashed(path, bytes);
  };
  return {
    addFolder: async (name) =>
      void (await mkdir(join(unfinished, name), { recursive: true, mode: 0o700 })),
    addFile: (name, path) => addBytes(name, createReadStream(path)),
    addText: async (name, text) => void (await addBytes(name, one(Buffer.from(text)))),
    async finish() {
      await rm(target, { recursive: true, force: true });
      await rename(unfinished, target);
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
  };
}

/** Writes a new private file, flushed; answers what went into it. */
export async function writeHashed(
  path: string,
  bytes: AsyncIterable<Buffer>,
): Promise<{ length: number; sha256: string }> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of bytes) {
      hash.update(chunk);
      length += chunk.length;
      await handle.write(chunk);
    }
    await handle.sync();
    return { length, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Reads a copy that stands in a folder, the manifest last. */
export async function readFolder(source: string, reader: BackupReader): Promise<void> {
  const visit = async (name: string): Promise<void> => {
    for (const entry of await readdir(join(source, name), { withFileTypes: true })) {
      const inner = name === '' ? entry.name : `${name}/${entry.name}`;
      if (inner === manifestName) continue;
      if (entry.isDirectory()) {
        await reader.folder(inner);
        await visit(inner);
      } else await reader.file(inner, createReadStream(join(source, inner)));
    }
  };
  await visit('');
  await reader.file(manifestName, createReadStream(join(source, manifestName)));
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
