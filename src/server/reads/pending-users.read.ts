import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PendingUser } from '#shared/alerts/alerts.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { users } from '#server/db/schema/users.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { toWirePendingUser } from '#server/domain/users/user.wire.ts';
import { countUpTo } from './count-up-to.ts';
import { inTenants } from './in-scope.ts';

const maxRows = 500;

const isPending = (scope: Scope): SQL | undefined =>
  and(isNull(users.deletedAt), eq(users.isAccepted, false), inTenants(users.idTenant, scope));

/** People of the companies of the scope who wait for a CEO's acceptance, by name, up to 500. */
export async function listPendingUsers(executor: Executor, scope: Scope): Promise<PendingUser[]> {
  const rows = await executor
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      typeCargo: users.typeCargo,
      company: tenants.title,
      createdAt: users.createdAt,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.idTenant))
    .where(isPending(scope))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxRows);
  return rows.map(toWirePendingUser);
}

/** How many that list has. */
export async function countPendingUsers(executor: Executor, scope: Scope): Promise<number> {
  const pending = executor
    .select({ one: sql`1`.as('one') })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.idTenant))
    .where(isPending(scope));
  return (await countUpTo(executor, maxRows, pending)).total;
}
