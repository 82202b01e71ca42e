import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { sourceStampName } from './src/tools/source-stamp.mjs';

/** CHROMIUM_PATH, else a Chromium on the PATH, else Playwright's own. */
function findChromium(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      const path = execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim();
      if (existsSync(path)) return path;
    } catch {
      // Not on this machine.
    }
  }
  return undefined;
}

const executablePath = findChromium();
// Workers inherit both: a run keeps the build it began with, and its traces, whatever another run on this checkout does.
process.env['TEST_RUN'] ??= String(process.pid);
process.env['TEST_BUILD'] ??= sourceStampName();

/** Real Chromium against the built product; each worker starts its own server (tests/support/browser-test.ts). */
export default defineConfig({
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'faults', testDir: 'tests/faults/browser' },
    // Pictures of every step, for people to look at: `npm run screenshots`, into .cache/pictures.
    { name: 'pictures', testDir: 'tests/pictures' },
  ],
  outputDir: `test-results/${process.env['TEST_RUN']}`,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Waits are for events: a busy machine makes them later, and only what never comes should end them.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ...(process.env['TEST_REPORT']
      ? [['json', { outputFile: process.env['TEST_REPORT'] }] as const]
      : []),
  ],
  globalSetup: './tests/support/browser-setup.ts',
  use: {
    // What a click waits for may come late as well; without an end of its own a control that never comes took the whole quarter of an hour.
    actionTimeout: 120_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The film of every step costs a tenth of the suite; the pages as they were, and the last picture, tell as much.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
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
    },
  },
});
