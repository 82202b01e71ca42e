// Verifies every agreement that has acts: text, chain, signatures of devices and server, and every stored file.
// `npm run verify-evidence -- --all`, or with ids of agreements. Ends with 1 when something does not agree.
// While a server owns the embedded database it is asked to do the work; else the database is opened here.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { openServer } from '#server/start-server.ts';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAll = process.argv.includes('--all');
const print = (line: string): void => console.log(line);

async function verifyHere(): Promise<boolean> {
  const server = await openServer({
    environment: process.env,
    workerFile: join(here, 'pglite-worker.js'),
    migrationsFolder: join(here, 'migrations'),
    fontsDirectory: join(here, 'fonts'),
    logosDirectory: join(here, 'brand'),
  });
  try {
    return await verifyAll(server.context, server.services, isAll ? 'all' : wanted, print);
  } finally {
    await server.close();
  }
}

if (!isAll && wanted.length === 0) {
  console.error('Uso: npm run verify-evidence -- --all | <id do contrato> …');
  process.exit(2);
}
try {
  const asked = await askOwner(
    readConfig(process.env).dataDir,
    `verify-evidence ${isAll ? 'all' : wanted.join(' ')}`,
    print,
  );
  if (!asked && !(await verifyHere())) process.exit(1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
