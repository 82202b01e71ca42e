import { and, asc, count, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { tenantPermissions } from '#server/db/schema/permissions.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { users } from '#server/db/schema/users.ts';

/** A member of staff as stored. */
export type UserRecord = typeof users.$inferSelect;

export async function findUser(
  executor: Executor,
  idTenant: string | undefined,
  id: string,
): Promise<UserRecord | undefined> {
  const byId = eq(users.id, id);
  return (
    await executor
      .select()
      .from(users)
      .where(idTenant === undefined ? byId : and(byId, eq(users.idTenant, idTenant)))
      .limit(1)
      .prepare(hot.user)
      .execute()
  )[0];
}

/** Live accounts with this e-mail (lower case), whatever the company: sign-in tells a wrong company only after a right password. */
export async function findUsersByEmail(executor: Executor, email: string): Promise<UserRecord[]> {
  return executor
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
}

export async function listUsersOfTenant(
  executor: Executor,
  idTenant: string,
): Promise<UserRecord[]> {
  return executor
    .select()
    .from(users)
    .where(and(eq(users.idTenant, idTenant), isNull(users.deletedAt)));
}

/** Ids of live ADMIN with a company in their scope: its own, those of the master company, and who has permission for it (decisions: Scope). */
export async function listAdminsInScope(executor: Executor, idTenant: string): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.typeUser, 'ADMIN'),
        isNull(users.deletedAt),
        or(
          eq(users.idTenant, idTenant),
          inArray(
            users.idTenant,
            executor.select({ id: tenants.id }).from(tenants).where(eq(tenants.isMaster, true)),
          ),
          inArray(
            users.id,
            executor
              .select({ id: tenantPermissions.idUser })
              .from(tenantPermissions)
              .where(eq(tenantPermissions.idTenant, idTenant)),
          ),
        ),
      ),
    );
  return rows.map((row) => row.id);
}

export async function insertUser(
  executor: Executor,
  user: typeof users.$inferInsert,
): Promise<void> {
  await executor.insert(users).values(user);
}

/** Changes members of one person of a company. */
export async function updateUser(
  executor: Executor,
  idTenant: string,
  id: string,
  change: Partial<Omit<typeof users.$inferInsert, 'id' | 'idTenant'>>,
): Promise<void> {
  await executor
    .update(users)
    .set(change)
    .where(and(eq(users.idTenant, idTenant), eq(users.id, id)));
}

/** Which live users a list shows: companies of the caller's scope, and what narrows them. `q` is already folded. */
export type UserFilter = {
  scope: 'all' | readonly string[];
  idGerente?: string | undefined;
  q?: string | undefined;
  cargo?: string | undefined;
  typeUser?: string | undefined;
  isAccepted?: boolean | undefined;
};

function where(filter: UserFilter): SQL | undefined {
  const { scope, idGerente, q, cargo, typeUser, isAccepted } = filter;
  return and(
    isNull(users.deletedAt),
    scope === 'all' ? undefined : inArray(users.idTenant, [...scope]),
    idGerente === undefined ? undefined : eq(users.idGerente, idGerente),
    cargo === undefined ? undefined : eq(users.typeCargo, cargo),
    typeUser === undefined ? undefined : eq(users.typeUser, typeUser),
    isAccepted === undefined ? undefined : eq(users.isAccepted, isAccepted),
    q === undefined || q === ''
      ? undefined
      : like(users.searchText, `%${q.replaceAll(/[%_\\]/g, (c) => `\\${c}`)}%`),
  );
}

export async function listUsers(
  executor: Executor,
  filter: UserFilter,
  page: { offset: number; limit: number },
): Promise<UserRecord[]> {
  return executor
    .select()
    .from(users)
    .where(where(filter))
    .orderBy(asc(users.name), asc(users.id))
    .offset(page.offset)
    .limit(page.limit);
}

export async function countUsers(executor: Executor, filter: UserFilter): Promise<number> {
  return (await executor.select({ n: count() }).from(users).where(where(filter)))[0]?.n ?? 0;
}

/** Live users with these ids in the companies of a scope, locked until the transaction ends. */
export async function lockUsers(
  tx: Executor,
  scope: 'all' | readonly string[],
  ids: readonly string[],
): Promise<UserRecord[]> {
  return tx
    .select()
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        isNull(users.deletedAt),
        scope === 'all' ? undefined : inArray(users.idTenant, [...scope]),
      ),
    )
    .orderBy(asc(users.id))
    .for('update');
}

export async function updateUserRow(
  tx: Executor,
  idTenant: string,
  id: string,
  changes: Partial<Omit<typeof users.$inferInsert, 'id' | 'idTenant'>>,
): Promise<UserRecord | undefined> {
  return (
    await tx
      .update(users)
      .set(changes)
      .where(and(eq(users.idTenant, idTenant), eq(users.id, id), isNull(users.deletedAt)))
      .returning()
  )[0];
}
