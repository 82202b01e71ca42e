import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import { testPassword } from '#tests/support/factory.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { runTool, spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import { makeWorld, type World } from '#tests/support/faults/world.ts';
import { migrationsFolder, workerFile } from '#tests/support/test-places.ts';
import { freePort } from '#tools/ports.mjs';

let world: World | undefined;
afterAll(() => world && rmSync(world.dataDir, { recursive: true, force: true }));

const production = { NODE_ENV: 'production', BASE_DOMAIN: 'exemplo.com.br' };
const ownPassword = 'Diretora#2026';

/** Makes the company the master one, with a second ADMIN/CEO who has a password of their own. */
async function addDirector({ dataDir, ceo }: World): Promise<void> {
  const { db, close } = await openDatabase({
    databaseUrl: undefined,
    directory: join(dataDir, 'database'),
    workerFile,
    migrationsFolder,
  });
  try {
    const hash = await hashPassword(ownPassword);
    await db.execute(sql`update tenants set is_master = true`);
    await db.execute(sql`insert into users select (jsonb_populate_record(u, jsonb_build_object(
      'id', gen_random_uuid(), 'email', 'diretora@exemplo.com.br', 'password_hash', ${hash}::text))).*
      from users u where u.id = ${ceo.user.id}`);
  } finally {
    await close();
  }
}

test(
  'a production server does not start over accounts of the demonstration until they are closed',
  { timeout: 600_000 },
  async () => {
    // The published password of the demonstration is that of the test's people.
    world = await makeWorld({ partners: 1, agreements: 0 });
    const { dataDir, ceo } = world;
    const refused = spawnServer({ dataDir, port: await freePort(), environment: production });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(
      'Em produção não pode haver contas da demonstração, e há 2. Feche-as com npm run close-demo, ou comece numa pasta vazia. (demo_accounts)',
    );

    const closeDemo = () => runTool('close-demo.js', { dataDir, environment: production });
    expect(await closeDemo()).toMatchObject({
      code: 1,
      output: expect.stringContaining('Antes, crie na empresa principal uma pessoa ADMIN/CEO'),
    });
    await addDirector(world);
    expect(await closeDemo()).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 de usuários e 0 de clientes'),
    });

    const port = await freePort();
    const server = await startServerProcess({ dataDir, port, environment: production });
    const signIn = async (email: string, password: string): Promise<number> =>
      (
        await httpCall({
          port,
          method: 'POST',
          path: '/data-api/auth/login',
          headers: {},
          body: { email, password },
        })
      ).statusCode;
    expect(await signIn(ceo.user.email, testPassword)).toBe(403);
    expect(await signIn('diretora@exemplo.com.br', ownPassword)).toBe(200);
    await server.end('SIGTERM');
  },
);
