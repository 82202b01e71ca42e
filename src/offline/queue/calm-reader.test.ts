import { describe, expect, it } from 'vitest';
import { createCalmReader } from './calm-reader.ts';

/** A reader whose readings, changes and time the test holds in its hands. */
function rig() {
  const answers: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const timers: { work: () => void; ms: number }[] = [];
  const world = { now: 0, isWatched: false, change: (): void => undefined };
  const reader = createCalmReader<number>({
    read: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    watch: (changed) => {
      Object.assign(world, { change: changed, isWatched: true });
      return () => (world.isWatched = false);
    },
    clock: { monotonicMs: () => world.now },
    timers: {
      set: (work, ms) => timers[timers.push({ work, ms }) - 1],
      clear: (handle) => timers.splice(timers.indexOf(handle as (typeof timers)[0]), 1),
    },
  });
  const settle = async (answer: () => void): Promise<void> => {
    answer();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    reader,
    world,
    timers,
    reads: answers,
    rest: () => timers.shift()!.work(),
    answer: (value: number) => settle(() => answers.at(-1)!.resolve(value)),
    refuse: (error: Error) => settle(() => answers.at(-1)!.reject(error)),
  };
}

describe('a calm reader', () => {
  it('reads at once, then once more after any number of changes, and rests in between', async () => {
    const { reader, world, reads, timers, rest, answer } = rig();
    let told = 0;
    reader.subscribe(() => (told += 1));
    expect([reads.length, reader.get().value]).toEqual([1, undefined]);
    for (let n = 0; n < 50; n += 1) world.change();
    await answer(1);
    for (let n = 0; n < 50; n += 1) world.change();
    expect([reads.length, told, reader.get().value]).toEqual([1, 1, 1]);
    rest();
    expect(reads.length).toBe(2);
    await answer(2);
    rest();
    // Nothing came since: nothing is read until it does, and then at once.
    expect([reads.length, timers.length, reader.get().value]).toEqual([2, 0, 2]);
    world.change();
    expect(reads.length).toBe(3);
  });

  it('takes a fourth of the time at most, and makes nobody wait longer than a second', async () => {
    for (const [tookMs, restMs] of [
      [10, 250],
      [200, 600],
      [5_000, 1_000],
    ] as const) {
      const { reader, world, timers, answer } = rig();
      reader.subscribe(() => undefined);
      world.now += tookMs;
      await answer(1);
      expect(timers.map(({ ms }) => ms)).toEqual([restMs]);
    }
  });

  it('is read once for many, and ends with the last of them', async () => {
    const { reader, world, reads, timers, answer } = rig();
    const [end, endOther] = [reader.subscribe(() => undefined), reader.subscribe(() => undefined)];
    expect(reads.length).toBe(1);
    await answer(1);
    end();
    expect([world.isWatched, reader.get().value]).toEqual([true, 1]);
    endOther();
    expect([world.isWatched, timers.length, reader.get().value]).toEqual([false, 0, undefined]);
  });

  it('says what cannot be read, waits for a store that is being exchanged, and goes on afterwards', async () => {
    const { reader, world, rest, answer, refuse } = rig();
    reader.subscribe(() => undefined);
    await answer(1);
    rest();
    world.change();
    await refuse(Object.assign(new Error('closed'), { name: 'DatabaseClosedError' }));
    expect(reader.get()).toEqual({ value: 1, error: undefined });
    rest();
    world.change();
    const broken = new Error('broken');
    await refuse(broken);
    expect(reader.get()).toEqual({ value: 1, error: broken });
    rest();
    world.change();
    await answer(2);
    expect(reader.get()).toEqual({ value: 2, error: undefined });
  });
});
