import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a key's file (0600) in its folder (0700) with what `make` answers, unless it is there: whole or not at all, and on the disk before the
 * first use of the key. One cut off by a crash would refuse every later start, and what a lost one signed or encrypted is lost with it.
 */
export function ensureKeyFile(file: string, make: () => string): void {
  if (existsSync(file)) return;
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, make(), { mode: 0o600, flush: true });
  moveKeyFile(unfinished, file);
  syncFolder(dirname(folder));
  chmodSync(folder, 0o700);
}

/** Gives a key's file another name in its folder, in the place of what stands there. */
export function moveKeyFile(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** A new name is on the disk only when its folder is. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
