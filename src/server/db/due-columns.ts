import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns of a table whose rows are work that is done later (`due-rows.ts`). */
export const dueColumns = () => ({
  /** How often it was begun. */
  attempts: integer().notNull().default(0),
  /** When it is to be begun; null = nothing is left to do. */
  nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }),
  /** Until when whoever began it has it alone; null = nobody has it. */
  leaseUntil: timestamp('lease_until', { withTimezone: true, mode: 'date' }),
});
