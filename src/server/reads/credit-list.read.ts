import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { credits } from '#server/db/schema/credits.ts';
import type { CreditRecord } from '#server/domain/credits/credits.service.ts';

/** All credits of an apuração by their month, those without one last, each month in the order in which they were added. */
export async function listCreditsOfApuracao(
  executor: Executor,
  idTenant: string,
  idApuracao: string,
): Promise<CreditRecord[]> {
  return executor
    .select()
    .from(credits)
    .where(
      and(
        eq(credits.idTenant, idTenant),
        eq(credits.idApuracao, idApuracao),
        isNull(credits.deletedAt),
      ),
    )
    .orderBy(sql`${credits.competencia} nulls last`, asc(credits.createdAt), asc(credits.id));
}
