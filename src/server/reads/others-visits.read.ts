import { and, asc, eq, gt, isNull, max, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
import { lastClosedVersion, visitMs } from './visitors.ts';

const prepared = alias(agreements, 'prepared');
const lastPreparedAt = max(preparedVisits.preparedAt);

/** Visits that colleagues prepared lately, by `now`, to sign what the reader may sign too and nobody has closed yet. */
export async function listOthersVisits(
  executor: Executor,
  scope: CompanyScope,
  { idUser, now }: { idUser: string; now: Date },
): Promise<OthersVisit[]> {
  const rows = await executor
    .select({
      agreementId: agreements.id,
      name: users.name,
      preparedAt: lastPreparedAt,
    })
    .from(preparedVisits)
    .innerJoin(prepared, eq(prepared.id, preparedVisits.idAgreement))
    // The version in force, whichever one was prepared.
    .innerJoin(
      agreements,
      and(
        eq(agreements.idTenant, prepared.idTenant),
        eq(agreements.partyKind, prepared.partyKind),
        eq(agreements.partyId, prepared.partyId),
      ),
    )
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
        gt(prepared.version, lastClosedVersion),
        isNull(users.deletedAt),
        // The visits of a week are few: each is asked whether its client is listed, in place of joining the whole list.
        inAnyWay(scope.listed),
      ),
    )
    .groupBy(agreements.id, users.id, users.name)
    .orderBy(asc(lastPreparedAt))
    .limit(maxUnpagedRows);
  return rows.map(({ agreementId, name, preparedAt }) => ({
    agreementId,
    name,
    preparedAt: preparedAt!.toISOString(),
  }));
}
