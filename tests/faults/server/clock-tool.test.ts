import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { layOutEarlierFolder, earlierData } from '#tests/support/earlier/earlier-data.ts';
import { runTool, startServerProcess } from '#tests/support/faults/server-process.ts';
import { migrationsFolder, workerFile } from '#tests/support/test-places.ts';
import { freePort } from '#tools/ports.mjs';

const place = mkdtempSync(join(tmpdir(), 'recupera-clock-'));
const dataDir = join(place, 'data');
beforeAll(() => layOutEarlierFolder(dataDir));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const tool = (script: string, args: string[]) => runTool(script, { dataDir, args });

async function query<Row>(text: string): Promise<Row[]> {
  const database = await openDatabase({
    databaseUrl: undefined,
    directory: join(dataDir, 'database'),
    workerFile,
    migrationsFolder,
  });
  try {
    return (await database.pool.query(text)).rows as Row[];
  } finally {
    await database.close();
  }
}

test('a clock that stands behind is accepted beside a running server and with none; one that stands right is not', async () => {
  const right = await tool('clock.js', ['accept']);
  expect(right).toMatchObject({ code: 0, output: expect.stringContaining('não está atrasado') });
  expect((await tool('clock.js', [])).code).toBe(2);
  // The newest receipt two days ahead is what a clock two days back looks like.
  await query(
    `update signing_acts set received_at = now() + interval '2 days' where chain_index = 3`,
  );
  const alone = await tool('clock.js', ['accept']);
  expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('Relógio aceito') });
  const server = await startServerProcess({ dataDir, port: await freePort() });
  try {
    const beside = await tool('clock.js', ['accept']);
    expect(beside).toMatchObject({ code: 0, output: expect.stringContaining('Relógio aceito') });
    const told = await tool('verify-evidence.js', ['--all', '--json']);
    expect(told.code).toBe(1);
    const [agreement] = (
      JSON.parse(told.output.slice(0, told.output.lastIndexOf('}') + 1)) as {
        agreements: { id: string; faults: { reason: string }[] }[];
      }
    ).agreements;
    expect(agreement).toMatchObject({ id: earlierData.agreement });
    expect(agreement!.faults.map(({ reason }) => reason)).toContain('counter_text');
  } finally {
    await server.end('SIGTERM');
  }
  expect(
    await query(`select protocol from signed_records where protocol = 'recupera-clock/1'`),
  ).toHaveLength(2);
});
