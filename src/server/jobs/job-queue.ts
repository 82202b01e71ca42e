import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { LibraryStatements, Statements } from '#server/db/library-statements.ts';

/** Work of the server that no request waits for: one queue. Of each queue one part runs at a time, in whatever number of processes. */
export type Job = {
  /** Names the queue in the database; never given to other work. */
  name: string;
  /** Time is cut into slots of this many seconds, counted from 1970 in UTC, a day at most; each slot has one run, the first soon after a start. */
  everySeconds: number;
  /** How often the queue is looked at: 2 where a person waits, else 30. */
  pollSeconds: number;
  /**
   * Does one part, at most 30 s of work, in statements of at most 500 rows and 50 ms. Answers what the next part has to know, plain JSON,
   * or undefined when all is done. Done twice, it has to change nothing more: a process may die before it has written down that it did it.
   */
  part: (rest: unknown) => Promise<object | undefined>;
};

/** What a row of the queue carries; without `rest` it is the first part. */
type PartData = { rest?: unknown };

/** A part that nobody has recorded by then is taken again: its process died, or hangs. */
const expireInSeconds = 120;
/** A part is tried this many times more; after that the next slot makes it good. */
const retryLimit = 2;
const daySeconds = 24 * 60 * 60;
/** How often slots are asked for and what is expired or old is looked after. */
const keepEveryMs = 60 * 1000;
/** How long a start that failed waits for the next. */
const retryStartMs = 10 * 1000;

/**
 * Serves the queues of a table until it is closed; `close` resolves when the running parts are done and recorded. Nothing of it rejects or
 * ends the process: what fails is reported and tried again (decisions: Jobs).
 * Rows, retries and upkeep are the library's; taking and recording are done here, because its own workers do not wait for what they
 * record, and a database that is away at that moment would end the process.
 */
export function startJobQueue({
  statements,
  jobs,
  report,
  pause = (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined),
}: {
  statements: LibraryStatements;
  jobs: readonly Job[];
  /** Told of what failed, by the name of the queue. */
  report: (what: string, error: unknown) => void;
  /** Resolves after this many milliseconds, or at once when the signal says stop. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}): { close: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each queue pauses, and so does the upkeep.
  setMaxListeners(jobs.length + 1, signal);

  async function attempt(what: string, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      report(what, error);
      return false;
    }
  }

  /** The library over these statements, without its timers and its workers: see above. */
  function bossOver(db: Statements): PgBoss {
    return new PgBoss({
      db,
      schedule: false,
      supervise: false,
      archiveCompletedAfterSeconds: daySeconds,
      deleteAfterSeconds: daySeconds,
    });
  }

  /** Runs it in one process after another, until the transaction ends: a COMMIT in the library's own text ends it early. */
  const alone = (run: (boss: PgBoss) => Promise<unknown>): Promise<void> =>
    statements.together(async (db) => {
      await db.executeSql('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.queues]);
      await run(bossOver(db));
    });

  /** The library with its schema and our queues in place. One whose start failed cannot be started again, so each try has its own. */
  async function openBoss(): Promise<PgBoss> {
    // Two processes that make the same at one moment stumble inside the library's statements: over the schema's name, or each over a queue of the other.
    await alone((maker) => maker.start());
    await alone(async (maker) => {
      const known = new Set((await maker.getQueues()).map((queue) => queue.name));
      for (const { name } of jobs)
        if (!known.has(name)) await maker.createQueue(name, { name, policy: 'singleton' });
    });
    const boss = bossOver(statements);
    boss.on('error', (error) => report('job queue', error));
    return boss.start();
  }

  /** The same, tried until it works; undefined when the queue is closed before. */
  async function openInTime(): Promise<PgBoss | undefined> {
    while (!signal.aborted) {
      try {
        return await openBoss();
      } catch (error) {
        report('job queue', error);
      }
      await pause(retryStartMs, signal);
    }
    return undefined;
  }

  /** Asks for the runs of this slot, which the database takes once, and frees what dead processes held. */
  async function keep(boss: PgBoss): Promise<void> {
    await attempt('job queue', () => boss.maintain());
    for (const { name, everySeconds } of jobs)
      await attempt(name, () =>
        boss.send(name, {}, { expireInSeconds, retryLimit, singletonSeconds: everySeconds }),
      );
  }

  /** Does one part if one waits; answers whether another may wait. */
  async function takePart(boss: PgBoss, { name, part }: Job): Promise<boolean> {
    const [taken] = await boss.fetch<PartData>(name);
    if (taken === undefined) return false;
    const isDone = await attempt(name, async () => {
      const rest = await part(taken.data.rest);
      // Whoever dies before this leaves the part to be done again, whoever dies after it leaves the next one in the queue.
      await statements.together(async (db) => {
        await boss.complete(name, taken.id, {}, { db });
        if (rest !== undefined)
          await boss.send(name, { rest }, { expireInSeconds, retryLimit, db });
      });
    });
    if (!isDone) await boss.fail(name, taken.id);
    return isDone;
  }

  async function serve(boss: PgBoss, job: Job): Promise<void> {
    while (!signal.aborted) {
      let isMore = false;
      await attempt(job.name, async () => {
        isMore = await takePart(boss, job);
      });
      if (!isMore) await pause(job.pollSeconds * 1000, signal);
    }
  }

  async function run(): Promise<void> {
    const boss = await openInTime();
    if (boss === undefined) return;
    await keep(boss);
    await Promise.all([
      ...jobs.map((job) => serve(boss, job)),
      (async () => {
        for (;;) {
          await pause(keepEveryMs, signal);
          if (signal.aborted) return;
          await keep(boss);
        }
      })(),
    ]);
  }

  const running = run();
  return {
    close() {
      stopping.abort();
      return running;
    },
  };
}
