/**
 * Work that did not come to an answer: it took too long (`limit`) or too much (`memory`), its thread or process died of it (`died`), too much waits
 * (`busy`), or nobody wants it any more (`stopped`).
 */
export class WorkerFailure extends Error {
  readonly reason: 'limit' | 'memory' | 'died' | 'busy' | 'stopped';
  constructor(reason: WorkerFailure['reason'], cause?: unknown) {
    super(`worker: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'WorkerFailure';
    this.reason = reason;
  }
}

/** Who hears how far work is, and ends it before its time. */
export type Watching<Progress> = { onProgress: (progress: Progress) => void; signal: AbortSignal };

/**
 * A runner of one kind of work. `run` makes the input when its turn has come, so that nothing large waits, and answers what the worker
 * answered or rejects with `WorkerFailure`; `close` waits for what runs and ends what is kept.
 */
export type WorkerRunner<Input, Output, Progress = never> = {
  run: (makeInput: () => Input | Promise<Input>, watching?: Watching<Progress>) => Promise<Output>;
  close: () => Promise<void>;
};

/** Runs one piece of work at a time, in the order of asking; at most `queued` of them wait or run. */
export function inTurn<Input, Output, Progress = never>(
  queued: number,
  runOnce: (input: Input, watching?: Watching<Progress>) => Promise<Output>,
): WorkerRunner<Input, Output, Progress> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(makeInput, watching) {
      if (waiting >= queued) return Promise.reject(new WorkerFailure('busy'));
      waiting += 1;
      const turn = last
        .then(async () => runOnce(await makeInput(), watching))
        .finally(() => (waiting -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await last;
    },
  };
}
