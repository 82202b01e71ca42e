import { Worker } from 'node:worker_threads';
import { inTurn, WorkerFailure, type WorkerRunner } from './in-turn.ts';

/** Limits of the work that is done in worker threads. */
export type WorkerLimits = {
  /** Longest time of one piece of work, in milliseconds; its thread is ended then. */
  withinMs: number;
  /** Most memory of the thread's heap, in MiB. */
  heapMegabytes: number;
  /** Pieces of work that wait or run at most; one more is refused. */
  queued: number;
  /**
   * `fresh`: a thread for each piece of work, for what strangers send. `kept`: one thread for all, for our own work; it is ended only when a
   * piece of work breaks a limit.
   */
  thread: 'fresh' | 'kept';
};

/**
 * Makes the one way to run work in a thread: one piece at a time, in the order of asking, within limits. `workerFile` is a bundled file that
 * calls `answerInWorker`.
 */
export function runInWorker<Input, Output>(
  workerFile: string,
  limits: WorkerLimits,
): WorkerRunner<Input, Output> {
  let kept: Worker | undefined;

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
    let isWhole = false;
    let stopListening = (): void => undefined;
    try {
      const output = await new Promise<Output>((resolve, reject) => {
        const died = (cause?: unknown): void => reject(new WorkerFailure('died', cause));
        timer = setTimeout(() => reject(new WorkerFailure('limit')), limits.withinMs);
        worker.once('message', resolve).once('error', died).once('exit', died);
        stopListening = () =>
          void worker.off('message', resolve).off('error', died).off('exit', died);
        worker.postMessage(input);
      });
      isWhole = true;
      return output;
    } finally {
      clearTimeout(timer);
      stopListening();
      if (!isWhole || limits.thread === 'fresh') {
        kept = undefined;
        await worker.terminate();
      }
    }
  }

  const turns = inTurn(limits.queued, runOnce);
  return {
    run: turns.run,
    async close() {
      await turns.close();
      await kept?.terminate();
      kept = undefined;
    },
  };
}
