import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import { startRunningWorld } from '#tests/support/faults/running-world.ts';
import { signUpTo } from '#tests/support/signing/test-device.ts';

test('a second process on the same data directory refuses with 1 and a reason, the first loses nothing; death frees the directory', async () => {
  const r = await startRunningWorld({ agreements: 4 });
  try {
    const agreements = r.world.partners[0]!.agreements;
    await signUpTo(r.device, agreements[0]!, 'fechamento');
    const port = await freePort();
    const others = [1, 2, 3].map(() => spawnServer({ dataDir: r.world.dataDir, port }));
    const during = signUpTo(r.device, agreements[1]!, 'fechamento');
    for (const other of others) {
      expect(await other.ended).toBe(1);
      expect(other.output()).toContain('já está em uso por outro processo');
    }
    await during;
    await signUpTo(r.device, agreements[2]!, 'fechamento');
    expect(r.server.child.exitCode).toBeNull();
    await r.server.end('SIGKILL');
    const next = await startServerProcess({ dataDir: r.world.dataDir, port: r.server.port });
    for (const agreement of agreements.slice(0, 3)) {
      const { data } = (
        await r.app.call({
          url: `/data-api/agreement/${agreement.id}/evidence`,
          headers: r.device.headers,
        })
      ).json();
      expect([data.isAssinado, data.acts.length, data.verification.ok]).toEqual([true, 4, true]);
    }
    await next.end('SIGTERM');
  } finally {
    await r.stop();
  }
});

test('two first starts at the same moment on an empty directory: one serves, one refuses', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recupera-two-'));
  const started = [await freePort(), await freePort()].map((port) =>
    spawnServer({ dataDir: dataDir, port }),
  );
  const loser = await Promise.race(
    started.map(async (run, index) => ({ index, code: await run.ended })),
  );
  expect(loser.code).toBe(1);
  const winner = started[1 - loser.index]!;
  await expect.poll(() => winner.output(), { timeout: 120_000 }).toContain('Recupera está no ar');
  winner.child.kill('SIGTERM');
  expect(await winner.ended).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
