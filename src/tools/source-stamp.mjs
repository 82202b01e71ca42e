// Tells whether a build is still the build of these sources.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run-command.mjs';

const sources = ['src', 'sw', 'public', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** Count and newest change of the sources, as text: a build is repeated only when it differs. */
export function sourceStamp() {
  let newest = 0;
  let count = 0;
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path)) visit(join(path, name));
      return;
    }
    // Made by the build itself.
    if (path.endsWith('.gen.ts')) return;
    count += 1;
    newest = Math.max(newest, stat.mtimeMs);
  };
  for (const source of sources) visit(join(projectRoot, source));
  return `${count} ${newest}`;
}

/** A short name for the same, fit for a folder. */
export const sourceStampName = () =>
  createHash('sha256').update(sourceStamp()).digest('hex').slice(0, 12);
