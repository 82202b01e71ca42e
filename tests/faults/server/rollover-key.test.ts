import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { nextKeyFileOf, readServerKey } from '#server/gateways/server-key.ts';
import { earlierData, writeEarlierBackup } from '#tests/support/earlier/earlier-data.ts';
import { rowsThatRun } from '#tests/support/faults/long-form.ts';
import { killAt, runTool, startServerProcess } from '#tests/support/faults/server-process.ts';
import { freePort } from '#tools/ports.mjs';

const place = mkdtempSync(join(tmpdir(), 'recupera-rollover-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
/** An installation with a signed contract. */
const signed = join(place, 'signed');

beforeAll(async () => {
  const copy = join(place, 'copia.tar');
  writeEarlierBackup(copy);
  const restored = await runTool('restore.js', {
    dataDir: join(place, 'nowhere'),
    args: [copy, signed, '--server-key', earlierData.serverKey],
  });
  if (restored.code !== 0) throw new Error(restored.output);
});

const next = 'keys/server-signing-key.next.pem';
const present = 'keys/server-signing-key.pem';

test.each(
  rowsThatRun<{ title: string; at: object; isLong?: true }>([
    {
      isLong: true,
      title: 'the new key is written, beside its place',
      at: { call: 'rename', path: next, when: 'before' },
    },
    { isLong: true, title: 'the new key waits', at: { call: 'rename', path: next } },
    {
      isLong: true,
      title: 'the record is being written',
      at: { call: 'fsync', path: 'database/pg_wal/', since: next, when: 'before' },
    },
    {
      title: 'the record stands',
      at: { call: 'rename', path: present, when: 'before' },
    },
    { title: 'the keys are exchanged', at: { call: 'rename', path: present } },
    {
      isLong: true,
      title: 'installation.json is written anew',
      at: { call: 'rename', path: 'installation.json' },
    },
  ]),
)(
  "killed in a change of the server's key when $title: everything verifies, and the next call brings one change to its end",
  { timeout: 600_000 },
  async ({ title, at }) => {
    const dataDir = join(place, title);
    cpSync(signed, dataDir, { recursive: true });
    const keysDir = join(dataDir, 'keys');
    const idNow = (): string => readServerKey({ pem: undefined, keysDir })!.id;
    const verified = async (key: string): Promise<void> => {
      const found = await runTool('verify-evidence.js', {
        dataDir,
        args: ['--all', '--server-key', key],
      });
      expect(found.code, found.output).toBe(0);
    };

    const killed = await runTool('rollover-key.js', { dataDir, ...killAt(at) });
    expect([killed.signal, killed.output], title).toEqual(['SIGKILL', expect.anything()]);
    const between = idNow();
    await verified(between);
    if (between === earlierData.serverKey) {
      const again = await runTool('rollover-key.js', { dataDir });
      expect(again.code, again.output).toBe(0);
      expect(again.output).toContain(`Chave anterior: ${keyIdInFours(earlierData.serverKey)}`);
    }
    const after = idNow();
    expect(after).not.toBe(earlierData.serverKey);
    expect(existsSync(nextKeyFileOf(keysDir))).toBe(false);
    // Whoever kept the former id on paper, or the new one.
    await verified(earlierData.serverKey);
    await verified(after);
    expect(JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8'))).toMatchObject({
      serverKeyId: after,
    });
  },
);

test(
  'while a server runs over the folder, its key is not changed',
  { timeout: 600_000 },
  async () => {
    const port = await freePort();
    const server = await startServerProcess({ dataDir: signed, port });
    const refused = await runTool('rollover-key.js', { dataDir: signed });
    await server.end('SIGTERM');
    expect(refused.code, refused.output).toBe(1);
    expect(readServerKey({ pem: undefined, keysDir: join(signed, 'keys') })!.id).toBe(
      earlierData.serverKey,
    );
  },
);
