import { addMonths, type Competencia } from './competencia.ts';
import { share } from './money.ts';

/** The month before the first one whose Selic is kept: a payment in it earns from 01/2018 on. */
export const firstPayment: Competencia = '2017-12';

/** The Selic of a month as the Banco Central sends it (SGS 4390): `01/mm/aaaa`, percent `1.09`. */
export type SelicMonth = { data: string; valor: string };

/** Selic month by month without a gap, in 1/10000 of a percent. */
export type SelicSeries = {
  /** The last month that is known; the month before the series where none is. */
  last: Competencia;
  /** Sum from 01/2018 up to and with a month. */
  sums: ReadonlyMap<Competencia, number>;
};

/** `1.09` as 10900. */
function inTenThousandths(percent: string): number {
  const [whole = '', decimals = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}

/** The monthly Selic from 01/2018 to its first gap: rates after a gap cannot be summed. */
export function selicSeries(entries: readonly SelicMonth[]): SelicSeries {
  const rates = new Map(
    entries.map(({ data, valor }) => [
      `${data.slice(6)}-${data.slice(3, 5)}` as Competencia,
      inTenThousandths(valor),
    ]),
  );
  const sums = new Map<Competencia, number>([[firstPayment, 0]]);
  let last = firstPayment;
  let sum = 0;
  for (let next = addMonths(last, 1); rates.has(next); next = addMonths(last, 1)) {
    sum += rates.get(next)!;
    sums.set(next, sum);
    last = next;
  }
  return { last, sums };
}

const earlier = (a: Competencia, b: Competencia): Competencia => (a < b ? a : b);

/** The last month Selic can be computed for: `asked`, or the month after the last known rate. */
export const selicReference = (asked: Competencia, { last }: SelicSeries): Competencia =>
  earlier(asked, addMonths(last, 1));

/**
 * Selic of a payment up to a reference month, in 1/10000 of a percent: 1 % for the reference, plus
 * the simple sum of the months between; 0 for a payment in the reference month or later
 * (Lei 9.250/95 art. 39 §4, Lei 9.532/97 art. 73). `payment` is 12/2017 or later, `reference` not
 * after `selicReference`.
 */
export const selicPercent = (
  payment: Competencia,
  reference: Competencia,
  { sums }: SelicSeries,
): number =>
  payment >= reference ? 0 : 10_000 + sums.get(addMonths(reference, -1))! - sums.get(payment)!;

/** An amount with Selic, in cents, rounded half up; `percent` in 1/10000 of a percent. */
export const withSelic = (cents: number, percent: number): number =>
  share(cents, 1_000_000 + percent, 1_000_000);
