import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Makes this process the only owner of a data directory until it ends. The lock is a bound local socket, which the
 * kernel frees when the process dies: no stale pid files. Two owners of one embedded database lose rows silently.
 * Rejects with `DirectoryInUseError` when another process holds it. The answer releases the lock.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const real = realpathSync(directory);
  const id = createHash('sha256').update(real).digest('hex').slice(0, 24);
  const name =
    process.platform === 'linux'
      ? `\0recupera-${id}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\recupera-${id}`
        : join(real, '.lock.sock');
  const server = createServer((socket) => socket.end(String(process.pid)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUseError(real) : error),
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
