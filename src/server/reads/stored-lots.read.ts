import { and, asc, count, desc, eq, isNotNull, sql, sum } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { analysisFiles, analysisRows, analysisRuns } from '#server/db/schema/analyses.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import { products } from '#server/db/schema/products.ts';
import type { ListedLot } from '#server/domain/analyses/stored-lot.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { inAnyWay } from './in-scope.ts';

/**
 * A page of the lots of a company whose files are stored, the largest first, of clients that open
 * to the reader; with how many there are.
 */
export async function listStoredLots(
  executor: Executor,
  scope: CompanyScope,
  page: { offset: number; limit: number },
): Promise<{ data: ListedLot[]; total: number }> {
  const stored = executor
    .select({
      idRun: analysisFiles.idRun,
      bytes: sum(analysisFiles.lengthBytes).mapWith(Number).as('lot_bytes'),
    })
    .from(analysisFiles)
    .where(and(eq(analysisFiles.idTenant, scope.tenant), isNotNull(analysisFiles.storageRef)))
    .groupBy(analysisFiles.idRun)
    .as('stored');
  const ofRun = and(eq(analysisRuns.idTenant, scope.tenant), eq(analysisRuns.id, stored.idRun));
  const ofApuracao = and(
    eq(apuracoes.idTenant, scope.tenant),
    eq(apuracoes.id, analysisRuns.idApuracao),
  );
  const ofProduct = and(eq(products.idTenant, scope.tenant), eq(products.id, apuracoes.idProduct));
  const ofClient = and(eq(clients.idTenant, scope.tenant), eq(clients.cnpjcpf, apuracoes.idClient));
  const isInForce = sql<boolean>`exists (select 1 from ${analysisRows} where ${and(
    eq(analysisRows.idTenant, scope.tenant),
    eq(analysisRows.idApuracao, analysisRuns.idApuracao),
    eq(analysisRows.idRun, analysisRuns.id),
  )})`;
  const rows = executor
    .select({
      id: analysisRuns.id,
      state: analysisRuns.state,
      askedAt: analysisRuns.createdAt,
      bytes: stored.bytes,
      isInForce,
      idApuracao: apuracoes.id,
      idClient: apuracoes.idClient,
      idProduct: apuracoes.idProduct,
      numero: apuracoes.numero,
      name: apuracoes.name,
      createdAt: apuracoes.createdAt,
      razaoSocial: clients.razaoSocial,
      typeServico: products.typeServico,
    })
    .from(stored)
    .innerJoin(analysisRuns, ofRun)
    .innerJoin(apuracoes, ofApuracao)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .where(inAnyWay(scope.opened))
    .orderBy(desc(stored.bytes), asc(analysisRuns.createdAt), asc(analysisRuns.id))
    .offset(page.offset)
    .limit(page.limit);
  const counted = executor
    .select({ total: count() })
    .from(stored)
    .innerJoin(analysisRuns, ofRun)
    .innerJoin(apuracoes, ofApuracao)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .where(inAnyWay(scope.opened));
  const [data, [total]] = await Promise.all([rows, counted]);
  return { data, total: total?.total ?? 0 };
}
