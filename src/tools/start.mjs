// `npm start`: from a fresh clone to the running product. Installs, builds what changed, starts.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, projectRoot, run } from './install.mjs';
import { sourceStamp } from './source-stamp.mjs';

const stampFile = join(projectRoot, 'dist/.built');

ensureInstalled();
const stamp = sourceStamp();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Construindo o aplicativo…');
  run(process.execPath, [join(projectRoot, 'src/tools/build.mjs')]);
  writeFileSync(stampFile, stamp);
}
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(projectRoot, 'dist/server/main.js')],
  { cwd: projectRoot, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
