import * as v from 'valibot';

/** What is said of a rate that is none. */
export const rateInvalid = 'Alíquota inválida.';

/** What every employer pays on the payroll, in whole percent (Lei 8.212/91 art. 22 I). */
export const patronalPercent = 20;

/** Rates of an apuração by which the employer's contribution on its verbas is reckoned, beside `patronalPercent` (Lei 8.212/91 art. 22). */
export type PayrollRates = {
  /** Risk of accidents at work, in whole percent: 1, 2 or 3 (art. 22 II). */
  rat: number;
  /** Factor of the company's accidents that multiplies RAT, in 1/10000: 5000 to 20000 (Lei 10.666/03 art. 10). */
  fap: number;
  /** Contribution to third parties (SESI, SENAI, INCRA …), in 1/100 of a percent: 0 to 1000. */
  terceiros: number;
};

/** Rates of a product's first apuração; each later one begins with those of the one before. */
export const defaultRates: PayrollRates = { rat: 2, fap: 10_000, terceiros: 580 };

const decimals = (value: number, places: number): string => {
  const text = String(value).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
};

/** Rates as calls have them (decisions: Verbas): `fap` with four decimals, `terceiros` in percent with two. */
export const wireRates = ({
  rat,
  fap,
  terceiros,
}: PayrollRates): { rat: number; fap: string; terceiros: string } => ({
  rat,
  fap: decimals(fap, 4),
  terceiros: decimals(terceiros, 2),
});

/** A whole number of a text with so many decimals, at most, behind a point or a comma; undefined = it is none. */
function readDecimal(text: string, places: number): number | undefined {
  const { whole, rest = '' } =
    /^(?<whole>\d{1,2})(?:[.,](?<rest>\d+))?$/.exec(text.trim())?.groups ?? {};
  if (whole === undefined || rest.length > places) return undefined;
  return Number(`${whole}${rest.padEnd(places, '0')}`);
}

const between = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;

/** FAP as people write it, `1,2345`; in 1/10000, undefined = it is none. */
export const readFap = (text: string): number | undefined =>
  between(readDecimal(text, 4), 5000, 20_000);

/** Percent of third parties as people write it, `5,8` or `5,80%`; in 1/100 of a percent, undefined = it is none. */
export const readTerceiros = (text: string): number | undefined =>
  between(readDecimal(text.replace(/\s*%\s*$/, ''), 2), 0, 1000);

/** RAT as calls have it. */
export const ratField = v.pipe(
  v.number(rateInvalid),
  v.integer(rateInvalid),
  v.minValue(1, rateInvalid),
  v.maxValue(3, rateInvalid),
);

const rateText = (shape: RegExp, read: (text: string) => number | undefined) =>
  v.pipe(
    v.string(rateInvalid),
    v.regex(shape, rateInvalid),
    v.check((text) => read(text) !== undefined, rateInvalid),
  );

/** FAP as the wire has it, `0.5000` to `2.0000`. */
export const fapText = rateText(/^\d\.\d{4}$/, readFap);

/** Third parties as the wire has them, `0.00` to `10.00`. */
export const terceirosText = rateText(/^\d{1,2}\.\d{2}$/, readTerceiros);

/** FAP as calls have it; the output is in 1/10000. */
export const fapField = v.pipe(
  fapText,
  v.transform((text) => readFap(text)!),
);

/** Third parties as calls have them; the output is in 1/100 of a percent. */
export const terceirosField = v.pipe(
  terceirosText,
  v.transform((text) => readTerceiros(text)!),
);
