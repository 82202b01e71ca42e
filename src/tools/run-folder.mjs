// Where a run of the tests keeps its temporary folders: in one of its own, named by its process, so that what a killed run left is known.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const named = /^recupera-run-(\d+)$/;

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

/** Removes the folders of runs whose process is gone. */
export function sweepDeadRuns(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(named.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) removeIfPossible(join(parent, name));
  }
}

/**
 * Gives this process, and those that it starts, a temporary folder of their own until it ends; the folders of killed runs go. Does nothing
 * in a process that a run has started.
 */
export function enterRunFolder() {
  if (process.env.TEST_TEMPORARY !== undefined) return;
  const parent = tmpdir();
  sweepDeadRuns(parent);
  const folder = join(parent, `recupera-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TEST_TEMPORARY = folder;
  process.env.TMPDIR = folder;
  process.on('exit', () => removeIfPossible(folder));
}
