import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '#tests/support/factory.ts';
import { copyDataFolder, treeOf } from '#tests/support/faults/folder-tree.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { rowsThatRun } from '#tests/support/faults/long-form.ts';
import { startRunningWorld } from '#tests/support/faults/running-world.ts';
import { runTool, spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import { signUpTo } from '#tests/support/signing/test-device.ts';
import { freePort } from '#tools/ports.mjs';

let place = '';
/** A folder with one closed contract, whose server has ended. */
let good = '';
let keyId = '';
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'recupera-damaged-'));
  good = join(place, 'good');
  const r = await startRunningWorld();
  await signUpTo(r.device, r.world.partners[0]!.agreements[0]!, 'fechamento');
  await turnOnSecondFactor(r.server.port, r.world.ceo.token);
  await r.server.end('SIGTERM');
  copyDataFolder(r.world.dataDir, good);
  await r.stop();
  keyId = installationIn(good).serverKeyId;
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function turnOnSecondFactor(port: number, token: string): Promise<void> {
  const post = (path: string, body: object) =>
    httpCall({
      port,
      method: 'POST',
      path: `/data-api/auth/second-factor/${path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
    });
  const { secret } = (
    (await post('setup', { password: testPassword })).json() as { data: { secret: string } }
  ).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await post('enable', { code })).statusCode).toBe(200);
}

const installationIn = (folder: string): { installId: string; serverKeyId: string } =>
  JSON.parse(readFileSync(join(folder, 'installation.json'), 'utf8')) as {
    installId: string;
    serverKeyId: string;
  };
const inFours = (id: string): string => id.match(/.{1,4}/g)!.join(' ');
const remove = (folder: string, ...names: string[]): void =>
  names.forEach((name) => rmSync(join(folder, name), { recursive: true }));
const keyFile = 'keys/server-signing-key.pem';
const dataKeyFile = 'keys/data-encryption.key';
const writeOtherKey = (folder: string): void => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(join(folder, keyFile), privateKey.export({ type: 'pkcs8', format: 'pem' }));
};
const newestLog = (folder: string): string => {
  const logs = join(folder, 'database/pg_wal');
  const names = readdirSync(logs).filter((name) => /^[\dA-F]{24}$/.test(name));
  return join(logs, names.toSorted().at(-1)!);
};

async function verify(dataDir: string): Promise<[number | null, string]> {
  const run = spawnServer({ dataDir, port: 0, script: 'verify-evidence.js', args: ['--all'] });
  return [await run.ended, run.output()];
}

type Damage = {
  /** Another row of the short form is refused in the same place. */
  isLong?: boolean;
  title: string;
  damage: (folder: string) => void;
  /** What the text must name; `{key}` = the id of the right key in groups of four. */
  says: string[];
  environment?: Record<string, string>;
  /** The rows had to be asked: the engine itself then writes to its own files while it opens and closes. */
  opens?: boolean;
};
const damages: Damage[] = [
  {
    title: 'a database without PG_VERSION',
    damage: (folder) => remove(folder, 'database/PG_VERSION'),
    says: ['PG_VERSION do banco de dados', '/database'],
  },
  {
    isLong: true,
    title: 'a database without PG_VERSION, in a folder of before',
    damage: (folder) => remove(folder, 'database/PG_VERSION', 'installation.json'),
    says: ['PG_VERSION do banco de dados', '/database'],
  },
  {
    title: 'no database',
    damage: (folder) => remove(folder, 'database'),
    says: ['o banco de dados, em', '/database'],
  },
  {
    isLong: true,
    title: 'an empty folder in place of the database',
    damage: (folder) => {
      remove(folder, 'database');
      mkdirSync(join(folder, 'database'));
    },
    says: ['o banco de dados, em', '/database'],
  },
  {
    isLong: true,
    title: 'no database beside files, in a folder of before',
    damage: (folder) => remove(folder, 'database', 'installation.json'),
    says: ['o banco de dados, em', '/database'],
  },
  {
    isLong: true,
    title: 'a database of before without its files of control, as an earlier start left it',
    damage: (folder) => remove(folder, 'database/global/pg_control', 'installation.json'),
    says: ['global/pg_control do banco de dados'],
  },
  {
    title: 'no keys',
    damage: (folder) => remove(folder, 'keys'),
    says: ['a chave do servidor, em', keyFile],
  },
  {
    title: 'no keys, in a folder of before',
    damage: (folder) => remove(folder, 'keys', 'installation.json'),
    says: ['a chave do servidor que assinou os atos ({key})', keyFile],
    opens: true,
  },
  {
    title: 'another key',
    damage: writeOtherKey,
    says: ['a chave do servidor desta instalação ({key}): a que está em keys'],
    opens: true,
  },
  {
    isLong: true,
    title: 'another key, in a folder of before',
    damage: (folder) => {
      remove(folder, 'installation.json');
      writeOtherKey(folder);
    },
    says: ['a chave do servidor que assinou os atos ({key})'],
    opens: true,
  },
  {
    title: 'an empty key',
    damage: (folder) => truncateSync(join(folder, keyFile), 0),
    says: ['uma chave do servidor que se leia', keyFile],
  },
  {
    isLong: true,
    title: 'a key that is none',
    damage: (folder) => writeFileSync(join(folder, keyFile), 'x'.repeat(241)),
    says: ['uma chave do servidor que se leia', keyFile],
  },
  {
    title: 'a key in the environment that is none',
    damage: () => undefined,
    environment: { SERVER_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----' },
    says: ['uma chave do servidor que se leia', 'SERVER_SIGNING_KEY'],
  },
  {
    title: 'no key of the stored secrets',
    damage: (folder) => remove(folder, dataKeyFile),
    says: ['a chave que cifra os segredos do banco de dados', dataKeyFile],
    opens: true,
  },
  {
    isLong: true,
    title: 'no key of the stored secrets, in a folder of before',
    damage: (folder) => remove(folder, dataKeyFile, 'installation.json'),
    says: ['a chave que cifra os segredos do banco de dados', dataKeyFile],
    opens: true,
  },
  {
    title: 'another key of the stored secrets in the environment',
    damage: () => undefined,
    environment: { DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64') },
    says: ['a chave que cifra os segredos do banco de dados', 'a que está lá é outra'],
    opens: true,
  },
  {
    title: 'an empty key of the stored secrets',
    damage: (folder) => truncateSync(join(folder, dataKeyFile), 0),
    says: ['uma chave de cifragem que se leia', dataKeyFile],
  },
  {
    title: 'no files',
    damage: (folder) => remove(folder, 'files'),
    says: ['os arquivos que o banco de dados cita', '/files/objects'],
    opens: true,
  },
  {
    title: 'garbage in place of pg_control',
    damage: (folder) =>
      writeFileSync(join(folder, 'database/global/pg_control'), 'lixo'.repeat(2048)),
    says: ['um banco de dados que abra', '/database'],
  },
  {
    isLong: true,
    title: 'a log cut to nothing',
    damage: (folder) => truncateSync(newestLog(folder), 0),
    says: ['um banco de dados que abra', '/database'],
  },
  {
    title: 'a log cut short',
    damage: (folder) => truncateSync(newestLog(folder), 1000),
    says: ['um banco de dados que abra', '/database'],
  },
  {
    isLong: true,
    title: 'a log that is gone',
    damage: (folder) => rmSync(newestLog(folder)),
    says: ['um banco de dados que abra', '/database'],
  },
  {
    title: 'an installation.json that says nothing',
    damage: (folder) => writeFileSync(join(folder, 'installation.json'), '{}'),
    says: ['o conteúdo de', 'installation.json'],
  },
  {
    title: 'the folder of an installation on PostgreSQL, started without DATABASE_URL',
    damage: (folder) => {
      writeFileSync(
        join(folder, 'installation.json'),
        JSON.stringify({ ...installationIn(folder), engine: 'postgresql' }),
      );
      remove(folder, 'database');
    },
    says: ['DATABASE_URL: o banco de dados desta instalação é um PostgreSQL'],
  },
  {
    title: 'the folder of an embedded database, started with DATABASE_URL',
    damage: () => undefined,
    environment: {
      DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada',
      SERVER_SIGNING_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
      DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    },
    says: ['uma pasta própria em DATA_DIR'],
  },
  {
    title: 'no database and no keys: all that is missing is named at once',
    damage: (folder) => remove(folder, 'database', 'keys'),
    says: ['o banco de dados, em', 'a chave do servidor, em'],
  },
];

test('a copy brings the key of the stored secrets, and a restore says whose they are, or that their key is missing', async () => {
  const copy = join(place, 'copia.tar');
  expect(await runTool('backup.js', { dataDir: good, args: [copy] })).toMatchObject({ code: 0 });
  const restore = (name: string, environment: Record<string, string> = {}) =>
    runTool('restore.js', {
      dataDir: good,
      args: [copy, join(place, name), '--server-key', keyId],
      environment,
    });
  const restored = await restore('mesma');
  expect(restored, restored.output).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Valores cifrados: 1, chave [\w-]{16}\.$/m),
  });
  const id = /chave ([\w-]{16})\./.exec(restored.output)![1]!;
  const other = randomBytes(32).toString('base64');
  const refused = await restore('outra', { DATA_ENCRYPTION_KEY: other });
  expect(refused, refused.output).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        `^A cópia foi restaurada, mas 1 valores pedem a chave de cifra ${id}; a chave em uso é [\\w-]{16}\\. Informe a certa em DATA_ENCRYPTION_KEY\\.$`,
        'm',
      ),
    ),
  });
  expect(readdirSync(join(place, 'outra'))).toContain('database');
  // Given to the process, the key is no part of the copy: then it says so, and says what it misses elsewhere.
  const bare = join(place, 'sem-chave');
  copyDataFolder(good, bare);
  const key = readFileSync(join(bare, dataKeyFile), 'utf8').trim();
  remove(bare, dataKeyFile);
  const made = await runTool('backup.js', {
    dataDir: bare,
    args: [`${copy}2.tar`],
    environment: { DATA_ENCRYPTION_KEY: key },
  });
  expect(made, made.output).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      'A chave de cifra não está nesta cópia: guarde DATA_ENCRYPTION_KEY à parte.',
    ),
  });
  expect(readFileSync(`${copy}2.tar`).includes(key)).toBe(false);
  const without = await runTool('restore.js', {
    dataDir: good,
    args: [`${copy}2.tar`, join(place, 'nenhuma'), '--server-key', keyId],
  });
  expect(without, without.output).toMatchObject({
    code: 1,
    output: expect.stringContaining(`pedem a chave de cifra ${id}; a chave em uso é nenhuma.`),
  });
});

test.each(rowsThatRun(damages))(
  'a folder with $title is refused by one text, and nothing in it changes',
  async ({ title, damage, says, environment, opens }) => {
    const folder = join(place, `${damages.findIndex((one) => one.title === title)}`);
    copyDataFolder(good, folder);
    damage(folder);
    const left = opens ? ['database'] : [];
    const before = treeOf(folder, left);
    const start = spawnServer({
      dataDir: folder,
      port: await freePort(),
      ...(environment ? { environment } : {}),
    });
    expect([await start.ended, start.output()]).toEqual([
      1,
      expect.stringMatching(
        /^O servidor não foi iniciado: [\s\S]*Falta:[\s\S]*Nada foi alterado[\s\S]*npm run restore[\s\S]*\(installation_refused\)\n$/,
      ),
    ]);
    for (const words of says)
      expect(start.output()).toContain(words.replace('{key}', inFours(keyId)));
    expect(start.output()).not.toMatch(/RuntimeError|Aborted|DECODER| at \S+:\d+/);
    expect(treeOf(folder, left)).toEqual(before);
    // Where the rows were asked, the database has been opened: it still says what it said.
    if (opens) {
      for (const name of ['keys', 'files', 'installation.json']) {
        rmSync(join(folder, name), { recursive: true, force: true });
        copyDataFolder(join(good, name), join(folder, name));
      }
      expect(await verify(folder)).toEqual([
        0,
        expect.stringContaining('1 contrato(s) com atos verificados, 0 com falha'),
      ]);
    }
    rmSync(folder, { recursive: true });
  },
);

test('the tools open a folder the same way: refused with the same text, and nothing changes', async () => {
  const folder = join(place, 'tool');
  copyDataFolder(good, folder);
  remove(folder, 'database/PG_VERSION', 'keys');
  const before = treeOf(folder);
  expect(await verify(folder)).toEqual([
    1,
    expect.stringMatching(/^O servidor não foi iniciado: [\s\S]*\(installation_refused\)\n$/),
  ]);
  expect(treeOf(folder)).toEqual(before);
});

test('a folder of before gets its installation.json at its first good start, and only then', async () => {
  const folder = join(place, 'before');
  copyDataFolder(good, folder);
  remove(folder, 'installation.json');
  const port = await freePort();
  const server = await startServerProcess({ dataDir: folder, port });
  await server.end('SIGKILL');
  expect(installationIn(folder)).toMatchObject({ engine: 'embedded', serverKeyId: keyId });
  expect(server.output()).toContain(
    `Chave do servidor: ${inFours(keyId)}. Anote-a fora deste computador.`,
  );
  expect(server.output()).toMatch(/Trava da pasta de dados: .+\nRelógio: \S.*; fuso horário: \S+/);
  const first = readFileSync(join(folder, 'installation.json'), 'utf8');
  const again = await startServerProcess({ dataDir: folder, port });
  await again.end('SIGTERM');
  expect(readFileSync(join(folder, 'installation.json'), 'utf8')).toBe(first);
});

test('a copy restored elsewhere gets an installation.json of its own that fits its key, and starts', async () => {
  const copy = join(place, 'copia.tar');
  const folder = join(place, 'restored');
  for (const [script, dataDir, args] of [
    ['backup.js', good, [copy]],
    ['restore.js', folder, [copy, folder, '--server-key', keyId]],
  ] as const) {
    const run = spawnServer({ dataDir, port: 0, script, args: [...args] });
    expect(await run.ended, run.output()).toBe(0);
  }
  expect(installationIn(folder)).toMatchObject({ serverKeyId: keyId });
  const server = await startServerProcess({ dataDir: folder, port: await freePort() });
  await server.end('SIGTERM');
});

test('a key that was put there beforehand is the one of the first start', async () => {
  const folder = join(place, 'first');
  mkdirSync(folder);
  copyDataFolder(join(good, 'keys'), join(folder, 'keys'));
  const server = await startServerProcess({ dataDir: folder, port: await freePort() });
  await server.end('SIGTERM');
  expect(installationIn(folder)).toMatchObject({ serverKeyId: keyId });
});
