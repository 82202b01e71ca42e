import { describe, expect, it } from 'vitest';
import { runSeed } from './run-seed.ts';
import { buildVariant } from './build-variant.ts';
import { crashPoints } from '#offline/platform/crash-points.ts';
import { faultKinds } from './faults.ts';
import { foundBugs, mutants, renewsBegun } from './mutants.ts';
import { figuresOf, runBatch } from './run-batch.ts';

/** Seeds and commands of the gate; the long run is `npm run soak`. */
const seeds = 200;
const editedSeeds = 10;

const withoutTrace = (violations: { seed: number; message: string }[]): string[] =>
  violations.map(({ seed, message }) => `seed ${seed}: ${message}`);

describe('the sync core under a seeded world', () => {
  it(`keeps every rule through ${seeds} seeds of 60 commands, meets every fault and dies at every point`, async () => {
    const summary = await runBatch({ from: 1, to: seeds });
    console.log(figuresOf(summary));
    expect(withoutTrace(summary.violations)).toEqual([]);
    expect(summary.seeds).toBe(seeds);
    expect(summary.commands).toBe(seeds * 60);
    expect([...summary.faults.keys()].toSorted()).toEqual(Object.keys(faultKinds).toSorted());
    expect([...summary.passedPoints].toSorted()).toEqual([...crashPoints].toSorted());
    expect([...summary.killedPoints].toSorted()).toEqual([...crashPoints].toSorted());
  });

  it.each([4, 23, 71])('gives the same trace for the same seed, word by word: %i', async (seed) => {
    const first = await runSeed(seed);
    const second = await runSeed(seed);
    expect(first.trace.length).toBeGreaterThan(20);
    expect(second.trace).toEqual(first.trace);
    expect(second.tasks).toBe(first.tasks);
  });
});

describe('records that the office edits while people sign offline', () => {
  it(`lose no signature that has begun, through ${editedSeeds} seeds`, async () => {
    const { seeds: run, violations } = await runBatch({ from: 1, to: editedSeeds, isEdited: true });
    expect(withoutTrace(violations)).toEqual([]);
    expect(run).toBe(editedSeeds);
  });

  it('and a renewal that takes the text of a begun one is found', async () => {
    const { violations } = await runBatch(
      { from: 1, to: editedSeeds, isEdited: true, stopAtFirst: true },
      renewsBegun,
    );
    expect(violations.length).toBeGreaterThan(0);
  });
});

describe('planted faults are found', () => {
  const quick = [
    'delete before receipt',
    'trust the status only',
    'no owner check',
    '"sending" as a state',
    'no read-back',
    "a server's clock that stands behind is taken as final",
    'a leaver has one pass',
    'a loss is not told',
    'a lost tablet clears what it holds',
    'a hand-over is not told',
    'a hand-over holds a leaver back',
  ];
  it.each(mutants.filter(({ name }) => quick.includes(name)))('$name', async (mutant) => {
    const { violations } = await runBatch({ from: 1, to: 200, stopAtFirst: true }, mutant);
    expect(violations.length).toBeGreaterThan(0);
  });

  it('and every text that is exchanged for one is still in the product', async () => {
    await Promise.all(mutants.map(({ name, edits }) => buildVariant(name, edits)));
    expect(mutants).toHaveLength(22);
  });
});

describe('bugs that the simulator found stay fixed', () => {
  // Each is one seed in one worker: side by side they keep every core busy.
  it.concurrent.each(foundBugs)('$name, seed $seed: $story', async (bug) => {
    const one = { from: bug.seed, to: bug.seed, workers: 1 };
    expect(withoutTrace((await runBatch(one)).violations)).toEqual([]);
    expect((await runBatch(one, bug)).violations).toHaveLength(1);
  });

  // A wipe under an open that waits for its upgrade; a leaver whose lost tablet has no key that the server knows.
  it.concurrent.each([2110, 3541])(
    'and so do those of the simulator itself: seed %i',
    async (seed) => {
      const { violations } = await runBatch({ from: seed, to: seed, workers: 1 });
      expect(withoutTrace(violations)).toEqual([]);
    },
  );
});
