import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { judgeServerKeys } from '#shared/signing/server-keys.rules.ts';
import type { ServerConfig } from './config.ts';
import { DatabaseDamagedError } from './db/embedded.ts';
import {
  keepInstallationRow,
  readInstallationRow,
  readRollovers,
  type InstallationFacts,
  type InstallationRow,
  type InstallationRows,
} from './db/installation-row.ts';
import type { Db } from './db/connect.ts';
import type { SealedValues } from './db/sealed-values.ts';
import { hasContent } from './db/whole-folder.ts';
import {
  dataKeyFileOf,
  DataKeyUnreadableError,
  readDataKeyId,
} from './gateways/data-encryption.ts';
import {
  installationFileOf,
  readInstallationFile,
  writeInstallationFile,
} from './gateways/installation-file.ts';
import {
  keyFileOf,
  readServerKey,
  serverKeyCrypto,
  ServerKeyUnreadableError,
  type ServerKey,
} from './gateways/server-key.ts';

/** Something of the installation is missing or is another's: a start would go on without it, and nobody would notice. */
export class InstallationRefusedError extends Error {
  readonly code = 'installation_refused';
  /** `otherDataKey` = nothing but this is wrong: stored secrets need a key that is not the one in use. */
  constructor(
    dataDir: string,
    missing: readonly string[],
    readonly otherDataKey?: { needed: readonly SealedValues[]; inUse: string | undefined },
  ) {
    super(
      [
        `O servidor não foi iniciado: a instalação na pasta de dados ${dataDir} não está inteira. Falta:`,
        ...missing.map((what) => `  - ${what}`),
        'Nada foi alterado. Devolva o que falta, ou restaure a última cópia numa pasta vazia com',
        '  npm run restore -- <cópia> <pasta nova> --server-key <id anotado em papel>',
        'e aponte DATA_DIR para ela. (installation_refused)',
      ].join('\n'),
    );
    this.name = 'InstallationRefusedError';
  }
}

/** What stands in a data folder, looked at before anything is opened. */
export type InstallationFolder = {
  dataDir: string;
  engine: InstallationFacts['engine'];
  file: InstallationFacts | undefined;
  /** Undefined = none was made yet. */
  key: ServerKey | undefined;
  /** Id of the key that encrypts stored secrets; undefined = none was made yet. */
  dataKeyId: string | undefined;
  hasObjects: boolean;
};

/** Looks at the folder; throws InstallationRefusedError for what can be refused without opening the database. (decisions: Starts) */
export function judgeFolder(
  config: Pick<
    ServerConfig,
    'dataDir' | 'databaseUrl' | 'serverSigningKeyPem' | 'dataEncryptionKey'
  >,
): InstallationFolder {
  const { dataDir } = config;
  const missing: string[] = [];
  const engine = config.databaseUrl === undefined ? 'embedded' : 'postgresql';
  const keysDir = join(dataDir, 'keys');
  const file = readInstallationFile(dataDir);
  if (file === 'damaged') missing.push(`o conteúdo de ${installationFileOf(dataDir)}`);
  let key: ServerKey | undefined;
  try {
    key = readServerKey({ pem: config.serverSigningKeyPem, keysDir });
    if (key === undefined && file !== undefined)
      missing.push(`a chave do servidor, em ${keyFileOf(keysDir)}`);
  } catch (error) {
    if (!(error instanceof ServerKeyUnreadableError)) throw error;
    missing.push(`uma chave do servidor que se leia (EC P-256, PEM PKCS#8), em ${error.place}`);
  }
  let dataKeyId: string | undefined;
  try {
    dataKeyId = readDataKeyId({ key: config.dataEncryptionKey, keysDir });
  } catch (error) {
    if (!(error instanceof DataKeyUnreadableError)) throw error;
    missing.push(`uma chave de cifragem que se leia (32 bytes em base64), em ${error.place}`);
  }
  const hasObjects = hasObject(dataDir);
  const place = join(dataDir, 'database');
  const known = file === 'damaged' ? undefined : file;
  if (known !== undefined && known.engine !== engine)
    missing.push(
      engine === 'embedded'
        ? 'DATABASE_URL: o banco de dados desta instalação é um PostgreSQL'
        : `uma pasta própria em DATA_DIR: esta é de um banco embutido (${place}), e DATABASE_URL aponta para outro banco`,
    );
  else if (engine === 'embedded' && !hasContent(place) && (file !== undefined || hasObjects))
    missing.push(`o banco de dados, em ${place}`);
  if (missing.length > 0) throw new InstallationRefusedError(dataDir, missing);
  return { dataDir, engine, file: known, key, dataKeyId, hasObjects };
}

