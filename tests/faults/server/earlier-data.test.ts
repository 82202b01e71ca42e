import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import {
  earlierData,
  withoutTheTenth,
  writeEarlierBackup,
} from '#tests/support/earlier/earlier-data.ts';
import { testPassword } from '#tests/support/factory.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import { migrationsFolder, workerFile } from '#tests/support/test-places.ts';
import { freePort } from '#tools/ports.mjs';

const place = mkdtempSync(join(tmpdir(), 'recupera-earlier-'));
const dataDir = join(place, 'restored');
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a backup made before the migrations became two is restored and verified, and people sign in', async () => {
  const copy = join(place, 'copia.tar');
  writeEarlierBackup(copy);
  const restore = spawnServer({
    dataDir,
    port: 0,
    script: 'restore.js',
    args: [copy, dataDir, '--server-key', earlierData.serverKey],
  });
  expect(await restore.ended, restore.output()).toBe(0);
  expect(restore.output()).toMatch(new RegExp(`${earlierData.agreement} +OK`));
  expect(restore.output()).toContain('1 contrato(s) com atos verificados, 0 com falha.');
  const port = await freePort();
  const server = await startServerProcess({ dataDir, port });
  try {
    const answer = await httpCall({
      port,
      method: 'POST',
      path: '/data-api/auth/login',
      headers: { host: 'web.empresa1.localhost' },
      body: { email: earlierData.ceo, password: testPassword },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  } finally {
    await server.end('SIGTERM');
  }
});

test('the start on data that is too old ends with one Portuguese text and a code', async () => {
  const database = await openDatabase({
    databaseUrl: undefined,
    directory: join(dataDir, 'database'),
    workerFile,
    migrationsFolder,
  });
  await database.pool.query(withoutTheTenth);
  await database.close();
  const refused = spawnServer({ dataDir, port: await freePort() });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^O banco de dados foi deixado por uma versão .* \(database_too_old\)$/),
  ]);
});
