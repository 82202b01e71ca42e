import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Competencia } from '#shared/kernel/competencia.ts';

/** Credits found in an apuração. Selic, commission and balance are reckoned at each read and stand nowhere; a deleted one stays, unread. */
export const credits = pgTable(
  'credits',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    /** `AAAA-MM`; null = nobody said it yet, then there is no amount either. */
    competencia: text().$type<Competencia>(),
    creditOrigin: bigint('credit_origin_cents', { mode: 'number' }),
    /** `AAAA-MM`; null = the month after the competência. */
    payment: text('payment_month').$type<Competencia>(),
    compensacao: bigint('compensacao_cents', { mode: 'number' }).notNull(),
    comissaoPorcentagem: integer('comissao_percent').notNull(),
    /** The reference month of Selic when it was marked as paid, `AAAA-MM`; null = it is not paid. */
    paidReference: text('paid_reference').$type<Competencia>(),
    /** The month of the analysis that it was made of, `AAAA-MM`, whatever its competência says now; null = somebody added it. */
    analysisMonth: text('analysis_month').$type<Competencia>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('credits_apuracao').on(t.idTenant, t.idApuracao),
    uniqueIndex('credits_analysis_month')
      .on(t.idTenant, t.idApuracao, t.analysisMonth)
      .where(sql`${t.analysisMonth} is not null and ${t.deletedAt} is null`),
  ],
);
