import type { Anexo, AnexoTable, Tables } from '#engine/tables/tables.ts';
import { fraction, inverse, roundedShare, type Fraction } from './fraction.ts';
import type { Parcela, StatementLine } from './statement.ts';
import { sumOf } from './sum.ts';
import { rateOf } from './tax.ts';

/** The two taxes that concentrated taxation takes out of the DAS. */
const contributions = ['COFINS', 'PIS'] as const;
type Contribution = (typeof contributions)[number];

/** What a statement says of the domestic revenue of an Anexo, in cents. */
export type Segregation = {
  /** Revenue without COFINS and PIS already. */
  S: number;
  /** Revenue that still paid them. */
  T: number;
  /** Part of S whose qualifiers name only one of the two. */
  partial: number;
  /** Part of S inferred from the tax, where a line 'Com …' prints no qualifier; undefined = nothing was inferred. */
  inferred: number | undefined;
  /** What was paid of T; undefined where T is 0. */
  observed: Readonly<Record<Contribution, Fraction>> | undefined;
};

/** How many of COFINS and PIS the qualifiers of a parcela take away. */
const takenOf = ({ st, mono }: Parcela): number =>
  contributions.filter((tax) => st.includes(tax) || mono.includes(tax)).length;

/** A 'Com …' line of which no parcela prints a qualifier: an older or cut document. */
const isUnqualified = ({ com, parcelas }: StatementLine): boolean =>
  com && parcelas.every(({ st, mono, outros }) => st.length + mono.length + outros.length === 0);

/** Revenue of a line on which its COFINS was not paid, by the rate of the table. */
const inferredOf = ({ revenue, taxes }: StatementLine, cofinsRate: Fraction): number =>
  Math.min(Math.max(revenue - roundedShare(taxes.COFINS, inverse(cofinsRate)), 0), revenue);

/** What is segregated and taxed in the domestic lines of an Anexo (decisions: Diagnosis of a month); `rbt12` null = not known, so nothing is inferred. */
export function segregationOf(
  lines: readonly StatementLine[],
  table: AnexoTable,
  rbt12: number | null,
): Segregation {
  const own = lines.filter(({ anexo, exterior }) => anexo === table.anexo && !exterior);
  const guessed = rbt12 === null ? [] : own.filter(isUnqualified);
  const cofinsRate = rateOf(table, rbt12 ?? 0, 'COFINS');
  const inferred = sumOf(guessed, (line) => inferredOf(line, cofinsRate));
  const taken = own.flatMap(({ parcelas }) => parcelas).filter((one) => takenOf(one) > 0);
  const S = inferred + sumOf(taken, ({ revenue }) => revenue);
  const T = sumOf(own, ({ revenue }) => revenue) - S;
  const paid = (tax: Contribution): Fraction =>
    fraction(
      sumOf(own, ({ taxes }) => taxes[tax]),
      T,
    );
  return {
    S,
    T,
    partial: sumOf(
      taken.filter((one) => takenOf(one) === 1),
      ({ revenue }) => revenue,
    ),
    inferred: guessed.length === 0 ? undefined : inferred,
    observed: T > 0 ? { COFINS: paid('COFINS'), PIS: paid('PIS') } : undefined,
  };
}

export type Segregations = Readonly<Record<Anexo, Segregation>>;

/** COFINS and PIS of revenue, in cents. */
export type Contributions = { cofins: number; pis: number };

const plus = (a: Contributions, b: Contributions): Contributions => ({
  cofins: a.cofins + b.cofins,
  pis: a.pis + b.pis,
});

/** An amount in the Anexos, that of comércio first. */
const inAnexos = (amount: number, most: Readonly<Record<Anexo, number>>): [Anexo, number][] => {
  const first = Math.min(amount, most.I);
  return [
    ['I', first],
    ['II', Math.min(amount - first, most.II)],
  ];
};

/** COFINS and PIS as parts of the revenue. */
type Rates = Readonly<Record<keyof Contributions, Fraction>>;

const tableRates = (table: AnexoTable, rbt12: number): Rates => ({
  cofins: rateOf(table, rbt12, 'COFINS'),
  pis: rateOf(table, rbt12, 'PIS'),
});
const reckon = (revenue: number, { cofins, pis }: Rates): Contributions => ({
  cofins: roundedShare(revenue, cofins),
  pis: roundedShare(revenue, pis),
});

/** Whether the COFINS that was paid of revenue differs from the reckoned one by more than 5 cents and 0.1 %. */
function differs(revenue: number, { n, d }: Fraction, cofins: number): boolean {
  const reckoned = BigInt(cofins) * d;
  const distance = BigInt(revenue) * n - reckoned;
  const most = reckoned > 5_000n * d ? reckoned : 5_000n * d;
  return 1_000n * (distance < 0n ? -distance : distance) > most;
}

/** What was paid too much in an Anexo: of how much revenue, in cents, and at which rates. */
export type OverpaidPart = Contributions & {
  anexo: Anexo;
  revenue: number;
  rates: Rates;
  /** The rates are those that the document shows, in the place of those of the table. */
  isByDocument: boolean;
};

/** What was paid too much, and the COFINS of an Anexo where the rate of the document took the place of that of the table. */
export type Overpaid = Contributions & {
  parts: readonly OverpaidPart[];
  /** Both as parts of the revenue; undefined = the rate of the table counts. */
  instead: { document: Fraction; table: Fraction } | undefined;
};

/**
 * COFINS and PIS paid on `D` cents of revenue that are to be segregated too, each rounded once in each Anexo; `isObserved` = the tables explain
 * nothing, because the year is above the limit (decisions: Diagnosis of a month).
 */
export function overpaidOf(
  D: number,
  found: Segregations,
  anexos: Tables['anexos'],
  rbt12: number,
  isObserved: boolean,
): Overpaid {
  const parts: OverpaidPart[] = [];
  let instead: Overpaid['instead'];
  for (const [anexo, revenue] of inAnexos(D, { I: found.I.T, II: found.II.T })) {
    const { observed } = found[anexo];
    if (revenue <= 0 || observed === undefined) continue;
    const byTable = tableRates(anexos[anexo], rbt12);
    const isByDocument =
      isObserved || differs(revenue, observed.COFINS, reckon(revenue, byTable).cofins);
    if (isByDocument) instead ??= { document: observed.COFINS, table: byTable.cofins };
    const rates = isByDocument ? { cofins: observed.COFINS, pis: observed.PIS } : byTable;
    parts.push({ anexo, revenue, rates, isByDocument, ...reckon(revenue, rates) });
  }
  return {
    cofins: sumOf(parts, ({ cofins }) => cofins),
    pis: sumOf(parts, ({ pis }) => pis),
    parts,
    instead,
  };
}

/** COFINS and PIS of so many cents that were segregated without a reason, by the tables. */
export const underpaidOf = (
  excess: number,
  found: Segregations,
  anexos: Tables['anexos'],
  rbt12: number,
): Contributions =>
  inAnexos(excess, { I: found.I.S, II: found.II.S }).reduce(
    (all, [anexo, revenue]) => plus(all, reckon(revenue, tableRates(anexos[anexo], rbt12))),
    { cofins: 0, pis: 0 },
  );
