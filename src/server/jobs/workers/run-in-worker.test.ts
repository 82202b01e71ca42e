import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runInWorker, type WorkerLimits } from './run-in-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'recupera-worker-'));
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (what) => {
    if (what === 'hang') for (;;);
    if (what === 'die') throw new Error('died of it');
    if (what === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }
    parentPort.postMessage(threadId);
  });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const limits: WorkerLimits = { withinMs: 60_000, heapMegabytes: 32, queued: 3, thread: 'kept' };
const runner = (change: Partial<WorkerLimits> = {}) =>
  runInWorker<string, number>(file, { ...limits, ...change });

test('a kept thread does one piece of work after another; a fresh one does one', async () => {
  const kept = runner();
  expect(await kept.run(() => 'a')).toBe(await kept.run(() => 'b'));
  await kept.close();
  const fresh = runner({ thread: 'fresh' });
  expect(await fresh.run(() => 'a')).not.toBe(await fresh.run(() => 'b'));
});

test.each([
  ['takes too long', 'hang', { withinMs: 5_000 }, 'limit'],
  ['takes too much memory', 'fill', {}, 'died'],
  ['throws', 'die', {}, 'died'],
])(
  'work that %s ends its thread, and the next one has another',
  async (_, work, change, reason) => {
    const { run, close } = runner(change);
    const first = await run(() => 'a');
    await expect(run(() => work)).rejects.toMatchObject({ name: 'WorkerFailure', reason });
    expect(await run(() => 'b')).not.toBe(first);
    await close();
  },
);

test('what is asked beyond the queue is refused at once, and what waits is done in order', async () => {
  const { run, close } = runner();
  const done: string[] = [];
  const ask = (name: string) => run(() => name).then(() => done.push(name));
  const asked = [ask('a'), ask('b'), ask('c')];
  await expect(ask('d')).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all(asked);
  expect(done).toEqual(['a', 'b', 'c']);
  await ask('e');
  await close();
});

test('an input that cannot be made is told, and the queue goes on', async () => {
  const { run, close } = runner();
  await expect(run(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  expect(await run(() => 'a')).toBeGreaterThan(0);
  await close();
});
