// A PostgreSQL of this machine, started on a free port over a temporary folder for the tests, and removed after them.
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './ports.mjs';

/** Folder of `initdb` and `postgres`: Debian keeps them out of the PATH. Undefined when there is none. */
export function postgresBinaries() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .toSorted()
        .toReversed()
        .map((version) => join(debian, version, 'bin'))
    : [];
  const onPath = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim();
  return [...folders, ...(onPath ? [join(onPath, '..')] : [])].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Starts it and answers `{ url, stop }`; undefined when PostgreSQL is not installed. Root gives the folder to the user `postgres`, as the server refuses root. `isDurable: false` does not wait for the disk: for tests whose database nobody keeps. */
export async function startTemporaryPostgres({ isDurable = true } = {}) {
  const binaries = postgresBinaries();
  if (binaries === undefined) return undefined;
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'recupera-postgres-'));
  if (isRoot) {
    const ids = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
    );
    chownSync(folder, ids[0], ids[1]);
  }
  const as = (command, args) =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(binaries, command), ...args]]
      : [join(binaries, command), args];
  const data = join(folder, 'data');
  const [initdb, initArgs] = as('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const made = spawnSync(initdb, initArgs, { encoding: 'utf8', cwd: folder });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const [command, args] = as('postgres', [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=100',
    ...(isDurable ? [] : ['-F', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
  ]);
  // Into a file, which takes what comes: whoever waits for the suite reads no pipe meanwhile, and a full one stops the server.
  const logFile = join(folder, 'log');
  const server = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', openSync(logFile, 'a')],
  });
  const readLog = () => readFileSync(logFile, 'utf8');
  while (!readLog().includes('ready to accept connections')) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`postgres: ${readLog()}`);
    await setTimeout(50);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      spawnSync('pkill', ['-INT', '-f', `postgres -D ${data}`]);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
