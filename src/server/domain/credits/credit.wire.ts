import { type CreditFigures, type CreditTotals } from '#shared/credits/credits.rules.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import { formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import type { CreditRecord } from './credits.repository.ts';

const year = (month: Competencia | null): string | null => month && month.slice(0, 4);
const monthOfYear = (month: Competencia | null): string | null => month && month.slice(5);

/** A credit as the wire carries it, with what was reckoned of it and how many documents it has. */
export function toWireCredit(
  row: CreditRecord,
  figures: CreditFigures | null,
  attachments: number,
): Credit {
  return {
    id: row.id,
    idTenant: row.idTenant,
    anoCompetencia: year(row.competencia),
    mesCompetencia: monthOfYear(row.competencia),
    creditOrigin: row.creditOrigin === null ? null : wireOfCents(row.creditOrigin),
    anoPagamento: year(figures?.payment ?? null),
    mesPagamento: monthOfYear(figures?.payment ?? null),
    selicPct: figures && figures.selicPct / 10_000,
    selic: figures && wireOfCents(figures.selic),
    referencia: figures && formatCompetencia(figures.reference),
    compensacao: wireOfCents(row.compensacao),
    saldo: figures && wireOfCents(figures.saldo),
    comissao_porcentagem: row.comissaoPorcentagem,
    comissao: figures && wireOfCents(figures.comissao),
    isPago: row.paidReference !== null,
    anexos: attachments,
  };
}

/** Sums as the wire carries them. */
export const toWireTotals = (totals: CreditTotals): CreditList['totais'] => ({
  creditOrigin: wireOfCents(totals.creditOrigin),
  selic: wireOfCents(totals.selic),
  compensacao: wireOfCents(totals.compensacao),
  saldo: wireOfCents(totals.saldo),
  comissao: wireOfCents(totals.comissao),
});
