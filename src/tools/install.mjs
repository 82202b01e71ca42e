// Installs dependencies when they are missing or the lock file changed. Runs before anything is installed: Node alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The project's root folder. */
export const projectRoot = join(import.meta.dirname, '../..');
const stampFile = join(projectRoot, 'node_modules/.recupera-lock');
/** Seconds between the tries of an installation, whose other side may be busy. */
const pauses = [5, 20];

/** Runs a command in the project, its output shown; ends this process with the command's code when it fails. */
export function run(command, args, options = {}) {
  const status = statusOf(command, args, options);
  if (status !== 0) process.exit(status);
}

/** Runs a command in the project, its output shown, and answers its exit code; as a shell does, 128 and the number of the signal that ended it. */
export function statusOf(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  return status ?? 128 + (constants.signals[signal] ?? 0);
}

/** Runs an installation until it succeeds, three times at most; ends this process with its code when it does not. */
export function runInstallation(command, args, options = {}) {
  for (const pause of [...pauses, undefined]) {
    const status = statusOf(command, args, options);
    if (status === 0) return;
    if (pause === undefined) process.exit(status);
    console.log(`${command} terminou com ${status}; mais uma vez em ${pause} s`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause * 1000);
  }
}

/** `npm ci` unless node_modules already holds exactly what the lock file says. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(projectRoot, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  console.log('Instalando dependências…');
  runInstallation('npm', ['ci', '--no-audit', '--no-fund'], {
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  writeFileSync(stampFile, lock);
}
