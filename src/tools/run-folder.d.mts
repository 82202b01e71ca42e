/** Removes the folders of runs whose process is gone. */
export function sweepDeadRuns(parent: string): void;
/**
 * Gives this process, and those that it starts, a temporary folder of their own until it ends; the folders of killed runs go. Does nothing
 * in a process that a run has started.
 */
export function enterRunFolder(): void;
