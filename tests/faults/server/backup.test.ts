import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankOrder, bankSecrets } from '#tests/support/bank-files.ts';
import { httpCall } from '#tests/support/faults/http-call.ts';
import {
  spawnServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/faults/server-process.ts';
import { compare, createWorker, emptyLedger, type Ledger } from '#tests/support/faults/workers.ts';
import { makeWorld, type World } from '#tests/support/faults/world.ts';
import { freePort } from '#tools/ports.mjs';

let world: World;
let server: ServerProcess;
let place = '';
const ledger = emptyLedger();
let stopped = false;
/** A file that was acknowledged before the last copy began, so that the database in it names the file. */
let inCopy = '';
let working: Promise<unknown>;
const bank = bankOrder();
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'recupera-backup-'));
  world = await makeWorld({
    partners: 3,
    agreements: 60,
    freeClients: 20,
    dataDir: join(place, 'data'),
  });
  const port = await freePort();
  server = await startServerProcess({ dataDir: world.dataDir, port });
  const headers = { authorization: `Bearer ${world.ceo.token}` };
  const saved = await httpCall({
    port,
    method: 'PUT',
    path: '/api/bank?revisao=0',
    headers,
    body: bank,
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  working = Promise.all(
    world.partners.map((_, index) =>
      createWorker(world, index, ledger, { port: () => port, isStopped: () => stopped }).run(),
    ),
  );
});
afterAll(async () => {
  stopped = true;
  await working;
  await server.end('SIGTERM');
  rmSync(place, { recursive: true, force: true });
});

const serverKeyIn = (dataDir: string): string =>
  (
    JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as {
      serverKeyId: string;
    }
  ).serverKeyId;

async function tool(
  script: 'backup.js' | 'restore.js',
  args: string[],
  dataDir = world.dataDir,
): Promise<{ code: number | null; output: string }> {
  // Whoever restores knows the server's key from outside the copy.
  const outside = script === 'restore.js' ? ['--server-key', serverKeyIn(world.dataDir)] : [];
  const run = spawnServer({ dataDir, port: 0, script, args: [...args, ...outside] });
  return { code: await run.ended, output: run.output() };
}
const copyOf = (from: Ledger): Ledger => ({
  items: new Map(from.items),
  acts: new Map(from.acts),
  agreements: new Map(from.agreements),
  listeners: new Set(),
});

