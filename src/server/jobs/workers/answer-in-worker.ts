import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/**
 * Lets requests go first: this thread alone takes the processor when nobody else wants it. Only Linux has a priority for each thread; where
 * there is none, the system shares the processor as it does.
 */
function stepBack(): void {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Another system, or one that forbids it.
  }
}

/**
 * The thread's side of `runInWorker`: answers each piece of work with what `work` makes of it; what it throws ends the thread. With
 * `isPatient` requests are served first: for long work with a generous limit.
 */
export function answerInWorker<Input, Output>(
  work: (input: Input) => Promise<Output>,
  { isPatient = false }: { isPatient?: boolean } = {},
): void {
  if (isPatient) stepBack();
  parentPort?.on('message', (input: Input) => {
    void work(input).then((output) => parentPort?.postMessage(output));
  });
}
