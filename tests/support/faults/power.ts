import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../test-places.ts';

/** A data directory whose disk loses what was not flushed; see power-shadow.mjs. */
export type FragileDisk = {
  dataDir: string;
  environment: Record<string, string>;
  execArgs: string[];
  cutPower: (into: string) => void;
};

type Name = [name: string, key: string, kind: 'file' | 'folder' | 'other'];

const keyOf = (path: string): string => {
  const stat = statSync(path, { bigint: true });
  return `${stat.ino}-${stat.birthtimeNs}`;
};

/**
 * Makes a directory, as it stands, fragile for the next process: start it with `environment` and `execArgs`, kill it, then `cutPower`
 * writes what the disk would hold into another folder. `besides` takes the shadow.
 */
export function makeFragile(
  dataDir: string,
  besides: string,
  options: { isDeaf?: boolean } = {},
): FragileDisk {
  rmSync(besides, { recursive: true, force: true });
  for (const folder of ['files', 'folders', 'start'])
    mkdirSync(join(besides, folder), { recursive: true });
  cpSync(dataDir, join(besides, 'start'), {
    recursive: true,
    filter: (path) => !path.endsWith('.sock'),
  });
  const filesAtStart: Record<string, string> = {};
  const foldersAtStart = new Map<string, Name[]>();
  const look = (path: string, copy: string): void => {
    const names: Name[] = [];
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const at = join(path, entry.name);
      if (entry.isDirectory()) look(at, join(copy, entry.name));
      else if (entry.isFile()) filesAtStart[keyOf(at)] = join(copy, entry.name);
      else continue;
      names.push([entry.name, keyOf(at), entry.isDirectory() ? 'folder' : 'file']);
    }
    foldersAtStart.set(keyOf(path), names);
  };
  look(dataDir, join(besides, 'start'));
  writeFileSync(join(besides, 'start.json'), JSON.stringify(filesAtStart));

  const namesOf = (key: string): Name[] => {
    const flushed = join(besides, 'folders', key);
    return existsSync(flushed)
      ? (JSON.parse(readFileSync(flushed, 'utf8')) as Name[])
      : (foldersAtStart.get(key) ?? []);
  };
  const rebuild = (key: string, into: string): void => {
    mkdirSync(into, { recursive: true, mode: 0o700 });
    for (const [name, child, kind] of namesOf(key)) {
      const at = join(into, name);
      if (kind === 'folder') rebuild(child, at);
      else if (kind === 'file') {
        const flushed = join(besides, 'files', child);
        // A name that was flushed before the bytes: the file is there, and empty.
        if (existsSync(flushed)) copyFileSync(flushed, at);
        else if (filesAtStart[child] !== undefined) copyFileSync(filesAtStart[child], at);
        else writeFileSync(at, '');
      }
    }
  };
  return {
    dataDir,
    environment: { POWER_SHADOW: besides, ...(options.isDeaf ? { POWER_DEAF: '1' } : {}) },
    execArgs: [
      '--import',
      pathToFileURL(join(projectRoot, 'tests/support/faults/power-shadow.mjs')).href,
    ],
    cutPower(into) {
      rmSync(into, { recursive: true, force: true });
      rebuild(keyOf(dataDir), into);
    },
  };
}
