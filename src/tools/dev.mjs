// `npm run dev`: the server rebuilt and restarted on change, the web application on Vite with hot reload (port 5173).
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildServer } from './build.mjs';
import { projectRoot } from './run-command.mjs';

const at = (path) => join(projectRoot, path);
let server;
let rebuild = Promise.resolve();
let timer;

async function restart() {
  await buildServer();
  if (server && server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  server = spawn(process.execPath, ['--enable-source-maps', at('dist/server/main.js')], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
}

function queueRestart() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    rebuild = rebuild.then(restart).catch((error) => console.error(error));
  }, 200);
}

await restart();
for (const folder of ['src/server', 'src/shared', 'src/pdf'])
  watch(at(folder), { recursive: true }, queueRestart);
await import('./generate-routes.mjs');
const vite = await createServer({ configFile: at('vite.config.ts') });
await vite.listen();
vite.printUrls();
process.on('SIGINT', () => {
  server?.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
});
