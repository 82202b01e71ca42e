import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Cached answers of outside services, shared by all processes. */
export const lookupCache = pgTable(
  'lookup_cache',
  {
    service: text().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.service, t.key] })],
);
