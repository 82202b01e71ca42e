import { diagnoses } from '#engine/simples/diagnoses.ts';
import type { DiagnoseDetail } from '#engine/simples/diagnose.ts';
import { espelhoOf, type Espelho } from '#engine/simples/espelho.ts';
import type { MonthProduct } from '#engine/simples/month-products.ts';
import type { PickedStatement } from '#engine/simples/pick-statement.ts';
import type { AnalysisRow } from '#engine/simples/row.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import { centsOfWire } from '#shared/kernel/money.ts';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import type { AnalysedMonth } from './run-analysis.ts';

/** What explains a month, as it is kept beside its row; amounts in cents, whole numbers beyond 53 bits as texts. */
export type MonthDetail = {
  linha: AnalysisRow;
  /** The statement that counts, and those that do not, with the reason. */
  declaracao: Omit<PickedStatement, 'month' | 'alerts'> | null;
  conta: DiagnoseDetail;
  /** What to type in the retification; null where nothing is to be retified. */
  espelho: Espelho | null;
  /** The largest ones, and how many there are. */
  produtos: readonly MonthProduct[];
  totalProdutos: number;
};

/** Exact numbers of the engine have no place in JSON. */
const asJson = (detail: MonthDetail): object =>
  JSON.parse(
    JSON.stringify(detail, (_name, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  ) as object;

function espelhoOfMonth({ row, detail, figures }: AnalysedMonth): Espelho | null {
  const { S, D } = detail;
  const isRetified =
    row.diagnostico === diagnoses.opportunity || row.diagnostico === diagnoses.unpaid;
  if (!isRetified || S === null || D === null) return null;
  return espelhoOf({
    semSubsRb: centsOfWire(row.sem_subs_rb),
    comSubsRb: centsOfWire(row.com_subs_rb),
    valorRetificadoSt: centsOfWire(row.valor_retificado_st),
    S,
    D,
    B: figures?.monoSt ?? 0,
  });
}

function declaracaoOf({ picked }: AnalysedMonth): MonthDetail['declaracao'] {
  if (picked === null) return null;
  const { statement, file, others } = picked;
  return { statement, file, others };
}

/** Texts of a product at the lengths that the layout of the NF-e has (`cProd` 60, `xProd` 120): what is longer says no more. */
const withShortTexts = ({ cProd, xProd, ...of }: MonthProduct): MonthProduct => ({
  ...of,
  cProd: cProd.slice(0, 60),
  xProd: xProd.slice(0, 120),
});

/** A month as it is written into the sheet, of the run that found it. */
export function foundMonthOf(month: AnalysedMonth, idRun: string): FoundMonth {
  const { row, detail, products } = month;
  return {
    competencia: month.month,
    rbAuferida: centsOfWire(row.rb_auferida),
    semSubsRb: centsOfWire(row.sem_subs_rb),
    comSubsRb: centsOfWire(row.com_subs_rb),
    valorRetificadoSt: centsOfWire(row.valor_retificado_st),
    totalMonofasicos: centsOfWire(row.total_monofasicos),
    total: centsOfWire(row.total),
    totalARestituir: centsOfWire(row.total_a_restituir),
    diagnostico: row.diagnostico,
    payment: (detail.payment?.last?.slice(0, 7) as Competencia | undefined) ?? null,
    until: row.prescreve_em,
    idRun,
    detail: asJson({
      linha: row,
      declaracao: declaracaoOf(month),
      conta: detail,
      espelho: espelhoOfMonth(month),
      produtos: products.largest.map(withShortTexts),
      totalProdutos: products.count,
    }),
  };
}
