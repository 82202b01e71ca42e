import { alias } from 'drizzle-orm/pg-core';
import { and, asc, between, eq, exists, gt, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Executor } from '#server/db/connect.ts';
import { analysisEdits, analysisRows } from '#server/db/schema/analyses.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import { credits } from '#server/db/schema/credits.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

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

const newerMonth = alias(analysisRows, 'newer_month');
const newer = alias(apuracoes, 'newer');

/**
 * Opportunities whose last day lies within these two, from the first one after `page.after` on. Of a month that several apurações of a
 * product have, the newest one is it; what was corrected to nothing, and what was compensated or restituted already, is not among them.
 */
export async function listPrescribingMonths(
  executor: Executor,
  scope: Scope,
  days: { from: string; until: string },
  page: { after?: PrescribingPlace | undefined; limit: number },
): Promise<PrescribingMonth[]> {
  const cents = sql`coalesce(${analysisEdits.cents}, ${analysisRows.totalARestituir})`.mapWith(
    analysisRows.totalARestituir,
  );
  const until = sql<string>`${analysisRows.until}`;
  const { after, limit } = page;
  const inNewer = executor
    .select({ one: sql`1` })
    .from(newer)
    .innerJoin(
      newerMonth,
      and(eq(newerMonth.idTenant, newer.idTenant), eq(newerMonth.idApuracao, newer.id)),
    )
    .where(
      and(
        eq(newer.idTenant, apuracoes.idTenant),
        eq(newer.idProduct, apuracoes.idProduct),
        gt(newer.numero, apuracoes.numero),
        eq(newerMonth.competencia, analysisRows.competencia),
      ),
    );
  const claimed = executor
    .select({ one: sql`1` })
    .from(credits)
    .where(
      and(
        eq(credits.idTenant, analysisRows.idTenant),
        eq(credits.idApuracao, analysisRows.idApuracao),
        eq(credits.analysisMonth, analysisRows.competencia),
        isNotNull(credits.paidReference),
        isNull(credits.deletedAt),
      ),
    );
  return executor
    .select({
      idTenant: analysisRows.idTenant,
      idApuracao: analysisRows.idApuracao,
      idProduct: apuracoes.idProduct,
      idClient: apuracoes.idClient,
      razaoSocial: clients.razaoSocial,
      competencia: analysisRows.competencia,
      cents,
      until,
    })
    .from(analysisRows)
    .innerJoin(
      apuracoes,
      and(eq(apuracoes.idTenant, analysisRows.idTenant), eq(apuracoes.id, analysisRows.idApuracao)),
    )
    .innerJoin(
      clients,
      and(eq(clients.idTenant, apuracoes.idTenant), eq(clients.cnpjcpf, apuracoes.idClient)),
    )
    .leftJoin(
      analysisEdits,
      and(
        eq(analysisEdits.idTenant, analysisRows.idTenant),
        eq(analysisEdits.idApuracao, analysisRows.idApuracao),
        eq(analysisEdits.competencia, analysisRows.competencia),
      ),
    )
    .where(
      and(
        inTenants(analysisRows.idTenant, scope),
        between(analysisRows.until, days.from, days.until),
        eq(analysisRows.diagnostico, diagnoses.opportunity),
        gt(cents, 0),
        after &&
          sql`(${analysisRows.until}, ${analysisRows.idApuracao}, ${analysisRows.competencia}) > (${after.until}, ${after.idApuracao}::uuid, ${after.competencia})`,
        not(exists(inNewer)),
        not(exists(claimed)),
      ),
    )
    .orderBy(asc(analysisRows.until), asc(analysisRows.idApuracao), asc(analysisRows.competencia))
    .limit(limit);
}
