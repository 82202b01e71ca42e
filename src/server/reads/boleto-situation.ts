import { sql, type SQL } from 'drizzle-orm';
import type { BoletoSituation } from '#shared/boletos/boletos.enums.ts';
import { boletos } from '#server/db/schema/boletos.ts';

/** What `situationOf` says of a stored boleto, by which rows are found and summed; `today` is the day in Brasília. */
export const situationInSql = (today: string): SQL<BoletoSituation | null> => sql`case
  when ${boletos.state} = 'CANCELADO' then null
  when ${boletos.state} = 'PAGO' then 'RECEBIDO'
  when ${boletos.vencimento} >= ${today}::date then 'A_RECEBER'
  when ${boletos.vencimento} + ${boletos.limitePag} >= ${today}::date then 'ATRASADO'
  else 'EXPIRADO' end`;
