import type { SheetAmount } from './analyses.rules.ts';

/** Headers of a sheet's amounts, on the screen and in its file. */
export const sheetColumns: Readonly<Record<SheetAmount, string>> = {
  rb_auferida: 'Receita bruta',
  sem_subs_rb: 'Sem substituição',
  com_subs_rb: 'Com substituição',
  valor_retificado_st: 'Retificado ST',
  total_monofasicos: 'Monofásicos',
  total: 'Total',
  total_a_restituir: 'Total a restituir',
};

/** The amount beside which the screen and the file put the day on which it prescribes. */
export const restituted: SheetAmount = 'total_a_restituir';

/** `1 mês`, `6 meses`. */
export const monthsInWords = (count: number): string => `${count} ${count === 1 ? 'mês' : 'meses'}`;
