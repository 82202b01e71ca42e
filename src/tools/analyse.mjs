// `npm run -s analyse -- …`: the analysis of a lot without server or network (src/tools/analyse.ts says how it is called). Bundles what it runs,
// each call into a folder of its own, so that it works in a checkout that was never built.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from './bundle-for-node.mjs';
import { projectRoot } from './run-command.mjs';
import { serverWorkers } from './server-workers.mjs';

const cache = join(projectRoot, '.cache/analyse');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'call-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await bundleForNode({
  entryPoints: {
    analyse: join(projectRoot, 'src/tools/analyse.ts'),
    'statement-process': serverWorkers['statement-process'],
  },
  outdir: folder,
});
const child = spawn(
  process.execPath,
  [...process.execArgv, join(folder, 'analyse.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
// The analysis ends by itself when it is told to, and takes away what it kept aside.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
