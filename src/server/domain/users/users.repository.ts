import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { ofTenants } from '#server/db/of-tenants.ts';
import { hot } from '#server/db/hot-statements.ts';
import { inParts } from '#server/db/in-parts.ts';
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

/** Whether a live account of these companies, other than `besides`, has this CPF. */
export async function hasLiveCpf(
  executor: Executor,
  idTenants: readonly string[],
  cpf: string,
  besides?: string,
): Promise<boolean> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.idTenant, [...idTenants]),
        eq(users.cpf, cpf),
        isNull(users.deletedAt),
        besides === undefined ? undefined : ne(users.id, besides),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Live accounts with this e-mail (lower case), whatever the company: sign-in tells a wrong company
 * only after a right password.
 */
export async function findUsersByEmail(executor: Executor, email: string): Promise<UserRecord[]> {
  return executor
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
}

/** The columns that decide who may open a person, whatever the company; deleted ones too. */
export async function findUserKey(
  executor: Executor,
  id: string,
): Promise<{ id: string; id_tenant: string; id_gerente: string | null } | undefined> {
  return (
    await executor
      .select({ id: users.id, id_tenant: users.idTenant, id_gerente: users.idGerente })
      .from(users)
      .where(eq(users.id, id))
      .limit(1)
  )[0];
}

/** Names of people, whatever the company; deleted ones too. */
export async function findUserNames(
  executor: Executor,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return inParts(ids, (part) =>
    executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, part)),
  );
}

/** Names of those of these people, whatever the company, who are live and of a role. */
export async function findNamesOfRole(
  executor: Executor,
  { typeUser, typeCargo }: Pick<UserRecord, 'typeUser' | 'typeCargo'>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return inParts(ids, (part) =>
    executor
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(
        and(
          inArray(users.id, part),
          eq(users.typeUser, typeUser),
          eq(users.typeCargo, typeCargo),
          isNull(users.deletedAt),
        ),
      ),
  );
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

/** The roles of a company's live members. */
export async function listRolesOfTenant(
  executor: Executor,
  idTenant: string,
): Promise<Pick<UserRecord, 'id' | 'typeUser' | 'typeCargo'>[]> {
  return executor
    .select({ id: users.id, typeUser: users.typeUser, typeCargo: users.typeCargo })
    .from(users)
    .where(and(eq(users.idTenant, idTenant), isNull(users.deletedAt)));
}

/** The roles of these live people, of any company. */
export async function listRolesAmong(
  executor: Executor,
  ids: readonly string[],
): Promise<Pick<UserRecord, 'id' | 'typeUser' | 'typeCargo'>[]> {
  if (ids.length === 0) return [];
  return executor
    .select({ id: users.id, typeUser: users.typeUser, typeCargo: users.typeCargo })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
}

export async function insertUser(
  executor: WriteTx,
  user: typeof users.$inferInsert,
): Promise<void> {
  await executor.insert(users).values(user);
}

/** Changes members of one person of a company. */
export async function updateUser(
  executor: WriteTx,
  idTenant: string,
  id: string,
  change: Partial<Omit<typeof users.$inferInsert, 'id' | 'idTenant'>>,
): Promise<void> {
  await executor
    .update(users)
    .set(change)
    .where(and(eq(users.idTenant, idTenant), eq(users.id, id)));
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
      and(inArray(users.id, [...ids]), isNull(users.deletedAt), ofTenants(users.idTenant, scope)),
    )
    .orderBy(asc(users.id))
    .for('update');
}

export async function updateUserRow(
  tx: WriteTx,
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
