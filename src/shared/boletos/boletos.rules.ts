import { addDays } from '../kernel/civil-day.ts';
import type {
  BoletoSituation,
  BoletoState,
  BoletoStatus,
  FineCode,
  InterestCode,
} from './boletos.enums.ts';
import { boletoMessages } from './boletos.messages.ts';

/** Days from today to the due day of a new boleto (@spec 3 §9). */
export const defaultDueDays = 30;
/** Days after the due day in which a new boleto can still be paid, and the most that they may be. */
export const defaultLimitPag = 30;
export const maxLimitPag = 60;
/** Least and most that a boleto may be of, in cents: the bounds of the bank. */
export const minBoletoCents = 250;
export const maxBoletoCents = 9_999_999_999;

/** The last day on which one can be due: the list and the cards know years up to it. */
export const lastDueDay = '2099-12-31';

/** What is known of a boleto that its situation follows from. Days are `aaaa-mm-dd`. */
export type BoletoTerm = { state: BoletoState; vencimento: string; limitePag: number };

/**
 * Category and status of a boleto on a day (decisions: Boleto), computed at each read; null = a cancelled one has none. `situationInSql` of the
 * server's reads says the same.
 */
export function situationOf(
  { state, vencimento, limitePag }: BoletoTerm,
  today: string,
): { situacao: BoletoSituation | null; status: BoletoStatus } {
  if (state === 'CANCELADO') return { situacao: null, status: 'Cancelado' };
  if (state === 'PAGO') return { situacao: 'RECEBIDO', status: 'Pago' };
  if (today <= vencimento) return { situacao: 'A_RECEBER', status: 'Pendente' };
  return {
    situacao: today <= addDays(vencimento, limitePag) ? 'ATRASADO' : 'EXPIRADO',
    status: 'Vencido',
  };
}

/** What somebody asks a boleto to be. Amounts in cents, rates in 1/100 of a real or of a percent, days `aaaa-mm-dd`. */
export type BoletoTerms = {
  valorCents: number;
  vencimento: string;
  codMulta: FineCode;
  taxaMulta: number | null;
  codMora: InterestCode;
  taxaMora: number | null;
};

const isWithin = (value: number | null, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most;

const troubleOfRate = (
  unit: 'none' | 'fixed' | 'percent',
  rate: number | null,
  valorCents: number,
): string | undefined => {
  if (unit === 'fixed') return isWithin(rate, valorCents) ? undefined : boletoMessages.fixed;
  if (unit === 'percent') return isWithin(rate, 10_000) ? undefined : boletoMessages.percent;
  return undefined;
};

const unitOfFine = { SEM_MULTA: 'none', MULTA_FIXA: 'fixed', MULTA_PERCENTUAL: 'percent' } as const;
const unitOfInterest = {
  SEM_MORA: 'none',
  MORA_FIXA: 'fixed',
  MORA_PERCENTUAL: 'percent',
} as const;

/** Why a boleto cannot be issued as asked, by the field; what its schema refuses on its own is not repeated. */
export function boletoTroubles(
  terms: BoletoTerms,
  today: string,
): Partial<Record<'dataVencimento' | 'taxaMulta' | 'taxaMora', string>> {
  const { valorCents, codMulta, taxaMulta, codMora, taxaMora } = terms;
  const due =
    terms.vencimento < today
      ? boletoMessages.duePast
      : terms.vencimento > lastDueDay
        ? boletoMessages.dueTooFar
        : undefined;
  const fine = troubleOfRate(unitOfFine[codMulta], taxaMulta, valorCents);
  const interest = troubleOfRate(unitOfInterest[codMora], taxaMora, valorCents);
  return {
    ...(due === undefined ? {} : { dataVencimento: due }),
    ...(fine === undefined ? {} : { taxaMulta: fine }),
    ...(interest === undefined ? {} : { taxaMora: interest }),
  };
}

/** The first day for which fine and interest are counted. */
export const dayOfFine = (vencimento: string): string => addDays(vencimento, 1);

/** What people do with an issued boleto: from which state it leads to which. */
export const boletoActs = {
  pay: { from: 'EMITIDO', to: 'PAGO' },
  undo: { from: 'PAGO', to: 'EMITIDO' },
  cancel: { from: 'EMITIDO', to: 'CANCELADO' },
} as const satisfies Record<string, { from: BoletoState; to: BoletoState }>;
export type BoletoAct = keyof typeof boletoActs;

/** Whether an act leads on from a state: a cancelled one stays so, and a paid one is undone first. */
export const canAct = (act: BoletoAct, state: BoletoState): boolean =>
  boletoActs[act].from === state;

/** Why a payment of a day (`aaaa-mm-dd`) cannot be recorded, by the field; what its schema refuses on its own is not repeated. */
export const paymentTroubles = (day: string, today: string): { data?: string } =>
  day > today ? { data: boletoMessages.paymentInFuture } : {};
