import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededData } from './browser-places.ts';

/** Folders in which the server adds, renames and removes files, and never writes to one that stands: all copies of a run share them. */
const sharedFolders = ['web-builds', 'files/objects'];

/** In the run's temporary folder, as the copies: a hard link cannot lead to another file system. */
const sharedPlace = (): string => join(tmpdir(), 'recupera-browser-shared');

/** Lays every file of a folder, and of those below it, into another one; what the copies share is left out of the demonstration. */
function layFolder(from: string, to: string, lay: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) lay(source, target);
    else if (!sharedFolders.some((name) => source === join(seededData, name)))
      layFolder(source, target, lay);
  }
}

/** Copies what the copies of a run share. Before the first of them. */
export function layShared(): void {
  rmSync(sharedPlace(), { recursive: true, force: true });
  for (const name of sharedFolders)
    layFolder(join(seededData, name), join(sharedPlace(), name), copyFileSync);
}

/** A data directory of its own that holds the seeded demonstration. */
export function copyDemonstration(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'recupera-browser-'));
  layFolder(seededData, dataDir, copyFileSync);
  for (const name of sharedFolders)
    layFolder(join(sharedPlace(), name), join(dataDir, name), linkSync);
  return dataDir;
}
