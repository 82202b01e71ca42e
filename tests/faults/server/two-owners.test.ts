import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnServer, startServerProcess } from '#tests/support/faults/server-process.ts';
import { startRunningWorld } from '#tests/support/faults/running-world.ts';
import { signUpTo } from '#tests/support/signing/test-device.ts';
import { freePort } from '#tools/ports.mjs';

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

/** Namespaces of a container that this system lets the test make, as the words that start a command inside of them. */
function containerWords(): string[] | undefined {
  for (const flags of ['-n -p -m --fork', '-r -n -p -m --fork', '-n --fork', '-r -n --fork']) {
    const words = ['unshare', ...flags.split(' ')];
    if (spawnSync(words[0]!, [...words.slice(1), 'true']).status === 0) return words;
  }
  console.warn(
    'two containers: not run in namespaces of their own (unshare is missing or not allowed here); the file lock alone stands in',
  );
  return undefined;
}

test('a server in another container (network, process and mount namespaces of its own) is refused; the lock dies with its process', async () => {
  const r = await startRunningWorld();
  try {
    expect(r.server.output()).toContain('Trava da pasta de dados: arquivo .lock (flock)');
    const port = await freePort();
    const container = containerWords();
    const inContainer = (): ReturnType<typeof spawnServer> =>
      spawnServer({ dataDir: r.world.dataDir, port, ...(container ? { container } : {}) });
    const second = inContainer();
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringContaining('já está em uso por outro processo'),
    ]);
    // What two containers share is the file, not the socket.
    const lock = join(r.world.dataDir, '.lock');
    const isFree = (): boolean => spawnSync('flock', ['-n', lock, 'true']).status === 0;
    expect([existsSync(lock), isFree()]).toEqual([true, false]);
    await signUpTo(r.device, r.world.partners[0]!.agreements[0]!, 'fechamento');
    await r.server.end('SIGKILL');
    expect(isFree()).toBe(true);
    const next = await startServerProcess({ dataDir: r.world.dataDir, port: r.server.port });
    await next.end('SIGTERM');
    expect(isFree()).toBe(true);
  } finally {
    await r.stop();
  }
});

test('without flock(1) the socket still holds the folder, and the start says that it is alone', async () => {
  const r = await startRunningWorld({ environment: { PATH: '/nada' } });
  try {
    expect(r.server.output()).toContain('só um socket local (flock não foi encontrado)');
    const second = spawnServer({ dataDir: r.world.dataDir, port: await freePort() });
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringContaining('já está em uso por outro processo'),
    ]);
  } finally {
    await r.stop();
  }
});
