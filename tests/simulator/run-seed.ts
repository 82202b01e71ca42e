// First: it takes the window channel away before the database library looks for it.
import { takeOverPlatform } from './platform.ts';
import type { CrashPoint } from '#offline/platform/crash-points.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { nextCommand } from './commands.ts';
import { EditStory } from './edit-story.ts';
import type { FaultKind } from './faults.ts';
import { Violation } from './judge.ts';
import { settle } from './settle.ts';
import { checkWords } from './words.ts';
import { VirtualLoop } from './virtual-loop.ts';
import { people, World } from './world.ts';

/** What a run showed. `violation` null = every rule held. */
export type RunResult = {
  seed: number;
  violation: { kind: Violation['kind']; message: string } | null;
  trace: string[];
  commands: number;
  faults: Map<FaultKind, number>;
  captures: number;
  passedPoints: ReadonlySet<CrashPoint>;
  killedPoints: ReadonlySet<CrashPoint>;
  virtualMs: number;
  tasks: number;
};

/**
 * Runs one seed: random commands, then calm until everything has come to rest. The same seed gives the
 * same trace, word by word. `isEdited` tells the story of records that the office edits meanwhile.
 */
export async function runSeed(
  seed: number,
  options: { commands?: number; isEdited?: boolean } = {},
): Promise<RunResult> {
  let world: World | undefined;
  let violation: RunResult['violation'] = null;
  const loop = new VirtualLoop();
  const release = takeOverPlatform(loop);
  try {
    world = new World(seed, loop);
    await world.loop.advance(1_000);
    const story = options.isEdited === true ? new EditStory(world) : null;
    for (let i = 0; i < (options.commands ?? 60); i += 1) {
      await nextCommand(world, story?.commands);
      story?.check();
      for (const device of world.devices)
        for (const owner of people)
          if (device.localUser === null || keyOfOwner(device.localUser) === keyOfOwner(owner))
            await checkWords(device, owner);
    }
    await settle(world);
    story?.check();
  } catch (error) {
    violation =
      error instanceof Violation
        ? { kind: error.kind, message: error.message }
        : { kind: 'defect', message: (error as Error).stack ?? String(error) };
    world?.say(violation.message.split('\n')[0]!);
  } finally {
    world?.close();
    release();
  }
  return {
    seed,
    violation,
    trace: world?.trace ?? [],
    commands: world?.commands ?? 0,
    faults: world?.faults.counts ?? new Map(),
    captures: world?.judge.captures.size ?? 0,
    passedPoints: world?.passedPoints ?? new Set(),
    killedPoints: world?.killedPoints ?? new Set(),
    virtualMs: world?.loop.nowMs ?? 0,
    tasks: world?.loop.tasks ?? 0,
  };
}
