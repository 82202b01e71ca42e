import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { UserOptionPurpose } from '#shared/users/users.enums.ts';
import type { UserOption } from '#shared/users/users.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { tenantPermissions } from '#server/db/schema/permissions.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { users } from '#server/db/schema/users.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { toWireUserOption } from '#server/domain/users/user.wire.ts';

/** Longest list without pages (decisions: Answers). */
const maxRows = 5000;

/** ADMIN who may work with a company: its own, those of the master company, and who has permission for it (decisions: Scope). */
function isAdminOf(executor: Executor, idTenant: string) {
  const master = executor
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.isMaster, true));
  const permitted = executor
    .select({ id: tenantPermissions.idUser })
    .from(tenantPermissions)
    .where(eq(tenantPermissions.idTenant, idTenant));
  return and(
    eq(users.typeUser, 'ADMIN'),
    or(eq(users.idTenant, idTenant), inArray(users.idTenant, master), inArray(users.id, permitted)),
  );
}

/**
 * Live, accepted people who are not blocked and whom a field of a company's client or product may name, by name: never their CPF or e-mail.
 * `only` = whether this one is among them.
 */
export async function listUserOptions(
  executor: Executor,
  { tenant }: CompanyScope,
  purpose: UserOptionPurpose,
  only?: string,
): Promise<UserOption[]> {
  const ofCompany = and(eq(users.typeUser, 'USUARIO'), eq(users.idTenant, tenant));
  const fits = {
    responsavel: () => ofCompany,
    gerente: () => and(ofCompany, eq(users.typeCargo, 'GERENTE')),
    analista: () => and(isAdminOf(executor, tenant), eq(users.typeCargo, 'ANALISTA')),
  }[purpose]();
  const rows = await executor
    .select({ id: users.id, name: users.name, typeCargo: users.typeCargo })
    .from(users)
    .where(
      and(
        only === undefined ? undefined : eq(users.id, only),
        fits,
        eq(users.isAccepted, true),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxRows);
  return rows.map(toWireUserOption);
}
