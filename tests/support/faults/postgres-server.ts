import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/ports.mjs';
import { projectRoot } from '../test-places.ts';

export type PostgresServer = { url: string; stop: () => Promise<void> };

/** A PostgreSQL of this machine over a folder of its own, as the user `postgres` where this process is root. Throws when it is not installed. */
export async function startPostgres(): Promise<PostgresServer> {
  const tool = (await import(join(projectRoot, 'src/tools/temporary-postgres.mjs'))) as {
    postgresBinaries: () => string | undefined;
  };
  const binaries = tool.postgresBinaries();
  if (binaries === undefined)
    throw new Error('two processes need PostgreSQL: install postgresql-15 or newer');
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: '-u' | '-g'): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const as = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const folder = mkdtempSync(join(tmpdir(), 'recupera-postgres-'));
  if (isRoot) chownSync(folder, as.uid!, as.gid!);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { encoding: 'utf8', cwd: folder, ...as },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...as },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`postgres: ${log}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
