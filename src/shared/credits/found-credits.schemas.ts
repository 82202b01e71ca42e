import * as v from 'valibot';
import { competenciaField, monthText } from '../kernel/competencia.ts';
import { moneyField } from '../kernel/money.ts';
import { creditMessages } from './credits.messages.ts';
import { foundStates } from './found-credits.rules.ts';

/** A month of the analysis of an apuração beside the credit that was made of it; amounts in reais with two decimals, months `MM/AAAA`. */
export const foundCreditSchema = v.object({
  competencia: monthText,
  /** What was paid too much, without Selic; null = the analysis finds nothing in this month any more. */
  total: v.nullable(v.number()),
  /** From which Selic counts; null = the month after the competência. */
  mesPagamento: v.nullable(monthText),
  /** What the credit says that was made of it; null = there is none, or nobody says it any more. */
  creditoAtual: v.nullable(v.number()),
  situacao: v.picklist(foundStates),
});
export type FoundCreditRow = v.InferOutput<typeof foundCreditSchema>;

/** Most months of one call: the years of a century. */
const maxLines = 1200;

/** POST /apuracao/{id}/creditos (decisions: Credits): the months that become credits, each with the total that was seen. */
export const launchCreditsBody = v.object({
  linhas: v.pipe(
    v.array(v.object({ competencia: competenciaField, total: moneyField })),
    v.minLength(1, creditMessages.noLine),
    v.maxLength(maxLines),
  ),
});
export type LaunchLine = v.InferOutput<typeof launchCreditsBody>['linhas'][number];

/** How many credits were made, and how many corrected. */
export const launchedCredits = v.object({ lancados: v.number(), alterados: v.number() });
export type LaunchedCredits = v.InferOutput<typeof launchedCredits>;
