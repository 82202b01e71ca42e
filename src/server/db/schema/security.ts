import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SecurityAction, SecurityOutcome } from '#shared/security/security.enums.ts';

/**
 * Record of accesses, kept for six months: sign-ins, refusals, keys, links, and who opened what. Append-only, but for a line that gathers
 * the refusals or failures of one minute: its `count` grows, and `at` is the moment of the last.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant'),
    actor: text(),
    address: text(),
    action: text().$type<SecurityAction>().notNull(),
    object: text(),
    outcome: text().$type<SecurityOutcome>().notNull(),
    count: integer().notNull().default(1),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('security_events_tenant_at').on(t.idTenant, t.at),
    index('security_events_actor_at').on(t.actor, t.at),
    index('security_events_at').on(t.at),
  ],
);

/** One signed line for each day (UTC) of the record, without gaps: `text` as `recupera-acessos/1` has it. */
export const securityDays = pgTable('security_days', {
  day: date({ mode: 'string' }).primaryKey(),
  text: text().notNull(),
  signature: text().notNull(),
  serverKeyId: text('server_key_id').notNull(),
});
