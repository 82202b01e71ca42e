import { and, eq } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { ClientRecord } from './clients.repository.ts';

/** A new client of a company; undefined when the document is already registered there. */
export async function insertNewClient(
  executor: WriteTx,
  idTenant: string,
  row: Omit<typeof clients.$inferInsert, 'idTenant'>,
): Promise<ClientRecord | undefined> {
  return (
    await executor
      .insert(clients)
      .values({ ...row, idTenant })
      .onConflictDoNothing()
      .returning()
  )[0];
}

/** The row, locked until the transaction ends, so that the history tells the values that were really replaced. */
export async function lockClient(
  executor: Executor,
  idTenant: string,
  cnpjcpf: string,
): Promise<ClientRecord | undefined> {
  return (
    await executor
      .select()
      .from(clients)
      .where(and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf)))
      .for('update')
  )[0];
}

export async function changeClient(
  executor: WriteTx,
  idTenant: string,
  cnpjcpf: string,
  values: Partial<Omit<typeof clients.$inferInsert, 'idTenant' | 'cnpjcpf'>>,
): Promise<void> {
  await executor
    .update(clients)
    .set(values)
    .where(and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf)));
}
