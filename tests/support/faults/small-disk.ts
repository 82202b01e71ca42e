import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own in memory. `fillTo` leaves so many bytes free, `release` gives all of it back. */
export type SmallDisk = {
  path: string;
  freeBytes: () => number;
  fillTo: (leftBytes: number) => void;
  release: () => void;
  unmount: () => void;
};

/** Mounts a small disk; undefined where this process may not mount (then the callers use a storage double and say so). */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const mountPoint = mkdtempSync(join(tmpdir(), 'recupera-small-disk-'));
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m`,
    'tmpfs',
    mountPoint,
  ]);
  if (mounted.status !== 0) {
    rmSync(mountPoint, { recursive: true, force: true });
    return undefined;
  }
  const path = join(mountPoint, 'data');
  mkdirSync(path);
  const ballast = join(mountPoint, 'ballast');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(mountPoint);
    return bavail * bsize;
  };
  return {
    path,
    freeBytes,
    fillTo(leftBytes) {
      const file = openSync(ballast, 'a');
      try {
        for (let left = freeBytes() - leftBytes; left > 0; left = freeBytes() - leftBytes)
          writeSync(file, Buffer.alloc(Math.min(left, 1024 * 1024)));
      } catch (error) {
        // The last page may be gone already: then the disk is as full as it gets.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    release: () => rmSync(ballast, { force: true }),
    unmount() {
      spawnSync('umount', ['-l', mountPoint]);
      if (existsSync(mountPoint)) rmSync(mountPoint, { recursive: true, force: true });
    },
  };
}
