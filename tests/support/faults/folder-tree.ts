import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every name below a folder with its mode and the hash of its bytes, as lines; `without` = names directly below it that are left out. */
export function treeOf(folder: string, without: readonly string[] = []): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const at = join(entry.parentPath, entry.name);
      const bytes = entry.isFile()
        ? createHash('sha256').update(readFileSync(at)).digest('hex')
        : '-';
      return `${relative(folder, at)} ${(statSync(at).mode & 0o777).toString(8)} ${bytes}`;
    })
    .filter((line) => !without.some((name) => line.startsWith(`${name}/`)))
    .toSorted();
}

/** Copies a data folder that nobody has open. */
export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.sock') });
}
