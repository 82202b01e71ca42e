// Builds the server (esbuild) and the web application with its worker (Vite) into dist/. Prints nothing but warnings; the browser tests refuse
// a build that has one (tests/support/browser-setup.ts).
// `node src/tools/build.mjs` builds both; `server` or `web` as an argument builds one, `all <folder>` both elsewhere.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as buildWeb } from 'vite';
import { bundleForNode } from './bundle-for-node.mjs';
import { projectRoot } from './run-command.mjs';
import { serverWorkers } from './server-workers.mjs';

const at = (path) => join(projectRoot, path);

/**
 * What the pendings and error pages show beside the version and the server signs: APP_BUILD, else the commit, else the time. Found
 * once, so that server and web of one build bear one name.
 */
function appBuild() {
  return (process.env.APP_BUILD ||= newBuild());
}

function newBuild() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return new Date().toISOString().slice(0, 16);
  }
}

/** Bundles the server's entry points and puts beside them what they read at run time. */
export async function buildServer(outDir = at('dist/server')) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await bundleForNode({
    entryPoints: {
      main: at('src/server/main.ts'),
      ...serverWorkers,
      'verify-evidence': at('src/tools/verify-evidence.ts'),
      'reset-second-factor': at('src/tools/reset-second-factor.ts'),
      'close-demo': at('src/tools/close-demo.ts'),
      'first-company': at('src/tools/first-company.ts'),
      'check-data': at('src/tools/check-data.ts'),
      backup: at('src/tools/backup.ts'),
      restore: at('src/tools/restore.ts'),
      clock: at('src/tools/clock.ts'),
      'rollover-key': at('src/tools/rollover-key.ts'),
    },
    outdir: outDir,
    define: { __APP_BUILD__: JSON.stringify(appBuild()) },
    sourcemap: true,
  });
  // The newest snapshot is for the next migration alone.
  cpSync(at('src/server/db/migrations'), join(outDir, 'migrations'), {
    recursive: true,
    filter: (path) => !path.endsWith('_snapshot.json'),
  });
  cpSync(at('src/pdf/fonts'), join(outDir, 'fonts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.md'),
  });
  cpSync(at('public/brand'), join(outDir, 'brand'), { recursive: true });
}

/** Files that shrink; fonts and pictures are compressed already. */
const compressible = /\.(js|css|svg|ttf|webmanifest)$/;

/** How much memory zlib takes decides where it ends its blocks, and less is often better: up to one per cent. */
const smallestGzip = (bytes) =>
  [5, 6, 7, 8, 9]
    .map((memLevel) => gzipSync(bytes, { level: 9, memLevel }))
    .reduce((best, next) => (next.length < best.length ? next : best));

/** Writes `.br` and `.gz` beside each file that shrinks, so that the server compresses nothing while it answers. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.test(path)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < 512) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${path}.gz`, smallestGzip(bytes));
  }
}

/** Builds the web application and its worker. */
export async function buildApplication(outDir = at('dist/web')) {
  appBuild();
  await import('./generate-routes.mjs');
  await buildWeb({ configFile: at('vite.config.ts'), logLevel: 'warn', build: { outDir } });
  precompress(outDir);
}

async function main() {
  const what = process.argv[2];
  const target = process.argv[3] ?? at('dist');
  if (what !== 'web') await buildServer(join(target, 'server'));
  if (what !== 'server') await buildApplication(join(target, 'web'));
}

if (process.argv[1] === import.meta.filename) await main();
