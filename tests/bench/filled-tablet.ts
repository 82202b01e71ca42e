import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright';
import setUpApiTests from '#tests/support/api-setup.ts';
import setUpBrowserTests from '#tests/support/browser-setup.ts';
import { testPassword } from '#tests/support/factory.ts';
import { makeWorld, type World } from '#tests/support/faults/world.ts';
import { startProcess } from '#tests/support/product-process.ts';
import { testDrawing, testPhoto } from '#tests/support/signing/pictures.ts';
import { projectRoot } from '#tests/support/test-places.ts';
import { freePort } from '#tools/ports.mjs';
import { openProfile } from './chromium.ts';

/** A tablet on which somebody is signed in, beside the server that it delivers to. */
export type FilledTablet = {
  world: World;
  /** Of the server itself. */
  port: number;
  context: BrowserContext;
  /** Signs in at this port, the server's or that of a network before it, and waits until the application works without network. */
  signIn: (port: number) => Promise<Page>;
  /** Records whole signings of every agreement by the product's own code; the network has to be gone by then. */
  fill: (
    page: Page,
    photo: { width: number; height: number; bytes: number },
  ) => Promise<{ files: number; bytes: number }>;
  stop: () => Promise<void>;
};

/** Starts both; one partner with so many agreements. */
export async function openTablet(agreements: number): Promise<FilledTablet> {
  await setUpBrowserTests();
  await setUpApiTests();
  const bundle = await build({
    entryPoints: [join(projectRoot, 'tests/bench/queue-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    absWorkingDir: projectRoot,
    logLevel: 'warning',
  });
  const folder = mkdtempSync(join(tmpdir(), 'recupera-bench-tablet-'));
  const world = await makeWorld({ partners: 1, agreements, dataDir: join(folder, 'data') });
  const port = await freePort();
  const server = await startProcess({
    dataDir: world.dataDir,
    port,
    environment: { NODE_ENV: 'test', SEED_DEMO: 'false' },
  });
  const context = await openProfile(join(folder, 'profile'));
  const { user, agreements: own } = world.partners[0]!;
  return {
    world,
    port,
    context,
    async signIn(at) {
      const page = await context.newPage();
      await page.goto(tabletAddress(at, '/signin'));
      await page.getByLabel('Email').fill(user.email);
      await page.getByLabel('Senha', { exact: true }).fill(testPassword);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(/\/(home|alertas)/);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      return page;
    },
    async fill(page, { width, height, bytes }) {
      await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
      return page.evaluate((input) => queueBench.fill(input), {
        agreements: own,
        owner: { idTenant: user.idTenant, kind: 'staff' as const, id: user.id, name: user.name },
        ownerCpf: user.cpf,
        photo: (await testPhoto(7, { width, height })).toString('base64'),
        drawing: (await testDrawing(7)).toString('base64'),
        photoBytes: bytes,
      });
    },
    async stop() {
      await context.close();
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A path of the company's host at a port. */
export const tabletAddress = (port: number, path: string): string =>
  `http://web.empresa1.localhost:${port}${path}`;

declare const queueBench: typeof import('./queue-page.ts').benchQueue;
