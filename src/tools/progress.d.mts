import type { ChildProcess, SpawnOptions } from 'node:child_process';

type Start<Started> = (command: string, args: readonly string[], options?: SpawnOptions) => Started;
/** What the work of a step is given. */
export type StepTools = {
  /** Starts a child whose output goes to the log. */
  start: Start<ChildProcess>;
  /** The same, and waits: the child's exit code. */
  run: Start<Promise<number>>;
  log: (text: string) => void;
  /** The same of one line, which is shown as well. */
  say: (line: string) => void;
  /** The end of the log, as it is shown of a step that failed. */
  lastLines: () => string;
};
export function logPath(title: string): string;
export function endOf(child: ChildProcess, log: (text: string) => void): Promise<number>;
export function runStep(
  step: { title: string; place?: string; work: (tools: StepTools) => number | Promise<number> },
  shown?: { output?: { isTTY?: boolean; write: (text: string) => unknown }; paceMs?: number },
): Promise<number>;
