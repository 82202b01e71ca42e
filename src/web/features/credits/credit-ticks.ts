import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { monthOf } from './credit-form.ts';

/** Whether a boleto can ask for the commission of a credit. */
export const hasCommission = ({ comissao }: Credit): boolean => comissao !== null && comissao > 0;

/** What credits have of commission together, in cents. */
export const commissionOf = (credits: readonly Credit[]): number =>
  credits.reduce((sum, { comissao }) => sum + centsOfWire(comissao ?? 0), 0);

const orderOf = (credit: Credit): string => monthOf(credit) ?? '9999';

/**
 * Ticked credits as they are now, by their month: those that the filter hides stay, those that are gone do not. `shown` = what stands in the
 * table; `all` = the credits of the apuração without a filter.
 */
export function creditsNow(
  ticked: readonly Credit[],
  shown: readonly Credit[],
  all: Pick<CreditList, 'data' | 'truncated'> | undefined,
): Credit[] {
  if (ticked.length === 0) return [];
  const known = new Map([...(all?.data ?? []), ...shown].map((one) => [one.id, one]));
  // A list that is cut short does not say what is gone.
  const isWhole = all !== undefined && !all.truncated;
  return ticked
    .flatMap((credit) => known.get(credit.id) ?? (isWhole ? [] : [credit]))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** '2 créditos selecionados · comissão R$ 1.234,56'; an amount and its currency stay on one line. */
export function selectedText(credits: readonly Credit[]): string {
  const count =
    credits.length === 1
      ? '1 crédito selecionado'
      : `${credits.length.toLocaleString('pt-BR')} créditos selecionados`;
  return `${count} · comissão ${formatMoney(commissionOf(credits)).replace(' ', '\u00A0')}`;
}
