import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
// Workers inherit it: each run has a folder of its own (support/test-places.ts).
process.env['TEST_RUN'] ??= String(process.pid);

/** The suites: `unit` beside the source, `api` against the real server and embedded database, `faults` with that server in trouble, `simulator` of the sync core, `architecture` over the repository itself. */
export default defineConfig({
  root,
  define: { __APP_VERSION__: '"0.0.3"', __APP_BUILD__: '"test"' },
  test: {
    // Limits end what hangs; a busy machine alone must not reach them.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
          testTimeout: 300_000,
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
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/api-setup.ts', 'tests/support/faults/faults-setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
          // Three files beside each other: most of the time is waiting, for a server that starts or a request that has to time out.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulator',
          include: ['tests/simulator/**/*.test.ts'],
          testTimeout: 1_200_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
