import { and, gte, isNull, lt, lte, ne, or, type Placeholder, type SQL } from 'drizzle-orm';
import { procuracaoWarningDays } from '#shared/clients/procuracao.rules.ts';
import type { ProcuracaoFilter } from '#shared/clients/procuracao.enums.ts';
import { addDays } from '#shared/kernel/civil-day.ts';
import { clients } from '#server/db/schema/clients.ts';

/** Today in Brasília and the last day of which people are told today, `aaaa-mm-dd`, or their places in a statement that is kept. */
export type ProcuracaoDays = { today: string | Placeholder; last: string | Placeholder };

/** The last day on which a procuração may end to be told of today. */
export const lastProcuracaoDay = (today: string): string => addDays(today, procuracaoWarningDays);

/** Clients whose procuração ends soon, or has ended; a cancelled one does neither. */
export function endsAs(name: ProcuracaoFilter, { today, last }: ProcuracaoDays): SQL | undefined {
  return and(
    or(
      isNull(clients.procuracaoHabilitada),
      ne(clients.procuracaoHabilitada, 'PROCURAÇÃO CANCELADA'),
    ),
    name === 'vencida'
      ? lt(clients.procuracaoValidaAte, today)
      : and(gte(clients.procuracaoValidaAte, today), lte(clients.procuracaoValidaAte, last)),
  );
}
