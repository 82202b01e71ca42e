import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { RegistrationCard } from '#shared/clients/clients.enums.ts';
import type {
  RegistrationSummary,
  RegistrationSummaryQuery,
} from '#shared/clients/clients.schemas.ts';
import { instantsOfMonths, offeredMonth, type Competencia } from '#shared/kernel/competencia.ts';
import type { Executor } from '#server/db/connect.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { inAnyWay } from './in-scope.ts';
import { isOnCard } from './registration-conditions.ts';

/** Clients registered in a month or a year, by the calendar of Brasília. */
function isRegisteredIn({ ano, mes }: RegistrationSummaryQuery): SQL | undefined {
  if (ano === undefined) return undefined;
  const { from, before } = instantsOfMonths(
    `${ano}-${mes ?? '01'}` as Competencia,
    mes === undefined ? 12 : 1,
  );
  return and(gte(clients.createdAt, from), lt(clients.createdAt, before));
}

/**
 * How many clients in the reader's list stand on each card, of those registered when it is asked for, and the months in which any was. The
 * numbers are those of the lists that the cards lead to. `today` is the day in Brasília.
 */
export async function readRegistrationSummary(
  executor: Executor,
  scope: CompanyScope,
  query: RegistrationSummaryQuery,
  today: string,
): Promise<RegistrationSummary> {
  const isListed = and(eq(clients.idTenant, scope.tenant), inAnyWay(scope.listed));
  const asked = isRegisteredIn(query) ?? sql`true`;
  const count = (condition: SQL): SQL<number> =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const card = (name: RegistrationCard): SQL<number> =>
    count(sql`${asked} and ${isOnCard(name, today)}`);
  // Brasília is three hours behind the whole year, as the list reckons its days.
  const month = sql`to_char((${clients.createdAt} at time zone 'UTC') - interval '3 hours', 'YYYY-MM')`;
  const [sums] = await executor
    .select({
      meses: sql<Competencia[] | null>`array_agg(distinct ${month})`,
      total: count(asked),
      assinado: card('assinado'),
      suspenso: card('suspenso'),
      certificado: card('certificado'),
    })
    .from(clients)
    .where(isListed);
  const { meses, total, ...cards } = sums!;
  return {
    meses: (meses ?? []).map(offeredMonth),
    total,
    // All are one or the other: the contracts are looked up once.
    cards: { ...cards, pendente: total - cards.assinado },
  };
}