/**
 * Compares the rows with the folder, before a migration changes them; `objectsStand` is asked only when rows name files. `trusted` = ids of
 * former keys from outside; whose signatures do not count is refused to who serves, and to every start where nothing names the key. A key that is not the one the folder names may sign only when a record with both signatures says that it
 * replaced that one. Throws InstallationRefusedError.
 */
export async function judgeRows(
  folder: InstallationFolder,
  rows: InstallationRows,
  options: {
    trusted: readonly string[];
    /** People will work with it: tools look at what they would not be let near. */
    isServing: boolean;
    objectsStand: () => Promise<boolean>;
    objectsPlace: string;
  },
): Promise<void> {
  const { dataDir, engine, file, key } = folder;
  const { row } = rows;
  const missing: string[] = [];
  // A start that died while it filled the database begins again.
  if (engine === 'embedded' && rows.isUnfinished) return;
  if (engine === 'postgresql') {
    if (row === undefined && !rows.hasCompanies && (file !== undefined || folder.hasObjects))
      missing.push('o conteúdo do banco de dados: o de DATABASE_URL está vazio');
    if (row !== undefined && file !== undefined && row.installId !== file.installId)
      missing.push(
        `o banco de dados da instalação ${file.installId}: o de DATABASE_URL é da instalação ${row.installId}`,
      );
  }
  // A shared database decides by its row: another process may have changed the key since.
  const known = engine === 'embedded' ? file : row;
  if (known !== undefined && key !== undefined && !(await maySign(key, known, rows)))
    missing.push(otherKey(known.serverKeyId, key.id));
  if (known === undefined || (options.isServing && missing.length === 0)) {
    const unknown = await idsOfOthers(key, rows, options.trusted);
    if (unknown.length > 0)
      missing.push(
        `a chave do servidor que assinou os atos (${unknown.map(keyIdInFours).join('; ')}), em ${keyFileOf(join(dataDir, 'keys'))}; se foi uma anterior desta instalação, informe-a em TRUSTED_SERVER_KEYS; se não a reconhece, restaure uma cópia`,
      );
  }
  // A new one would be made without a word, and nobody with a second factor could sign in again.
  const needed = rows.sealed.filter((values) => values.keyId !== folder.dataKeyId);
  if (needed.length > 0)
    missing.push(
      `a chave que cifra os segredos do banco de dados (${needed.map(({ keyId }) => keyId).join('; ')}), em ${dataKeyFileOf(join(dataDir, 'keys'))} ou em DATA_ENCRYPTION_KEY${folder.dataKeyId === undefined ? '' : `: a que está lá é outra (${folder.dataKeyId})`}`,
    );
  if (rows.namesFiles && !(await options.objectsStand()))
    missing.push(`os arquivos que o banco de dados cita, em ${options.objectsPlace}`);
  if (missing.length > 0)
    throw new InstallationRefusedError(
      dataDir,
      missing,
      needed.length > 0 && missing.length === 1 ? { needed, inUse: folder.dataKeyId } : undefined,
    );
}

/** Notes that a first start fills the database, so that one that dies meanwhile begins again. */
export async function beginFilling(db: Db, folder: InstallationFolder, made: Made): Promise<void> {
  if (folder.engine === 'postgresql') return;
  const facts = factsOf(folder, await readInstallationRow(db), made);
  await keepInstallationRow(db, facts, { isShared: false, completedAt: null });
}

