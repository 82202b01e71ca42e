// How the two runners are started: by `npm test`, the soak and the repetition of single files alike.
import { join } from 'node:path';
import { bin, projectRoot, statusOf } from './run-command.mjs';
import { runPlaywrightSuite, runVitestSuite } from './second-chance.mjs';
import { postgresBinaries, startTemporaryPostgres } from './temporary-postgres.mjs';

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

/** What gives a failed browser test its second chance, after all others, and keeps the trace of that one. */
const secondChance = ['--retries=1', '--trace=on-first-retry'];

/** A project of Playwright, whose failed tests get their second chance. */
export const playwrightSuite = (project, nextReport, { flags = [], ...options } = {}) =>
  runPlaywrightSuite(
    (report) => playwrightOnce(project, { ...options, flags: [...secondChance, ...flags], report }),
    nextReport,
  );

/** What the fault suite leaves out on a machine without PostgreSQL, as flags. */
export function faultFlags() {
  if (postgresBinaries() !== undefined) return [];
  console.log('Dois processos sobre um PostgreSQL: not run (instale postgresql-15 ou posterior)');
  return ['--exclude', 'tests/faults/server/two-processes.test.ts'];
}

/**
 * The API suite over a PostgreSQL of its own; undefined where none is installed. `isWhole: false` runs the tests that have the tag `postgres`
 * (tests/support/on-postgres.ts), and of the authorisation matrix one fixed tenth: all of them run on the embedded engine.
 */
export async function apiOnPostgres(nextReport, { isWhole }) {
  const postgres = await startTemporaryPostgres({ isDurable: false });
  if (postgres === undefined) return undefined;
  try {
    return vitestSuite('api', nextReport, {
      flags: isWhole ? [] : ['--tags-filter=postgres'],
      environment: {
        TEST_DATABASE_URL: postgres.url,
        ...(isWhole ? {} : { TEST_MATRIX: 'tenth' }),
      },
    });
  } finally {
    await postgres.stop();
  }
}
