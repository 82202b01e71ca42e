// How the two runners are started: by `npm test`, the soak and the repetition of single files alike.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot, runInstallation, statusOf } from './install.mjs';
import { runPlaywrightSuite, runVitestSuite } from './second-chance.mjs';
import { postgresBinaries, startTemporaryPostgres } from './temporary-postgres.mjs';

/** A program of node_modules. */
export const bin = (name) => join(projectRoot, 'node_modules/.bin', name);

const withOurs = (environment) => ({ env: { ...process.env, ...environment } });

/** Runs a project of tests/vitest.config.ts once: its exit code. `files` narrows it, `report` is where the JSON report goes. */
export const vitestOnce = (project, { files = [], flags = [], environment, report }) =>
  statusOf(
    bin('vitest'),
    [
      'run',
      '--config=tests/vitest.config.ts',
      `--project=${project}`,
      '--reporter=default',
      `--reporter=${join(projectRoot, 'src/tools/vitest-report.mjs')}`,
      `--outputFile.json=${report}`,
      ...flags,
      ...files,
    ],
    withOurs(environment),
  );

/** Runs a project of playwright.config.ts once: its exit code. */
export const playwrightOnce = (project, { files = [], flags = [], environment = {}, report }) =>
  statusOf(
    bin('playwright'),
    ['test', `--project=${project}`, ...flags, ...files],
    withOurs({ ...environment, TEST_REPORT: report }),
  );

/** A project of Vitest, whose failed files get their second chance unless `isRepeated` is false. */
export const vitestSuite = (
  project,
  nextReport,
  { isRepeated = true, files = [], ...options } = {},
) =>
  runVitestSuite(
    (again, report) =>
      vitestOnce(project, { ...options, files: again.length > 0 ? again : files, report }),
    nextReport,
    { isRepeated },
  );

/** A project of Playwright; `retries` 1 gives a failed test its second chance, after all others. */
export const playwrightSuite = (project, nextReport, { retries, flags = [], ...options }) =>
  runPlaywrightSuite(
    (report) =>
      playwrightOnce(project, { ...options, flags: [`--retries=${retries}`, ...flags], report }),
    nextReport,
  );

/** What the fault suite leaves out on a machine without PostgreSQL, as flags. */
export function faultFlags() {
  if (postgresBinaries() !== undefined) return [];
  console.log('Dois processos sobre um PostgreSQL: not run (instale postgresql-15 ou posterior)');
  return ['--exclude', 'tests/faults/server/two-processes.test.ts'];
}

/**
 * The API suite over a PostgreSQL of its own; undefined where none is installed. `isWhole: false` runs one fixed tenth of the authorisation
 * matrix, whose rows all run on the embedded engine.
 */
export async function apiOnPostgres(nextReport, { isWhole }) {
  const postgres = await startTemporaryPostgres({ isDurable: false });
  if (postgres === undefined) return undefined;
  try {
    return vitestSuite('api', nextReport, {
      environment: {
        TEST_DATABASE_URL: postgres.url,
        ...(isWhole ? {} : { TEST_MATRIX: 'tenth' }),
      },
    });
  } finally {
    await postgres.stop();
  }
}

function isOnPath(command) {
  return (
    spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' })
      .status === 0
  );
}

const headlessShell = 'chromium-headless-shell';

const isFound = {
  chromium: () =>
    Boolean(process.env.CHROMIUM_PATH) ||
    ['chromium', 'chromium-browser', 'google-chrome'].some(isOnPath),
  'nginx-light': () => isOnPath('nginx'),
  'poppler-utils': () => isOnPath('pdftotext'),
  'postgresql-15': () => postgresBinaries() !== undefined,
};

const canInstall = () => process.getuid?.() === 0 && isOnPath('apt-get');
const aptOptions = withOurs({ DEBIAN_FRONTEND: 'noninteractive' });
const installWords = (packages) => ['install', '-y', '-qq', '--no-install-recommends', ...packages];

/**
 * A browser for the journeys (playwright.config.ts), and its name: the headless shell of Chromium, which draws the same pages with less work;
 * Chromium itself where it is named by CHROMIUM_PATH or nothing can be installed, or where the distribution has no such package.
 */
export function ensureJourneyBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (isOnPath(headlessShell)) return headlessShell;
  if (canInstall()) {
    runInstallation('apt-get', ['update', '-qq'], aptOptions);
    if (statusOf('apt-cache', ['show', headlessShell], { stdio: 'ignore' }) === 0) {
      runInstallation('apt-get', installWords([headlessShell]), aptOptions);
      return headlessShell;
    }
  }
  ensurePrograms(['chromium']);
  return 'chromium';
}

/** Installs those of these Debian packages that are missing, where this is root on Debian; else says what to install and ends. */
export function ensurePrograms(packages) {
  const missing = packages.filter((name) => !isFound[name]());
  if (missing.length === 0) return;
  if (!canInstall()) {
    // Without these the tests that want them say that they did not run.
    const needed = missing.filter((name) => !['nginx-light', 'postgresql-15'].includes(name));
    if (needed.length === 0) return;
    console.error(
      `Faltam programas para os testes. Instale: ${needed.join(' ')} (ou informe CHROMIUM_PATH).`,
    );
    process.exit(1);
  }
  runInstallation('apt-get', ['update', '-qq'], aptOptions);
  runInstallation('apt-get', installWords(missing), aptOptions);
}
