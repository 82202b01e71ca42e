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

/** The months of a year as `MM`, the first one first. */
export const monthNumbers = names.map((_, index) => String(index + 1).padStart(2, '0'));

/** The name of a month `MM`. */
export const monthName = (mes: string): string => names[Number(mes) - 1] ?? mes;

/** Months that have something to sum. */
type Months = readonly { ano: string; mes: string }[];
/** What of them is chosen: a year `AAAA`, a month `MM`. */
type Chosen = { ano?: string | undefined; mes?: string | undefined };

const inOrder = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined))].toSorted();

/** Years to choose from: those that have something, and the one that is chosen. */
export const yearsOf = (months: Months, { ano }: Chosen): string[] =>
  inOrder([...months.map((month) => month.ano), ano]);

/** Months to choose from, `MM`: those of the chosen year, or of any, that have something, and the one that is chosen. */
export const monthsOf = (months: Months, { ano, mes }: Chosen): string[] =>
  inOrder([
    ...months.filter((month) => ano === undefined || month.ano === ano).map((month) => month.mes),
    mes,
  ]);

/** The chosen month in another year: it stays where that year has something in it. */
export const monthInYear = (
  months: Months,
  ano: string | undefined,
  mes: string | undefined,
): string | undefined =>
  ano === undefined || months.some((month) => month.ano === ano && month.mes === mes)
    ? mes
    : undefined;
