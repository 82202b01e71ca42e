import { and, asc, eq, notInArray, or } from 'drizzle-orm';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { clientStatuses, isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { toWireAgreementSummary } from '#server/domain/agreements/agreement.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { agreementColumns, headsOfAgreement, isInForce } from './agreement-rows.ts';
import { listedClients } from './client-page.ts';

const columns = { ...agreementColumns, heads: headsOfAgreement };

const closedStatuses = clientStatuses.filter((status) => isClosedClientStatus(status));

/**
 * Agreements in force that the reader may work on, without texts: those of the clients of their list, and their own; ADMIN and CEO see
 * those of every user of the company. What a closed client has not signed is left out of staff's list: nobody prepares a visit whose acts
 * will be refused.
 */
export async function listOpenAgreements(
  executor: Executor,
  scope: CompanyScope,
): Promise<AgreementSummary[]> {
  const client = listedClients(executor, scope);
  const isStaff = scope.self?.kind === 'staff';
  const ofClients = executor
    .select(columns)
    .from(agreements)
    .innerJoin(client, eq(client.cnpjcpf, agreements.partyId))
    .where(
      and(
        eq(agreements.idTenant, scope.tenant),
        isInForce,
        eq(agreements.partyKind, 'client'),
        isStaff
          ? or(eq(agreements.isAssinado, true), notInArray(client.status, closedStatuses))
          : undefined,
      ),
    )
    .orderBy(asc(agreements.partyName), asc(agreements.id));
  const ofUsers = executor
    .select(columns)
    .from(agreements)
    .where(
      and(
        eq(agreements.idTenant, scope.tenant),
        isInForce,
        eq(agreements.partyKind, 'user'),
        scope.people === 'company' ? undefined : eq(agreements.partyId, scope.self?.id ?? ''),
      ),
    )
    .orderBy(asc(agreements.partyName), asc(agreements.id));
  const rows = (await Promise.all([ofClients, isStaff ? ofUsers : []])).flat();
  return rows.map(({ heads, ...row }) => toWireAgreementSummary(row, heads));
}
