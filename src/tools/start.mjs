// `npm start`: from a fresh clone to the running product, in steps that count their seconds. What is done already is no step.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, isInstalled } from './install.mjs';
import { runStep } from './progress.mjs';
import { projectRoot } from './run-command.mjs';
import { hearServer } from './server-output.mjs';
import { sourceStamp } from './source-stamp.mjs';

const at = (path) => join(projectRoot, path);
const stampFile = at('dist/.built');
const stamp = sourceStamp();
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
const dataDir = resolve(projectRoot, process.env.DATA_DIR ?? 'data');
const isMade = existsSync(join(dataDir, 'installation.json'));

const needsPackages = !isInstalled();
const count = [needsPackages, !isBuilt, true].filter(Boolean).length;
let number = 0;
const place = () => `${(number += 1)} de ${count}`;

/** Ends this process with the code of a step that failed. */
async function doStep(title, work) {
  const status = await runStep({ title, place: place(), work });
  if (status !== 0) process.exit(status);
}

if (needsPackages) await ensureInstalled({ place: place() });
if (!isBuilt) {
  await doStep('Aplicativo', ({ run }) => run(process.execPath, [at('src/tools/build.mjs')]));
  writeFileSync(stampFile, stamp);
}

let server;
let heard;
await doStep(isMade ? 'Servidor' : 'Banco e demonstração', ({ start, log }) => {
  server = start(process.execPath, ['--enable-source-maps', at('dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  heard = hearServer(server, log);
  return heard.listening;
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
heard.show(process.stdout);
process.exitCode = await heard.ended;
