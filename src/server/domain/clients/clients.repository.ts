import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { clients } from '#server/db/schema/clients.ts';

/** A client as stored. */
export type ClientRecord = typeof clients.$inferSelect;

export async function findClient(
  executor: Executor,
  idTenant: string,
  cnpjcpf: string,
): Promise<ClientRecord | undefined> {
  return (
    await executor
      .select()
      .from(clients)
      .where(and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf)))
      .limit(1)
      .prepare(hot.client)
      .execute()
  )[0];
}

/** Whether a company has a client with this document. */
export async function hasClient(
  executor: Executor,
  idTenant: string,
  cnpjcpf: string,
): Promise<boolean> {
  const rows = await executor
    .select({ cnpjcpf: clients.cnpjcpf })
    .from(clients)
    .where(and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf)))
    .limit(1)
    .prepare(hot.clientExists)
    .execute();
  return rows.length > 0;
}

/** Clients whose procuração ends on or before a day (`aaaa-mm-dd`); it is kept as it was typed: `dd/mm/aaaa`, or a day or instant of ISO 8601. */
export async function listClientsWithProcuracaoUntil(
  executor: Executor,
  idTenant: string,
  day: string,
): Promise<{ cnpjcpf: string; razaoSocial: string; procuracaoValidaAte: string }[]> {
  const until = clients.procuracaoValidaAte;
  const isoDay = sql`case when ${until} ~ '^[0-9]{2}/[0-9]{2}/[0-9]{4}'
    then substr(${until}, 7, 4) || '-' || substr(${until}, 4, 2) || '-' || substr(${until}, 1, 2)
    else substr(${until}, 1, 10) end`;
  const rows = await executor
    .select({
      cnpjcpf: clients.cnpjcpf,
      razaoSocial: clients.razaoSocial,
      procuracaoValidaAte: until,
    })
    .from(clients)
    .where(
      and(
        eq(clients.idTenant, idTenant),
        isNotNull(until),
        sql`${until} <> ''`,
        sql`${isoDay} <= ${day}`,
      ),
    );
  return rows.map((row) => ({ ...row, procuracaoValidaAte: row.procuracaoValidaAte ?? '' }));
}

export async function findClientsByOwnerCpf(
  executor: Executor,
  idTenant: string,
  cpf: string,
): Promise<ClientRecord[]> {
  return executor
    .select()
    .from(clients)
    .where(and(eq(clients.idTenant, idTenant), eq(clients.cpfProprietario, cpf)))
    .limit(20);
}

export async function updateClientStatus(
  executor: WriteTx,
  idTenant: string,
  cnpjcpf: string,
  from: ClientStatus,
  to: ClientStatus,
): Promise<boolean> {
  const rows = await executor
    .update(clients)
    .set({ status: to })
    .where(
      and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf), eq(clients.status, from)),
    )
    .returning({ cnpjcpf: clients.cnpjcpf });
  return rows.length > 0;
}

export async function insertClients(
  executor: WriteTx,
  rows: (typeof clients.$inferInsert)[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += 500)
    await executor.insert(clients).values(rows.slice(i, i + 500));
}

export async function updateClientPassword(
  executor: WriteTx,
  idTenant: string,
  cnpjcpf: string,
  passwordHash: string,
): Promise<void> {
  await executor
    .update(clients)
    .set({ passwordHash })
    .where(and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf)));
}
