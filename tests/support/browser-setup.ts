import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundleForNode } from '#tools/bundle-for-node.mjs';
import { browserCache, nextBuild, productHost, seededData, testBuild } from './browser-places.ts';
import { layShared } from './demonstration-copy.ts';
import { startProcess } from './product-process.ts';
import { projectRoot } from './test-places.ts';

const unusedMs = 2 * 3600 * 1000;

/** The name of the build that the tests run against. */
const firstName = 'teste';

/** Fails with what the build said where it warns of anything: Rolldown has warnings that pass by the logger of Vite, so all output counts. */
function build(folder: string, name: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'src/tools/build.mjs'), 'all', folder],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      // What Node says of the packages depends on its version.
      env: { ...process.env, APP_BUILD: name, NODE_NO_WARNINGS: '1' },
    },
  );
  const output = `${stdout}${stderr}`.trim();
  if (status !== 0) throw new Error(`A construção terminou com ${status}:\n${output}`);
  if (output !== '') throw new Error(`Aviso novo na construção: ${output}`);
}

/** Removes builds of sources that no run has used for a while. */
function sweepOldBuilds(): void {
  for (const name of readdirSync(dirname(browserCache))) {
    const folder = join(dirname(browserCache), name);
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > unusedMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundled for each run: it is made of tests' sources, which the name of the builds does not stand for. */
async function bundleHost(): Promise<void> {
  const making = `${productHost}.${process.pid}`;
  await bundleForNode({
    entryPoints: [join(projectRoot, 'tests/support/product-host.ts')],
    outfile: making,
    define: { __APP_BUILD__: JSON.stringify(firstName) },
  });
  renameSync(making, productHost);
}

/** Builds once for all runs over the same sources, then prepares what the workers of this one share. */
export default async function setUpBrowserTests(): Promise<void> {
  await buildAndSeed();
  await bundleHost();
  layShared();
}

/**
 * Builds the product and, for tests of updates, its next version (the same code under another build name), and seeds the
 * demonstration once; every worker copies it. Nothing is repeated while the sources stay the same; what is made appears whole.
 */
async function buildAndSeed(): Promise<void> {
  mkdirSync(dirname(browserCache), { recursive: true });
  sweepOldBuilds();
  if (existsSync(browserCache)) {
    utimesSync(browserCache, new Date(), new Date());
    return;
  }
  const making = `${browserCache}.${process.pid}`;
  const inMaking = (place: string): string => join(making, relative(browserCache, place));
  mkdirSync(inMaking(seededData), { recursive: true });
  build(inMaking(testBuild), firstName);
  build(inMaking(nextBuild), 'teste-2');
  const child = await startProcess({
    dataDir: inMaking(seededData),
    port: 0,
    build: inMaking(testBuild),
    environment: {},
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  try {
    renameSync(making, browserCache);
  } catch (error) {
    // Another run made the same one meanwhile.
    if (!existsSync(browserCache)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
}
