// Copies the data directory into a tar file or a folder, also while the server runs: `npm run backup -- <destination>`.
// The database comes first, in a moment without writers; files are named by their content and never change, so those that the database
// names are there when they are copied after it. The copy holds keys and personal data: it is readable by its owner only.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { createFolderSink } from './backup-folder.ts';
import {
  backupFormat,
  manifestName,
  type BackupManifest,
  type BackupSink,
} from './backup-format.ts';
import { createTarSink } from './backup-tar.ts';
import { endWithUsage, runTool } from './tool.ts';

type Contents = Pick<BackupManifest, 'folders' | 'files'>;

async function addTree(
  sink: BackupSink,
  contents: Contents,
  path: string,
  name: string,
): Promise<void> {
  if (!existsSync(path)) return;
  contents.folders.push(name);
  await sink.addFolder(name);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const at = join(path, entry.name);
    const inner = `${name}/${entry.name}`;
    if (entry.isDirectory()) await addTree(sink, contents, at, inner);
    else if (entry.isFile())
      contents.files.push({ name: inner, ...(await sink.addFile(inner, at)) });
  }
}

/** The database's folder to copy from: a copy made by the process that owns it, or the folder itself when nobody does. */
async function openDatabaseFolder(
  dataDir: string,
): Promise<{ path: string; close: () => Promise<void> }> {
  await mkdir(join(dataDir, 'tmp'), { recursive: true, mode: 0o700 });
  const stage = await mkdtemp(join(dataDir, 'tmp', 'backup-'));
  const path = join(stage, 'database');
  const close = (): Promise<void> => rm(stage, { recursive: true, force: true });
  try {
    if (await askOwner(dataDir, `copy-database ${path}`, () => undefined)) return { path, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  const lock = await lockDirectory(dataDir);
  return { path: join(dataDir, 'database'), close: () => lock.release() };
}

async function backUp(dataDir: string, target: string): Promise<Contents> {
  const sink = await (target.endsWith('.tar') ? createTarSink(target) : createFolderSink(target));
  const contents: Contents = { folders: [], files: [] };
  try {
    const database = await openDatabaseFolder(dataDir);
    try {
      await addTree(sink, contents, database.path, 'database');
      await addTree(sink, contents, join(dataDir, 'keys'), 'keys');
      await addTree(sink, contents, join(dataDir, 'files', 'objects'), 'files/objects');
    } finally {
      await database.close();
    }
    const manifest: BackupManifest = {
      format: backupFormat,
      createdAt: new Date().toISOString(),
      ...contents,
    };
    await sink.addText(manifestName, JSON.stringify(manifest));
    await sink.finish();
    return contents;
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

const target = process.argv[2];
if (target === undefined) endWithUsage('npm run backup -- <arquivo.tar ou pasta>');
await runTool(async () => {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  if (config.databaseUrl !== undefined)
    throw new Error(
      'Com PostgreSQL, copie o banco com pg_dump e depois o bucket (.readme/operacao.md).',
    );
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`Não há banco em ${dataDir}.`);
  const { files } = await backUp(dataDir, resolve(target));
  const megabytes = Math.ceil(files.reduce((sum, file) => sum + file.length, 0) / 1024 / 1024);
  console.log(
    `Cópia feita em ${target}: ${files.length} arquivos, ${megabytes} MB. Ela contém chaves e dados pessoais; guarde-a como tal.`,
  );
  if (config.dataEncryptionKey !== undefined)
    console.log('A chave de cifra não está nesta cópia: guarde DATA_ENCRYPTION_KEY à parte.');
  if (config.s3)
    console.log(
      'Os arquivos de evidência estão no S3 e não fazem parte desta cópia: copie também o bucket.',
    );
});
