import type * as v from 'valibot';
import {
  competenciaDigits,
  competenciaInvalid,
  competenciaOf,
  formatCompetencia,
  readCompetencia,
  type Competencia,
} from '#shared/kernel/competencia.ts';
import {
  centsOfWire,
  moneyInvalid,
  readMoney,
  wireOfCents,
  writeMoney,
} from '#shared/kernel/money.ts';
import type { VerbaName } from '#shared/verbas/verbas.enums.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { periodTrouble, type VerbaEntry } from '#shared/verbas/verbas.rules.ts';
import type { Funds, saveFundsBody } from '#shared/verbas/verbas.schemas.ts';
import { readMonth } from '#web/ui/form/month-text.ts';

/** A line as it is typed. */
export type VerbaLineForm = { id: string; verba: VerbaName; valor: string };

/** The verbas and their period as they are typed. */
export type VerbasForm = { start: string; end: string; lines: readonly VerbaLineForm[] };

/** What is said of a field: of the period's by their names, of a line's amount by its id. */
export type VerbasErrors = {
  start?: string;
  end?: string;
  lines: Readonly<Record<string, string>>;
};

export const noErrors: VerbasErrors = { lines: {} };

const monthOf = (digits: string | null): string => {
  const month = digits === null ? undefined : readCompetencia(digits);
  return month === undefined ? '' : formatCompetencia(month);
};

/** Stored verbas as their fields show them. */
export const formOf = ({ dateStart, dateEnd, verbas }: Funds): VerbasForm => ({
  start: monthOf(dateStart),
  end: monthOf(dateEnd),
  lines: verbas.map(({ id, verba, valor }) => ({
    id,
    verba,
    valor: writeMoney(centsOfWire(valor)),
  })),
});

/** Whether what is typed says something else than what was read. */
export function isChanged(form: VerbasForm, before: VerbasForm): boolean {
  return (
    form.start !== before.start ||
    form.end !== before.end ||
    form.lines.length !== before.lines.length ||
    form.lines.some((line, i) => {
      const other = before.lines[i]!;
      return line.id !== other.id || line.verba !== other.verba || line.valor !== other.valor;
    })
  );
}

/** The lines as they are reckoned while they are typed: what is no amount yet counts nothing. */
export const entriesOf = (lines: readonly VerbaLineForm[]): (VerbaEntry & { id: string })[] =>
  lines.map(({ id, verba, valor }) => ({ id, verba, cents: readMoney(valor) ?? 0 }));

/** The present month in Brasília, by this device's clock; the server goes by its own. */
export const presentMonth = (): Competencia => competenciaOf(new Date());

/** What is typed as the call has it, or why it says none. `now` = the present month in Brasília. */
export function readForm(
  form: VerbasForm,
  now: Competencia,
):
  | { errors: VerbasErrors }
  | {
      params: { dateStart: string; dateEnd: string };
      body: v.InferInput<typeof saveFundsBody>;
    } {
  const lines: Record<string, string> = {};
  for (const { id, valor } of form.lines)
    if (readMoney(valor) === undefined) lines[id] = moneyInvalid;
  const [start, end] = [readMonth(form.start), readMonth(form.end)];
  const monthError = (month: Competencia | null | undefined): string | undefined =>
    month === null
      ? verbaMessages.periodMissing
      : month === undefined
        ? competenciaInvalid
        : undefined;
  const [startError, endError] = [monthError(start), monthError(end)];
  const trouble = start && end ? periodTrouble(start, end, now) : undefined;
  const errors: VerbasErrors = {
    ...(startError === undefined ? {} : { start: startError }),
    ...(trouble === undefined ? {} : { start: trouble }),
    ...(endError === undefined ? {} : { end: endError }),
    lines,
  };
  if (!start || !end || trouble !== undefined || Object.keys(lines).length > 0) return { errors };
  return {
    params: { dateStart: competenciaDigits(start), dateEnd: competenciaDigits(end) },
    body: form.lines.map(({ id, verba, valor }) => ({
      id,
      verba,
      valor: wireOfCents(readMoney(valor)!),
    })),
  };
}
