import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Reports of broken screens (decisions: Contact). */
export const errorReports = pgTable(
  'error_reports',
  {
    /** Made by the page. */
    id: uuid().primaryKey(),
    /** Company on whose host it happened. */
    idTenant: text('id_tenant').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Day in Brasília, `aaaa-mm-dd`: reports of one day about the same are told once. */
    day: text().notNull(),
    email: text().notNull(),
    /** Without CPF and CNPJ. */
    description: text().notNull(),
    /** Pattern of the screen, `*` = none of ours. */
    pattern: text().notNull(),
    build: text().notNull(),
    browser: text().notNull(),
    error: text().notNull(),
  },
  (t) => [
    index('error_reports_same').on(t.day, t.pattern, t.build, t.error),
    // Erased by age.
    index('error_reports_age').on(t.createdAt),
  ],
);
