import { constants, setPriority } from 'node:os';

/** What a process says to its parent: how far it is, any number of times, then what came of it. */
export type ProcessMessage<Output, Progress> = { progress: Progress } | { output: Output };

/**
 * The process's side of `runInProcess`: answers its one piece of work with what `work` makes of it, and tells how far it is; what it throws ends the
 * process. Requests are served first, and it ends with its parent.
 */
export function answerInProcess<Input, Output, Progress = never>(
  work: (input: Input, tell: (progress: Progress) => void) => Promise<Output>,
): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const say = (message: ProcessMessage<Output, Progress>): void => void process.send?.(message);
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    void work(input as Input, (progress) => say({ progress })).then((output) => say({ output }));
  });
}
