import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBalancer, type Balancer } from '#tests/support/faults/balancer.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { startPostgres, type PostgresServer } from '#tests/support/faults/postgres-server.ts';
import { startS3Service, type S3Service } from '#tests/support/faults/s3-service.ts';
import {
  spawnServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/faults/server-process.ts';
import {
  compare,
  createWorker,
  emptyLedger,
  untilAcknowledged,
} from '#tests/support/faults/workers.ts';
import { httpApp, makeWorld, type World } from '#tests/support/faults/world.ts';
import { newId, openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { testPhoto } from '#tests/support/signing/pictures.ts';
import { migrationsFolder } from '#tests/support/test-places.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { freePort } from '#tools/ports.mjs';

let postgres: PostgresServer;
let s3: S3Service;
let processes: ServerProcess[];
let balancer: Balancer;
let world: World;
let environment: Record<string, string>;
let place = '';
/** Kept back from the tablets of the other tests. */
let spare: World['partners'][number]['agreements'][number];
const hashOf = (bytes: Buffer | null): string | null =>
  bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
const startOne = async (name: string, port: number): Promise<ServerProcess> =>
  startServerProcess({ dataDir: join(place, name), port, environment });

/** `npm run verify-evidence -- --all` on the same database and storage: its end and what it printed. */
async function verifyAll(): Promise<[number | null, string]> {
  const verify = spawnServer({
    dataDir: join(place, 'um'),
    port: 0,
    environment,
    script: 'verify-evidence.js',
    args: ['--all'],
  });
  return [await verify.ended, verify.output()];
}

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'recupera-two-processes-'));
  postgres = await startPostgres();
  s3 = await startS3Service();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  environment = {
    DATABASE_URL: postgres.url,
    SERVER_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...s3.environment,
    TRUST_PROXY: '1',
  };
  // Both at the same moment on an empty database.
  processes = await Promise.all([
    startOne('um', await freePort()),
    startOne('dois', await freePort()),
  ]);
  balancer = await startBalancer(processes.map((one) => one.port));
  world = await makeWorld({
    partners: 4,
    agreements: 40,
    freeClients: 4,
    dataDir: join(place, 'mundo'),
    environment,
  });
  spare = world.partners[0]!.agreements.pop()!;
});
afterAll(async () => {
  await balancer?.stop();
  for (const one of processes ?? []) await one.end('SIGTERM');
  await s3?.stop();
  await postgres?.stop();
  rmSync(place, { recursive: true, force: true });
});

const partner = () => world.partners[0]!;
const viaBalancer = (): TestApp => httpApp(world, () => balancer.port) as TestApp;

test('two processes that start at once on an empty database migrate it once', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
  await client.end();
  const journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  ) as { entries: unknown[] };
  expect(rows).toHaveLength(journal.entries.length);
  expect(new Set(rows.map((row: { hash: string }) => row.hash)).size).toBe(rows.length);
});

test('two processes that start at once look once: each queue has one run in a slot, and it is done', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const runs = async (): Promise<{ name: string; runs: number; done: number }[]> =>
      (
        await client.query(`select name, count(*)::int as runs,
          count(*) filter (where state = 'completed' and retry_count = 0)::int as done
        from pgboss.job group by name, singleton_on order by name, singleton_on`)
      ).rows;
    await expect
      .poll(async () => [
        ...new Set((await runs()).filter((slot) => slot.done > 0).map(({ name }) => name)),
      ])
      .toEqual([
        'access-days',
        'bank-certificate-alerts',
        'erase-by-age',
        'prescription-alerts',
        'procuracao-alerts',
        'signature-attention',
        'signing-links',
        'stale-items',
      ]);
    const slots = await runs();
    expect(slots.map((slot) => slot.runs)).toEqual(slots.map(() => 1));
    for (const one of processes) expect(one.output()).not.toMatch(/job queue|stale-items/);
  } finally {
    await client.end();
  }
});

