import { and, asc, eq, sql } from 'drizzle-orm';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Executor } from '#server/db/connect.ts';
import { analysisEdits, analysisRows } from '#server/db/schema/analyses.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';
import {
  apuracaoOfMonth,
  centsOfMonth,
  editOfMonth,
  isPrescribing,
} from './prescribing-conditions.ts';

/** A month that is still to be claimed, with whose it is. */
export type PrescribingMonth = {
  idTenant: string;
  idApuracao: string;
  idProduct: string;
  idClient: string;
  razaoSocial: string;
  competencia: Competencia;
  /** What it restitutes as it counts, in cents. */
  cents: number;
  /** The last day on which it can be claimed, `aaaa-mm-dd`. */
  until: string;
};

/** A month in the order of this list. */
export type PrescribingPlace = Pick<PrescribingMonth, 'until' | 'idApuracao' | 'competencia'>;

/** Months that are still to be claimed (`isPrescribing`), from the first one after `page.after` on. */
export async function listPrescribingMonths(
  executor: Executor,
  scope: Scope,
  days: { from: string; until: string },
  page: { after?: PrescribingPlace | undefined; limit: number },
): Promise<PrescribingMonth[]> {
  const until = sql<string>`${analysisRows.until}`;
  const { after, limit } = page;
  return executor
    .select({
      idTenant: analysisRows.idTenant,
      idApuracao: analysisRows.idApuracao,
      idProduct: apuracoes.idProduct,
      idClient: apuracoes.idClient,
      razaoSocial: clients.razaoSocial,
      competencia: analysisRows.competencia,
      cents: centsOfMonth.mapWith(analysisRows.totalARestituir),
      until,
    })
    .from(analysisRows)
    .innerJoin(apuracoes, apuracaoOfMonth)
    .innerJoin(
      clients,
      and(eq(clients.idTenant, apuracoes.idTenant), eq(clients.cnpjcpf, apuracoes.idClient)),
    )
    .leftJoin(analysisEdits, editOfMonth)
    .where(
      and(
        inTenants(analysisRows.idTenant, scope),
        isPrescribing(executor, days),
        after &&
          sql`(${analysisRows.until}, ${analysisRows.idApuracao}, ${analysisRows.competencia}) > (${after.until}, ${after.idApuracao}::uuid, ${after.competencia})`,
      ),
    )
    .orderBy(asc(analysisRows.until), asc(analysisRows.idApuracao), asc(analysisRows.competencia))
    .limit(limit);
}
