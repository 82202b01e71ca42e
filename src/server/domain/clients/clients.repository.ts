import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { ProcuracaoStatus } from '#shared/clients/procuracao.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { inParts } from '#server/db/in-parts.ts';
import { oneOfPairs } from '#server/db/one-of.ts';
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

/** Documents of the members of a network by their head, in their order. */
export async function listMembers(
  executor: Executor,
  idTenant: string,
  head: string,
  limit: number,
): Promise<string[]> {
  const rows = await executor
    .select({ cnpjcpf: clients.cnpjcpf })
    .from(clients)
    .where(and(eq(clients.idTenant, idTenant), eq(clients.idMatriz, head), eq(clients.isNet, true)))
    .orderBy(asc(clients.cnpjcpf))
    .limit(limit);
  return rows.map(({ cnpjcpf }) => cnpjcpf);
}

/** The heads of those of these clients that are members of a network. */
export async function listHeads(
  executor: Executor,
  idTenant: string,
  cnpjcpfs: readonly string[],
): Promise<{ cnpjcpf: string; head: string }[]> {
  if (cnpjcpfs.length === 0) return [];
  const rows = await executor
    .select({ cnpjcpf: clients.cnpjcpf, head: clients.idMatriz })
    .from(clients)
    .where(
      and(
        eq(clients.idTenant, idTenant),
        eq(clients.isNet, true),
        isNotNull(clients.idMatriz),
        inArray(clients.cnpjcpf, [...cnpjcpfs]),
      ),
    );
  return rows.flatMap(({ cnpjcpf, head }) => (head === null ? [] : [{ cnpjcpf, head }]));
}

/** Names of those of these clients that the company has. */
export async function listClientNames(
  executor: Executor,
  pairs: readonly (readonly [idTenant: string, cnpjcpf: string])[],
): Promise<{ idTenant: string; cnpjcpf: string; razaoSocial: string }[]> {
  return inParts(pairs, (part) =>
    executor
      .select({
        idTenant: clients.idTenant,
        cnpjcpf: clients.cnpjcpf,
        razaoSocial: clients.razaoSocial,
      })
      .from(clients)
      .where(oneOfPairs([clients.idTenant, clients.cnpjcpf], part)),
  );
}

/** Clients of a company by their document, from the first one after `page.after` on. */
export async function listClientsAfter(
  executor: Executor,
  idTenant: string,
  page: { after: string; limit: number },
): Promise<ClientRecord[]> {
  return executor
    .select()
    .from(clients)
    .where(and(eq(clients.idTenant, idTenant), gt(clients.cnpjcpf, page.after)))
    .orderBy(asc(clients.cnpjcpf))
    .limit(page.limit);
}

/**
 * Clients whose procuração ends on or before a day (`aaaa-mm-dd`), by their document, from the first one after `page.after` on. A cancelled
 * one has no end to be told of.
 */
export async function listClientsWithProcuracaoUntil(
  executor: Executor,
  idTenant: string,
  day: string,
  page: { after: string; limit: number },
): Promise<{ cnpjcpf: string; razaoSocial: string; procuracaoValidaAte: string }[]> {
  const until = clients.procuracaoValidaAte;
  return executor
    .select({
      cnpjcpf: clients.cnpjcpf,
      razaoSocial: clients.razaoSocial,
      procuracaoValidaAte: sql<string>`${until}`,
    })
    .from(clients)
    .where(
      and(
        eq(clients.idTenant, idTenant),
        lte(until, day),
        sql`${clients.procuracaoHabilitada} is distinct from ${'PROCURAÇÃO CANCELADA' satisfies ProcuracaoStatus}`,
        gt(clients.cnpjcpf, page.after),
      ),
    )
    .orderBy(asc(clients.cnpjcpf))
    .limit(page.limit);
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
