import { fork } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import type { ProcessMessage } from './answer-in-process.ts';
import { inTurn, WorkerFailure, type Watching, type WorkerRunner } from './in-turn.ts';

/** Limits of the work that is done in a process of its own. */
export type ProcessLimits = {
  /** Longest time of one piece of work, in milliseconds; its process is ended then. */
  withinMs: number;
  /** Most memory of the process's heap, in MiB; it dies of more. */
  heapMegabytes: number;
  /**
   * Most memory of the whole process, in MiB: buffers are not in a heap. Looked at each 50 ms, so that a jump may pass it for a moment, and only
   * where the system tells it (Linux).
   */
  residentMegabytes: number;
  /** Pieces of work that wait or run at most; one more is refused. */
  queued: number;
};

const mebibyte = 1024 * 1024;

/** Resident memory of a process, in bytes; 0 where it is not told or has ended. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

async function runOnce<Input, Output, Progress>(
  file: string,
  limits: ProcessLimits,
  input: Input,
  watching: Watching<Progress> | undefined,
): Promise<Output> {
  // A program that is not there is our fault, not that of the work.
  await access(file);
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    // What strangers send has no business with our secrets, nor with our log.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  try {
    return await new Promise<Output>((resolve, reject) => {
      const died = (cause?: unknown): void => reject(new WorkerFailure('died', cause));
      const stop = (reason: WorkerFailure['reason']): void => reject(new WorkerFailure(reason));
      if (watching?.signal.aborted === true) stop('stopped');
      watching?.signal.addEventListener('abort', () => stop('stopped'), { signal: over.signal });
      timer = setTimeout(() => stop('limit'), limits.withinMs);
      watch = setInterval(() => {
        void residentOf(child.pid!).then((bytes) => {
          if (bytes > limits.residentMegabytes * mebibyte) stop('memory');
        });
      }, 50);
      child
        .on('message', (said: ProcessMessage<Output, Progress>) => {
          if ('output' in said) resolve(said.output);
          else watching?.onProgress(said.progress);
        })
        .once('error', died)
        .once('exit', () => died());
      child.send(input as object, (error) => {
        if (error !== null) died(error);
      });
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    over.abort();
    child.kill('SIGKILL');
    await ended;
  }
}

/**
 * Makes the way to run work on what strangers send: one piece at a time, each in a process of its own, within limits. The heap of a thread is no
 * wall: one that is used up at a single stroke takes the whole process along. `file` is a bundled file that calls `answerInProcess`.
 */
export const runInProcess = <Input, Output, Progress = never>(
  file: string,
  limits: ProcessLimits,
): WorkerRunner<Input, Output, Progress> =>
  inTurn(limits.queued, (input: Input, watching?: Watching<Progress>) =>
    runOnce<Input, Output, Progress>(file, limits, input, watching),
  );
