import { and, eq, gte, inArray, desc } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { preparedVisits } from '#server/db/schema/visits.ts';

export async function upsertVisit(
  executor: Executor,
  idTenant: string,
  visit: { idAgreement: string; idUser: string; preparedAt: Date },
): Promise<void> {
  await executor
    .insert(preparedVisits)
    .values({ ...visit, idTenant })
    .onConflictDoUpdate({
      target: [preparedVisits.idAgreement, preparedVisits.idUser],
      set: { preparedAt: visit.preparedAt },
    });
}

/** Who prepared a visit to sign these agreements since then, the newest first. */
export async function listVisits(
  executor: Executor,
  idTenant: string,
  idAgreements: readonly string[],
  since: Date,
): Promise<{ idAgreement: string; idUser: string }[]> {
  if (idAgreements.length === 0) return [];
  return executor
    .select({ idAgreement: preparedVisits.idAgreement, idUser: preparedVisits.idUser })
    .from(preparedVisits)
    .where(
      and(
        eq(preparedVisits.idTenant, idTenant),
        inArray(preparedVisits.idAgreement, [...idAgreements]),
        gte(preparedVisits.preparedAt, since),
      ),
    )
    .orderBy(desc(preparedVisits.preparedAt));
}