test('the story of a signing, each call at the process whose turn it is: one chain, files in the shared storage, the same PDF from both', async () => {
  const agreement = partner().agreements.shift()!;
  const device = await openTestDevice(viaBalancer(), partner().user);
  await signUpTo(device, agreement, 'fechamento');
  const at = (path: string, port: number) =>
    httpCall({ port, path, headers: { host: 'web.empresa1.localhost', ...device.headers } });
  const seen = new Set<string>();
  for (const port of [balancer.port, balancer.port, ...processes.map((one) => one.port)]) {
    const answer = await at(`/data-api/agreement/${agreement.id}/evidence`, port);
    const { data } = answer.json<{
      data: {
        isAssinado: boolean;
        acts: { files: { sha256: string }[] }[];
        verification: { ok: boolean };
      };
    }>();
    expect([data.isAssinado, data.acts.length, data.verification.ok]).toEqual([true, 4, true]);
    for (const { sha256 } of data.acts.flatMap((act) => act.files))
      expect(hashOf(await s3.bytesOf(`evidence/${sha256}`))).toBe(sha256);
    if (typeof answer.headers['x-served-by'] === 'string') seen.add(answer.headers['x-served-by']);
  }
  if (balancer.kind === 'nginx') expect(seen.size).toBe(2);
  const [first, second] = await Promise.all(
    processes.map((one) => at(`/data-api/agreement/${agreement.id}/pdf`, one.port)),
  );
  expect(first!.statusCode).toBe(200);
  expect(second!.body).toBe(first!.body);
  expect([await verifyAll(), s3.counts.has('PUT')]).toEqual([
    [0, expect.stringContaining(' 0 com falha')],
    true,
  ]);
});

test('the same act at both processes at the same moment is one act; a session ended at one is ended at the other', async () => {
  const agreement = partner().agreements.shift()!;
  const devices = await Promise.all(
    processes.map((one) =>
      openTestDevice(httpApp(world, () => one.port) as TestApp, partner().user),
    ),
  );
  const { act, files } = await devices[0]!.makeAct(agreement, 'assinatura', {
    index: 0,
    previousHash: agreement.sha256,
  });
  const both = await Promise.all(
    files.flatMap((file) => devices.map((device) => device.sendFile(agreement.id, file))),
  );
  expect(both.map((answer) => answer.statusCode)).toEqual(both.map(() => 200));
  const acts = await Promise.all(
    [...devices, ...devices, ...devices].map((device) => device.sendAct(act)),
  );
  expect(acts.map((answer) => answer.statusCode)).toEqual(acts.map(() => 200));
  expect(acts.filter((answer) => !answer.json().duplicate)).toHaveLength(1);
  const last = world.partners.at(-1)!;
  const headers = { host: 'web.empresa1.localhost', authorization: `Bearer ${last.token}` };
  const session = (port: number) => httpCall({ port, path: '/data-api/clients', headers });
  expect((await session(processes[1]!.port)).statusCode).toBe(200);
  await httpCall({
    port: processes[0]!.port,
    method: 'POST',
    path: '/data-api/auth/logout',
    headers,
  });
  expect((await session(processes[1]!.port)).statusCode).toBe(401);
  world.partners.pop();
});

test('one process killed again and again while tablets deliver: the other goes on, nothing acknowledged is lost', async () => {
  const ledger = emptyLedger();
  let stopped = false;
  const working = Promise.allSettled(
    world.partners.map((_, index) =>
      createWorker(world, index, ledger, {
        port: () => balancer.port,
        isStopped: () => stopped,
      }).run(),
    ),
  );
  for (let kill = 0; kill < 4; kill += 1) {
    await untilAcknowledged(ledger, 10, working);
    const victim = kill % 2;
    const { port } = processes[victim]!;
    await processes[victim]!.end('SIGKILL');
    // By the other alone.
    const before = ledger.items.size;
    await untilAcknowledged(ledger, 5, working);
    expect(ledger.items.size, `files after kill ${kill + 1}`).toBeGreaterThan(before);
    processes[victim] = await startOne(victim === 0 ? 'um' : 'dois', port);
  }
  // On a busy machine nothing may have arrived whole between the kills.
  await expect.poll(() => ledger.acts.size, { timeout: 120_000 }).toBeGreaterThan(0);
  stopped = true;
  expect(
    (await working)
      .filter((result) => result.status === 'rejected')
      .map((result) => String(result.reason)),
  ).toEqual([]);
  for (const one of processes) expect(await compare(world, ledger, one.port)).toEqual([]);
  expect(await verifyAll()).toEqual([0, expect.stringContaining(' 0 com falha')]);
  console.info(
    `two processes behind ${balancer.kind}: ${ledger.items.size} files and ${ledger.acts.size} acts acknowledged over 4 kills, 0 lost; ${await s3.countObjects()} objects`,
  );
});

