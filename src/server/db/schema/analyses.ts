import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Competencia } from '#shared/kernel/competencia.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Months of an apuração as its last analysis found them. Each analysis replaces all of them; nobody types here. */
export const analysisRows = pgTable(
  'analysis_rows',
  {
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    /** `AAAA-MM`. */
    competencia: text().$type<Competencia>().notNull(),
    rbAuferida: cents('rb_auferida_cents'),
    semSubsRb: cents('sem_subs_rb_cents'),
    comSubsRb: cents('com_subs_rb_cents'),
    valorRetificadoSt: cents('valor_retificado_st_cents'),
    totalMonofasicos: cents('total_monofasicos_cents'),
    total: cents('total_cents'),
    /** As it was calculated. */
    totalARestituir: cents('total_a_restituir_cents'),
    diagnostico: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idTenant, t.idApuracao, t.competencia] })],
);

/** What people typed in the place of a month's calculated total. It outlives the next analysis, also one that leaves its month out. */
export const analysisEdits = pgTable(
  'analysis_edits',
  {
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    /** `AAAA-MM`. */
    competencia: text().$type<Competencia>().notNull(),
    cents: cents('cents'),
    /** What was calculated when it was typed. */
    over: cents('over_cents'),
    editedAt: timestamp('edited_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Their name then. */
    editedBy: text('edited_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idTenant, t.idApuracao, t.competencia] })],
);
