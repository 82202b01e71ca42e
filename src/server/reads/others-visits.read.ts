import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { OthersVisit } from '#shared/visits/visits.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/users.ts';
import { preparedVisits } from '#server/db/schema/visits.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { isInForce } from './agreement-rows.ts';
import { inAnyWay } from './in-scope.ts';
import { maxUnpagedRows } from './unpaged.ts';
import { visitMs } from './visitors.ts';

/** Visits that colleagues prepared lately, by `now`, to sign what the reader may sign too and nobody has closed yet. */
export async function listOthersVisits(
  executor: Executor,
  scope: CompanyScope,
  { idUser, now }: { idUser: string; now: Date },
): Promise<OthersVisit[]> {
  const rows = await executor
    .select({
      agreementId: preparedVisits.idAgreement,
      name: users.name,
      preparedAt: preparedVisits.preparedAt,
    })
    .from(preparedVisits)
    .innerJoin(agreements, eq(agreements.id, preparedVisits.idAgreement))
    .innerJoin(
      clients,
      and(eq(clients.idTenant, agreements.idTenant), eq(clients.cnpjcpf, agreements.partyId)),
    )
    .innerJoin(users, eq(users.id, preparedVisits.idUser))
    .where(
      and(
        eq(preparedVisits.idTenant, scope.tenant),
        eq(agreements.idTenant, scope.tenant),
        isInForce,
        eq(agreements.partyKind, 'client'),
        eq(agreements.isAssinado, false),
        ne(preparedVisits.idUser, idUser),
        gt(preparedVisits.preparedAt, new Date(now.getTime() - visitMs)),
        isNull(users.deletedAt),
        // The visits of a week are few: each is asked whether its client is listed, in place of joining the whole list.
        inAnyWay(scope.listed),
      ),
    )
    .orderBy(asc(preparedVisits.preparedAt))
    .limit(maxUnpagedRows);
  return rows.map((row) => ({ ...row, preparedAt: row.preparedAt.toISOString() }));
}
