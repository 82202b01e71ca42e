import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { openDatabase } from '#server/db/connect.ts';
import { keyFileOf, loadServerKey } from '#server/gateways/server-key.ts';
import { earlierData, writeEarlierBackup } from '#tests/support/earlier/earlier-data.ts';
import { runTool } from '#tests/support/faults/server-process.ts';
import { migrationsFolder, workerFile } from '#tests/support/test-places.ts';

const place = mkdtempSync(join(tmpdir(), 'recupera-restore-keys-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const copy = join(place, 'copia.tar');
writeEarlierBackup(copy);
const ownKeys = join(place, 'own-keys');
const own = loadServerKey({ pem: undefined, keysDir: ownKeys });

const run = (
  script: string,
  args: string[],
  options: { dataDir?: string; environment?: Record<string, string> } = {},
) => runTool(script, { dataDir: join(place, 'nowhere'), ...options, args });

/** The true copy as a folder, with a key of one's own in the place of the server's. */
function forgedCopy(): string {
  const folder = join(place, 'forjada');
  mkdirSync(folder);
  execFileSync('tar', ['-xf', copy, '-C', folder]);
  const pem = readFileSync(keyFileOf(ownKeys));
  writeFileSync(keyFileOf(join(folder, 'keys')), pem);
  const index = join(folder, 'backup.json');
  const manifest = JSON.parse(readFileSync(index, 'utf8')) as {
    files: { name: string; length: number; sha256: string }[];
  };
  Object.assign(
    manifest.files.find(({ name }) => name.endsWith('server-signing-key.pem'))!,
    { length: pem.length, sha256: createHash('sha256').update(pem).digest('hex') },
  );
  writeFileSync(index, JSON.stringify(manifest));
  return folder;
}

test('without an id from outside the id of the copy is printed and nothing is written', async () => {
  const into = join(place, 'sem-id');
  const refused = await run('restore.js', [copy, into]);
  expect(refused.code, refused.output).toBe(2);
  expect(refused.output).toContain(keyIdInFours(earlierData.serverKey));
  expect(existsSync(into)).toBe(false);
});

test.each([
  ['restore.js', [copy, join(place, 'curto')]],
  ['verify-evidence.js', ['--all']],
])('an id that can be none is no other key: %s says so and does nothing', async (script, args) => {
  const refused = await run(script, [...args, '--server-key', earlierData.serverKey.slice(0, 40)]);
  expect(refused, refused.output).toMatchObject({
    code: 2,
    output: expect.stringContaining(
      'O id da chave do servidor tem 43 caracteres (letras, números, - e _); ',
    ),
  });
  expect(existsSync(join(place, 'curto'))).toBe(false);
});

test('a forged copy whose keys are its own is refused, and nothing is written', async () => {
  const into = join(place, 'forjada-restaurada');
  const refused = await run('restore.js', [
    forgedCopy(),
    into,
    '--server-key',
    ...keyIdInFours(earlierData.serverKey).split(' '),
  ]);
  expect(refused, refused.output).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      `A cópia é de outra chave do servidor (${keyIdInFours(own.id)}); nada foi alterado`,
    ),
  });
  expect(existsSync(into)).toBe(false);
});

test('a copy without a key is refused before anything is written', async () => {
  const folder = join(place, 'sem-chave');
  mkdirSync(folder);
  execFileSync('tar', ['-xf', copy, '-C', folder]);
  rmSync(keyFileOf(join(folder, 'keys')));
  const into = join(place, 'sem-chave-restaurada');
  const refused = await run('restore.js', [folder, into, '--server-key', earlierData.serverKey]);
  expect(refused, refused.output).toMatchObject({
    code: 1,
    output: expect.stringContaining('a cópia não traz a chave do servidor'),
  });
  expect(existsSync(into)).toBe(false);
});

test('of several ids one has to be the copy’s', async () => {
  const into = join(place, 'com-dois');
  const restored = await run('restore.js', [
    copy,
    into,
    '--server-key',
    `${own.id},${earlierData.serverKey}`,
  ]);
  expect(restored, restored.output).toMatchObject({ code: 0 });
});

test('a key that was put into the database of a copy is noticed', async () => {
  const dataDir = join(place, 'verdadeira');
  const restored = await run('restore.js', [copy, dataDir], {
    environment: { TRUSTED_SERVER_KEYS: earlierData.serverKey },
  });
  expect(restored, restored.output).toMatchObject({ code: 0 });
  expect(restored.output).not.toContain('não confirmada de fora');
  const database = await openDatabase({
    databaseUrl: undefined,
    directory: join(dataDir, 'database'),
    workerFile,
    migrationsFolder,
  });
  const { rows } = await database.pool.query(
    'select id, counter_text as text from signing_acts where chain_index = 3',
  );
  const [act] = rows as { id: string; text: string }[];
  await database.pool.query(
    `insert into device_keys (id, owner, id_tenant, install_id, device_name, public_key, enrolled_at)
      values ('${own.id}', 'servidor', '', '00000000-0000-0000-0000-000000000000', 'Servidor', '${JSON.stringify(own.publicKey)}', now())`,
  );
  await database.pool.query(
    `update signing_acts set counter_signature = '${own.sign(act!.text)}', server_key_id = '${own.id}' where id = '${act!.id}'`,
  );
  await database.close();
  const altered = join(place, 'alterada.tar');
  expect(await run('backup.js', [altered], { dataDir })).toMatchObject({ code: 0 });
  const failed = await run('restore.js', [
    altered,
    join(place, 'alterada'),
    '--server-key',
    earlierData.serverKey,
  ]);
  expect(failed, failed.output).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      `a chave do servidor que assinou os atos (${keyIdInFours(own.id)})`,
    ),
  });
});
