import { and, countDistinct, eq, gt, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/connect.ts';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/users.ts';

/**
 * Password hashes that may be of the demonstration, over all companies: those that two or more
 * people share, as its seed writes one to all, and those of addresses under `.test`. The companies
 * of one owner share theirs by right: each hash that is tried costs a start tens of milliseconds.
 */
export async function listSuspectHashes(executor: Executor): Promise<string[]> {
  const all = unionAll(
    executor
      .select({ hash: users.passwordHash, person: sql<string>`${users.id}::text`.as('person') })
      .from(users)
      .where(isNull(users.deletedAt)),
    executor
      .select({
        hash: sql<string>`${clients.passwordHash}`.as('hash'),
        person: sql<string>`coalesce(${clients.cpfProprietario}, ${clients.cnpjcpf})`.as('person'),
      })
      .from(clients)
      .where(isNotNull(clients.passwordHash)),
  ).as('all_hashes');
  const shared = await executor
    .select({ hash: all.hash })
    .from(all)
    .groupBy(all.hash)
    .having(gt(countDistinct(all.person), 1));
  const ofTest = await executor
    .selectDistinct({ hash: users.passwordHash })
    .from(users)
    .where(and(isNull(users.deletedAt), like(users.email, '%.test')));
  return [...new Set([...shared, ...ofTest].map(({ hash }) => hash))];
}

/** Accounts that sign in with one of these hashes: staff accepted and not blocked, and clients. */
export async function listAccountsOf(
  executor: Executor,
  hashes: readonly string[],
): Promise<{
  users: { id: string; idTenant: string }[];
  clients: { idTenant: string; cnpjcpf: string }[];
}> {
  if (hashes.length === 0) return { users: [], clients: [] };
  return {
    users: await executor
      .select({ id: users.id, idTenant: users.idTenant })
      .from(users)
      .where(
        and(
          inArray(users.passwordHash, [...hashes]),
          eq(users.isAccepted, true),
          isNull(users.blockedAt),
          isNull(users.deletedAt),
        ),
      ),
    clients: await executor
      .select({ idTenant: clients.idTenant, cnpjcpf: clients.cnpjcpf })
      .from(clients)
      .where(inArray(clients.passwordHash, [...hashes])),
  };
}
