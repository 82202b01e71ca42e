import { daysBetween, readCivilDay, validityOn } from '../kernel/civil-day.ts';
import { clientMessages } from './clients.messages.ts';
import type { ProcuracaoStatus } from './procuracao.enums.ts';

/** Days before the end of a procuração from which it is marked and alerts are raised. */
export const procuracaoWarningDays = 30;

/** What a record says of a procuração, by its names on the wire; the days are `aaaa-mm-dd`. */
export type Procuracao = {
  procuracaoHabilitada: ProcuracaoStatus | null;
  procuracaoHabilitadaEm: string | null;
  procuracaoValidaAte: string | null;
};

export const procuracaoFields = [
  'procuracaoHabilitada',
  'procuracaoHabilitadaEm',
  'procuracaoValidaAte',
] as const satisfies readonly (keyof Procuracao)[];

/** What is to be told of a procuração that is valid through a day, both `aaaa-mm-dd`: nothing, that it ends soon, or that it has ended. */
export const procuracaoState = (today: string, until: string): 'valid' | 'expiring' | 'expired' =>
  validityOn(today, { until, warningDays: procuracaoWarningDays });

/**
 * A procuração as shown: `daysLeft` counts to its last day, for an enabled one that ends within
 * `procuracaoWarningDays`.
 */
export type ShownProcuracao = { status: ProcuracaoStatus; daysLeft: number | null };

/**
 * The state that shows on a day (`aaaa-mm-dd` in Brasília): cancelled before expired before enabled before to be enabled (decisions:
 * Procuração). Expired is what a past end makes of any other state, and what a person has set.
 */
export function shownProcuracao(of: Procuracao, today: string): ShownProcuracao {
  const { procuracaoHabilitada: status, procuracaoValidaAte: until } = of;
  const state = until === null ? 'valid' : procuracaoState(today, until);
  if (status === 'PROCURAÇÃO CANCELADA') return { status, daysLeft: null };
  if (state === 'expired' || status === 'PROCURAÇÃO EXIPRADA')
    return { status: 'PROCURAÇÃO EXIPRADA', daysLeft: null };
  if (status !== 'PROCURAÇÃO HABILITADA') return { status: 'HABILITAR PROCURAÇÃO', daysLeft: null };
  return { status, daysLeft: state === 'expiring' ? daysBetween(today, until!) : null };
}

const colors: Readonly<Record<ProcuracaoStatus, string>> = {
  'HABILITAR PROCURAÇÃO': 'blue',
  'PROCURAÇÃO HABILITADA': 'green',
  'PROCURAÇÃO EXIPRADA': 'red',
  'PROCURAÇÃO CANCELADA': 'gray',
};

/** Mantine colour name: what waits is blue, what stopped by itself red, what a person ended gray, and what ends soon yellow. */
export const procuracaoColor = ({ status, daysLeft }: ShownProcuracao): string =>
  daysLeft === null ? colors[status] : 'yellow';

/**
 * What is wrong with a procuração, by field; empty when it may be stored. The days may be typed in any form of `readCivilDay`. An enabled
 * one needs both, and its start is not after its end, whatever its state.
 */
export function procuracaoProblems(of: Procuracao): Partial<Record<keyof Procuracao, string>> {
  const start = dayOf(of.procuracaoHabilitadaEm);
  const end = dayOf(of.procuracaoValidaAte);
  const isEnabled = of.procuracaoHabilitada === 'PROCURAÇÃO HABILITADA';
  const problems: Partial<Record<keyof Procuracao, string>> = {};
  if (start === undefined) problems.procuracaoHabilitadaEm = clientMessages.dateInvalid;
  else if (start === null && isEnabled)
    problems.procuracaoHabilitadaEm = clientMessages.procuracaoDaysMissing;
  if (end === undefined) problems.procuracaoValidaAte = clientMessages.dateInvalid;
  else if (end === null && isEnabled)
    problems.procuracaoValidaAte = clientMessages.procuracaoDaysMissing;
  else if (start && end && end < start)
    problems.procuracaoValidaAte = clientMessages.procuracaoEndBeforeStart;
  return problems;
}

/** The day of a text, null for none given, undefined for a text that is no day. */
const dayOf = (text: string | null): string | null | undefined =>
  text === null || text.trim() === '' ? null : readCivilDay(text);
