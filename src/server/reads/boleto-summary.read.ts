import { and, sql } from 'drizzle-orm';
import { boletoSituations, type BoletoSituation } from '#shared/boletos/boletos.enums.ts';
import type { BoletoSummary, BoletoSummaryQuery } from '#shared/boletos/boletos.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { clients } from '#server/db/schema/clients.ts';
import { toWireSummary } from '#server/domain/boletos/boleto.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { amountInSql, isDueIn, isOpenTo, ofClient, situationInSql } from './boleto-conditions.ts';

/** How many boletos of a company's clients that open to the reader stand in each category and what they sum to, by due day. `today` is the day in Brasília. */
export async function readBoletoSummary(
  executor: Executor,
  scope: CompanyScope,
  { ano, mes }: BoletoSummaryQuery,
  today: string,
): Promise<BoletoSummary> {
  const situation = situationInSql(today);
  const sums = await executor
    .select({
      situation,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${amountInSql})`.mapWith(Number),
    })
    .from(boletos)
    .innerJoin(clients, ofClient)
    .where(and(isOpenTo(scope), isDueIn(ano, mes)))
    .groupBy(sql`1`);
  const bySituation = new Map(sums.map((row) => [row.situation, row]));
  const cards = Object.fromEntries(
    boletoSituations.map((name) => {
      const { count, cents } = bySituation.get(name) ?? { count: 0, cents: 0 };
      return [name, { count, cents }];
    }),
  ) as Record<BoletoSituation, { count: number; cents: number }>;
  return toWireSummary(cards);
}
