import type { Writer } from '#server/db/change.ts';
import { preparedVisits } from '#server/db/schema/visits.ts';

export async function upsertVisit(
  executor: Writer<'prepared_visits'>,
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
