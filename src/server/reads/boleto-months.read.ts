import { asc, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { boletoFilters, type BoletoSituation } from '#shared/boletos/boletos.enums.ts';
import type { BoletoMonths, BoletoMonthsQuery } from '#shared/boletos/boletos.schemas.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Executor } from '#server/db/connect.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { clients } from '#server/db/schema/clients.ts';
import { toWireMonths } from '#server/domain/boletos/boleto.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { amountInSql, isOpenTo, ofClient, situationInSql } from './boleto-conditions.ts';

/**
 * What is due in each month of a year of a company's clients that open to the reader, and in which months of any year there is a boleto: one
 * statement, because to know these months every boleto is read anyway. `today` is the day in Brasília.
 */
export async function readBoletoMonths(
  executor: Executor,
  scope: CompanyScope,
  { ano }: BoletoMonthsQuery,
  today: string,
): Promise<BoletoMonths> {
  const month = sql<Competencia>`to_char(${boletos.vencimento}, 'YYYY-MM')`;
  const situation = situationInSql(today);
  const isOneOf = (situations: readonly BoletoSituation[]): SQL =>
    inArray(situation, [...situations]);
  const sum = (amount: SQL, of: SQL): SQL<number> =>
    sql<number>`coalesce(sum(${amount}) filter (where ${of}), 0)`.mapWith(Number);
  const months = await executor
    .select({
      month,
      issuedCents: sum(sql`${boletos.valorCents}`, isNotNull(situation)),
      receivedCents: sum(amountInSql, isOneOf(boletoFilters.PAGO.situations)),
      lateCents: sum(amountInSql, isOneOf(boletoFilters.VENCIDO.situations)),
    })
    .from(boletos)
    .innerJoin(clients, ofClient)
    .where(isOpenTo(scope))
    .groupBy(month)
    .orderBy(asc(month));
  return toWireMonths(ano, months);
}
