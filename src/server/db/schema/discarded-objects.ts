import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Stored objects that a row named and gave up: they may go unless a row names them again. The
 * column is no `storage_ref`, which would name them.
 */
export const discardedObjects = pgTable('discarded_objects', {
  ref: text().primaryKey(),
  discardedAt: timestamp('discarded_at', { withTimezone: true, mode: 'date' }).notNull(),
});
