import { billingStatusOf } from '#shared/boletos/billing.rules.ts';
import type { BoletoTerm } from '#shared/boletos/boletos.rules.ts';
import { type CreditFigures, type CreditTotals } from '#shared/credits/credits.rules.ts';
import type { CompanyCredit, Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import type { FoundCredit } from '#shared/credits/found-credits.rules.ts';
import type { FoundCreditRow } from '#shared/credits/found-credits.schemas.ts';
import { formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { CreditRecord } from './credits.repository.ts';

const year = (month: Competencia | null): string | null => month && month.slice(0, 4);
const monthOfYear = (month: Competencia | null): string | null => month && month.slice(5);

/** The newest boleto that bills a credit and is not cancelled. */
export type CreditBilling = BoletoTerm & { id: string };

/** What stands beside a credit: how many documents it has, and the boleto that bills it. `today` is the day in Brasília. */
export type BesideCredit = {
  attachments: number;
  billing: CreditBilling | undefined;
  today: string;
};

/** A credit as the wire carries it, with what was reckoned of it. */
export function toWireCredit(
  row: CreditRecord,
  figures: CreditFigures | null,
  { attachments, billing, today }: BesideCredit,
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
    cobranca:
      billing === undefined
        ? null
        : { status: billingStatusOf(billing, today), id_boleto: billing.id },
  };
}

/** A credit in the list of a company, with whose it is. */
export function toWireCompanyCredit(
  row: CreditRecord,
  figures: CreditFigures | null,
  {
    idClient,
    razaoSocial,
    idProduct,
    typeServico,
    ...beside
  }: Omit<BesideCredit, 'attachments'> & {
    idClient: string;
    razaoSocial: string;
    idProduct: string;
    typeServico: ProductType;
  },
): CompanyCredit {
  const { anexos: _, ...credit } = toWireCredit(row, figures, { ...beside, attachments: 0 });
  return {
    ...credit,
    id_client: idClient,
    razao_social: razaoSocial,
    id_product: idProduct,
    id_apuracao: row.idApuracao,
    typeServico,
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

/** A month of an analysis beside the credit that was made of it, as the wire carries it. */
export const toWireFoundCredit = ({
  competencia,
  found,
  credit,
  state,
}: FoundCredit): FoundCreditRow => ({
  competencia: formatCompetencia(competencia),
  total: found === undefined ? null : wireOfCents(found.total),
  mesPagamento: found?.payment ? formatCompetencia(found.payment) : null,
  creditoAtual:
    credit === undefined || credit.creditOrigin === null ? null : wireOfCents(credit.creditOrigin),
  situacao: state,
});
