import { and, asc, count, desc, eq, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ClientSort } from '#shared/clients/clients.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { inParts } from '#server/db/in-parts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';

// Permissions are joined here and not asked of their service: which rows a page has depends on them.

/** A client as stored. */
export type ClientRecord = typeof clients.$inferSelect;

/** One way in which a client gets into somebody's list. */
export type ClientWay =
  | { kind: 'company' }
  | { kind: 'client'; cnpjcpf: string }
  | { kind: 'permission' | 'gerente' | 'responsavel'; idUser: string };
/** Which clients of a company a list may show: those that come in by any of these ways. */
export type ClientVisibility = readonly ClientWay[];

export type ClientFilter = {
  visibility: ClientVisibility;
  q: string | undefined;
  status: string | undefined;
  sort: ClientSort;
  offset: number;
  limit: number;
};

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

/** Names of up to thousands of clients. */
export async function findClientNames(
  executor: Executor,
  idTenant: string,
  cnpjcpfs: readonly string[],
): Promise<{ cnpjcpf: string; razaoSocial: string; isNet: boolean; hasNet: boolean }[]> {
  return inParts(cnpjcpfs, (part) =>
    executor
      .select({
        cnpjcpf: clients.cnpjcpf,
        razaoSocial: clients.razaoSocial,
        isNet: clients.isNet,
        hasNet: clients.hasNet,
      })
      .from(clients)
      .where(and(eq(clients.idTenant, idTenant), inArray(clients.cnpjcpf, part))),
  );
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

type Matching = Omit<ClientFilter, 'sort' | 'offset' | 'limit'>;
type Conditions = Omit<Matching, 'visibility'>;

/** Every order has an index that begins with the company, so that a page reads its own rows only. */
const orders: Record<ClientSort, SQL[]> = {
  razao_social: [asc(clients.razaoSocial), asc(clients.cnpjcpf)],
  '-razao_social': [desc(clients.razaoSocial), desc(clients.cnpjcpf)],
  status: [asc(clients.status), asc(clients.razaoSocial), asc(clients.cnpjcpf)],
  '-createdDate': [desc(clients.createdAt), desc(clients.cnpjcpf)],
};

function isVisible(way: ClientWay): SQL | undefined {
  switch (way.kind) {
    case 'company':
      return undefined;
    case 'client':
      return eq(clients.cnpjcpf, way.cnpjcpf);
    case 'permission':
      return sql`exists (select 1 from ${clientPermissions} where ${and(
        eq(clientPermissions.idUser, way.idUser),
        eq(clientPermissions.idTenant, clients.idTenant),
        eq(clientPermissions.idClient, clients.cnpjcpf),
      )})`;
    case 'gerente':
      return eq(clients.idGerente, way.idUser);
    case 'responsavel':
      return eq(clients.idResponsavel, way.idUser);
  }
}

function where(idTenant: string, way: ClientWay, { q, status }: Conditions): SQL | undefined {
  return and(
    eq(clients.idTenant, idTenant),
    isVisible(way),
    status === undefined ? undefined : eq(clients.status, status),
    q === undefined || q === ''
      ? undefined
      : like(clients.searchText, `%${q.replaceAll(/[%_\\]/g, (c) => `\\${c}`)}%`),
  );
}

/** A search is planned for its words each time: for rare ones the trigram index is right, for common ones the order of the page. */
const isSearch = ({ q }: Pick<Conditions, 'q'>): boolean => q !== undefined && q !== '';

/**
 * One page of a list. Where a client can come in by several ways, each way gives its own first rows in order, and these are merged: an
 * `or` over them would read the whole company, because no index serves all of them.
 */
export async function listClients(
  executor: Executor,
  idTenant: string,
  filter: ClientFilter,
): Promise<ClientRecord[]> {
  const { visibility, sort, offset, limit } = filter;
  const order = orders[sort];
  const [first, second, ...others] = visibility.map((way) =>
    executor
      .select()
      .from(clients)
      .where(where(idTenant, way, filter))
      .orderBy(...order),
  );
  if (first === undefined) return [];
  if (second === undefined) {
    const page = first.offset(offset).limit(limit);
    return isSearch(filter) ? page : page.prepare(hot.clientPage).execute();
  }
  const most = offset + limit;
  const page = union(
    first.limit(most),
    second.limit(most),
    ...others.map((other) => other.limit(most)),
  )
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  return isSearch(filter) ? page : page.prepare(hot.clientPage).execute();
}

/** How many clients match, counted up to `most`: counting all of a large company would cost more than its page. */
export async function countClients(
  executor: Executor,
  idTenant: string,
  filter: Matching,
  most: number,
): Promise<number> {
  const [first, second, ...others] = filter.visibility.map((way) =>
    executor
      .select({ cnpjcpf: clients.cnpjcpf })
      .from(clients)
      .where(where(idTenant, way, filter))
      .limit(most),
  );
  if (first === undefined) return 0;
  const matching = (second === undefined ? first : union(first, second, ...others).limit(most)).as(
    'matching',
  );
  const counted = executor.select({ n: count() }).from(matching);
  const rows = isSearch(filter) ? await counted : await counted.prepare(hot.clientTotal).execute();
  return rows[0]?.n ?? 0;
}

export async function updateClientStatus(
  executor: Executor,
  idTenant: string,
  cnpjcpf: string,
  from: string,
  to: string,
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
  executor: Executor,
  rows: (typeof clients.$inferInsert)[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += 500)
    await executor.insert(clients).values(rows.slice(i, i + 500));
}

export async function updateClientPassword(
  executor: Executor,
  idTenant: string,
  cnpjcpf: string,
  passwordHash: string,
): Promise<void> {
  await executor
    .update(clients)
    .set({ passwordHash })
    .where(and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf)));
}
