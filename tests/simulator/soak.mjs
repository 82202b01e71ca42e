// `npm run soak -- simulator [seeds minutes first]`: bundles the long run of the simulator, which is TypeScript, and starts it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');
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
