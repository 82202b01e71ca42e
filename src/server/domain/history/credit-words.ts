import type { CreditEntry } from '#shared/credits/credits.rules.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { HistoryField } from '#shared/history/history.messages.ts';

/** How the history calls what stands of a credit. */
const fields = {
  competencia: 'competencia',
  creditOrigin: 'creditOrigin',
  payment: 'pagamento',
  compensacao: 'compensacao',
  comissaoPorcentagem: 'comissao_porcentagem',
  paidReference: 'isPago',
} as const satisfies Record<keyof CreditEntry, HistoryField>;

const month = (entry: CreditEntry): string | null =>
  entry.competencia === null ? null : formatCompetencia(entry.competencia);

function valueOf(entry: CreditEntry, key: keyof CreditEntry): string | null {
  switch (key) {
    case 'competencia':
      return month(entry);
    case 'creditOrigin':
      return entry.creditOrigin === null ? null : formatMoney(entry.creditOrigin);
    case 'payment':
      return entry.payment === null ? null : formatCompetencia(entry.payment);
    case 'compensacao':
      return formatMoney(entry.compensacao);
    case 'comissaoPorcentagem':
      return `${entry.comissaoPorcentagem}%`;
    case 'paidReference':
      return entry.paidReference === null ? 'Não' : 'Sim';
  }
}

/** One value with the credit's month in front ('07/2024: R$ 12,50'); null = nobody had said it, or the row was empty. */
export function creditInWords(entry: CreditEntry, key: keyof CreditEntry): string | null {
  const value = valueOf(entry, key);
  const front = month(entry);
  return key === 'competencia' ? value : value && front && `${front}: ${value}`;
}

/** Each value of a credit that is not as it was. */
export const creditChanges = (
  before: CreditEntry,
  after: CreditEntry,
): { field: HistoryField; before: string | null; after: string | null }[] =>
  (Object.keys(fields) as (keyof CreditEntry)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      field: fields[key],
      before: creditInWords(before, key),
      after: creditInWords(after, key),
    }));
