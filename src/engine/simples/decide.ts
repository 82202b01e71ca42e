import { findInconsistency } from './checks.ts';
import { diagnoses, type Diagnosis } from './diagnoses.ts';
import { limitOf, type MonthCase, type Said } from './month-case.ts';
import { overpaidOf, type Overpaid } from './overpaid.ts';

/** What is decided of a month for an M. */
export type Decision = {
  diagnosis: Diagnosis;
  reason: Said | null;
  D: number | null;
  overpaid: Overpaid | null;
  total: number;
};

/** Row 1 of the table of decisions: the first reason for which a month cannot be diagnosed (decisions: Diagnosis of a month). */
function problemOf(
  { statement, month, parameters, tables, isOfOther, declared, tol, rbt12 }: MonthCase,
  M: number,
): Said | undefined {
  const competencia = parameters.pa;
  const declarado = declared.rb;
  if (isOfOther) return { code: 'CNPJ_DIVERGENTE', values: { cnpj: parameters.root } };
  if (statement === null) return { code: 'PGDAS_AUSENTE', values: { competencia } };
  const { pa_de, pa_ate } = tables.anexos.I.vigencia;
  if (competencia < pa_de || competencia > pa_ate)
    return { code: 'PA_FORA_DA_VIGENCIA', values: { competencia } };
  if (statement.regime === 'caixa') return { code: 'REGIME_CAIXA', values: { competencia } };
  const wrong = findInconsistency(statement);
  if (wrong !== undefined) {
    const { code, ...values } = wrong;
    return { code, values };
  }
  if (rbt12 === null) return { code: 'RBT12_AUSENTE' };
  if (declarado > 0 && month === null)
    return { code: 'SEM_XML', values: { competencia, declarado } };
  if (M > declarado + tol) return { code: 'M_ACIMA_DA_RECEITA', values: { valor: M, declarado } };
  if (M > 0 && statement.lines.every(({ anexo }) => anexo === null))
    return { code: 'SEM_ATIVIDADE_ANEXO_I_II', values: { valor: M } };
  return undefined;
}

/** The table of decisions, the first row that fits (decisions: Diagnosis of a month). */
export function decide(one: MonthCase, M: number): Decision {
  const { S, T, tol, payment, found, tables, rbt12, parameters } = one;
  const nothing = { D: null, overpaid: null, total: 0 };
  const problem = problemOf(one, M);
  if (problem !== undefined) return { diagnosis: diagnoses.problem, reason: problem, ...nothing };
  const until = payment?.until ?? null;
  if (until !== null && until < parameters.dataPedido)
    return {
      diagnosis: diagnoses.prescribed,
      reason: {
        code: 'PRESCRITO',
        values: { pagamento: payment!.first, prescreve_em: until },
      },
      ...nothing,
    };
  if (Math.abs(S - M) <= tol)
    return {
      diagnosis: diagnoses.segregated,
      reason:
        S === 0 && M === 0
          ? { code: 'SEM_MONOFASICO', values: { competencia: parameters.pa } }
          : null,
      ...nothing,
    };
  if (S > M) return { diagnosis: diagnoses.segregatedTooMuch, reason: null, ...nothing };
  const D = Math.max(Math.min(M - S, T), 0);
  const overpaid = overpaidOf(D, found, tables.anexos, rbt12!, limitOf(one).isYearOver);
  const total = overpaid.cofins + overpaid.pis;
  if (total < 1)
    return {
      diagnosis: diagnoses.problem,
      reason: { code: 'NADA_TRIBUTADO', values: { valor: M } },
      D,
      overpaid,
      total: 0,
    };
  const diagnosis = (payment?.first ?? null) === null ? diagnoses.unpaid : diagnoses.opportunity;
  return { diagnosis, reason: null, D, overpaid, total };
}
