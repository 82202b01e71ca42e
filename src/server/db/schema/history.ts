import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Append-only history of changes (who, when, what, before, after); feeds the CEO's modification history. */
export const history = pgTable(
  'history',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    /** `staff:<id>`, `client:<cnpjcpf>` or `sistema`. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text().notNull(),
    /** `client:<cnpjcpf>`, `agreement:<id>`, … */
    subject: text().notNull(),
    field: text(),
    before: text(),
    after: text(),
  },
  (t) => [index('history_subject').on(t.idTenant, t.subject, t.at)],
);
