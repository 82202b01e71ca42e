import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { startServerProcess } from '#tests/support/faults/server-process.ts';
import { makeWorld } from '#tests/support/faults/world.ts';
import {
  fontsDirectory,
  logosDirectory,
  migrationsFolder,
  projectRoot,
  testCache,
  workerFile,
} from '#tests/support/test-places.ts';
import { bundleForNode } from '#tools/bundle-for-node.mjs';
import { freePort } from '#tools/ports.mjs';

const dyingLook = join(testCache, 'dying-look.js');

test('a job that was taken when the process died is taken again after the next start, and what it did exists once', async () => {
  await bundleForNode({
    entryPoints: [join(projectRoot, 'tests/support/faults/dying-look.ts')],
    outfile: dyingLook,
  });
  const world = await makeWorld({ partners: 1, agreements: 0, freeClients: 2 });
  type Query = (text: string) => Promise<{ rows: unknown[]; rowCount: number | null }>;
  /** Statements on the database while no process has it. */
  const withDatabase = async (work: (query: Query) => Promise<void>): Promise<void> => {
    const database = await openDatabase({
      databaseUrl: undefined,
      directory: join(world.dataDir, 'database'),
      workerFile,
      migrationsFolder,
    });
    try {
      await work((text) => database.pool.query(text));
    } finally {
      await database.close();
    }
  };
  const endProcuracaoOf = (query: Query, cnpjcpf: string) =>
    query(`update clients set procuracao_valida_ate = '2020-02-01' where cnpjcpf = '${cnpjcpf}'`);
  const [first, second] = world.partners[0]!.freeClients as [string, string];
  try {
    await withDatabase(async (query) => void (await endProcuracaoOf(query, first)));
    const died = spawnSync(
      process.execPath,
      [
        dyingLook,
        JSON.stringify({
          environment: {
            DATA_DIR: world.dataDir,
            LOG_LEVEL: 'error',
            OFFLINE_LOOKUPS: 'true',
            SEED_DEMO: 'false',
          },
          workerFile,
          migrationsFolder,
          fontsDirectory,
          logosDirectory,
        }),
      ],
      { cwd: projectRoot, encoding: 'utf8' },
    );
    expect([died.signal, died.stderr]).toEqual(['SIGKILL', '']);
    await withDatabase(async (query) => {
      expect((await query('select id_client from alerts')).rows).toEqual([{ id_client: first }]);
      // More than the 120 seconds pass after which nobody believes in the process any more; meanwhile there is one more to tell of.
      const held = await query(
        `update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'`,
      );
      expect(held.rowCount).toBe(1);
      await endProcuracaoOf(query, second);
    });
    const server = await startServerProcess({ dataDir: world.dataDir, port: await freePort() });
    const alerts = async (): Promise<unknown[]> =>
      (
        await httpCall({
          port: server.port,
          path: '/data-api/alerts',
          headers: { authorization: `Bearer ${world.ceo.token}` },
        })
      ).json<{ data: unknown[] }>().data;
    await expect.poll(async () => (await alerts()).length).toBe(2);
    // The end waits for the running part and its record.
    await server.end('SIGTERM');
    expect(server.child.exitCode).toBe(0);
    await withDatabase(async (query) => {
      expect(
        (await query(`select state, retry_count from pgboss.job where retry_count > 0`)).rows,
      ).toEqual([{ state: 'completed', retry_count: 1 }]);
      expect(
        (await query('select id_client, count(*)::int as n from alerts group by 1 order by 1'))
          .rows,
      ).toEqual([first, second].toSorted().map((id_client) => ({ id_client, n: 1 })));
    });
  } finally {
    rmSync(world.dataDir, { recursive: true, force: true });
  }
});
