import { fraction, inPercent } from './fraction.ts';
import { decide, type Decision } from './decide.ts';
import { limitOf, type MonthCase, type Said } from './month-case.ts';
import type { Statement } from './statement.ts';
import { sumOf } from './sum.ts';

/** What a statement shows by itself. */
function alertsOfStatement({ statement, parameters, payment, found }: MonthCase): Said[] {
  if (statement === null || payment === null) return [];
  const said: Said[] = [];
  const sum = (of: (das: Statement['das'][number]) => number | null): number | null => {
    const known = statement.das.flatMap((das) => of(das) ?? []);
    return known.length === 0 ? null : sumOf(known, (cents) => cents);
  };
  if (statement.das.some(({ multa, juros }) => multa > 0 || juros > 0))
    said.push({
      code: 'DAS_COM_ACRESCIMOS',
      values: {
        multa: sum(({ multa }) => multa),
        juros: sum(({ juros }) => juros),
        cofins: sum(({ cofins }) => cofins),
        pis: sum(({ pis }) => pis),
      },
    });
  if (payment.first === null)
    said.push({ code: 'DAS_NAO_PAGO', values: { competencia: parameters.pa } });
  if (payment.presumed !== null)
    said.push({ code: 'PAGAMENTO_PRESUMIDO', values: { vencimento: payment.presumed } });
  if (statement.secao5) said.push({ code: 'PAGAMENTO_A_CONFERIR' });
  const partial = found.I.partial + found.II.partial;
  if (partial > 0) said.push({ code: 'QUALIFICADOR_PARCIAL', values: { valor: partial } });
  if (found.I.inferred !== undefined || found.II.inferred !== undefined)
    said.push({
      code: 'S_INFERIDO',
      values: { segregado: (found.I.inferred ?? 0) + (found.II.inferred ?? 0) },
    });
  return said;
}

/** Lowest part of the declared goods that the notes have to show, in percent. */
const leastCoverage = 90;

/** How notes and statement stand to one another. */
function alertsOfBoth({ statement, month, declared, tol }: MonthCase): Said[] {
  if (statement === null || month === null) return [];
  const said: Said[] = [];
  const { receita } = month;
  if (receita * 100 < declared.goods * leastCoverage)
    said.push({
      code: 'COBERTURA_BAIXA',
      values: {
        valor: receita,
        percentual: fraction(receita * 100, declared.goods),
        declarado: declared.goods,
      },
    });
  if (receita > declared.rb + tol)
    said.push({
      code: 'XML_ACIMA_DA_RPA',
      values: { valor: receita, declarado: declared.rb },
    });
  return said;
}

/** Whether another M makes another row of it. */
const isOtherRow = (a: Decision, b: Decision): boolean =>
  a.diagnosis !== b.diagnosis || a.total !== b.total;

/** What came out of the decision. */
function alertsOfDecision(one: MonthCase, decision: Decision, risco: number | null): Said[] {
  const { month, S } = one;
  const M = month?.M ?? 0;
  const mMax = month?.mMax ?? 0;
  const said: Said[] = [];
  const limit = limitOf(one);
  const isReckoned = decision.overpaid !== null && one.T > 0;
  if (isReckoned && limit.isOver) said.push({ code: 'LIMITE_EXCEDIDO', values: limit.values });
  const instead = decision.overpaid?.instead;
  if (instead !== undefined && !limit.isYearOver)
    said.push({
      code: 'ALIQUOTA_OBSERVADA',
      values: {
        percentual_documento: inPercent(instead.document),
        percentual_tabela: inPercent(instead.table),
      },
    });
  if (risco !== null)
    said.push({
      code: 'RISCO_PAGAMENTO_A_MENOR',
      values: { segregado: S, valor: M, risco },
    });
  if (month !== null && mMax > M && isOtherRow(decision, decide(one, mMax)))
    said.push({ code: 'REVISAR_NCM', values: { valor: mMax - M, lista: month.emRevisao } });
  return said;
}

/** Everything that is noticed of a month, in no order. */
export const alertsOf = (one: MonthCase, decision: Decision, risco: number | null): Said[] => [
  ...(one.month?.alertas ?? []),
  ...alertsOfStatement(one),
  ...alertsOfBoth(one),
  ...alertsOfDecision(one, decision, risco),
];
