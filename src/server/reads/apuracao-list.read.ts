import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  apuracaoPageSize,
  maxCountedApuracoes,
  type ApuracaoListQuery,
} from '#shared/apuracoes/apuracoes.schemas.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Executor } from '#server/db/connect.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import { products } from '#server/db/schema/products.ts';
import type { ListedApuracao } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { countUpTo } from './count-up-to.ts';
import { inAnyWay, isClientFound, ofOwnServices } from './in-scope.ts';

const ofProduct = and(
  eq(products.id, apuracoes.idProduct),
  eq(products.idTenant, apuracoes.idTenant),
);
const ofClient = and(
  eq(clients.idTenant, apuracoes.idTenant),
  eq(clients.cnpjcpf, apuracoes.idClient),
);

const later = alias(apuracoes, 'later');
/** Closed by one that was opened after it. */
const isClosed = sql<boolean>`exists (select 1 from ${apuracoes} as "later" where ${and(
  eq(later.idTenant, apuracoes.idTenant),
  eq(later.idProduct, apuracoes.idProduct),
  gt(later.numero, apuracoes.numero),
)})`;

/**
 * One page of the apurações of a company's clients that open to the reader, the newest first; `hasOwnServices` = of these only those of the
 * services of their own list. `total` counts up to 10,000.
 */
export async function listApuracaoRows(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  { q = '', estado, page = 1, pageSize = apuracaoPageSize }: ApuracaoListQuery,
): Promise<{ data: ListedApuracao[]; total: number; truncated: boolean }> {
  const where: SQL | undefined = and(
    eq(apuracoes.idTenant, scope.tenant),
    inAnyWay(scope.opened),
    hasOwnServices ? ofOwnServices(scope) : undefined,
    isClientFound(foldText(q)),
    estado === undefined ? undefined : estado === 'encerrada' ? isClosed : sql`not ${isClosed}`,
  );
  const data = await executor
    .select({
      id: apuracoes.id,
      idTenant: apuracoes.idTenant,
      idClient: apuracoes.idClient,
      idProduct: apuracoes.idProduct,
      numero: apuracoes.numero,
      name: apuracoes.name,
      createdAt: apuracoes.createdAt,
      razaoSocial: clients.razaoSocial,
      typeServico: products.typeServico,
      isClosed,
    })
    .from(apuracoes)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .where(where)
    .orderBy(desc(apuracoes.createdAt), desc(apuracoes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const found = executor
    .select({ one: sql`1`.as('one') })
    .from(apuracoes)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .where(where);
  return { data, ...(await countUpTo(executor, maxCountedApuracoes, found)) };
}
