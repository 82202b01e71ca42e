import { dueDayOf } from './due-day.ts';
import type { DiagnoseParameters } from './month-case.ts';
import { lastDayToClaim } from './prescription.ts';
import type { Statement } from './statement.ts';
import type { DueDayTable } from '#engine/tables/tables.ts';

/** When a month was paid; days `aaaa-mm-dd`. */
export type Payment = {
  /** From which five years run; null = it was not paid, so that no term runs. */
  first: string | null;
  /** From whose month Selic is reckoned. */
  last: string | null;
  /** The last day on which it may be claimed. */
  until: string | null;
  /** The due day that is taken for the payment, because the document tells none. */
  presumed: string | null;
};

/**
 * The payment of a statement (decisions: Diagnosis of a month): the days that it prints, of several the first one for the term and the last one for Selic. None and
 * no 'Não foi reconhecido …': the due day, unless it is after the day of the claim. What a person knows to be unpaid is.
 */
export function paymentOf(
  { das, pa }: Statement,
  { dataPedido, naoPago = false }: Pick<DiagnoseParameters, 'dataPedido' | 'naoPago'>,
  dueDays: DueDayTable,
): Payment {
  const days = das.flatMap(({ pagamentos }) => pagamentos.map(({ dia }) => dia)).toSorted();
  const printed = das.flatMap(({ vencimento }) => vencimento ?? []).toSorted()[0];
  const isRefused = days.length === 0 && das.some(({ naoReconhecido }) => naoReconhecido);
  const due = printed ?? dueDayOf(pa, dueDays);
  if (naoPago || isRefused || (days.length === 0 && due > dataPedido))
    return { first: null, last: null, until: null, presumed: null };
  const first = days[0] ?? due;
  return {
    first,
    last: days.at(-1) ?? due,
    until: lastDayToClaim(first),
    presumed: days.length === 0 ? due : null,
  };
}
