import { and, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { boletoCredits, boletos } from '#server/db/schema/boletos.ts';
import { credits } from '#server/db/schema/credits.ts';

/** The newest boleto that bills a credit of the statement around it and is not cancelled, to be joined laterally. */
export const newestBilling = (executor: Executor) =>
  executor
    .select({
      id: boletos.id,
      state: boletos.state,
      vencimento: boletos.vencimento,
      limitePag: boletos.limitePag,
    })
    .from(boletoCredits)
    .innerJoin(
      boletos,
      and(eq(boletos.idTenant, boletoCredits.idTenant), eq(boletos.id, boletoCredits.idBoleto)),
    )
    .where(
      and(
        eq(boletoCredits.idTenant, credits.idTenant),
        eq(boletoCredits.idCredit, credits.id),
        ne(boletos.state, 'CANCELADO'),
      ),
    )
    .orderBy(desc(boletos.issuedAt), desc(boletos.id))
    .limit(1)
    .as('newest');
