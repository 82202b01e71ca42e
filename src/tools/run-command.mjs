// Runs commands in the project's folder. Node alone: it is needed before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The project's root folder. */
export const projectRoot = join(import.meta.dirname, '../..');

/** A program of node_modules. */
export const bin = (name) => join(projectRoot, 'node_modules/.bin', name);

/** The path of a program of the PATH; undefined where there is none. */
export function findProgram(command) {
  try {
    const finder = process.platform === 'win32' ? 'where' : 'which';
    const found = execFileSync(finder, [command], { stdio: ['ignore', 'pipe', 'ignore'] });
    return found.toString().trim().split(/\r?\n/)[0];
  } catch {
    return undefined;
  }
}

/** What every command of the project is started with. */
export const inProject = { cwd: projectRoot, shell: process.platform === 'win32' };

/** The exit code of a process; as a shell does, 128 and the number of the signal where one ended it. */
export const exitStatus = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a command, its output shown; ends this process with the command's code when it fails. */
export function run(command, args, options = {}) {
  const status = statusOf(command, args, options);
  if (status !== 0) process.exit(status);
}

/** Runs a command, its output shown, and answers its exit code. */
export function statusOf(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, {
    ...inProject,
    stdio: 'inherit',
    ...options,
  });
  return exitStatus(status, signal);
}
