import { and, asc, sql } from 'drizzle-orm';
import { boletoSituations, type BoletoSituation } from '#shared/boletos/boletos.enums.ts';
import type { BoletoSummary, BoletoSummaryQuery } from '#shared/boletos/boletos.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { clients } from '#server/db/schema/clients.ts';
import { toWireSummary } from '#server/domain/boletos/boleto.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { isDueIn, isOpenTo, ofClient, situationInSql } from './boleto-conditions.ts';

/**
 * How many boletos of a company's clients that open to the reader stand in each category and what they sum to, by due day, and the months that
 * have any. `today` is the day in Brasília.
 */
export async function readBoletoSummary(
  executor: Executor,
  scope: CompanyScope,
  { ano, mes }: BoletoSummaryQuery,
  today: string,
): Promise<BoletoSummary> {
  const month = sql<string>`to_char(${boletos.vencimento}, 'YYYY-MM')`;
  const months = await executor
    .selectDistinct({ month })
    .from(boletos)
    .innerJoin(clients, ofClient)
    .where(isOpenTo(scope))
    .orderBy(asc(month));
  const situation = situationInSql(today);
  const sums = await executor
    .select({
      situation,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`sum(coalesce(${boletos.paidCents}, ${boletos.valorCents}))`.mapWith(
        Number,
      ),
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
  return toWireSummary(
    months.map((row) => row.month),
    cards,
  );
}
