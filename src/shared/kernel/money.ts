import * as v from 'valibot';

/** The message for a value that is no amount of money. */
export const moneyInvalid = 'Valor inválido';

/** Most that an amount can be: 999.999.999,99, in cents. */
export const maxCents = 99_999_999_999;

/** Digits, plain or in groups of three by '.', and cents of one or two digits behind ','. */
const shape = /^(?:R\$)?(?<whole>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<cents>\d{1,2}))?$/;

/**
 * Cents of an amount as people write it: 'R$' and spaces are allowed, '.' only between groups of
 * three digits (1.234 = 1234,00), ',' before the cents. Undefined for any other text, a negative
 * amount or one above 999.999.999,99: nothing is guessed (decisions: Credits).
 */
export function readMoney(text: string): number | undefined {
  const { whole, cents = '' } = shape.exec(text.replaceAll(/\s/g, ''))?.groups ?? {};
  if (whole === undefined) return undefined;
  const read = Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
  return read <= maxCents ? read : undefined;
}

/** Cents with points and comma, without the currency: `1.234,50`, as it is typed. */
export function writeMoney(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** `R$ 1.234,50`, as people read it. */
export const formatMoney = (cents: number): string =>
  cents < 0 ? `-R$ ${writeMoney(-cents)}` : `R$ ${writeMoney(cents)}`;

/** Cents as the wire has them: a number with two decimals. */
export const wireOfCents = (cents: number): number => cents / 100;

/** Cents of a number of the wire. */
export const centsOfWire = (value: number): number => Math.round(value * 100);

/**
 * A sent amount: a number from 0 to 999999999.99 with at most two decimals; the output is cents.
 */
export const moneyField = v.pipe(
  v.number(moneyInvalid),
  v.check(
    (value) => value >= 0 && value <= maxCents / 100 && Math.round(value * 100) / 100 === value,
    moneyInvalid,
  ),
  v.transform(centsOfWire),
);

/**
 * `n / d` of a non-negative amount, in cents, rounded half up: the only rounding of money. `n` and
 * `d` are whole numbers, so a rate is a fraction (1.25 % = 125 / 10000).
 */
export function share(cents: number, n: number | bigint, d: number | bigint): number {
  if (typeof n === 'number' && typeof d === 'number') {
    const sum = 2 * cents * n + d;
    // Whole numbers below 2^53 are exact; larger ones need more room, and cost ten times as much.
    if (Number.isSafeInteger(sum)) return (sum - (sum % (2 * d))) / (2 * d);
  }
  return Number((2n * BigInt(cents) * BigInt(n) + BigInt(d)) / (2n * BigInt(d)));
}