test.each([{ name: 'copia.tar' }, { name: 'copia' }])(
  'made while tablets deliver, into $name: restored elsewhere, everything acknowledged before is there and verifies',
  async ({ name }) => {
    await expect.poll(() => ledger.acts.size, { timeout: 120_000 }).toBeGreaterThan(5);
    const before = copyOf(ledger);
    inCopy = [...before.items.values()][0]!.sha256;
    const target = join(place, name);
    const started = performance.now();
    const made = await tool('backup.js', [target]);
    expect(made, made.output).toMatchObject({ code: 0 });
    const took = Math.round(performance.now() - started);
    expect(statSync(target).mode & 0o077).toBe(0);
    const meanwhile = ledger.items.size - before.items.size;
    const into = join(place, `${name}-restored`);
    const restored = await tool('restore.js', [target, into]);
    expect(restored, restored.output).toMatchObject({
      code: 0,
      output: expect.stringContaining(' 0 com falha'),
    });
    const key = 'keys/server-signing-key.pem';
    expect(readFileSync(join(into, key)).equals(readFileSync(join(world.dataDir, key)))).toBe(true);
    expect([statSync(into).mode & 0o777, statSync(join(into, key)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    const port = await freePort();
    const other = await startServerProcess({ dataDir: into, port });
    try {
      expect(await compare(world, before, port)).toEqual([]);
    } finally {
      await other.end('SIGTERM');
    }
    // The server went on, and left nothing of the copy behind.
    expect(server.child.exitCode).toBeNull();
    expect(
      readdirSync(join(world.dataDir, 'tmp')).filter((entry) => entry.startsWith('backup-')),
    ).toEqual([]);
    console.info(
      `backup into ${name}: ${took} ms with ${meanwhile} files acknowledged meanwhile; ${before.items.size} files and ${before.acts.size} acts from before it found again`,
    );
  },
);

test('a copy of a stopped server is the same, and what is encrypted stays so', async () => {
  stopped = true;
  await working;
  await server.end('SIGKILL');
  const target = join(place, 'parada.tar');
  expect(await tool('backup.js', [target])).toMatchObject({ code: 0 });
  const copy = readFileSync(target);
  expect(copy.includes(bank.client_id)).toBe(true);
  // What is kept encrypted is so in the copy, and in every file beside it.
  expect(bankSecrets(bank).filter((secret) => copy.includes(secret))).toEqual([]);
  const into = join(place, 'parada');
  expect(await tool('restore.js', [target, into])).toMatchObject({ code: 0 });
  const port = await freePort();
  const other = await startServerProcess({ dataDir: into, port });
  expect(await compare(world, ledger, port)).toEqual([]);
  await other.end('SIGTERM');
});

test('a directory with anything in it is refused and stays as it is', async () => {
  const into = join(place, 'ocupada');
  mkdirSync(into);
  writeFileSync(join(into, 'meu.txt'), 'x');
  const refused = await tool('restore.js', [join(place, 'parada.tar'), into]);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('não está vazia') });
  expect(readdirSync(into)).toEqual(['meu.txt']);
  expect(await tool('backup.js', [into])).toMatchObject({ code: 1 });
  expect(readdirSync(into)).toEqual(['meu.txt']);
});

test.each<[string, (copy: string) => void]>([
  ['cut off', (copy) => truncateSync(copy, Math.floor(statSync(copy).size * 0.7))],
  [
    'changed in one byte of a file',
    (copy) => flip(copy, readFileSync(copy).indexOf('PG_VERSION') + 503),
  ],
  ['changed in a header', (copy) => flip(copy, 10)],
  ['empty', (copy) => truncateSync(copy, 0)],
  ['no tar at all', (copy) => writeFileSync(copy, 'x'.repeat(5000))],
  [
    'with a name that leads out',
    (copy) => writeFileSync(copy, evilTar('database/../../../fora.txt')),
  ],
  ['with a name from the root', (copy) => writeFileSync(copy, evilTar('/tmp/recupera-fora.txt'))],
])(
  'a copy that is %s is refused before anything stands in the directory',
  async (_title, damage) => {
    const copy = join(place, 'danificada.tar');
    cpSync(join(place, 'parada.tar'), copy);
    damage(copy);
    const into = join(place, 'nunca');
    const refused = await tool('restore.js', [copy, into]);
    expect(refused.code, refused.output).toBe(1);
    expect(existsSync(into)).toBe(false);
    expect(existsSync(join(place, 'fora.txt')) || existsSync('/tmp/recupera-fora.txt')).toBe(false);
  },
);

test('a copy whose evidence does not verify fails, and says what', async () => {
  const copy = join(place, 'copia');
  const manifest = JSON.parse(readFileSync(join(copy, 'backup.json'), 'utf8')) as {
    files: { name: string; length: number; sha256: string }[];
  };
  // Not just any: what arrived after the database was copied is in the copy too, and nothing there speaks of it.
  const object = manifest.files.find((file) => file.name.endsWith(`/${inCopy}`))!;
  // A forger who knows the format: the file and the index agree, the evidence does not.
  writeFileSync(join(copy, object.name), 'outra coisa');
  Object.assign(object, {
    length: 11,
    sha256: createHash('sha256').update('outra coisa').digest('hex'),
  });
  writeFileSync(join(copy, 'backup.json'), JSON.stringify(manifest));
  const failed = await tool('restore.js', [copy, join(place, 'forjada')]);
  expect(failed, failed.output).toMatchObject({
    code: 1,
    output: expect.stringMatching(/FALHA[\s\S]*não conferem/),
  });
});

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at]! ^= 1;
  writeFileSync(path, bytes);
}

/** A well-formed tar of one member. */
function evilTar(name: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('00000000001\0', 124);
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(
    header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0'),
    148,
  );
  return Buffer.concat([header, Buffer.alloc(512, 'x'), Buffer.alloc(1024)]);
}
