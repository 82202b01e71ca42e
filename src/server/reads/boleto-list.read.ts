import { and, asc, eq, gte, inArray, like, lte, sql, type SQL } from 'drizzle-orm';
import { boletoFilters } from '#shared/boletos/boletos.enums.ts';
import {
  boletoPageSize,
  maxCountedBoletos,
  type BoletoListQuery,
  type BoletoRow,
} from '#shared/boletos/boletos.schemas.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Executor } from '#server/db/connect.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { clients } from '#server/db/schema/clients.ts';
import { toWireBoletoRow } from '#server/domain/boletos/boleto.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { isDueIn, isOpenTo, ofClient, situationInSql } from './boleto-conditions.ts';
import { patternOf } from './in-scope.ts';

function conditionsOf(scope: CompanyScope, query: BoletoListQuery, today: string): SQL | undefined {
  const { q = '', status, de, ate, ano, mes, situacao, id_client: idClient } = query;
  const folded = foldText(q);
  const situation = situationInSql(today);
  return and(
    isOpenTo(scope),
    idClient === undefined ? undefined : eq(boletos.idClient, idClient),
    folded === '' ? undefined : like(boletos.searchText, patternOf(folded)),
    status === undefined ? undefined : inArray(situation, [...boletoFilters[status].situations]),
    situacao === undefined ? undefined : eq(situation, situacao),
    de === undefined ? undefined : gte(boletos.vencimento, de),
    ate === undefined ? undefined : lte(boletos.vencimento, ate),
    isDueIn(ano, mes),
  );
}

/** One page of the boletos of a company's clients that open to the reader, by due day; `today` is the day in Brasília. `total` counts up to 10,000. */
export async function listBoletos(
  executor: Executor,
  scope: CompanyScope,
  query: BoletoListQuery,
  today: string,
): Promise<{ data: BoletoRow[]; total: number; truncated: boolean }> {
  const { page = 1, pageSize = boletoPageSize } = query;
  const where = conditionsOf(scope, query, today);
  const rows = await executor
    .select({
      id: boletos.id,
      idClient: boletos.idClient,
      state: boletos.state,
      simulado: boletos.simulado,
      seuNumero: boletos.seuNumero,
      valorCents: boletos.valorCents,
      vencimento: boletos.vencimento,
      limitePag: boletos.limitePag,
      nomeBeneficiario: boletos.nomeBeneficiario,
    })
    .from(boletos)
    .innerJoin(clients, ofClient)
    .where(where)
    .orderBy(asc(boletos.vencimento), asc(boletos.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counted = executor
    .select({ one: sql`1`.as('one') })
    .from(boletos)
    .innerJoin(clients, ofClient)
    .where(where)
    .limit(maxCountedBoletos + 1)
    .as('counted');
  const [count] = await executor.select({ n: sql<number>`count(*)::int` }).from(counted);
  const n = count?.n ?? 0;
  return {
    data: rows.map((row) => toWireBoletoRow(row, today)),
    total: Math.min(n, maxCountedBoletos),
    truncated: n > maxCountedBoletos,
  };
}
