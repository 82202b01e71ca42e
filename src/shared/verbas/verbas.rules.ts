import { patronalPercent, type PayrollRates } from '../apuracoes/payroll-rates.ts';
import { addMonths, type Competencia } from '../kernel/competencia.ts';
import { share } from '../kernel/money.ts';
import { verbaOf, type Incidence, type VerbaName } from './verbas.enums.ts';
import { verbaMessages } from './verbas.messages.ts';

/** Most lines of an apuração. */
export const maxVerbas = 200;

/** Longest period of the verbas of an apuração, in months. */
export const maxPeriodMonths = 60;

/** A verba with its base over the whole period, in cents. */
export type VerbaEntry = { verba: VerbaName; cents: number };

/** The employer's contribution on a base, each part rounded by itself, in cents. */
export type Contribution = {
  /** `patronalPercent` of it. */
  patronal: number;
  /** RAT x FAP. */
  ratFap: number;
  terceiros: number;
  /** Their sum. */
  contribuicao: number;
};

/** What the employer pays on a base of so many cents (decisions: Verbas). */
export function contributionOf(cents: number, { rat, fap, terceiros }: PayrollRates): Contribution {
  const parts = {
    patronal: share(cents, patronalPercent, 100),
    ratFap: share(cents, rat * fap, 1_000_000),
    terceiros: share(cents, terceiros, 10_000),
  };
  return { ...parts, contribuicao: parts.patronal + parts.ratFap + parts.terceiros };
}

/** Sums of the lines of one incidence, in cents. */
export type VerbaSums = Contribution & { base: number };
export type VerbaTotals = Record<Incidence, VerbaSums>;

const nothing: VerbaSums = { base: 0, patronal: 0, ratFap: 0, terceiros: 0, contribuicao: 0 };

/** Each line with what is paid on it, and the sums of each incidence: of the rounded figures of its lines, so that they are what a reader adds up. */
export function reckonVerbas<Entry extends VerbaEntry>(
  entries: readonly Entry[],
  rates: PayrollRates,
): { lines: (Entry & { contribution: Contribution })[]; totals: VerbaTotals } {
  const totals: VerbaTotals = {
    nao_incide: { ...nothing },
    controvertida: { ...nothing },
    incide: { ...nothing },
  };
  const lines = entries.map((entry) => {
    const contribution = contributionOf(entry.cents, rates);
    const sums = totals[verbaOf(entry.verba).incidencia];
    sums.base += entry.cents;
    sums.patronal += contribution.patronal;
    sums.ratFap += contribution.ratFap;
    sums.terceiros += contribution.terceiros;
    sums.contribuicao += contribution.contribuicao;
    return { ...entry, contribution };
  });
  return { lines, totals };
}

/** Why a period cannot be the one of verbas; undefined = it can. `now` = the present month in Brasília. */
export const periodTrouble = (
  start: Competencia,
  end: Competencia,
  now: Competencia,
): string | undefined =>
  start > end || end > now || end > addMonths(start, maxPeriodMonths - 1)
    ? verbaMessages.period
    : undefined;
