import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './test-places.ts';

/** Files of code below a folder, as paths from the project's root; what is generated is left out. */
export function textFilesBelow(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .filter((entry) => !entry.name.includes('.gen.'))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .toSorted();
}
