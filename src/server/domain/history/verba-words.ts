import { wireRates, type PayrollRates } from '#shared/apuracoes/payroll-rates.ts';
import type { HistoryField } from '#shared/history/history.messages.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { VerbasState } from '#shared/verbas/verbas.events.ts';
import type { VerbaEntry } from '#shared/verbas/verbas.rules.ts';

type FieldChange = { field: HistoryField; before: string | null; after: string | null };

/** 'Prêmios: R$ 12,50'. */
const inWords = ({ verba, cents }: VerbaEntry): string => `${verba}: ${formatMoney(cents)}`;

const periodInWords = ({ period }: VerbasState): string | null =>
  period && `${formatCompetencia(period.start)} a ${formatCompetencia(period.end)}`;

type Line = VerbasState['lines'][number];

/** What makes a line of before the one of after, the surest sign first. */
const signs: readonly ((was: Line, is: Line) => boolean)[] = [
  (was, is) => was.id === is.id && was.verba === is.verba,
  (was, is) => was.verba === is.verba && was.cents === is.cents,
  (was, is) => was.verba === is.verba,
];

/** Each line with what became of it: by its id, else by its verba. Null = it did not stand, or stands no more. */
function pairsOf(before: readonly Line[], after: readonly Line[]): [Line | null, Line | null][] {
  const left = [...before];
  const found = new Map<Line, Line>();
  for (const isIt of signs)
    for (const is of after) {
      const at = found.has(is) ? -1 : left.findIndex((was) => isIt(was, is));
      if (at >= 0) found.set(is, left.splice(at, 1)[0]!);
    }
  return [
    ...after.map((is): [Line | null, Line] => [found.get(is) ?? null, is]),
    ...left.map((was): [Line, null] => [was, null]),
  ];
}

/** The period, and each line that is not as it was. */
export function verbaChanges(before: VerbasState, after: VerbasState): FieldChange[] {
  const period: FieldChange = {
    field: 'periodo',
    before: periodInWords(before),
    after: periodInWords(after),
  };
  const lines = pairsOf(before.lines, after.lines).map(([was, is]): FieldChange => ({
    field: 'verba',
    before: was && inWords(was),
    after: is && inWords(is),
  }));
  return [period, ...lines].filter((change) => change.before !== change.after);
}

/** Each rate that is not as it was, as people write it. */
export function rateChanges(before: PayrollRates, after: PayrollRates): FieldChange[] {
  const [was, is] = [wireRates(before), wireRates(after)];
  const comma = (text: string): string => text.replace('.', ',');
  const changes: FieldChange[] = [
    { field: 'rat', before: `${was.rat}%`, after: `${is.rat}%` },
    { field: 'fap', before: comma(was.fap), after: comma(is.fap) },
    {
      field: 'terceiros',
      before: `${comma(was.terceiros)}%`,
      after: `${comma(is.terceiros)}%`,
    },
  ];
  return changes.filter((change) => change.before !== change.after);
}
