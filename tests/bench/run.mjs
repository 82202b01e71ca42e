// `npm run bench [-- part…]`: bundles the measurements, which are TypeScript, and starts them. Parts: server clients area products engine exports signatures minutas pdf device queue return journey.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { enterRunFolder } from '#tools/run-folder.mjs';
import { sourceStampName } from '#tools/source-stamp.mjs';

// What a server costs depends on its disk. What a browser test's file costs is measured where the suite has its copies: in memory.
if (process.argv.slice(2).join() !== 'journey') process.env.TMPDIR ||= tmpdir();
enterRunFolder();

const root = join(import.meta.dirname, '../..');
// The parts that drive a browser measure a build of these sources, and keep it for the next run.
process.env.TEST_BUILD ??= sourceStampName();
const outfile = join(root, '.cache/bench/bench.mjs');
await build({
  entryPoints: [join(import.meta.dirname, 'bench.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  absWorkingDir: root,
  alias: Object.fromEntries(
    ['tests', 'server', 'shared', 'pdf', 'offline', 'tools', 'engine'].map((name) => [
      `#${name}`,
      join(root, name === 'tests' ? 'tests' : `src/${name}`),
    ]),
  ),
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
