import { defineConfig } from '@playwright/test';
import { findChromium } from './src/tools/find-chromium.mjs';
import { enterRunFolder } from './src/tools/run-folder.mjs';
import { sourceStampName } from './src/tools/source-stamp.mjs';
import type { FileOptions } from './tests/support/browser-test.ts';

enterRunFolder();

/** How a Chromium is started. */
function startOf(executablePath: string | undefined) {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  };
}
// Workers inherit both: a run keeps the build it began with, and its traces, whatever another run on this checkout does.
process.env['TEST_RUN'] ??= String(process.pid);
process.env['TEST_BUILD'] ??= sourceStampName();

/** Real Chromium against the built product; each file has a server of its own (tests/support/browser-test.ts). */
export default defineConfig<FileOptions>({
  projects: [
    // The headless shell has no window to draw for: less work for the same pages.
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      use: { launchOptions: startOf(findChromium({ isShellEnough: true })) },
    },
    // A network that is bad for minutes, builds that come and go.
    {
      name: 'faults',
      testDir: 'tests/faults/browser',
      timeout: 300_000,
      use: { hasOwnProcess: true },
    },
    // Pictures of every step, for people to look at: `npm run screenshots`, into .cache/pictures.
    { name: 'pictures', testDir: 'tests/pictures' },
  ],
  outputDir: `test-results/${process.env['TEST_RUN']}`,
  fullyParallel: false,
  workers: 2,
  // A second chance after all other tests and one by one, for whoever asks for one (`--retries=1`) and says so at the end of the run
  // (src/tools/suites.mjs). A retry gets a new worker, so a new server over a new copy of the demonstration.
  retryStrategy: 'isolated',
  // A change that breaks everything ends in time to be read. `npm test` limits the time of the run besides.
  maxFailures: 10,
  // Waits are for events: a busy machine makes them later, and only what never comes should end them. Long tests name their own limit.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ...(process.env['TEST_REPORT']
      ? [['json', { outputFile: process.env['TEST_REPORT'] }] as const]
      : []),
  ],
  globalSetup: './tests/support/browser-setup.ts',
  use: {
    // What a click waits for may come late as well; one that never comes ends the test with the control's name.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The film of every step costs a tenth of the suite; the pages as they were, and the last picture, tell as much.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: startOf(findChromium()),
  },
});
