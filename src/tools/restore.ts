// Puts a copy back into an empty data directory and verifies every chain: `npm run restore -- <copy> <data directory>`.
// Ends with 1 when the copy is damaged (then nothing is written) or when evidence does not verify (then the directory stands, to be looked at).
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeWholeFolder } from '#server/db/whole-folder.ts';
import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { openServer } from '#server/start-server.ts';
import { readFolder, writeHashed } from './backup-folder.ts';
import { backupFormat, isBackupName, manifestName, type BackupManifest } from './backup-format.ts';
import { readTar } from './backup-tar.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** Writes every part of a copy below `folder` and compares the whole with its manifest. */
async function unpack(source: string, folder: string): Promise<void> {
  const written = new Map<string, string>();
  let manifest: BackupManifest | undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const read = statSync(source).isDirectory() ? readFolder : readTar;
  await read(source, {
    async folder(name) {
      if (!isBackupName(name)) throw new Error(`a cópia tem um nome que não se aceita: ${name}`);
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    },
    async file(name, bytes) {
      if (!isBackupName(name)) throw new Error(`a cópia tem um nome que não se aceita: ${name}`);
      if (name === manifestName) {
        const chunks: Buffer[] = [];
        for await (const chunk of bytes) chunks.push(chunk);
        manifest = JSON.parse(Buffer.concat(chunks).toString('utf8')) as BackupManifest;
        return;
      }
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const { length, sha256 } = await writeHashed(path, bytes);
      written.set(name, `${length} ${sha256}`);
    },
  });
  if (manifest?.format !== backupFormat)
    throw new Error('a cópia está incompleta: falta o seu índice');
  const stated = new Map(
    manifest.files.map((file) => [file.name, `${file.length} ${file.sha256}`]),
  );
  for (const [name, facts] of stated)
    if (written.get(name) !== facts) throw new Error(`a cópia está danificada: ${name}`);
  for (const name of written.keys())
    if (!stated.has(name)) throw new Error(`a cópia tem um arquivo a mais: ${name}`);
  for (const name of manifest.folders)
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
}

async function verify(dataDir: string): Promise<boolean> {
  const server = await openServer({
    environment: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, SEED_DEMO: 'false' },
    workerFile: join(here, 'pglite-worker.js'),
    migrationsFolder: join(here, 'migrations'),
    fontsDirectory: join(here, 'fonts'),
    logosDirectory: join(here, 'brand'),
  });
  try {
    return await verifyAll(server.context, server.services, 'all', (line) => console.log(line));
  } finally {
    await server.close();
  }
}

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  console.error('Uso: npm run restore -- <arquivo.tar ou pasta da cópia> <pasta de dados vazia>');
  process.exit(2);
}
try {
  const dataDir = resolve(target);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${target} não está vazia; nada foi alterado.`);
  await makeWholeFolder(dataDir, (folder) => unpack(source, folder));
  if (!(await verify(dataDir)))
    throw new Error('A cópia foi restaurada, mas há evidências que não conferem.');
  console.log(`Cópia restaurada em ${target} e conferida.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
