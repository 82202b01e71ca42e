import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { BoletoSituation } from '#shared/boletos/boletos.enums.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { inAnyWay } from './in-scope.ts';

/** What `situationOf` says of a stored boleto, by which rows are found and summed; `today` is the day in Brasília. */
export const situationInSql = (today: string): SQL<BoletoSituation | null> => sql`case
  when ${boletos.state} = 'CANCELADO' then null
  when ${boletos.state} = 'PAGO' then 'RECEBIDO'
  when ${boletos.vencimento} >= ${today}::date then 'A_RECEBER'
  when ${boletos.vencimento} + ${boletos.limitePag} >= ${today}::date then 'ATRASADO'
  else 'EXPIRADO' end`;

/** What a boleto counts for, in cents: what was paid, and until then what it asks for. */
export const amountInSql = sql`coalesce(${boletos.paidCents}, ${boletos.valorCents})`;

/** What joins a boleto to its client. */
export const ofClient: SQL | undefined = and(
  eq(clients.idTenant, boletos.idTenant),
  eq(clients.cnpjcpf, boletos.idClient),
);

/** Boletos of a company's clients that open to the reader; clients are joined. */
export const isOpenTo = (scope: CompanyScope): SQL | undefined =>
  and(eq(boletos.idTenant, scope.tenant), inAnyWay(scope.opened));

/** Due in a year, a month of it, or a month of any year; `ano` is `AAAA`, `mes` is `MM`. */
export function isDueIn(ano: string | undefined, mes: string | undefined): SQL | undefined {
  if (ano === undefined)
    return mes === undefined
      ? undefined
      : sql`extract(month from ${boletos.vencimento}) = ${Number(mes)}`;
  const first = `${ano}-${mes ?? '01'}-01`;
  const span = mes === undefined ? sql`interval '1 year'` : sql`interval '1 month'`;
  return and(gte(boletos.vencimento, first), sql`${boletos.vencimento} < ${first}::date + ${span}`);
}
