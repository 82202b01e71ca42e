import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  maxCountedApuracoes,
  type ApuracaoListQuery,
} from '#shared/apuracoes/apuracoes.schemas.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Executor } from '#server/db/connect.ts';
import { analysisEdits, analysisRows } from '#server/db/schema/analyses.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import { products } from '#server/db/schema/products.ts';
import type { ListedApuracao } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { countUpTo } from './count-up-to.ts';
import { inAnyWay, isClientFound, ofOwnServices } from './in-scope.ts';
import {
  apuracaoOfMonth,
  centsOfMonth,
  editOfMonth,
  hasPrescribing,
  isPrescribing,
} from './prescribing-conditions.ts';

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

/** Which apurações a list shows; `prescribing` = with months still to be claimed whose last day lies within these two. */
export type ApuracaoFilter = Pick<ApuracaoListQuery, 'q' | 'estado'> & {
  prescribing?: { from: string; until: string } | undefined;
};

/** Apurações of the clients that open to the reader; `hasOwnServices` = of these only those of the services of their own list. */
const openTo = (scope: CompanyScope, hasOwnServices: boolean): SQL | undefined =>
  and(
    eq(apuracoes.idTenant, scope.tenant),
    inAnyWay(scope.opened),
    hasOwnServices ? ofOwnServices(scope) : undefined,
  );

/** What a list shows of them: its rows, the newest first, and what is counted. */
function statementsOf(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  { q = '', estado, prescribing }: ApuracaoFilter,
) {
  const where: SQL | undefined = and(
    openTo(scope, hasOwnServices),
    isClientFound(foldText(q)),
    estado === undefined ? undefined : estado === 'encerrada' ? isClosed : sql`not ${isClosed}`,
    prescribing === undefined ? undefined : hasPrescribing(executor, prescribing),
  );
  const rows = executor
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
    .orderBy(desc(apuracoes.createdAt), desc(apuracoes.id));
  const found = executor
    .select({ one: sql`1`.as('one') })
    .from(apuracoes)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .where(where);
  return { rows, found };
}

/** One page of the apurações of a company's clients that open to the reader, the newest first. `total` counts up to 10,000. */
export async function listApuracaoRows(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  { page, pageSize, ...filter }: ApuracaoFilter & { page: number; pageSize: number },
): Promise<{ data: ListedApuracao[]; total: number; truncated: boolean }> {
  const { rows, found } = statementsOf(executor, scope, hasOwnServices, filter);
  const data = await rows.limit(pageSize).offset((page - 1) * pageSize);
  return { data, ...(await countUpTo(executor, maxCountedApuracoes, found)) };
}

/** The `total` of that list. */
export const countApuracaoRows = async (
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  filter: ApuracaoFilter,
): Promise<number> =>
  (
    await countUpTo(
      executor,
      maxCountedApuracoes,
      statementsOf(executor, scope, hasOwnServices, filter).found,
    )
  ).total;

/** What the months prescribing of these apurações restitute together, in cents. */
export async function sumPrescribing(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  prescribing: { from: string; until: string },
): Promise<number> {
  const rows = await executor
    .select({ cents: sql`coalesce(sum(${centsOfMonth}), 0)`.mapWith(Number) })
    .from(analysisRows)
    .innerJoin(apuracoes, apuracaoOfMonth)
    .innerJoin(products, ofProduct)
    .innerJoin(clients, ofClient)
    .leftJoin(analysisEdits, editOfMonth)
    .where(
      and(
        eq(analysisRows.idTenant, scope.tenant),
        openTo(scope, hasOwnServices),
        isPrescribing(executor, prescribing),
      ),
    );
  return rows[0]!.cents;
}
