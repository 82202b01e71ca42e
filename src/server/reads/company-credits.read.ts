import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
  creditFigures,
  isComplete,
  type CreditTotals,
  type Reckoning,
} from '#shared/credits/credits.rules.ts';
import { selicReference } from '#shared/kernel/selic.ts';
import {
  creditPageSize,
  type CompanyCredits,
  type CompanyCreditsQuery,
} from '#shared/credits/credits.schemas.ts';
import { addMonths, formatCompetencia } from '#shared/kernel/competencia.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Executor } from '#server/db/connect.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import { credits } from '#server/db/schema/credits.ts';
import { products } from '#server/db/schema/products.ts';
import { toWireCompanyCredit, toWireTotals } from '#server/domain/credits/credit.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { newestBilling } from './credit-billing.ts';
import { inAnyWay, isClientFound, ofOwnServices } from './in-scope.ts';

const ofApuracao = and(
  eq(apuracoes.id, credits.idApuracao),
  eq(apuracoes.idTenant, credits.idTenant),
);
const ofProduct = and(
  eq(products.id, apuracoes.idProduct),
  eq(products.idTenant, credits.idTenant),
);
const ofClient = and(
  eq(clients.idTenant, credits.idTenant),
  eq(clients.cnpjcpf, apuracoes.idClient),
);

/** Credits of products that the reader sees. */
const isSeen = (scope: CompanyScope, hasOwnServices: boolean): SQL | undefined =>
  and(
    eq(credits.idTenant, scope.tenant),
    isNull(credits.deletedAt),
    inAnyWay(scope.opened),
    hasOwnServices ? ofOwnServices(scope) : undefined,
  );

const isAsked = ({ q = '', ano, pago }: CompanyCreditsQuery): SQL | undefined =>
  and(
    isClientFound(foldText(q)),
    ano === undefined ? undefined : sql`left(${credits.competencia}, 4) = ${ano}`,
    pago === undefined
      ? undefined
      : pago === 'sim'
        ? isNotNull(credits.paidReference)
        : isNull(credits.paidReference),
  );

/**
 * What `reckonCredits` says of all that are asked for, in one statement: each figure is rounded as `share` does it (half up; none is negative)
 * before it is summed, so that the sums are what a reader adds up. `offset 0` keeps each step one: pulled up into the sums, it would be
 * reckoned again wherever they name it.
 */
async function sumsOf(
  executor: Executor,
  where: SQL | undefined,
  { now, series }: Reckoning,
): Promise<{ count: number; totals: CreditTotals }> {
  const since = JSON.stringify(Object.fromEntries(series.sums));
  const until = JSON.stringify(
    Object.fromEntries([...series.sums].map(([month, sum]) => [addMonths(month, 1), sum])),
  );
  const nextMonth = sql`to_char((${credits.competencia} || '-01')::date + interval '1 month', 'YYYY-MM')`;
  const { rows } = await executor.execute<Record<'n' | keyof CreditTotals, string>>(sql`
    select count(*) as n,
      coalesce(sum(${credits.creditOrigin}) filter (where whole.is), 0) as "creditOrigin",
      coalesce(sum(${credits.compensacao}) filter (where whole.is), 0) as compensacao,
      coalesce(sum(interest.cents) filter (where whole.is), 0) as selic,
      coalesce(sum(updated.cents - case when ${credits.paidReference} is null then 0 else ${credits.compensacao} end)
        filter (where whole.is), 0) as saldo,
      coalesce(sum(round(
          (case when ${credits.compensacao} > 0 then ${credits.compensacao} else updated.cents end)::numeric
            * ${credits.comissaoPorcentagem} / 100))
        filter (where whole.is), 0) as comissao
    from ${credits}
      inner join ${apuracoes} on ${ofApuracao}
      inner join ${products} on ${ofProduct}
      inner join ${clients} on ${ofClient}
      cross join lateral (select ${credits.competencia} is not null and coalesce(${credits.creditOrigin}, 0) > 0 as is) whole
      cross join lateral (select coalesce(${credits.payment}, ${nextMonth}) as payment,
        least(coalesce(${credits.paidReference}, ${now}), ${addMonths(series.last, 1)}::text) as reference offset 0) months
      cross join lateral (select case when months.payment >= months.reference then 0
        else 10000 + (${until}::jsonb ->> months.reference)::int - (${since}::jsonb ->> months.payment)::int end as pct offset 0) rate
      cross join lateral (select round(${credits.creditOrigin}::numeric * rate.pct / 1000000) as cents offset 0) interest
      cross join lateral (select ${credits.creditOrigin} + interest.cents as cents) updated
    where ${where}`);
  const [sums] = rows;
  return {
    count: Number(sums?.n ?? 0),
    totals: {
      creditOrigin: Number(sums?.creditOrigin ?? 0),
      selic: Number(sums?.selic ?? 0),
      compensacao: Number(sums?.compensacao ?? 0),
      saldo: Number(sums?.saldo ?? 0),
      comissao: Number(sums?.comissao ?? 0),
    },
  };
}

/**
 * One page of the credits of a company's clients that open to the reader, the newest competência first, those without one last; with the sums
 * of all that are asked for and the years that there are. `hasOwnServices` = only of the services of their own list; `today` is the day in
 * Brasília.
 */
export async function listCompanyCredits(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  query: CompanyCreditsQuery,
  { reckoning, today }: { reckoning: Reckoning; today: string },
): Promise<CompanyCredits> {
  const { page = 1, pageSize = creditPageSize } = query;
  const seen = isSeen(scope, hasOwnServices);
  const where = and(seen, isAsked(query));
  const newest = newestBilling(executor);
  const rows = await executor
    .select({
      credit: getTableColumns(credits),
      billing: {
        id: newest.id,
        state: newest.state,
        vencimento: newest.vencimento,
        limitePag: newest.limitePag,
      },
      whose: {
        idClient: apuracoes.idClient,
        razaoSocial: clients.razaoSocial,
        idProduct: apuracoes.idProduct,
        typeServico: products.typeServico,
      },
    })
    .from(credits)
    .innerJoin(apuracoes, ofApuracao)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .leftJoinLateral(newest, sql`true`)
    .where(where)
    .orderBy(sql`${desc(credits.competencia)} nulls last`, asc(credits.createdAt), asc(credits.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { count, totals } = await sumsOf(executor, where, reckoning);
  const year = sql<string>`left(${credits.competencia}, 4)`;
  const years = await executor
    .selectDistinct({ year })
    .from(credits)
    .innerJoin(apuracoes, ofApuracao)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .where(and(seen, isNotNull(credits.competencia)))
    .orderBy(asc(year));
  return {
    data: rows.map(({ credit, billing, whose }) =>
      toWireCompanyCredit(credit, isComplete(credit) ? creditFigures(credit, reckoning) : null, {
        billing: billing ?? undefined,
        today,
        ...whose,
      }),
    ),
    total: count,
    truncated: false,
    referencia: formatCompetencia(selicReference(reckoning.now, reckoning.series)),
    anos: years.map((row) => row.year),
    totais: toWireTotals(totals),
  };
}
