import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTool, startServerProcess } from '#tests/support/faults/server-process.ts';
import { startRunningWorld, type RunningWorld } from '#tests/support/faults/running-world.ts';
import { signUpTo } from '#tests/support/signing/test-device.ts';

let r: RunningWorld;
beforeEach(async () => void (r = await startRunningWorld()));
afterEach(() => r.stop());

const at = (...parts: string[]): string => join(r.world.dataDir, ...parts);
const verify = () => runTool('verify-evidence.js', { dataDir: r.world.dataDir, args: ['--all'] });

test('what a crash left of uploads, forms and copies is gone after the next start; evidence stays', async () => {
  await signUpTo(r.device, r.world.partners[0]!.agreements[0]!, 'assinatura');
  const kept = r.stored();
  expect(kept).toHaveLength(3);
  await r.server.end('SIGKILL');
  for (const path of [
    ['files', 'tmp', randomUUID()],
    ['tmp', 'forms', randomUUID()],
    ['tmp', 'backup-x1', 'database', 'PG_VERSION'],
  ]) {
    mkdirSync(at(...path.slice(0, -1)), { recursive: true });
    writeFileSync(at(...path), 'half a photo of a person');
  }
  const again = await startServerProcess({ dataDir: r.world.dataDir, port: r.server.port });
  expect(r.stored()).toEqual(kept);
  expect(existsSync(at('tmp', 'backup-x1'))).toBe(false);
  expect((await verify()).code).toBe(0);
  await again.end('SIGTERM');
});

test('a file without a row is told after a day, never removed, and is no fault; a young one may still get its row', async () => {
  const old = 'a'.repeat(64);
  const young = 'b'.repeat(64);
  for (const ref of [old, young]) {
    mkdirSync(at('files', 'objects', ref.slice(0, 2)), { recursive: true });
    writeFileSync(at('files', 'objects', ref.slice(0, 2), ref), 'x');
  }
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(at('files', 'objects', 'aa', old), yesterday, yesterday);
  const { code, output } = await verify();
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`1 arquivo(s) sem registro há mais de 24 h (nada foi apagado): ${old}`),
  ]);
  expect(output).not.toContain(young);
  await r.server.end('SIGKILL');
  const again = await startServerProcess({ dataDir: r.world.dataDir, port: r.server.port });
  expect(readdirSync(at('files', 'objects', 'aa'))).toEqual([old]);
  await again.end('SIGTERM');
});

test.each([
  ['gone', (path: string) => rmSync(path)],
  ['of no bytes', (path: string) => truncateSync(path, 0)],
] as const)(
  'a file that the database names and that is %s is found: of an act, and of an item whose act never came',
  async (_title, damage) => {
    const [first, second] = r.world.partners[0]!.agreements as [
      (typeof r.world.partners)[0]['agreements'][0],
      (typeof r.world.partners)[0]['agreements'][0],
    ];
    await signUpTo(r.device, first, 'assinatura');
    const loose = await r.device.makeFile('foto_pessoa', 77);
    expect((await r.device.sendFile(second.id, loose)).statusCode).toBe(200);
    expect((await verify()).code).toBe(0);
    const evidence = (
      await r.app.call({
        url: `/data-api/agreement/${first.id}/evidence`,
        headers: r.device.headers,
      })
    ).json().data;
    const shas = [String(evidence.acts[0].files[0].sha256), loose.sha256];
    for (const sha256 of shas) damage(at('files', 'objects', sha256.slice(0, 2), sha256));
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain(`${first.id}   FALHA file no ato 0`);
    for (const sha256 of shas) expect(output).toContain(`${sha256} FALHA ausente ou alterado`);
    // The device is asked for it again, and sending it repairs the copy.
    const again = await r.device.sendFile(second.id, loose);
    expect([again.statusCode, again.json().duplicate]).toEqual([200, true]);
    expect((await verify()).output).not.toContain(loose.sha256);
  },
);
