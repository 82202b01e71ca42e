import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/ports.mjs';
import { projectRoot } from '../test-places.ts';

/** Hands calls to several processes in turn. `kind` says what does it. */
export type Balancer = {
  kind: 'nginx' | 'round-robin of our own';
  port: number;
  stop: () => Promise<void>;
};

/** nginx, where it is installed; else connections in turn, by a few lines of our own. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  return spawnSync('nginx', ['-v']).status === 0 ? startNginx(ports) : startRoundRobin(ports);
}

/**
 * The configuration that .readme/operacao.md shows, on other ports and without TLS: what people copy is what is tested. Says in `X-Served-By` who
 * answered.
 */
function configOf(folder: string, port: number, ports: readonly number[]): string {
  const manual = readFileSync(join(projectRoot, '.readme/operacao.md'), 'utf8');
  const shown = /```nginx\n([\s\S]*?)```/.exec(manual)?.[1];
  if (shown === undefined) throw new Error('operacao.md shows no configuration of nginx');
  const edits: [RegExp, string][] = [
    [
      /( *server 127\.0\.0\.1:\d+.*\n)+/,
      `${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join(' ')}\n`,
    ],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port}; add_header X-Served-By $upstream_addr always;`],
    [/( *ssl_certificate.*\n)+/, ''],
  ];
  const config = edits.reduce((text, [find, replace]) => {
    if (!find.test(text)) throw new Error(`operacao.md's nginx has no ${find.source}`);
    return text.replace(find, () => replace);
  }, shown);
  return `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${config}
}
`;
}

async function startNginx(ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'recupera-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const port = await freePort();
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(join(folder, 'nginx.conf'), `${user}${configOf(folder, port, ports)}`);
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  await untilOpen(port);
  return {
    kind: 'nginx',
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startRoundRobin(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((client) => {
    const behind = connect(ports[(turn += 1) % ports.length]!, '127.0.0.1');
    client.pipe(behind).pipe(client);
    for (const socket of [client, behind])
      socket.on('error', () => (client.destroy(), behind.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    kind: 'round-robin of our own',
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => (socket.destroy(), resolve(true)));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing listens on ${port}`);
}
