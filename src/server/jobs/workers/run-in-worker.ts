import { Worker } from 'node:worker_threads';

/** Limits of the work that is done in worker threads. */
export type WorkerLimits = {
  /** Longest time of one piece of work, in milliseconds; its thread is ended then. */
  withinMs: number;
  /** Most memory of the thread's heap, in MiB. */
  heapMegabytes: number;
  /**
   * Most memory, in MiB, by which the process may grow while a piece runs: what a thread keeps in buffers is not in its heap. Looked at each 50 ms,
   * so that a jump may pass it for a moment. Undefined = not looked at.
   */
  growthMegabytes?: number;
  /** Pieces of work that wait or run at most; one more is refused. */
  queued: number;
  /**
   * `fresh`: a thread for each piece of work, for what strangers send. `kept`: one thread for all, for our own work; it is ended only when a
   * piece of work breaks a limit.
   */
  thread: 'fresh' | 'kept';
};

/** Work that did not come to an answer: it took too long or too much (`limit`), its thread died of it (`died`), or too much waits (`busy`). */
export class WorkerFailure extends Error {
  readonly reason: 'limit' | 'died' | 'busy';
  constructor(reason: WorkerFailure['reason'], cause?: unknown) {
    super(`worker: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'WorkerFailure';
    this.reason = reason;
  }
}

/**
 * A runner of one kind of work. `run` makes the input when its turn has come, so that nothing large waits, and answers what the thread
 * answered or rejects with `WorkerFailure`; `close` ends the kept thread.
 */
export type WorkerRunner<Input, Output> = {
  run: (makeInput: () => Input | Promise<Input>) => Promise<Output>;
  close: () => Promise<void>;
};

const mebibyte = 1024 * 1024;

/** Calls `stop` once the process has grown by so much. */
function watchGrowth(megabytes: number | undefined, stop: () => void): NodeJS.Timeout | undefined {
  if (megabytes === undefined) return undefined;
  const most = process.memoryUsage.rss() + megabytes * mebibyte;
  return setInterval(() => {
    if (process.memoryUsage.rss() > most) stop();
  }, 50);
}

/**
 * Makes the one way to run work in a thread: one piece at a time, in the order of asking, within limits. `workerFile` is a bundled file that
 * calls `answerInWorker`.
 */
export function runInWorker<Input, Output>(
  workerFile: string,
  limits: WorkerLimits,
): WorkerRunner<Input, Output> {
  let kept: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let queued = 0;

  const open = (): Worker => {
    const worker = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      // What a library prints about a stranger's document is nobody's business.
      stdout: true,
      stderr: true,
    });
    // A kept thread that waits for work never keeps the process alive.
    worker.unref();
    return worker;
  };

  async function runOnce(input: Input): Promise<Output> {
    const worker = kept ?? open();
    kept = limits.thread === 'kept' ? worker : undefined;
    let timer: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    let isWhole = false;
    let stopListening = (): void => undefined;
    try {
      const output = await new Promise<Output>((resolve, reject) => {
        const died = (cause?: unknown): void => reject(new WorkerFailure('died', cause));
        const stop = (): void => reject(new WorkerFailure('limit'));
        timer = setTimeout(stop, limits.withinMs);
        watch = watchGrowth(limits.growthMegabytes, stop);
        worker.once('message', resolve).once('error', died).once('exit', died);
        stopListening = () =>
          void worker.off('message', resolve).off('error', died).off('exit', died);
        worker.postMessage(input);
      });
      isWhole = true;
      return output;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      stopListening();
      if (!isWhole || limits.thread === 'fresh') {
        kept = undefined;
        await worker.terminate();
      }
    }
  }

  return {
    run(makeInput) {
      if (queued >= limits.queued) return Promise.reject(new WorkerFailure('busy'));
      queued += 1;
      const turn = last.then(async () => runOnce(await makeInput())).finally(() => (queued -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await last;
      await kept?.terminate();
      kept = undefined;
    },
  };
}
