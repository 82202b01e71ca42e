import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runInProcess, type ProcessLimits } from './run-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'recupera-process-'));
const file = join(folder, 'process.mjs');
writeFileSync(
  file,
  `process.once('disconnect', () => process.exit());
  process.once('message', (what) => {
    if (what === 'hang') for (;;);
    if (what === 'die') throw new Error('died of it');
    if (what === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }
    if (what === 'jump') new Array(5e7).fill(0).map((_, at) => 'a' + at);
    if (what === 'swell') {
      const all = [];
      const clock = new Int32Array(new SharedArrayBuffer(4));
      for (;;) { all.push(Buffer.alloc(4 << 20, 1)); Atomics.wait(clock, 0, 0, 2); }
    }
    if (what === 'tell') for (const progress of [1, 2, 3]) process.send({ progress });
    if (what === 'go on') return setInterval(() => process.send({ progress: process.pid }), 10);
    const output = what instanceof Uint8Array ? what.length : [process.pid, Object.keys(process.env)];
    process.send({ output });
  });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const limits: ProcessLimits = {
  withinMs: 60_000,
  heapMegabytes: 32,
  residentMegabytes: 512,
  queued: 3,
};
const runner = (change: Partial<ProcessLimits> = {}) =>
  runInProcess<string | Uint8Array, unknown>(file, { ...limits, ...change });

test('each piece of work has a process of its own, which knows nothing of this one', async () => {
  const { run } = runner();
  const [first, second] = [await run(() => 'a'), await run(() => 'b')];
  expect(first).not.toEqual(second);
  expect(first).toEqual([expect.any(Number), []]);
  expect(await run(() => new Uint8Array(3_000_000))).toBe(3_000_000);
});

test.each([
  ['takes too long', 'hang', { withinMs: 2_000 }, 'limit'],
  ['takes too much memory', 'fill', {}, 'died'],
  ['takes too much memory at one stroke', 'jump', {}, 'died'],
  ['takes too much memory outside of its heap', 'swell', { residentMegabytes: 128 }, 'memory'],
  ['throws', 'die', {}, 'died'],
])(
  'work that %s ends its process, and the next one has another',
  async (_, work, change, reason) => {
    const { run } = runner(change);
    await expect(run(() => work)).rejects.toMatchObject({ name: 'WorkerFailure', reason });
    expect(await run(() => new Uint8Array(2))).toBe(2);
  },
);

test('an ended process is gone when its work is told', async () => {
  const { run } = runner();
  const [pid] = (await run(() => 'a')) as [number];
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a program that is not there is no failure of the work', async () => {
  const { run } = runInProcess<string, unknown>(join(folder, 'none.mjs'), limits);
  await expect(run(() => 'a')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('work tells how far it is, and is ended by who does not want it any more', async () => {
  const { run } = runInProcess<string, unknown, number>(file, limits);
  const told: number[] = [];
  const { signal } = new AbortController();
  await run(() => 'tell', { onProgress: (at) => void told.push(at), signal });
  expect(told).toEqual([1, 2, 3]);
  const unwanted = new AbortController();
  let child = 0;
  const going = run(() => 'go on', {
    onProgress(pid) {
      child = pid;
      unwanted.abort();
    },
    signal: unwanted.signal,
  });
  await expect(going).rejects.toMatchObject({ name: 'WorkerFailure', reason: 'stopped' });
  expect(() => process.kill(child, 0)).toThrow('ESRCH');
  await expect(
    run(() => 'go on', { onProgress: () => undefined, signal: unwanted.signal }),
  ).rejects.toMatchObject({ reason: 'stopped' });
});
