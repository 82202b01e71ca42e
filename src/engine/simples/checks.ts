import { taxNames } from '#engine/tables/tables.ts';
import type { Statement, StatementLine } from './statement.ts';
import { sumOf } from './sum.ts';

/** Sums of a statement that do not agree: what we add up, and what is printed (null = nothing), in cents. */
export type Inconsistency = {
  code: 'SOMA_DAS_ATIVIDADES' | 'SOMA_DOS_TRIBUTOS' | 'SOMA_DAS_PARCELAS' | 'TOTAL_GERAL';
  soma: number;
  declarado: number | null;
};

/** The first sum of a line that does not agree: its taxes with their total to a cent, its parcelas, where any are printed, exactly. */
function ofLine({ taxes, parcelas, revenue }: StatementLine): Inconsistency | undefined {
  const owed = sumOf(taxNames, (tax) => taxes[tax]);
  if (Math.abs(owed - taxes.Total) > 1)
    return { code: 'SOMA_DOS_TRIBUTOS', soma: owed, declarado: taxes.Total };
  const parts = sumOf(parcelas, (parcela) => parcela.revenue);
  if (parcelas.length > 0 && parts !== revenue)
    return { code: 'SOMA_DAS_PARCELAS', soma: parts, declarado: revenue };
  return undefined;
}

/** The first sum of a statement that does not agree, in the order activities, lines, total (decisions: Diagnosis of a month); undefined = all do. */
export function findInconsistency(statement: Statement): Inconsistency | undefined {
  const { lines, regime, rpa } = statement;
  const revenue = sumOf(lines, (line) => line.revenue);
  const declared = rpa[regime];
  if (declared === null || Math.abs(revenue - declared) > lines.length)
    return { code: 'SOMA_DAS_ATIVIDADES', soma: revenue, declarado: declared };
  for (const line of lines) {
    const found = ofLine(line);
    if (found !== undefined) return found;
  }
  const owed = sumOf(lines, ({ taxes }) => taxes.Total);
  if (statement.total !== null && Math.abs(owed - statement.total) > 2 * lines.length)
    return { code: 'TOTAL_GERAL', soma: owed, declarado: statement.total };
  return undefined;
}
