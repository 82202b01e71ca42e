// Installs packages and programs where they are missing. Node alone: it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runStep } from './progress.mjs';
import { findProgram, projectRoot } from './run-command.mjs';

/** Seconds between the tries of an installation, whose other side may be busy. */
const pauses = [5, 20];

/** What npm and apt say where there is no network, after tries of their own. */
const offline = /EAI_AGAIN|ENOTFOUND|ENETUNREACH|Temporary failure resolving/;

/** Whether to give up at once: who waits without network is told soon. In CI a name that was not found may be found a moment later. */
const isInVain = (said) => !process.env.CI && offline.test(said);

/** The exit code of an installation, which is tried three times at most. */
async function untilInstalled({ run, say, lastLines }, command, args, options) {
  for (const pause of pauses) {
    const status = await run(command, args, options);
    if (status === 0 || isInVain(lastLines())) return status;
    say(`${command} terminou com ${status}; mais uma vez em ${pause} s`);
    await setTimeout(pause * 1000);
  }
  return run(command, args, options);
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether node_modules holds what the lock file says: npm writes there what it has installed, last of all. What is optional may be missing,
 * as the programs of other systems do.
 */
export function isInstalled(folder = projectRoot) {
  const written = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(written)) return false;
  const { '': _, ...wanted } = packagesOf(join(folder, 'package-lock.json'));
  const found = packagesOf(written);
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) =>
    found[name] === undefined
      ? optional === true
      : found[name].version === version && found[name].integrity === integrity,
  );
}

/** `npm ci` unless all is there. Ends this process with npm's code where it fails. `shown`: as of `runStep`, and its `place`. */
export async function ensureInstalled({ place, ...shown } = {}) {
  if (isInstalled()) return;
  const status = await runStep(
    {
      title: 'Dependências',
      place,
      work: (tools) =>
        untilInstalled(tools, 'npm', ['ci', '--no-audit', '--no-fund'], {
          env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
        }),
    },
    shown,
  );
  if (status !== 0) process.exit(status);
}

/** Whether this process may install packages of Debian. */
export const canInstallPrograms = () =>
  process.getuid?.() === 0 && findProgram('apt-get') !== undefined;

/** Installs packages of Debian: the exit code. `packagesAfter` says which, once their list is up to date. */
export async function installPrograms(title, packagesAfter) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  return runStep({
    title,
    async work(tools) {
      const status = await untilInstalled(tools, 'apt-get', ['update', '-qq'], options);
      if (status !== 0) return status;
      const words = ['install', '-y', '-qq', '--no-install-recommends', ...packagesAfter()];
      return untilInstalled(tools, 'apt-get', words, options);
    },
  });
}
