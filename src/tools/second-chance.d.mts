import type { Outcome } from './outcomes.mjs';

export const mostFilesRepeated: number;
export const mostUnstable: number;
export function runVitestSuite(
  run: (files: string[], report: string) => number,
  nextReport: () => string,
  how: { isRepeated: boolean },
): Outcome;
export function runPlaywrightSuite(
  run: (report: string) => number,
  nextReport: () => string,
): Outcome;

type Titled = Outcome & { title: string };
export function areTooMany(outcomes: readonly Outcome[]): boolean;
export function outcomeLines(outcomes: readonly Titled[]): string[];
export function soakTable(rows: readonly (Titled & { minutes: number })[]): string;
