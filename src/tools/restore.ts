// Puts a copy back into an empty data directory and verifies every chain:
// `npm run restore -- <copy> <data directory> --server-key <id>[,<id>]` (or TRUSTED_SERVER_KEYS).
// Values that a key encrypted are counted; one that is not there ends it with 1, and the directory stands.
// A copy brings its own keys, so the id of the server's key comes from outside: without it the copy's is printed and nothing is written (2).
// Ends with 1 when the copy is of another key or damaged (then nothing is written) or when evidence does not verify (then the directory
// stands, to be looked at).
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { readConfig } from '#server/config.ts';
import { countSealedValues } from '#server/db/sealed-values.ts';
import { makeWholeFolder } from '#server/db/whole-folder.ts';
import { readWanted, verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { InstallationRefusedError } from '#server/installation.ts';
import { readServerKey } from '#server/gateways/server-key.ts';
import { readFolder, writeHashed } from './backup-folder.ts';
import { backupFormat, isBackupName, manifestName, type BackupManifest } from './backup-format.ts';
import { readTar } from './backup-tar.ts';
import { endWithUsage, print, requireKeyIds, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

const keyName = 'keys/server-signing-key.pem';

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

/** Id of the server's key that a copy brings; SERVER_SIGNING_KEY goes before it, as it will when the server starts. */
async function keyIdOfCopy(source: string): Promise<string> {
  const chunks: Buffer[] = [];
  const read = statSync(source).isDirectory() ? readFolder : readTar;
  await read(source, {
    folder: () => Promise.resolve(),
    async file(name, bytes) {
      for await (const chunk of bytes) if (name === keyName) chunks.push(chunk);
    },
  });
  const pem = process.env['SERVER_SIGNING_KEY'] ?? Buffer.concat(chunks).toString('utf8');
  const key = pem === '' ? undefined : readServerKey({ pem, keysDir: '' });
  if (key === undefined) throw new Error('a cópia não traz a chave do servidor');
  return key.id;
}

/** The same refusal as a start's, in the words of who restores: nothing of the copy is wrong but that this key is missing. */
function inWordsOfRestore(error: unknown): Error {
  if (!(error instanceof InstallationRefusedError) || error.otherDataKey === undefined)
    return error as Error;
  const { needed, inUse } = error.otherDataKey;
  const asked = needed.map(
    ({ count, keyId }) => `${count} valores pedem a chave de cifra ${keyId}`,
  );
  return new Error(
    `A cópia foi restaurada, mas ${asked.join(', ')}; a chave em uso é ${inUse ?? 'nenhuma'}. Informe a certa em DATA_ENCRYPTION_KEY.`,
  );
}

function verify(dataDir: string, serverKeys: readonly string[]): Promise<boolean> {
  return withInstallation(
    async ({ context, services }) => {
      for (const { count, keyId } of await countSealedValues(context.db))
        print(`Valores cifrados: ${count}, chave ${keyId}.`);
      const { isConfirmed } = await services.serverKeys.trusted(context.db, serverKeys);
      return (await verifyAll(context, services, 'all', print, { serverKeys })) && isConfirmed;
    },
    {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      SEED_DEMO: 'false',
      TRUSTED_SERVER_KEYS: serverKeys.join(','),
    },
  );
}

const { wanted, ...given } = readWanted(process.argv.slice(2));
const [source, target] = wanted;
if (wanted === 'all' || source === undefined || target === undefined)
  endWithUsage(
    'npm run restore -- <arquivo.tar ou pasta da cópia> <pasta de dados vazia> --server-key <id>[,<id>]',
  );
requireKeyIds(given.serverKeys);
await runTool(async () => {
  const serverKeys = given.serverKeys ?? readConfig(process.env).trustedServerKeys;
  const found = await keyIdOfCopy(source);
  if (serverKeys.length === 0) {
    console.error(
      [
        `Chave do servidor desta cópia: ${keyIdInFours(found)}`,
        'Compare-a com a anotada em papel e repita com',
        `  --server-key ${found}`,
        'Nada foi escrito: uma cópia forjada traz a sua própria chave, e só quem guardou a verdadeira o percebe.',
      ].join('\n'),
    );
    process.exit(2);
  }
  if (!serverKeys.includes(found))
    throw new Error(
      `A cópia é de outra chave do servidor (${keyIdInFours(found)}); nada foi alterado. Se a chave foi trocada, informe a da época da cópia.`,
    );
  const dataDir = resolve(target);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${target} não está vazia; nada foi alterado.`);
  await makeWholeFolder(dataDir, (folder) => unpack(source, folder));
  let verified: boolean;
  try {
    verified = await verify(dataDir, serverKeys);
  } catch (error) {
    throw inWordsOfRestore(error);
  }
  if (!verified) throw new Error('A cópia foi restaurada, mas há evidências que não conferem.');
  print(`Cópia restaurada em ${target} e conferida.`);
});
