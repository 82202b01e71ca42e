import type { BoletoSummary, BoletoSummaryQuery } from '#shared/boletos/boletos.schemas.ts';

const names = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** The name of a month `MM`. */
export const monthName = (mes: string): string => names[Number(mes) - 1] ?? mes;

type Months = BoletoSummary['meses'];

const inOrder = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined))].toSorted();

/** Years to choose from: those with boletos, and the one that is chosen. */
export const yearsOf = (months: Months, { ano }: BoletoSummaryQuery): string[] =>
  inOrder([...months.map((month) => month.ano), ano]);

/** Months to choose from, `MM`: those with boletos of the chosen year, or of any, and the one that is chosen. */
export const monthsOf = (months: Months, { ano, mes }: BoletoSummaryQuery): string[] =>
  inOrder([
    ...months.filter((month) => ano === undefined || month.ano === ano).map((month) => month.mes),
    mes,
  ]);

/** The chosen month in another year: it stays where that year has boletos of it. */
export const monthInYear = (
  months: Months,
  ano: string | undefined,
  mes: string | undefined,
): string | undefined =>
  ano === undefined || months.some((month) => month.ano === ano && month.mes === mes)
    ? mes
    : undefined;
