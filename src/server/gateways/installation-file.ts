import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { InstallationFacts } from '#server/db/installation-row.ts';
import { syncFolder } from './storage/durable-folders.ts';

const fileSchema = v.object({
  installId: v.pipe(v.string(), v.uuid()),
  engine: v.picklist(['embedded', 'postgresql']),
  serverKeyId: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** Where a data folder says which installation it belongs to. */
export function installationFileOf(dataDir: string): string {
  return join(dataDir, 'installation.json');
}

/** The facts in the folder: undefined = no file, 'damaged' = a file that does not say them. */
export function readInstallationFile(dataDir: string): InstallationFacts | undefined | 'damaged' {
  const path = installationFileOf(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return 'damaged';
  }
}

/** Writes the facts whole or not at all, and answers when they are on the disk. */
export async function writeInstallationFile(
  dataDir: string,
  facts: InstallationFacts,
): Promise<void> {
  const path = installationFileOf(dataDir);
  const unfinished = `${path}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(facts, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
  await syncFolder(dataDir);
}
