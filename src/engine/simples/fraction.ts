import { share } from '#shared/kernel/money.ts';

/** An exact ratio of whole numbers; `d` is positive. Rates are never rounded on the way. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

/** `n / d`. Throws a RangeError for a divisor that is not positive. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const divisor = BigInt(d);
  if (divisor <= 0n) throw new RangeError('a divisor is positive');
  return { n: BigInt(n), d: divisor };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

/** `1 / a` of one that is positive. */
export const inverse = ({ n, d }: Fraction): Fraction => fraction(d, n);

/** `text` with two decimals ('12.74') as hundredths, 1274: cents of an amount, 1/100 of a percent. Throws a RangeError for another text. */
export function hundredths(text: string): number {
  if (!/^\d{1,12}\.\d\d$/.test(text)) throw new RangeError(`no figure with two decimals: ${text}`);
  return Number(text.replace('.', ''));
}

/** A percent with two decimals as a ratio. */
export const percent = (text: string): Fraction => fraction(hundredths(text), 10_000);

/**
 * So much of an amount that is not negative, in cents (`share`): `round2` of the rules. Throws a RangeError where the outcome is no safe whole
 * number.
 */
export function roundedShare(cents: number, { n, d }: Fraction): number {
  const rounded = share(cents, n, d);
  if (!Number.isSafeInteger(rounded) || cents < 0 || n < 0n)
    throw new RangeError('no amount of money');
  return rounded;
}

/** A ratio as so many hundredths of it. */
export const inPercent = (rate: Fraction): Fraction => times(rate, fraction(100));

/** The ratio with so many decimals, rounded half up, or cut; `1,2345`. Not for negative ones. */
export function decimals({ n, d }: Fraction, places: number, isCut = false): string {
  const scaled = 2n * n * 10n ** BigInt(places) + (isCut ? 0n : d);
  const digits = (scaled / (2n * d)).toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)},${digits.slice(-places)}`;
}

/** Six decimals of a rate in percent, as a number of the wire. */
export const rateOnWire = (rate: Fraction): number =>
  Number(decimals(inPercent(rate), 6).replace(',', '.'));
