import type { Competencia } from '#shared/kernel/competencia.ts';
import { share } from '#shared/kernel/money.ts';
import type { Code, Tables } from '#engine/tables/tables.ts';
import { hundredths } from './fraction.ts';
import { segregationOf, type Segregations } from './overpaid.ts';
import { paymentOf, type Payment } from './payment.ts';
import type { Statement } from './statement.ts';
import { sumOf } from './sum.ts';
import type { TextValues } from './texts.ts';

/** A code with what its sentence names. */
export type Said = { code: Code; values?: TextValues };

/** What the notes of a month say, in cents after the balances of returns (decisions: Diagnosis of a month). */
export type MonthFigures = {
  /** Resale of one-phase products, and with it those under review. */
  M: number;
  mMax: number;
  /** What counts in M, and the other revenue that is under ICMS-ST. */
  stOuMono: number;
  /** What counts in M and is under ICMS-ST. */
  monoSt: number;
  receita: number;
  /** What was noticed while the notes were read. */
  alertas: readonly Said[];
  /** Products under review, the largest first. */
  emRevisao: readonly string[];
};

/** What a run of an analysis is asked for. */
export type DiagnoseParameters = {
  /** The month, and the first eight characters of the client's CNPJ. */
  pa: Competencia;
  root: string;
  /** Up to which month Selic is asked for. */
  referencia: Competencia;
  /** The day of the claim, `aaaa-mm-dd`, for the term of five years alone. */
  dataPedido: string;
  atualizarSelic: boolean;
  /** A person knows that the month was not paid (parcelamento, dívida ativa), whatever a document prints. */
  naoPago?: boolean;
};

/** Declared revenue in cents. */
type Declared = { rb: number; sem: number; com: number; goods: number };

function declaredOf(statement: Statement | null): Declared {
  const goods = (statement?.lines ?? []).filter(({ anexo }) => anexo !== null);
  const home = goods.filter(({ exterior }) => !exterior);
  const sum = (lines: Statement['lines']): number => sumOf(lines, ({ revenue }) => revenue);
  return {
    rb: statement?.rpa.competencia ?? 0,
    sem: sum(home.filter(({ com }) => !com)),
    com: sum(home.filter(({ com }) => com)),
    goods: sum(goods),
  };
}

/** Everything about a month that does not depend on M. */
export type MonthCase = {
  statement: Statement | null;
  month: MonthFigures | null;
  parameters: DiagnoseParameters;
  tables: Tables;
  isOfOther: boolean;
  declared: Declared;
  /** 1 real, or 0.1 % of the declared revenue. */
  tol: number;
  rbt12: number | null;
  found: Segregations;
  S: number;
  T: number;
  payment: Payment | null;
};

/**
 * What of a statement tells what is due, and what of it is known only where the statement is the client's. Throws a RangeError for the statement
 * of another month, which is a fault of the caller.
 */
export function caseOf(
  statement: Statement | null,
  month: MonthFigures | null,
  parameters: DiagnoseParameters,
  tables: Tables,
): MonthCase {
  if (statement !== null && statement.pa !== parameters.pa)
    throw new RangeError('the statement is of another month');
  const isOfOther = statement !== null && statement.root !== parameters.root;
  // Nothing of another company is shown.
  const own = isOfOther ? null : statement;
  // Printed as 0,00 the proportional one is none; RBT12 0,00 is a value.
  const rbt12 = (own?.rbt12p ?? 0) > 0 ? own!.rbt12p : (own?.rbt12 ?? null);
  const found: Segregations = {
    I: segregationOf(own?.lines ?? [], tables.anexos.I, rbt12),
    II: segregationOf(own?.lines ?? [], tables.anexos.II, rbt12),
  };
  const declared = declaredOf(own);
  return {
    statement: own,
    month,
    parameters,
    tables,
    isOfOther,
    declared,
    tol: Math.max(100, share(declared.rb, 1, 1000)),
    rbt12,
    found,
    S: found.I.S + found.II.S,
    T: found.I.T + found.II.T,
    payment: own && paymentOf(own, parameters, tables.vencimento),
  };
}

/** Most revenue of the Simples in twelve months or a year, where the document prints no proportional limit (LC 123/2006 art. 3, II). */
const usualLimit = (tables: Tables): number => hundredths(tables.anexos.I.faixas.at(-1)!.rbt12_ate);

/** Whether the month or the year is above the limit; of the year the tables explain nothing. */
export function limitOf({ statement, rbt12, tables }: MonthCase) {
  const limite = statement?.limite ?? usualLimit(tables);
  const isYearOver = statement?.excedeu === true || (statement?.rba ?? 0) > limite;
  const isOver = isYearOver || (rbt12 ?? 0) > usualLimit(tables);
  return { isYearOver, isOver, values: { rbt12, rba: statement?.rba ?? null, limite } };
}
