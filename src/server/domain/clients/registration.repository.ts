import { and, asc, eq } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { inParts } from '#server/db/in-parts.ts';
import { oneOf } from '#server/db/one-of.ts';
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

/** What an act on many clients reads of each. */
export type ManyClientsRow = Pick<
  ClientRecord,
  'cnpjcpf' | 'razaoSocial' | 'idResponsavel' | 'idGerente' | 'emailProprietario' | 'status'
>;

/** Those of these clients that the company has, locked until the transaction ends, in one order so that two such acts wait for one another. */
export function lockClients(
  executor: Executor,
  idTenant: string,
  cnpjcpfs: readonly string[],
): Promise<ManyClientsRow[]> {
  return inParts(cnpjcpfs.toSorted(), (part) =>
    executor
      .select({
        cnpjcpf: clients.cnpjcpf,
        razaoSocial: clients.razaoSocial,
        idResponsavel: clients.idResponsavel,
        idGerente: clients.idGerente,
        emailProprietario: clients.emailProprietario,
        status: clients.status,
      })
      .from(clients)
      .where(and(eq(clients.idTenant, idTenant), oneOf(clients.cnpjcpf, part)))
      .orderBy(asc(clients.cnpjcpf))
      .for('update'),
  );
}
