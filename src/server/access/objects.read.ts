import { and, eq, sql } from 'drizzle-orm';
import {
  canOpenClient,
  canOpenUser,
  tenantScope,
  type Caller,
} from '#shared/permissions/permissions.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { keepStatements } from '#server/db/kept-statements.ts';
import { oneOf } from '#server/db/one-of.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { users } from '#server/db/schema/users.ts';

type Shape = { isStaff: boolean; isEverywhere: boolean };

const openAgreement = keepStatements((executor: Executor, { isStaff, isEverywhere }: Shape) =>
  executor
    .select({
      idTenant: agreements.idTenant,
      kind: agreements.partyKind,
      partyId: agreements.partyId,
      editar: clientPermissions.editar,
      idUser: users.id,
      idGerente: users.idGerente,
    })
    .from(agreements)
    .leftJoin(
      clientPermissions,
      isStaff
        ? and(
            eq(agreements.partyKind, 'client'),
            eq(clientPermissions.idUser, sql.placeholder('caller')),
            eq(clientPermissions.idTenant, agreements.idTenant),
            eq(clientPermissions.idClient, agreements.partyId),
          )
        : sql`false`,
    )
    .leftJoin(
      users,
      and(
        eq(users.idTenant, agreements.idTenant),
        // A client's document is no uuid.
        sql`${users.id} = case when ${agreements.partyKind} = 'user' then ${agreements.partyId}::uuid end`,
      ),
    )
    .where(
      and(
        eq(agreements.id, sql.placeholder('id')),
        isEverywhere ? undefined : oneOf(agreements.idTenant, sql.placeholder('scope')),
      ),
    )
    .limit(1)
    .prepare(hot.openAgreement),
);

/** Company and party of an agreement that the caller may open, in one statement; undefined for any other id. */
export async function findOpenAgreement(
  executor: Executor,
  caller: Caller,
  id: string,
): Promise<{ idTenant: string; party: Party } | undefined> {
  const scope = tenantScope(caller);
  const statement = openAgreement(executor, {
    isStaff: caller.kind === 'staff',
    isEverywhere: scope === 'all',
  });
  const rows = await statement.execute({ id, caller: caller.id, scope });
  const row = rows[0];
  if (row === undefined) return undefined;
  const { idTenant, partyId, editar } = row;
  const opens =
    row.kind === 'client'
      ? canOpenClient(
          caller,
          { id_tenant: idTenant, cnpjcpf: partyId },
          editar === null ? undefined : { editar },
        )
      : row.idUser !== null &&
        canOpenUser(caller, { id: row.idUser, id_tenant: idTenant, id_gerente: row.idGerente });
  return opens ? { idTenant, party: { kind: row.kind as Party['kind'], id: partyId } } : undefined;
}
