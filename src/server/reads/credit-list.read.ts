import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import { credits } from '#server/db/schema/credits.ts';
import type { CreditBilling } from '#server/domain/credits/credit.wire.ts';
import type { CreditRecord } from '#server/domain/credits/credits.service.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { newestBilling } from './credit-billing.ts';
import { inAnyWay } from './in-scope.ts';

/** A credit with the newest boleto that bills it and is not cancelled. */
export type ListedCredit = CreditRecord & { billing: CreditBilling | undefined };

/**
 * All credits of an apuração of a client that opens to the reader, by their month, those without one last, each month in the order in which
 * they were added. Whether the reader sees the product is asked before.
 */
export async function listCreditsOfApuracao(
  executor: Executor,
  scope: CompanyScope,
  idApuracao: string,
): Promise<ListedCredit[]> {
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
    })
    .from(credits)
    .leftJoinLateral(newest, sql`true`)
    .innerJoin(
      apuracoes,
      and(eq(apuracoes.id, credits.idApuracao), eq(apuracoes.idTenant, credits.idTenant)),
    )
    .innerJoin(
      clients,
      and(eq(clients.idTenant, apuracoes.idTenant), eq(clients.cnpjcpf, apuracoes.idClient)),
    )
    .where(
      and(
        eq(credits.idTenant, scope.tenant),
        eq(credits.idApuracao, idApuracao),
        isNull(credits.deletedAt),
        inAnyWay(scope.opened),
      ),
    )
    .orderBy(sql`${credits.competencia} nulls last`, asc(credits.createdAt), asc(credits.id));
  return rows.map(({ credit, billing }) => ({ ...credit, billing: billing ?? undefined }));
}
