// The one search for a Chromium, and its installation where there is none.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canInstallPrograms, installPrograms } from './install.mjs';
import { runStep } from './progress.mjs';
import { bin, findProgram, statusOf } from './run-command.mjs';

const headlessShell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser that `playwright install chromium` put into the user's folder. */
function playwrightsOwn() {
  // Not imported above: this file is also loaded before the packages are there.
  const { chromium } = createRequire(import.meta.url)('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * The path of a Chromium: CHROMIUM_PATH, else one of the PATH, else Playwright's own; undefined where there is none. `isShellEnough` takes the
 * headless shell first, which draws the same pages with less work and has no window.
 */
export function findChromium({ isShellEnough = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of [...(isShellEnough ? [headlessShell] : []), ...wholeBrowsers]) {
    const path = findProgram(name);
    if (path) return path;
  }
  return playwrightsOwn();
}

/**
 * The same, installed where there is none: of Debian where this is root there, else Playwright's. Where the shell is enough and Debian has it,
 * it is installed beside a whole browser too. Ends this process with 1 where there is none in the end, or where CHROMIUM_PATH names no file.
 * The packages must be installed.
 */
export async function ensureChromium({ isShellEnough = false } = {}) {
  const found = findChromium({ isShellEnough });
  if (process.env.CHROMIUM_PATH && !existsSync(found)) endWith(`CHROMIUM_PATH: não há ${found}.`);
  const isDebian = canInstallPrograms();
  const hasWanted =
    !isShellEnough || process.env.CHROMIUM_PATH || findProgram(headlessShell) || !isDebian;
  if (found !== undefined && hasWanted) return found;
  if (isDebian)
    await installPrograms('Chromium', () => [
      isShellEnough && isKnownToApt(headlessShell) ? headlessShell : wholeBrowsers[0],
    ]);
  else
    await runStep({
      title: 'Chromium',
      work: ({ run }) => run(bin('playwright'), ['install', 'chromium']),
    });
  return (
    findChromium({ isShellEnough }) ??
    endWith(
      'Falta um Chromium. Instale-o (Debian: apt-get install chromium) ou informe CHROMIUM_PATH.',
    )
  );
}

/** Not every version of Debian has every package. */
const isKnownToApt = (name) => statusOf('apt-cache', ['show', name], { stdio: 'ignore' }) === 0;

function endWith(message) {
  console.error(message);
  process.exit(1);
}