/** Writes row and file of an installation that was judged good and is whole now, the file last; only what differs. */
export async function keepInstallation(
  db: Db,
  folder: InstallationFolder,
  made: Made,
): Promise<void> {
  const { dataDir, file } = folder;
  const isShared = folder.engine === 'postgresql';
  const row = await readInstallationRow(db);
  const facts = factsOf(folder, row, made);
  const isReplaced =
    row !== undefined &&
    row.facts.serverKeyId !== made.key.id &&
    (await maySign(made.key, row.facts, { rollovers: await readRollovers(db) }));
  const stands =
    row?.isComplete === true && isSame(row.facts, facts)
      ? facts
      : await keepInstallationRow(db, facts, {
          isShared: isShared && !isReplaced,
          completedAt: made.now(),
        });
  // Two first starts at once, each with a key of its own.
  if (stands.serverKeyId !== made.key.id)
    throw new InstallationRefusedError(dataDir, [otherKey(stands.serverKeyId, made.key.id)]);
  if (file === undefined || !isSame(file, stands)) await writeInstallationFile(dataDir, stands);
}

/** Whether the key is the one that is named there, or replaced it by a record that both signed. */
async function maySign(
  { id, publicKey }: ServerKey,
  known: InstallationFacts,
  { rollovers }: Pick<InstallationRows, 'rollovers'>,
): Promise<boolean> {
  if (id === known.serverKeyId) return true;
  const shown = { keys: [publicKey], rollovers };
  return (await judgeServerKeys([known.serverKeyId], shown, serverKeyCrypto)).successors.has(id);
}

/** Ids of keys that counter-signed acts and that neither this key nor the configuration makes trusted. */
async function idsOfOthers(
  key: ServerKey | undefined,
  { signedBy, rollovers }: InstallationRows,
  trusted: readonly string[],
): Promise<string[]> {
  const known = key === undefined ? trusted : [key.id, ...trusted];
  const judged = await judgeServerKeys(known, { keys: [], rollovers }, serverKeyCrypto);
  return (await signedBy()).filter((id) => !known.includes(id) && !judged.keys.has(id));
}

type Made = { key: ServerKey; newId: () => string; now: () => Date };

/** The folder's file decides for the embedded database, the row for one that several folders share. */
function factsOf(
  { engine, file }: InstallationFolder,
  row: InstallationRow | undefined,
  made: Made,
): InstallationFacts {
  const known = engine === 'embedded' ? (file ?? row?.facts) : (row?.facts ?? file);
  return {
    installId: known?.installId ?? made.newId(),
    engine,
    serverKeyId: made.key.id,
    createdAt: known?.createdAt ?? made.now().toISOString(),
  };
}

function isSame(one: InstallationFacts, other: InstallationFacts): boolean {
  return (
    one.installId === other.installId &&
    one.engine === other.engine &&
    one.serverKeyId === other.serverKeyId &&
    one.createdAt === other.createdAt
  );
}

function otherKey(expected: string, found: string): string {
  return `a chave do servidor desta instalação (${keyIdInFours(expected)}): a que está em keys ou em SERVER_SIGNING_KEY é outra (${keyIdInFours(found)})`;
}

/** The text of a refusal for a database that did not open; other errors stay as they are. */
export function asRefusal(error: unknown, dataDir: string): unknown {
  return error instanceof DatabaseDamagedError
    ? new InstallationRefusedError(dataDir, [error.what])
    : error;
}

/** Looks no further than the first: there may be a million. */
function hasObject(dataDir: string): boolean {
  const objects = join(dataDir, 'files', 'objects');
  return (
    existsSync(objects) &&
    readdirSync(objects, { withFileTypes: true }).some(
      (entry) => entry.isDirectory() && hasContent(join(objects, entry.name)),
    )
  );
}
