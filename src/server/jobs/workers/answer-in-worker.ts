import { parentPort } from 'node:worker_threads';

/** The thread's side of `runInWorker`: answers each piece of work with what `work` makes of it; what it throws ends the thread. */
export function answerInWorker<Input, Output>(work: (input: Input) => Promise<Output>): void {
  parentPort?.on('message', (input: Input) => {
    void work(input).then((output) => parentPort?.postMessage(output));
  });
}
