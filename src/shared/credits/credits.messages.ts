import { formatCompetencia, type Competencia } from '../kernel/competencia.ts';
import { formatMoney } from '../kernel/money.ts';

/** Texts of credits (@spec 3 §8 Regimes, verbas, credits, attachments). */
export const creditMessages = {
  saved: 'O crédito foi salvo com sucesso!',
  notSaved: 'Houve um erro ao salvar o crédito.',
  deleted: 'Crédito excluído com sucesso!',
  notDeleted: 'Houve um erro ao excluir o crédito.',
  /** The analysis says other amounts than those that were seen. */
  analysisChanged: 'A análise mudou. Veja os valores novos.',
  launched: (n: number) => (n === 1 ? '1 crédito lançado.' : `${n} créditos lançados.`),
  corrected: (n: number) => (n === 1 ? '1 crédito corrigido.' : `${n} créditos corrigidos.`),
  nothingToLaunch: 'Os créditos já estão assim.',
  selicRounding: 'Selic: diferença de arredondamento de até R$ 0,01 por mês.',
  noLine: 'Selecione ao menos um mês.',
  incomplete: 'Informe competência e crédito.',
  inFuture: 'Competência no futuro.',
  /** `last` = the last month that can be one of payment. */
  paymentRange: (last: Competencia) => `Pagamento: da competência até ${formatCompetencia(last)}.`,
  beforeSelic: 'Não há Selic antes de 2018.',
  commission: 'Comissão: inteiro de 0 a 100.',
  /** `most` in cents. */
  compensationRange: (most: number) => `Compensação: no máximo ${formatMoney(most)}.`,
} as const;
