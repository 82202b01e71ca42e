import { formatCompetencia, type Competencia } from '../kernel/competencia.ts';
import { creditBilledText, boletoMessages } from './boletos.messages.ts';
import type { BillingStatus } from './boletos.enums.ts';
import { situationOf, type BoletoTerm } from './boletos.rules.ts';

/** Most credits that one boleto bills. */
export const maxBilledCredits = 100;

/** What a person says before they bill what was billed, or what was not compensated (decisions: Commission of credits). */
export const billingWords = ['cobrado', 'nao_compensado'] as const;
export type BillingWord = (typeof billingWords)[number];

/** How the commission of a credit stands by the newest boleto that bills it and is not cancelled, on a day `aaaa-mm-dd`. */
export function billingStatusOf(boleto: BoletoTerm, today: string): BillingStatus {
  const { status } = situationOf(boleto, today);
  return status === 'Pago' || status === 'Vencido' ? status : 'Emitido';
}

/** What of a credit decides whether its commission is asked for without a word. */
export type BillableCredit = {
  competencia: Competencia | null;
  /** A boleto that is not cancelled bills it. */
  isBilled: boolean;
  isPaid: boolean;
  /** In cents. */
  compensacao: number;
};

/** The month of a credit, by which people tell it. */
export const billedMonth = ({ competencia }: Pick<BillableCredit, 'competencia'>): string =>
  competencia === null ? 'sem competência' : formatCompetencia(competencia);

/** Why credits are not billed before somebody says the word for it; undefined = nothing is in the way. */
export function billingTrouble(
  credits: readonly BillableCredit[],
  confirmed: readonly BillingWord[],
): { code: 'credit_billed' | 'credit_not_compensated'; message: string } | undefined {
  const billed = credits.filter(({ isBilled }) => isBilled);
  if (billed.length > 0 && !confirmed.includes('cobrado'))
    return { code: 'credit_billed', message: creditBilledText(billed.map(billedMonth)) };
  const isOpen = credits.some(({ isPaid, compensacao }) => !isPaid || compensacao === 0);
  if (isOpen && !confirmed.includes('nao_compensado'))
    return { code: 'credit_not_compensated', message: boletoMessages.notCompensated };
  return undefined;
}

/** The word that lets a refused order through; undefined = none does. */
export const wordFor = (code: string): BillingWord | undefined =>
  code === 'credit_billed'
    ? 'cobrado'
    : code === 'credit_not_compensated'
      ? 'nao_compensado'
      : undefined;
