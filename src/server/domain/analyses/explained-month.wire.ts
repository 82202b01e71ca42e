import { rateOnWire } from '#engine/simples/fraction.ts';
import type { ExplainedMonth, NotPickedReason } from '#shared/analyses/explained-month.schemas.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import type { StoredMonth } from './stored-month.ts';

const wireOrNull = (cents: number | null): number | null =>
  cents === null ? null : wireOfCents(cents);

type Declared = NonNullable<StoredMonth['declaracao']>;

const reasons: Readonly<Record<Declared['others'][number]['why'], NotPickedReason>> = {
  otherCompany: 'outra_empresa',
  sequence: 'retificada',
  sentAt: 'transmitida_antes',
  form: 'diz_menos',
  copy: 'copia',
};

const toWireStatement = ({ statement, file }: Declared): ExplainedMonth['declaracao'] => ({
  id: statement.id,
  forma: statement.form,
  arquivo: file,
  transmitidaEm: statement.sentAt,
  regime: statement.regime,
  receita: wireOrNull(statement.rpa[statement.regime]),
  rbt12: wireOrNull(statement.rbt12),
  rbt12p: wireOrNull(statement.rbt12p),
  rba: wireOrNull(statement.rba),
  linhas: statement.lines.map(({ taxes, parcelas, revenue, ...of }) => ({
    ...of,
    receita: wireOfCents(revenue),
    cofins: wireOfCents(taxes.COFINS),
    pis: wireOfCents(taxes.PIS),
    impostos: wireOfCents(taxes.Total),
    parcelas: parcelas.map(({ revenue: part, st, mono, outros }) => ({
      receita: wireOfCents(part),
      st,
      monofasica: mono,
      outros,
    })),
  })),
});

const toWireAccount = ({ linha, conta }: StoredMonth): ExplainedMonth['conta'] => ({
  motivo: conta.reason,
  rbt12: wireOrNull(conta.rbt12),
  faixa: conta.faixa,
  aliquotas: conta.rates && { I: rateOnWire(conta.rates.I), II: rateOnWire(conta.rates.II) },
  M: linha.total_monofasicos,
  S: wireOrNull(conta.S),
  T: wireOrNull(conta.T),
  D: wireOrNull(conta.D),
  tolerancia: wireOfCents(conta.tol),
  partes: conta.parts.map(({ anexo, revenue, rates, isByDocument, cofins, pis }) => ({
    anexo,
    receita: wireOfCents(revenue),
    aliquotaCofins: rateOnWire(rates.cofins),
    aliquotaPis: rateOnWire(rates.pis),
    peloDocumento: isByDocument,
    cofins: wireOfCents(cofins),
    pis: wireOfCents(pis),
  })),
  cofins: wireOrNull(conta.cofins),
  pis: wireOrNull(conta.pis),
  total: linha.total,
  selicPct: conta.selicPct === null ? null : conta.selicPct / 10_000,
  referencia: formatCompetencia(conta.reference),
  cofinsAtualizado: linha.cofins_atualizado,
  pisAtualizado: linha.pis_atualizado,
  totalARestituir: linha.total_a_restituir,
  pagamento: conta.payment && {
    primeiro: conta.payment.first,
    ultimo: conta.payment.last,
    ate: conta.payment.until,
    presumido: conta.payment.presumed,
  },
});

/** A month with what explains it, as the wire carries it. */
export const toWireExplainedMonth = (
  month: StoredMonth,
  versions: Pick<ExplainedMonth, 'versaoTabela' | 'versaoSelic'>,
): ExplainedMonth => ({
  linha: month.linha,
  declaracao: month.declaracao && toWireStatement(month.declaracao),
  outras: (month.declaracao?.others ?? []).map(({ id, form, file, why }) => ({
    id,
    forma: form,
    arquivo: file,
    porque: reasons[why],
  })),
  conta: toWireAccount(month),
  espelho: month.espelho && {
    icmsStMonofasica: wireOfCents(month.espelho.icmsStMonofasica),
    monofasica: wireOfCents(month.espelho.monofasica),
    icmsSt: wireOfCents(month.espelho.icmsSt),
    sem: wireOfCents(month.espelho.sem),
  },
  produtos: month.produtos.map(({ cProd, cEAN, xProd, ncm, mono, resto, revisao, items }) => ({
    cProd,
    cEAN,
    xProd,
    ncm,
    monofasica: wireOfCents(mono),
    outras: wireOfCents(resto),
    revisao: wireOfCents(revisao),
    itens: items,
  })),
  totalProdutos: month.totalProdutos,
  ...versions,
});
