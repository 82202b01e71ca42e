import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  LotFileKind,
  RunFailure,
  RunState,
  RunStep,
} from '#shared/analyses/analysis-runs.enums.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import { dueColumns } from '../due-columns.ts';

/** Whole numbers beyond 32 bits: cents, bytes. */
const wide = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Months of an apuração as its last analysis found them. Each analysis replaces all of them; nobody types here. */
export const analysisRows = pgTable(
  'analysis_rows',
  {
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    /** `AAAA-MM`. */
    competencia: text().$type<Competencia>().notNull(),
    rbAuferida: wide('rb_auferida_cents'),
    semSubsRb: wide('sem_subs_rb_cents'),
    comSubsRb: wide('com_subs_rb_cents'),
    valorRetificadoSt: wide('valor_retificado_st_cents'),
    totalMonofasicos: wide('total_monofasicos_cents'),
    total: wide('total_cents'),
    /** As it was calculated. */
    totalARestituir: wide('total_a_restituir_cents'),
    diagnostico: text().notNull(),
    /** The month from which Selic counts, `AAAA-MM`: that of its last payment; null = not known. */
    payment: text('payment_month').$type<Competencia>(),
    /** The last day on which it can be claimed, `aaaa-mm-dd`; null = not known, or no term runs. */
    until: text('claim_until'),
    /** The run that found it, and what explains it (`MonthDetail`); null = written without one. */
    idRun: uuid('id_run'),
    detail: jsonb().$type<object>(),
  },
  (t) => [
    primaryKey({ columns: [t.idTenant, t.idApuracao, t.competencia] }),
    index('analysis_rows_until')
      .on(t.until)
      .where(sql`${t.until} is not null`),
  ],
);

/** What people typed in the place of a month's calculated total. It outlives the next analysis, also one that leaves its month out. */
export const analysisEdits = pgTable(
  'analysis_edits',
  {
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    /** `AAAA-MM`. */
    competencia: text().$type<Competencia>().notNull(),
    cents: wide('cents'),
    /** What was calculated when it was typed. */
    over: wide('over_cents'),
    editedAt: timestamp('edited_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Their name then. */
    editedBy: text('edited_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idTenant, t.idApuracao, t.competencia] })],
);

/** Runs of the analysis of an apuração, one of them open at a time. What is done later is a row (decisions: Jobs). */
export const analysisRuns = pgTable(
  'analysis_runs',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    idApuracao: uuid('id_apuracao').notNull(),
    state: text().$type<RunState>().notNull(),
    ...dueColumns(),
    /** Beginnings that a stopping server gave back: they are no failures of the run. */
    givenBack: integer('given_back').notNull().default(0),
    /** What a run is asked for (`RunParameters`), with the Selic that counts for all of it. */
    parameters: jsonb().notNull(),
    /** Digest of its files, parameters and versions, in hex: the same question has the same answer. */
    asked: text().notNull(),
    step: text().$type<RunStep>(),
    bytes: wide('bytes').default(0),
    totalBytes: wide('total_bytes'),
    entries: integer().notNull().default(0),
    problems: integer().notNull().default(0),
    months: integer().notNull().default(0),
    failure: text().$type<RunFailure>(),
    /** What is said of the lot (`Lot`), once it was read to its end. */
    lote: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Who asked, by their id, and their name then. */
    askedBy: text('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    /** Its last start. */
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('analysis_runs_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    index('analysis_runs_started').on(t.idTenant, t.startedAt),
    index('analysis_runs_of').on(t.idTenant, t.idApuracao, t.createdAt),
    uniqueIndex('analysis_runs_open')
      .on(t.idTenant, t.idApuracao)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** The two files of a run; their bytes lie in the storage until they are removed. */
export const analysisFiles = pgTable(
  'analysis_files',
  {
    idTenant: text('id_tenant').notNull(),
    idRun: uuid('id_run').notNull(),
    kind: text().$type<LotFileKind>().notNull(),
    /** As it was called where it came from. */
    fileName: text('file_name').notNull(),
    lengthBytes: wide('length_bytes'),
    /** Null once the bytes were given up (`removedAt`). */
    storageRef: text('storage_ref'),
    removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [primaryKey({ columns: [t.idTenant, t.idRun, t.kind] })],
);
