import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { enterRunFolder } from '../src/tools/run-folder.mjs';

enterRunFolder();

const root = join(import.meta.dirname, '..');
// Workers inherit it: each run has a folder of its own (support/test-places.ts).
process.env['TEST_RUN'] ??= String(process.pid);

const testTimeout = 120_000;

/** The suites: `unit` beside the source, `api` against the real server and embedded database, `faults` with that server in trouble, `simulator` of the sync core, `architecture` over the repository itself. */
export default defineConfig({
  root,
  define: { __APP_VERSION__: '"0.0.3"', __APP_BUILD__: '"test"' },
  test: {
    // Limits end what hangs; a busy machine alone must not reach them. Tests that take longer name their own.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
          // Two processes take the files one after another: a process for each was most of the suite's time. What a file replaced through
          // `vi` is put back after it; what it assigns itself it puts back itself.
          isolate: false,
          setupFiles: ['tests/support/unit-setup.ts'],
          testTimeout,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [
            ...(process.env['TEST_DATABASE_URL'] ? ['tests/api/embedded-*.test.ts'] : []),
            // A tenth of the matrix is small enough for one file.
            ...(process.env['TEST_MATRIX'] ? ['tests/api/authorisation-matrix-*.test.ts'] : []),
          ],
          globalSetup: ['tests/support/api-setup.ts'],
          // Two processes take the files one after another: loading the whole server anew for each was a fifth of the suite. What a file
          // replaces in its process (globals, the console) it puts back.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/api-setup.ts', 'tests/support/faults/faults-setup.ts'],
          // Each of them starts servers as processes, many of them several times.
          testTimeout: 3 * testTimeout,
          hookTimeout: 3 * testTimeout,
          // Three files beside each other: most of the time is waiting, for a server that starts or a request that has to time out.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulator',
          include: ['tests/simulator/**/*.test.ts'],
          // 200 seeds are one test.
          testTimeout: 5 * testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout,
        },
      },
    ],
  },
});
