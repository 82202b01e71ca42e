import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { inParts } from '#server/db/in-parts.ts';
import { oneOf } from '#server/db/one-of.ts';
import { users } from '#server/db/schema/users.ts';
import type { UserRecord } from './users.repository.ts';

/** A person with their gerente. */
export type ManagedPerson = Pick<UserRecord, 'id' | 'name' | 'idGerente'>;

/**
 * Number of live people of a company by gerente; people who manage nobody are left out. One
 * statement.
 */
export async function countManagedBy(
  executor: Executor,
  idTenant: string,
  idManagers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: users.idGerente, managed: count() })
    .from(users)
    .where(
      and(
        eq(users.idTenant, idTenant),
        oneOf(users.idGerente, idManagers),
        isNull(users.deletedAt),
      ),
    )
    .groupBy(users.idGerente);
  return new Map(rows.map(({ id, managed }) => [id ?? '', managed]));
}

/**
 * The live people whom these manage, by id from the first one after `page.after` on, locked until
 * the transaction ends.
 */
export async function lockManagedBy(
  tx: Executor,
  idTenant: string,
  idManagers: readonly string[],
  page: { after: string | null; limit: number },
): Promise<ManagedPerson[]> {
  return tx
    .select({ id: users.id, name: users.name, idGerente: users.idGerente })
    .from(users)
    .where(
      and(
        eq(users.idTenant, idTenant),
        oneOf(users.idGerente, idManagers),
        isNull(users.deletedAt),
        page.after === null ? undefined : gt(users.id, page.after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(page.limit)
    .for('update');
}

/** Gives people of a company another gerente, or (null) none. */
export async function changeManager(
  executor: WriteTx,
  idTenant: string,
  ids: readonly string[],
  idGerente: string | null,
): Promise<void> {
  await inParts(ids, (part) =>
    executor
      .update(users)
      .set({ idGerente })
      .where(and(eq(users.idTenant, idTenant), oneOf(users.id, part)))
      .returning({ id: users.id }),
  );
}
