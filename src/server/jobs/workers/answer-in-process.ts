import { constants, setPriority } from 'node:os';

/**
 * The process's side of `runInProcess`: answers its one piece of work with what `work` makes of it; what it throws ends the process. Requests are
 * served first, and it ends with its parent.
 */
export function answerInProcess<Input, Output>(work: (input: Input) => Promise<Output>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    void work(input as Input).then((output) => process.send?.(output));
  });
}
