// `npm run soak [-- seeds minutes first]`: bundles the long run of the simulator, which is TypeScript, and starts it. Without arguments the
// API suite runs first, whole on both databases: a commit runs a tenth of the authorisation matrix on PostgreSQL.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { run } from '#tools/install.mjs';

const root = join(import.meta.dirname, '../..');
if (process.argv.length === 2)
  run(process.execPath, ['src/tools/test.mjs', 'api'], {
    env: { ...process.env, TEST_DRAW: 'all' },
  });
const outfile = join(root, '.cache/simulator/soak.mjs');
await build({
  entryPoints: [join(import.meta.dirname, 'soak.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  absWorkingDir: root,
  alias: { '#tests': join(root, 'tests') },
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
