/** Work that did not come to an answer: it took too long or too much (`limit`), its thread or process died of it (`died`), or too much waits (`busy`). */
export class WorkerFailure extends Error {
  readonly reason: 'limit' | 'died' | 'busy';
  constructor(reason: WorkerFailure['reason'], cause?: unknown) {
    super(`worker: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'WorkerFailure';
    this.reason = reason;
  }
}

/**
 * A runner of one kind of work. `run` makes the input when its turn has come, so that nothing large waits, and answers what the worker
 * answered or rejects with `WorkerFailure`; `close` waits for what runs and ends what is kept.
 */
export type WorkerRunner<Input, Output> = {
  run: (makeInput: () => Input | Promise<Input>) => Promise<Output>;
  close: () => Promise<void>;
};

/** Runs one piece of work at a time, in the order of asking; at most `queued` of them wait or run. */
export function inTurn<Input, Output>(
  queued: number,
  runOnce: (input: Input) => Promise<Output>,
): WorkerRunner<Input, Output> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(makeInput) {
      if (waiting >= queued) return Promise.reject(new WorkerFailure('busy'));
      waiting += 1;
      const turn = last.then(async () => runOnce(await makeInput())).finally(() => (waiting -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await last;
    },
  };
}
