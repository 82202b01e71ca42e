import type { GateStep } from './gate-steps.mjs';

/** The minutes of each step beside its budget, then the slowest tests and files of all reports in the folder. */
export function timesTable(steps: readonly (GateStep & { ms: number })[], folder: string): string;
