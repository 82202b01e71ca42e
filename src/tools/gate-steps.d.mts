/** `budget` in minutes; `part` is undefined for what every part needs. */
export type GateStep = { part?: string; title: string; budget?: number };
export const gateSteps: readonly GateStep[];
export const partsLine: string;
export function stepsFor(words: readonly string[]): readonly GateStep[] | undefined;
export function shownMinutes(ms: number): string;
export function budgetOf(steps: readonly GateStep[]): number;
export function openingLine(
  steps: readonly GateStep[],
  machine: { cores: number; load: number },
): string;
export function headingLine(steps: readonly GateStep[], step: GateStep, ms: number): string;
export function stoppedLine(steps: readonly GateStep[], step: GateStep): string;
