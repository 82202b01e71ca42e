// Where a run of the tests keeps its temporary folders: in one of its own, named by its process, so that what a killed run left is known.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const named = /^recupera-run-(\d+)$/;

/** Linux keeps it in memory, and empties it when it stops. */
const memoryFolder = '/dev/shm';
/** The number that statfs gives a file system in memory. */
const tmpfs = 0x01021994;
/** More than four times what a run of all suites was seen to hold at once. */
const roomyBytes = 4 * 2 ** 30;

/**
 * The folder where it lies in memory and has room for a run, else undefined. A test copies a prepared database of 1,300 files before it begins:
 * on a disk that took ten times as long as in memory. What a test shows of waiting for the disk it shows by counting and by dropping writes,
 * not by the disk below.
 */
export function inMemoryWithRoom(folder = memoryFolder, statfs = statfsSync) {
  try {
    const { type, bavail, bsize } = statfs(folder);
    return type === tmpfs && bavail * bsize >= roomyBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What cannot be removed, as a disk that is still mounted there, stays and holds nobody up. */
function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.warn(`${folder}: ${error.message}`);
  }
}

/** Removes the folders of runs whose process is gone; nothing in a place that cannot be looked into. */
export function sweepDeadRuns(parent) {
  for (const name of namesIn(parent)) {
    const pid = Number(named.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) removeIfPossible(join(parent, name));
  }
}

/** None where there is no such folder, or where this process may not read it: a sweep holds no run up. */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Gives this process, and those that it starts, a temporary folder of their own until it ends, in memory unless TMPDIR names another place;
 * the folders of killed runs go. Does nothing in a process that a run has started.
 */
export function enterRunFolder() {
  if (process.env.TEST_TEMPORARY !== undefined) return;
  // In memory first, and whoever begins: what killed runs left there takes the room that is asked for next.
  for (const place of [memoryFolder, tmpdir()]) sweepDeadRuns(place);
  const parent = (process.env.TMPDIR ? undefined : inMemoryWithRoom()) ?? tmpdir();
  const folder = join(parent, `recupera-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TEST_TEMPORARY = folder;
  process.env.TMPDIR = folder;
  process.on('exit', () => removeIfPossible(folder));
}
