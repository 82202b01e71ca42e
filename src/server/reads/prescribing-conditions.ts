import { and, between, eq, exists, gt, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { analysisEdits, analysisRows } from '#server/db/schema/analyses.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { credits } from '#server/db/schema/credits.ts';

const newerMonth = alias(analysisRows, 'newer_month');
const newer = alias(apuracoes, 'newer');

/** The edit of a month, which is joined where what it restitutes is asked for. */
export const editOfMonth: SQL | undefined = and(
  eq(analysisEdits.idTenant, analysisRows.idTenant),
  eq(analysisEdits.idApuracao, analysisRows.idApuracao),
  eq(analysisEdits.competencia, analysisRows.competencia),
);

/** What joins a month to its apuração. */
export const apuracaoOfMonth: SQL | undefined = and(
  eq(apuracoes.idTenant, analysisRows.idTenant),
  eq(apuracoes.id, analysisRows.idApuracao),
);

/** What a month restitutes as it counts, in cents; its edit is joined. */
export const centsOfMonth = sql`coalesce(${analysisEdits.cents}, ${analysisRows.totalARestituir})`;

/**
 * Opportunities whose last day lies within these two; `apuracoes` stand in the statement and the edit is joined. Of a month that several
 * apurações of a product have, the newest one is it; what was corrected to nothing, and what was compensated or restituted already, is not
 * among them.
 */
export function isPrescribing(
  executor: Executor,
  days: { from: string; until: string },
): SQL | undefined {
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
  return and(
    between(analysisRows.until, days.from, days.until),
    eq(analysisRows.diagnostico, diagnoses.opportunity),
    gt(centsOfMonth, 0),
    not(exists(inNewer)),
    not(exists(claimed)),
  );
}

/** Apurações with such a month. */
export const hasPrescribing = (executor: Executor, days: { from: string; until: string }): SQL =>
  exists(
    executor
      .select({ one: sql`1` })
      .from(analysisRows)
      .leftJoin(analysisEdits, editOfMonth)
      .where(and(apuracaoOfMonth, isPrescribing(executor, days))),
  );