test('a storage that is down: 503 with Retry-After and no row; a photo in several parts arrives whole', async () => {
  const agreement = spare;
  const device = await openTestDevice(viaBalancer(), partner().user);
  const small = await device.makeFile('foto_pessoa', 4242);
  s3.setDown(true);
  const refused = await device.sendFile(agreement.id, small);
  s3.setDown(false);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '30',
  ]);
  expect((await device.sendFile(agreement.id, small)).json()).toMatchObject({
    sha256: small.sha256,
    duplicate: false,
  });
  const bytes = Buffer.concat([await testPhoto(4243), Buffer.alloc(12 * 1024 * 1024, 9)]);
  const large = {
    ...small,
    id: newId(),
    bytes,
    length: bytes.length,
    sha256: hashOf(bytes)!,
  };
  expect((await device.sendFile(agreement.id, large)).json()).toMatchObject({
    sha256: large.sha256,
    length: large.length,
  });
  expect((await s3.bytesOf(`evidence/${large.sha256}`))?.equals(bytes)).toBe(true);
  expect(s3.counts.get('POST')).toBeGreaterThan(1);
});

const installationOf = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(place, name, 'installation.json'), 'utf8')) as Record<
    string,
    string
  >;

test('every folder says the installation that the row of the database says; one that is new gets it from there', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    'select install_id as "installId", engine, server_key_id as "serverKeyId" from installation',
  );
  await client.end();
  expect(rows).toHaveLength(1);
  rmSync(join(place, 'tres'), { recursive: true, force: true });
  expect(await verifyIn('tres')).toEqual([0, expect.stringContaining(' 0 com falha')]);
  for (const name of ['um', 'dois', 'mundo', 'tres'])
    expect(installationOf(name)).toEqual({
      ...rows[0],
      createdAt: installationOf('um')['createdAt'],
    });
});

/** As verifyAll, in a folder of its own and with other settings. */
async function verifyIn(
  name: string,
  changed: Record<string, string> = {},
): Promise<[number | null, string]> {
  const run = spawnServer({
    dataDir: join(place, name),
    port: 0,
    environment: { ...environment, ...changed },
    script: 'verify-evidence.js',
    args: ['--all'],
  });
  return [await run.ended, run.output()];
}

test.each<[string, string, () => Promise<Record<string, string>>]>([
  [
    'another key',
    'a chave do servidor desta instalação',
    async () => ({ SERVER_SIGNING_KEY: otherPem() }),
  ],
  [
    'the folder of another installation',
    'o banco de dados da instalação 00000000-0000-4000-8000-000000000000',
    async () => {
      writeFileSync(
        join(place, 'quatro', 'installation.json'),
        JSON.stringify({
          ...installationOf('um'),
          installId: '00000000-0000-4000-8000-000000000000',
        }),
      );
      return {};
    },
  ],
  [
    'an empty database beside a folder that is in use',
    'o conteúdo do banco de dados: o de DATABASE_URL está vazio',
    async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('create database vazio');
      await client.end();
      cpSync(join(place, 'um', 'installation.json'), join(place, 'quatro', 'installation.json'));
      const url = new URL(postgres.url);
      url.pathname = '/vazio';
      return { DATABASE_URL: url.href };
    },
  ],
  [
    'a bucket that is not there',
    'os arquivos que o banco de dados cita, em S3_BUCKET outro',
    async () => ({ S3_BUCKET: 'outro' }),
  ],
])('a process with %s is refused', async (_title, says, change) => {
  rmSync(join(place, 'quatro'), { recursive: true, force: true });
  mkdirSync(join(place, 'quatro'));
  const changed = await change();
  expect(await verifyIn('quatro', changed)).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`Falta:\\n  - ${says}[\\s\\S]*\\(installation_refused\\)\\n$`),
    ),
  ]);
  // The others go on.
  expect((await verifyAll())[0]).toBe(0);
});

function otherPem(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}
