import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Append-only history of changes (who, when, what, before, after); feeds the CEO's modification history. Each index has one client's or
 * person's lines in the order of the list, with one of the filters in front: every page reads its own rows only, however many there are. What stands behind the id
 * lets filters together be judged and counted in the index.
 */
export const history = pgTable(
  'history',
  {
    id: uuid().primaryKey(),
    idTenant: text('id_tenant').notNull(),
    /** `staff:<id>`, `client:<cnpjcpf>` or `sistema`. */
    actor: text().notNull(),
    /** Name and CPF of who did it, as they were then. */
    actorName: text('actor_name').notNull().default(''),
    actorCpf: text('actor_cpf'),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text().notNull(),
    /** `client:<cnpjcpf>`, `agreement:<id>`, … */
    subject: text().notNull(),
    /** Whom it concerns: `client:<cnpjcpf>` or `user:<id>`; null = nobody in particular. */
    party: text(),
    /** What of the subject it is about: the type of a product. */
    about: text(),
    field: text(),
    before: text(),
    after: text(),
  },
  (t) => [
    index('history_party')
      .on(t.idTenant, t.party, t.at, t.id)
      .where(sql`${t.party} is not null`),
    index('history_party_actor')
      .on(t.idTenant, t.party, t.actor, t.at, t.id, t.action, t.field)
      .where(sql`${t.party} is not null`),
    index('history_party_action')
      .on(t.idTenant, t.party, t.action, t.at, t.id, t.field)
      .where(sql`${t.party} is not null`),
    index('history_party_field')
      .on(t.idTenant, t.party, t.field, t.at, t.id)
      .where(sql`${t.party} is not null`),
  ],
);
