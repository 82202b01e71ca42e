import { formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import {
  firstPayment,
  selicPercent,
  selicReference,
  withSelic,
  type SelicSeries,
} from '#shared/kernel/selic.ts';
import type { Tables } from '#engine/tables/tables.ts';
import { alertsOf } from './alerts.ts';
import { decide } from './decide.ts';
import { diagnoses } from './diagnoses.ts';
import { rateOnWire, type Fraction } from './fraction.ts';
import { caseOf, type DiagnoseParameters, type MonthFigures, type Said } from './month-case.ts';
import { underpaidOf, type Overpaid, type Segregations } from './overpaid.ts';
import type { Payment } from './payment.ts';
import type { AnalysisRow, RowDas } from './row.ts';
import type { Statement } from './statement.ts';
import { bandOf, effectiveRate } from './tax.ts';
import { textOf, type FilledText } from './texts.ts';

/** The figures behind a row, in cents; null = not reckoned. */
export type DiagnoseDetail = {
  /** What is said of `motivo`. */
  reason: FilledText | null;
  rbt12: number | null;
  faixa: number | null;
  /** The effective rate of each Anexo, exact. */
  rates: { I: Fraction; II: Fraction } | null;
  segregations: Segregations | null;
  S: number | null;
  T: number | null;
  D: number | null;
  tol: number;
  cofins: number | null;
  pis: number | null;
  risco: number | null;
  /** What `cofins` and `pis` are added up of, by Anexo. */
  parts: Overpaid['parts'];
  /** The COFINS rate of the document where it took the place of that of the table. */
  instead: Overpaid['instead'];
  /** In 1/10000 of a percent. */
  selicPct: number | null;
  reference: Competencia;
  payment: Payment | null;
};

const dasOf = (statement: Statement | null): RowDas[] =>
  (statement?.das ?? [])
    .flatMap(({ numero, vencimento, pagamentos, ...amounts }): RowDas[] => {
      const das = {
        numero,
        vencimento,
        principal: wireOfCents(amounts.principal),
        multa: wireOfCents(amounts.multa),
        juros: wireOfCents(amounts.juros),
      };
      return pagamentos.length === 0
        ? [{ ...das, pagamento: null, pago: null }]
        : pagamentos.map(({ dia, valor }) => ({
            ...das,
            pagamento: dia,
            pago: wireOfCents(valor),
          }));
    })
    .toSorted((a, b) => (orderOfDas(a) < orderOfDas(b) ? -1 : 1));
const orderOfDas = ({ numero, vencimento, pagamento }: RowDas): string =>
  `${numero} ${vencimento ?? ''} ${pagamento ?? ''}`;

const wireOrNull = (cents: number | null): number | null =>
  cents === null ? null : wireOfCents(cents);

/** Whether a statement declares nothing at all, and there are no notes either: such a month is no row. */
const isWithoutMovement = (statement: Statement | null, month: MonthFigures | null): boolean =>
  month === null &&
  statement !== null &&
  statement.lines.length === 0 &&
  statement.rpa.competencia === 0;

/**
 * The row of a month (decisions: Diagnosis of a month) of its statement, the one that counts of several, and of its notes; either may be missing. `das` of the
 * statement holds the payments of all statements of the month, and `noticed` is what was said of the choice (`pickStatements`).
 * 'PA_SEM_MOVIMENTO' = there is nothing to say of it.
 */
export function diagnose(
  statement: Statement | null,
  month: MonthFigures | null,
  parameters: DiagnoseParameters,
  tables: Tables,
  series: SelicSeries,
  noticed: readonly Said[] = [],
): { row: AnalysisRow; detail: DiagnoseDetail } | 'PA_SEM_MOVIMENTO' {
  const one = caseOf(statement, month, parameters, tables);
  if (isWithoutMovement(one.statement, month)) return 'PA_SEM_MOVIMENTO';
  const { declared, rbt12, payment, S } = one;
  const M = month?.M ?? 0;
  const decision = decide(one, M);
  const { diagnosis, total } = decision;
  const isReckoned = diagnosis === diagnoses.opportunity || diagnosis === diagnoses.unpaid;

  const reference = selicReference(parameters.referencia, series);
  const paidIn = payment?.last?.slice(0, 7) as Competencia | undefined;
  const selicPct =
    paidIn === undefined || paidIn < firstPayment ? null : selicPercent(paidIn, reference, series);
  // What the decision did not come to was not paid too much; where there is no decision nothing is known.
  const isDecided = diagnosis !== diagnoses.problem && diagnosis !== diagnoses.prescribed;
  const cofins = decision.overpaid?.cofins ?? (isDecided ? 0 : null);
  const pis = decision.overpaid?.pis ?? (isDecided ? 0 : null);
  const isUpdated = diagnosis === diagnoses.opportunity && parameters.atualizarSelic;
  const updated = (cents: number | null): number | null =>
    cents === null || selicPct === null || diagnosis !== diagnoses.opportunity
      ? null
      : withSelic(cents, isUpdated ? selicPct : 0);
  const [cofinsUpdated, pisUpdated] = [updated(cofins), updated(pis)];

  const risk =
    diagnosis === diagnoses.segregatedTooMuch
      ? underpaidOf(S - M, one.found, tables.anexos, rbt12!)
      : null;
  const risco = risk && risk.cofins + risk.pis;
  const rates =
    rbt12 === null
      ? null
      : {
          I: effectiveRate(tables.anexos.I, rbt12),
          II: effectiveRate(tables.anexos.II, rbt12),
        };
  const faixa = rbt12 === null ? null : bandOf(tables.anexos.I, rbt12).faixa;
  const row: AnalysisRow = {
    competencia: formatCompetencia(parameters.pa),
    rb_auferida: wireOfCents(declared.rb),
    sem_subs_rb: wireOfCents(declared.sem),
    com_subs_rb: wireOfCents(declared.com),
    total_monofasicos: wireOfCents(M),
    valor_retificado_st: wireOfCents(
      isReckoned
        ? Math.max(declared.com, Math.min(declared.sem + declared.com, month?.stOuMono ?? 0))
        : declared.com,
    ),
    total: wireOfCents(total),
    total_a_restituir: wireOfCents((cofinsUpdated ?? 0) + (pisUpdated ?? 0)),
    diagnostico: diagnosis,
    motivo: decision.reason?.code ?? null,
    alertas: [...noticed, ...alertsOf(one, decision, risco)]
      .map(({ code, values }) => ({
        codigo: code,
        texto: textOf(tables.textos, code, values).texto,
      }))
      .toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1)),
    faixa,
    aliquota_efetiva: rates && rateOnWire(rates.I),
    cofins: wireOrNull(cofins),
    pis: wireOrNull(pis),
    S: one.statement && wireOfCents(S),
    M_max: month && wireOfCents(month.mMax),
    receita_xml: month && wireOfCents(month.receita),
    risco: wireOrNull(risco),
    selic_pct: selicPct === null ? null : selicPct / 10_000,
    referencia: formatCompetencia(reference),
    pagamento: payment?.first ?? null,
    prescreve_em: payment?.until ?? null,
    documento: one.statement?.id ?? null,
    das: dasOf(one.statement),
    cofins_atualizado: wireOrNull(cofinsUpdated),
    pis_atualizado: wireOrNull(pisUpdated),
  };
  const { reason } = decision;
  const detail: DiagnoseDetail = {
    reason: reason && textOf(tables.textos, reason.code, reason.values),
    rbt12,
    faixa,
    rates,
    segregations: one.statement && one.found,
    S: one.statement && S,
    T: one.statement && one.T,
    D: decision.D,
    tol: one.tol,
    cofins,
    pis,
    risco,
    parts: decision.overpaid?.parts ?? [],
    instead: decision.overpaid?.instead,
    selicPct,
    reference,
    payment,
  };
  return { row, detail };
}
