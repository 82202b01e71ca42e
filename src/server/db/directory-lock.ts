import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A lock that this process holds until it releases it or dies. `isFile` false = by the socket alone, which a container does not see of another. */
export type DirectoryLock = { isFile: boolean; release: () => Promise<void> };

/**
 * Makes this process the only owner of a data directory until it ends: two owners of one embedded database lose rows silently.
 * Two locks, both freed by the kernel when the process dies, so that nothing stale is left. `flock` on the file `.lock` holds for everything
 * on one kernel, containers included. A bound local socket stands beside it for servers of before, which know it alone, and where there is
 * no flock(1): on Linux each network namespace has its own. Rejects with `DirectoryInUseError` when another process holds one of them.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const real = realpathSync(directory);
  const unlockFile = lockFile(real);
  try {
    const closeSocket = await bindSocket(real);
    return {
      isFile: unlockFile !== undefined,
      async release() {
        await closeSocket();
        unlockFile?.();
      },
    };
  } catch (error) {
    unlockFile?.();
    throw error;
  }
}

/**
 * The kernel ties the lock to the opened file, not to the process that asks for it: flock(1) takes it on the descriptor that it inherits and
 * ends, and it stays for as long as the descriptor is open here. Node opens files so that no other child inherits them. Undefined = no flock(1).
 */
function lockFile(directory: string): (() => void) | undefined {
  const file = openSync(join(directory, '.lock'), 'a', 0o600);
  const { error, status, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (status === 0) return () => closeSync(file);
  closeSync(file);
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  if (status === 1) throw new DirectoryInUseError(directory);
  throw new Error(
    `A pasta de dados ${directory} não pôde ser travada: ${error?.message ?? stderr.trim()}. O servidor não foi iniciado.`,
  );
}

async function bindSocket(directory: string): Promise<() => Promise<void>> {
  const id = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  const name =
    process.platform === 'linux'
      ? `\0recupera-${id}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\recupera-${id}`
        : join(directory, '.lock.sock');
  const server = createServer((socket) => socket.end(String(process.pid)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUseError(directory) : error),
    );
    server.listen(name, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Another process already works on this directory. */
export class DirectoryInUseError extends Error {
  constructor(directory: string) {
    super(
      `A pasta de dados ${directory} já está em uso por outro processo. Encerre-o ou escolha outra com DATA_DIR.`,
    );
    this.name = 'DirectoryInUseError';
  }
}
