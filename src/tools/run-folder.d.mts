/** Removes the folders of runs whose process is gone; nothing in a place that cannot be looked into. */
export function sweepDeadRuns(parent: string): void;
/** The folder where it lies in memory and has room for a run, else undefined. */
export function inMemoryWithRoom(
  folder?: string,
  statfs?: (path: string) => { type: number; bavail: number; bsize: number },
): string | undefined;
/**
 * Gives this process, and those that it starts, a temporary folder of their own until it ends, in memory unless TMPDIR names another place;
 * the folders of killed runs go. Does nothing in a process that a run has started.
 */
export function enterRunFolder(): void;
