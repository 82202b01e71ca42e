import { badgeOf } from '../analyses/analyses.enums.ts';
import type { Competencia } from '../kernel/competencia.ts';
import type { CreditEntry } from './credits.rules.ts';

/** How a month of an analysis stands beside the credit that was made of it (decisions: Credits). */
export const foundStates = ['novo', 'igual', 'mudou', 'nao_existe_mais', 'compensado'] as const;
export type FoundState = (typeof foundStates)[number];

/** A month that an analysis found to be an opportunity. */
export type Opportunity = {
  competencia: Competencia;
  /** What was paid too much, without Selic; in cents. */
  total: number;
  /** The month from which Selic counts: that of the last payment; null = it is not known. */
  payment: Competencia | null;
};

/** The months of a sheet of which a credit can be made. */
export const opportunitiesOf = (
  months: readonly (Opportunity & { diagnostico: string })[],
): Opportunity[] =>
  months
    .filter(({ diagnostico, total }) => badgeOf(diagnostico) === 'Disponível' && total > 0)
    .map(({ competencia, total, payment }) => ({ competencia, total, payment }));

/** A credit that was made of a month of an analysis. */
export type LaunchedCredit = Pick<CreditEntry, 'creditOrigin' | 'paidReference'> & {
  /** The month that it was made of, whatever its competência says now. */
  analysisMonth: Competencia;
};

/** A month with what stands of it; amounts in cents. */
export type FoundCredit<Credit extends LaunchedCredit = LaunchedCredit> = {
  competencia: Competencia;
  /** Undefined = the analysis finds nothing in this month any more. */
  found: Opportunity | undefined;
  credit: Credit | undefined;
  state: FoundState;
};

function stateOf(
  found: Opportunity | undefined,
  credit: LaunchedCredit | undefined,
): FoundState | undefined {
  if (credit === undefined) return found && 'novo';
  if (credit.paidReference !== null) return 'compensado';
  if (found === undefined) return 'nao_existe_mais';
  return credit.creditOrigin === found.total ? 'igual' : 'mudou';
}

/** Each month of which an analysis found something or a credit was made, the first one first. Each month stands once in both lists. */
export function compareFound<Credit extends LaunchedCredit>(
  opportunities: readonly Opportunity[],
  launched: readonly Credit[],
): FoundCredit<Credit>[] {
  const found = new Map(opportunities.map((one) => [one.competencia, one]));
  const credits = new Map(launched.map((one) => [one.analysisMonth, one]));
  return [...new Set([...found.keys(), ...credits.keys()])].toSorted().flatMap((competencia) => {
    const of = { found: found.get(competencia), credit: credits.get(competencia) };
    const state = stateOf(of.found, of.credit);
    return state === undefined ? [] : [{ competencia, ...of, state }];
  });
}

/** Whether a month can be made a credit of, or its credit be corrected. */
export const isLaunchable = (state: FoundState): boolean => state === 'novo' || state === 'mudou';
