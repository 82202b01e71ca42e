import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

/** A command that the running process carries out for a tool on the same machine; it answers line by line. */
export type ControlCommands = Record<
  string,
  (argument: string, print: (line: string) => void) => Promise<void>
>;

/** Longest path that every system takes for a local socket, in bytes. */
const maxSocketPathBytes = 100;

/** The shorter way to name the socket from here: deep folders pass the system's limit when written whole. */
function socketPath(dataDir: string): string | undefined {
  const whole = join(dataDir, 'control.sock');
  const path = [whole, relative(process.cwd(), whole)].toSorted((a, b) => a.length - b.length)[0]!;
  return Buffer.byteLength(path) <= maxSocketPathBytes ? path : undefined;
}

/**
 * Lets tools on this machine work while the server owns the embedded database, which takes one process only.
 * The socket stands in the private data directory; whoever may open it may read the data anyway. The answer closes it.
 */
export async function openControlSocket(
  dataDir: string,
  commands: ControlCommands,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  if (path === undefined || process.platform === 'win32') return async () => undefined;
  // The directory lock is held: a socket that stands there is of a process that died.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (line) => {
      const [name = '', ...rest] = line.split(' ');
      const command = commands[name];
      const print = (text: string): void => void socket.write(`${text}\n`);
      const work =
        command === undefined
          ? Promise.reject(new Error(`comando desconhecido: ${name}`))
          : command(rest.join(' '), print);
      work.then(
        () => socket.end('#ok\n'),
        (error: unknown) =>
          socket.end(`#erro ${error instanceof Error ? error.message : String(error)}\n`),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Asks the process that owns the directory to carry out a command; false when none listens there. Rejects when the command fails. */
export async function askOwner(
  dataDir: string,
  command: string,
  print: (line: string) => void,
): Promise<boolean> {
  const path = socketPath(dataDir);
  if (path === undefined || !existsSync(path)) return false;
  const socket = createConnection(path);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isOpen) return false;
  socket.write(`${command}\n`);
  for await (const line of createInterface({ input: socket })) {
    if (line === '#ok') return true;
    if (line.startsWith('#erro ')) throw new Error(line.slice(6));
    print(line);
  }
  throw new Error('o servidor terminou antes de responder');
}
