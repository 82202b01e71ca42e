import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverKeysSchema } from '#shared/devices/server-keys.schemas.ts';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { housekeeping } from '#server/db/change.ts';
import {
  installNextServerKey,
  keyFileOf,
  loadServerKey,
  nextKeyFileOf,
  prepareNextServerKey,
} from '#server/gateways/server-key.ts';
import { rollOverKey } from '#server/roll-over-key.ts';
import { openServer } from '#server/start-server.ts';
import { openSignedOffice } from '#tests/support/signing/signed-office.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import {
  fontsDirectory,
  logosDirectory,
  migrationsFolder,
  workerFile,
} from '#tests/support/test-places.ts';
import { verified } from '#tests/support/signing/verified.ts';

// A server in a folder of its own: with PostgreSQL the key comes from the environment, and no folder is there to copy.

const place = mkdtempSync(join(tmpdir(), 'recupera-keys-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the server changes its key', () => {
  const openIn = (
    dataDir: string,
    environment: Record<string, string> = {},
    options: { isServing?: boolean } = {},
  ) =>
    openServer(
      {
        environment: {
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          OFFLINE_LOOKUPS: 'true',
          SEED_DEMO: 'false',
          ...environment,
        },
        workerFile,
        migrationsFolder,
        fontsDirectory,
        logosDirectory,
      },
      options,
    );
  type Opened = Awaited<ReturnType<typeof openServer>>;

  /** A folder with a closed agreement; each test has a copy of its own. */
  const whole = join(place, 'whole');
  let oldId: string;
  beforeAll(async () => {
    const app = await startTestApp();
    await (await openSignedOffice(app)).signed();
    oldId = app.context.serverKey.id;
    const { dataDir } = app;
    cpSync(join(dataDir, 'keys'), join(whole, 'keys'), { recursive: true });
    cpSync(join(dataDir, 'files'), join(whole, 'files'), { recursive: true });
    cpSync(join(dataDir, 'installation.json'), join(whole, 'installation.json'));
    await app.copyDatabase!(join(whole, 'database'));
    await app.close();
  });
  const copyOf = (name: string): string => {
    const dataDir = join(place, name);
    cpSync(whole, dataDir, { recursive: true });
    return dataDir;
  };
  const within = async <T>(
    dataDir: string,
    work: (server: Opened) => Promise<T>,
    environment: Record<string, string> = {},
  ): Promise<T> => {
    const server = await openIn(dataDir, environment);
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  };
  const idInFile = (dataDir: string): string =>
    (
      JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as {
        serverKeyId: string;
      }
    ).serverKeyId;

  test('what the former key signed stays good, for who knows either of them; devices are shown both', async () => {
    const dataDir = copyOf('rolled');
    const lines: string[] = [];
    const newId = await within(dataDir, (server) =>
      rollOverKey(server, (line) => void lines.push(line)),
    );
    expect(newId).not.toBe(oldId);
    expect(lines.join('\n')).toContain(keyIdInFours(newId));
    expect(existsSync(nextKeyFileOf(join(dataDir, 'keys')))).toBe(false);
    expect(idInFile(dataDir)).toBe(newId);
    await within(dataDir, async (server) => {
      expect(server.context.serverKey.id).toBe(newId);
      for (const serverKeys of [undefined, [newId], [oldId]])
        expect((await verified(server, { serverKeys })).ok).toBe(true);
      const shown = await server.services.serverKeys.shown(server.context.db);
      expect(v.parse(serverKeysSchema, shown)).toEqual(shown);
      expect(shown.former).toHaveLength(1);
      expect(shown.rollovers).toHaveLength(1);
      const { rows } = await server.context.db.execute(
        sql`select action, object from security_events where action = 'chave_servidor_trocada'`,
      );
      expect(rows).toEqual([{ action: 'chave_servidor_trocada', object: `key:${newId}` }]);
    });
  });

  test('killed after the record: either start is good, and the same change is brought to its end', async () => {
    const dataDir = copyOf('killed-early');
    const keysDir = join(dataDir, 'keys');
    const newId = await within(dataDir, async ({ context, services }) => {
      const next = prepareNextServerKey(keysDir);
      await housekeeping(context, ['server_key_rollovers'], (tx) =>
        services.serverKeys.rollOver(tx, context.serverKey, next),
      );
      return next.id;
    });
    expect(await within(dataDir, async ({ context }) => context.serverKey.id)).toBe(oldId);
    expect(await within(dataDir, (server) => rollOverKey(server, () => undefined))).toBe(newId);
    await within(dataDir, async (server) => {
      expect((await server.services.serverKeys.shown(server.context.db)).rollovers).toHaveLength(1);
      expect((await verified(server)).ok).toBe(true);
    });
  });

  test('killed between the key and installation.json: the record explains the key, and the file is written anew', async () => {
    const dataDir = copyOf('killed-late');
    const facts = readFileSync(join(dataDir, 'installation.json'));
    const newId = await within(dataDir, (server) => rollOverKey(server, () => undefined));
    writeFileSync(join(dataDir, 'installation.json'), facts);
    expect(await within(dataDir, async ({ context }) => context.serverKey.id)).toBe(newId);
    expect(idInFile(dataDir)).toBe(newId);
  });

  test('a new key without a record is refused, and so is the former one after the change', async () => {
    const dataDir = copyOf('without');
    const keysDir = join(dataDir, 'keys');
    const former = readFileSync(keyFileOf(keysDir));
    prepareNextServerKey(keysDir);
    installNextServerKey(keysDir);
    await expect(openIn(dataDir)).rejects.toThrow('installation_refused');
    rmSync(join(dataDir, 'installation.json'));
    await expect(openIn(dataDir)).rejects.toThrow(
      `a chave do servidor que assinou os atos (${keyIdInFours(oldId)})`,
    );
    // A person who knows the former key from outside may say so.
    expect(
      await within(dataDir, async (server) => (await verified(server)).ok, {
        TRUSTED_SERVER_KEYS: keyIdInFours(oldId),
      }),
    ).toBe(true);
    const rolled = copyOf('put-back');
    await within(rolled, (server) => rollOverKey(server, () => undefined));
    writeFileSync(keyFileOf(join(rolled, 'keys')), former);
    await expect(openIn(rolled)).rejects.toThrow('installation_refused');
  });

  test('acts of a key that nobody confirmed keep the server from serving; tools may look, and who knows the key says so', async () => {
    const dataDir = copyOf('foreign');
    const own = loadServerKey({ pem: undefined, keysDir: join(place, 'own') });
    await within(dataDir, async ({ context }) => {
      const acts = await context.db.execute<{ id: string; text: string }>(
        sql`select id, counter_text as text from signing_acts where chain_index = 0`,
      );
      const [act] = acts.rows;
      await context.db.execute(
        sql`update signing_acts set counter_signature = ${own.sign(act!.text)}, server_key_id = ${own.id} where id = ${act!.id}`,
      );
    });
    const serving = { isServing: true };
    await expect(openIn(dataDir, {}, serving)).rejects.toThrow(
      `a chave do servidor que assinou os atos (${keyIdInFours(own.id)}), em ${keyFileOf(join(dataDir, 'keys'))}; se foi uma anterior desta instalação, informe-a em TRUSTED_SERVER_KEYS; se não a reconhece, restaure uma cópia`,
    );
    expect(await within(dataDir, async (server) => (await verified(server)).ok)).toBe(false);
    await (await openIn(dataDir, { TRUSTED_SERVER_KEYS: own.id }, serving)).close();
    await expect(openIn(dataDir, {}, serving)).rejects.toThrow('installation_refused');
    await (await openIn(copyOf('untouched'), {}, serving)).close();
  });

  test('with SERVER_SIGNING_KEY the new key waits in a file, and the next start with it is good', async () => {
    const dataDir = copyOf('environment');
    const keysDir = join(dataDir, 'keys');
    const pem = readFileSync(keyFileOf(keysDir), 'utf8');
    const newId = await within(dataDir, (server) => rollOverKey(server, () => undefined), {
      SERVER_SIGNING_KEY: pem,
    });
    const next = readFileSync(nextKeyFileOf(keysDir), 'utf8');
    expect(
      await within(dataDir, async ({ context }) => context.serverKey.id, {
        SERVER_SIGNING_KEY: next,
      }),
    ).toBe(newId);
  });
});
