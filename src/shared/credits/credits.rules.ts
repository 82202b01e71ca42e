import { addMonths, type Competencia } from '../kernel/competencia.ts';
import { share } from '../kernel/money.ts';
import { firstPayment, selicPercent, selicReference, type SelicSeries } from '../kernel/selic.ts';
import { creditMessages } from './credits.messages.ts';

/** What stands of a credit; amounts in cents. */
export type CreditEntry = {
  /** Null = nobody said it yet. */
  competencia: Competencia | null;
  creditOrigin: number | null;
  /** The month in which the tax was paid; null = the one after the competência. */
  payment: Competencia | null;
  compensacao: number;
  /** Whole percent. */
  comissaoPorcentagem: number;
  /** The reference month that was kept when the credit was marked as paid, which means compensated or restituted; null = it is not. */
  paidReference: Competencia | null;
};

/** What stands of a credit, without what else its row has. */
export const entryOf = ({
  competencia,
  creditOrigin,
  payment,
  compensacao,
  comissaoPorcentagem,
  paidReference,
}: CreditEntry): CreditEntry => ({
  competencia,
  creditOrigin,
  payment,
  compensacao,
  comissaoPorcentagem,
  paidReference,
});

/** A credit that counts: its month and amount are known. */
export type CompleteCredit = CreditEntry & { competencia: Competencia; creditOrigin: number };

export const isComplete = (entry: CreditEntry): entry is CompleteCredit =>
  entry.competencia !== null && entry.creditOrigin !== null && entry.creditOrigin > 0;

/** The month that counts as that of the payment. */
export const paymentOf = ({ competencia, payment }: CompleteCredit): Competencia =>
  payment ?? addMonths(competencia, 1);

/** What is reckoned of a credit; amounts in cents. */
export type CreditFigures = {
  payment: Competencia;
  reference: Competencia;
  /** In 1/10000 of a percent. */
  selicPct: number;
  selic: number;
  comissao: number;
  saldo: number;
};

/** When it is reckoned: the present month in Brasília, and the Selic that is known. */
export type Reckoning = { now: Competencia; series: SelicSeries };

/** The figures of a credit (decisions: Credits). A paid one keeps its reference, as far as Selic is known up to it. */
export function creditFigures(entry: CompleteCredit, { now, series }: Reckoning): CreditFigures {
  const { creditOrigin, compensacao, comissaoPorcentagem, paidReference } = entry;
  const payment = paymentOf(entry);
  const reference =
    paidReference === null ? selicReference(now, series) : selicReference(paidReference, series);
  const selicPct = selicPercent(payment, reference, series);
  const selic = share(creditOrigin, selicPct, 1_000_000);
  const updated = creditOrigin + selic;
  return {
    payment,
    reference,
    selicPct,
    selic,
    comissao: share(compensacao > 0 ? compensacao : updated, comissaoPorcentagem, 100),
    saldo: updated - (paidReference === null ? 0 : compensacao),
  };
}

/** Those of a list that were asked for: `isPaid` and `year` (`AAAA`, of the competência) undefined = whatever they are. */
export const filterCredits = <Entry extends CreditEntry>(
  entries: readonly Entry[],
  asked: { isPaid?: boolean | undefined; year?: string | undefined },
): Entry[] =>
  entries.filter(
    ({ competencia, paidReference }) =>
      (asked.isPaid === undefined || (paidReference !== null) === asked.isPaid) &&
      (asked.year === undefined || competencia?.slice(0, 4) === asked.year),
  );

/** Years of the competências of a list, each once, the first one first. */
export const creditYears = (entries: readonly CreditEntry[]): string[] =>
  [
    ...new Set(
      entries.flatMap(({ competencia }) => (competencia === null ? [] : [competencia.slice(0, 4)])),
    ),
  ].toSorted();

/** Sums of a list of credits, in cents. */
export type CreditTotals = Record<
  'creditOrigin' | 'selic' | 'compensacao' | 'saldo' | 'comissao',
  number
>;

/** Each credit with what is reckoned of it (null while it is incomplete), and their sums. */
export type ReckonedCredits<Entry extends CreditEntry> = {
  credits: { entry: Entry; figures: CreditFigures | null }[];
  totals: CreditTotals;
};

/** Reckons a list. The sums are of the rounded figures of the complete ones, so that they are what a reader adds up. */
export function reckonCredits<Entry extends CreditEntry>(
  entries: readonly Entry[],
  reckoning: Reckoning,
): ReckonedCredits<Entry> {
  const totals: CreditTotals = { creditOrigin: 0, selic: 0, compensacao: 0, saldo: 0, comissao: 0 };
  const credits = entries.map((entry) => {
    if (!isComplete(entry)) return { entry, figures: null };
    const figures = creditFigures(entry, reckoning);
    totals.creditOrigin += entry.creditOrigin;
    totals.selic += figures.selic;
    totals.compensacao += entry.compensacao;
    totals.saldo += figures.saldo;
    totals.comissao += figures.comissao;
    return { entry, figures };
  });
  return { credits, totals };
}

/** Why a credit does not stand, and at which field; undefined = it does. */
export function creditTrouble(
  entry: CreditEntry,
  reckoning: Reckoning,
): { field: 'competencia' | 'pagamento' | 'compensacao'; message: string } | undefined {
  if (!isComplete(entry)) return { field: 'competencia', message: creditMessages.incomplete };
  const { now } = reckoning;
  if (entry.competencia > now) return { field: 'competencia', message: creditMessages.inFuture };
  const payment = paymentOf(entry);
  if (payment < firstPayment) return { field: 'pagamento', message: creditMessages.beforeSelic };
  const lastPayment = addMonths(now, 1);
  if (payment < entry.competencia || payment > lastPayment)
    return { field: 'pagamento', message: creditMessages.paymentRange(lastPayment) };
  const most = entry.creditOrigin + creditFigures(entry, reckoning).selic;
  if (entry.compensacao > most)
    return { field: 'compensacao', message: creditMessages.compensationRange(most) };
  return undefined;
}
