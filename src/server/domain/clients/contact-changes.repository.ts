import { and, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { OwnerContact } from '#shared/clients/owner-contact.rules.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { clientContactChanges as changes } from '#server/db/schema/clients.ts';

/** A change of an owner's contact as stored. */
export type ContactChangeRecord = typeof changes.$inferSelect;
export type ClientKey = { idTenant: string; cnpjcpf: string };

const of = ({ idTenant, cnpjcpf }: ClientKey) =>
  and(eq(changes.idTenant, idTenant), eq(changes.cnpjcpf, cnpjcpf));

/** Values of a client that wait for their code. */
export async function listPending(
  executor: Executor,
  client: ClientKey,
): Promise<Pick<ContactChangeRecord, 'field' | 'value'>[]> {
  return executor
    .select({ field: changes.field, value: changes.value })
    .from(changes)
    .where(and(of(client), isNull(changes.confirmedAt)));
}

export async function insertContactChange(
  tx: WriteTx,
  row: typeof changes.$inferInsert,
): Promise<void> {
  await tx.insert(changes).values(row);
}

/** What waits for these fields waits no more. */
export async function deletePending(
  tx: WriteTx,
  client: ClientKey,
  fields: readonly OwnerContact[],
): Promise<void> {
  await tx
    .delete(changes)
    .where(and(of(client), inArray(changes.field, [...fields]), isNull(changes.confirmedAt)));
}

/** When a client's contact was changed, newest first. */
export async function listChanges(executor: Executor, client: ClientKey): Promise<Date[]> {
  const rows = await executor
    .select({ at: changes.confirmedAt })
    .from(changes)
    .where(and(of(client), isNotNull(changes.confirmedAt)))
    .orderBy(desc(changes.confirmedAt));
  return rows.flatMap(({ at }) => at ?? []);
}

/** When a client's contact was last changed until an instant. */
export async function findLastChange(
  executor: Executor,
  client: ClientKey,
  until: Date,
): Promise<Date | undefined> {
  const rows = await executor
    .select({ at: changes.confirmedAt })
    .from(changes)
    .where(and(of(client), isNotNull(changes.confirmedAt), lte(changes.confirmedAt, until)))
    .orderBy(desc(changes.confirmedAt))
    .limit(1);
  return rows[0]?.at ?? undefined;
}
