import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ViewedList } from '#shared/views/views.enums.ts';

/** Filters and order of a list that a person keeps under a name, as its address holds them. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    /** The person's own company, whichever one they look at. */
    idTenant: text('id_tenant').notNull(),
    idUser: uuid('id_user').notNull(),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** What stands in the address after the question mark, without the page. */
    search: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.idUser, t.list, sql`lower(${t.name})`)],
);
