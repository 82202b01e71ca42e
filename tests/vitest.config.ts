import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../src/tools/find-chromium.mjs';
import { enterRunFolder } from '../src/tools/run-folder.mjs';

enterRunFolder();

const root = join(import.meta.dirname, '..');
// Workers inherit it: each run has a folder of its own (support/test-places.ts).
process.env['TEST_RUN'] ??= String(process.pid);

const testTimeout = 120_000;

/** What components and their tests are built of. */
const componentLibraries = [
  '@mantine/charts',
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mswjs/interceptors',
  '@mswjs/interceptors/XMLHttpRequest',
  '@mswjs/interceptors/fetch',
  '@tabler/icons-react',
  '@tanstack/query-sync-storage-persister',
  '@tanstack/react-query',
  '@tanstack/react-query-persist-client',
  '@tanstack/react-router',
  'axe-core',
  'dexie',
  'dexie-react-hooks',
  'qrcode',
  'react',
  'react-dom',
  'react-dom/client',
  'react-webcam',
  'react/jsx-dev-runtime',
  'signature_pad',
  'valibot',
  'vitest-browser-react',
];

const chromium = findChromium({ isShellEnough: true });

/** The suites: `unit` beside the source, `components` beside theirs in a browser, `api` against the real server and embedded database, `faults` with that server in trouble, `simulator` of the sync core, `architecture` over the repository itself. */
export default defineConfig({
  root,
  define: { __APP_VERSION__: '"0.0.3"', __APP_BUILD__: '"test"' },
  test: {
    // Limits end what hangs; a busy machine alone must not reach them. Tests that take longer name their own.
    expect: { poll: { timeout: 60_000 } },
    tags: [
      {
        name: 'postgres',
        description: 'Runs on PostgreSQL as well in `npm test` (support/on-postgres.ts).',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts'],
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
        plugins: [react()],
        cacheDir: join(root, '.cache/vite-components'),
        // Found while a test runs, a library would have the page loaded anew under it.
        optimizeDeps: { include: componentLibraries },
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx', 'tests/support/components/**/*.test.tsx'],
          setupFiles: ['tests/support/components/setup.ts'],
          // Two pages beside each other: on two cores it would be one.
          maxWorkers: 2,
          // Nothing here waits for a server.
          testTimeout: testTimeout / 4,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Each file has a page of its own.
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
            }),
            instances: [{ browser: 'chromium' }],
          },
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
          // The files of a process share the server's code, which each would load anew for a fifth of the suite.
          isolate: false,
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
