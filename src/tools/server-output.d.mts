import type { ChildProcess } from 'node:child_process';

/** `listening` and `ended` settle with an exit code, 0 where the server listens. */
export function hearServer(
  server: ChildProcess,
  log: (text: string) => void,
): {
  listening: Promise<number>;
  ended: Promise<number>;
  show: (output: { write: (text: string) => unknown }) => void;
};
