import { bigint, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defaultRates } from '#shared/apuracoes/payroll-rates.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { ResumeType } from '#shared/resume/resume.enums.ts';

/** Assessments of a product, never deleted. The one with the highest number is open, the others are closed. */
export const apuracoes = pgTable(
  'apuracoes',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idClient: text('id_client').notNull(),
    idProduct: uuid('id_product').notNull(),
    /** Place in the order of creation, from 1. */
    numero: integer().notNull(),
    /** Null = called by the month in which it was opened. */
    name: text(),
    /** Rates of its verbas (`PayrollRates`): whole percent, 1/10000, 1/100 of a percent. */
    rat: integer().notNull().default(defaultRates.rat),
    fap: integer('fap_ten_thousandths').notNull().default(defaultRates.fap),
    terceiros: integer('terceiros_hundredths').notNull().default(defaultRates.terceiros),
    /** First and last month of its verbas, `AAAA-MM`; null = nobody saved any yet. */
    verbasStart: text('verbas_start').$type<Competencia>(),
    verbasEnd: text('verbas_end').$type<Competencia>(),
    /** How often its verbas were saved. */
    verbasRevision: integer('verbas_revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('apuracoes_numero').on(t.idTenant, t.idProduct, t.numero)],
);

/** The cards of an apuração, made with it. What people type stands here; what is computed has no amount of its own. */
export const resumeItems = pgTable(
  'resume_items',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    type: text().$type<ResumeType>().notNull(),
    /** What was typed, when and by whom by the name of then; null = nothing yet. */
    cents: bigint({ mode: 'number' }),
    setAt: timestamp('set_at', { withTimezone: true, mode: 'date' }),
    setBy: text('set_by'),
  },
  (t) => [uniqueIndex('resume_items_key').on(t.idTenant, t.idApuracao, t.type)],
);
