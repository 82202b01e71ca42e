import { and, asc, count, eq, gt, or } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { inParts } from '#server/db/in-parts.ts';
import { oneOf } from '#server/db/one-of.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { ClientRecord } from './clients.repository.ts';

/** The column that names a person who answers for a client. */
export type Holder = 'idResponsavel' | 'idGerente';

/** A client with the people who answer for it. */
export type HeldClient = Pick<
  ClientRecord,
  'cnpjcpf' | 'razaoSocial' | 'idResponsavel' | 'idGerente'
>;

/** Number of clients of a company by holder; people without one are left out. One statement. */
export async function countClientsHeldBy(
  executor: Executor,
  idTenant: string,
  as: Holder,
  idUsers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: clients[as], held: count() })
    .from(clients)
    .where(and(eq(clients.idTenant, idTenant), oneOf(clients[as], idUsers)))
    .groupBy(clients[as]);
  return new Map(rows.map(({ id, held }) => [id ?? '', held]));
}

/**
 * The clients that these people hold, by document from the first one after `page.after` on, locked
 * until the transaction ends.
 */
export async function lockClientsHeldBy(
  tx: Executor,
  idTenant: string,
  as: readonly Holder[],
  idUsers: readonly string[],
  page: { after: string; limit: number },
): Promise<HeldClient[]> {
  return tx
    .select({
      cnpjcpf: clients.cnpjcpf,
      razaoSocial: clients.razaoSocial,
      idResponsavel: clients.idResponsavel,
      idGerente: clients.idGerente,
    })
    .from(clients)
    .where(
      and(
        eq(clients.idTenant, idTenant),
        gt(clients.cnpjcpf, page.after),
        or(...as.map((column) => oneOf(clients[column], idUsers))),
      ),
    )
    .orderBy(asc(clients.cnpjcpf))
    .limit(page.limit)
    .for('update');
}

/** Gives these clients another responsável or gerente, or (null) none. */
export async function changeHolder(
  executor: WriteTx,
  idTenant: string,
  as: Holder,
  cnpjcpfs: readonly string[],
  idUser: string | null,
): Promise<void> {
  await inParts(cnpjcpfs, (part) =>
    executor
      .update(clients)
      .set({ [as]: idUser })
      .where(and(eq(clients.idTenant, idTenant), oneOf(clients.cnpjcpf, part)))
      .returning({ cnpjcpf: clients.cnpjcpf }),
  );
}
